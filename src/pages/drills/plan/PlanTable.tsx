import { addresses } from '#components/frame/addresses.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { agoShort } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import { isNight, isWeekend, shortTime } from '#lib/time.ts'
import { plannedStop } from '#rules/drills/plan/drillPlan.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import css from './Plan.module.css'
import { IN, OUT } from './planDraft.ts'
import { ExpiryChoice, OverlapChoice, OwnerChoice, ReceiverChoice } from './PlanChoices.tsx'
import { lineLabel } from './planLabels.ts'
import { planTableWords as words } from './planActWords.ts'
import type { Plan, PlanLine, PlanTableRow } from './usePlan.ts'

/** The tokens of a plan, each with what is planned for it. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { lines, rules, isComplete } = plan
  return (
    <div className={css.planned}>
      <Table
        label={words.table}
        columns={columnsFor(plan)}
        rows={lines.map((line) => ({ ...line, plan }))}
        rowKey={({ row }) => row.tokenId}
        rowLook={({ row }) => (row.out ? 'stopped' : undefined)}
        sort={undefined}
        onSort={undefined}
        empty={
          rules.length > 0 ? (
            <Empty title={words.noMatch}>{!isComplete && words.reading}</Empty>
          ) : (
            <Empty
              title={words.empty}
              actions={<TextLink href={addresses.tokens}>{words.toTokens}</TextLink>}
            >
              {words.emptyMore}
            </Empty>
          )
        }
      />
    </div>
  )
}

const columns: Column<PlanTableRow>[] = [
  {
    key: 'in',
    head: words.heads.in,
    isHeadHidden: true,
    cell: (line) => <InPlan {...line} />,
    width: '44px',
    phone: 'lead',
  },
  {
    key: 'token',
    head: words.heads.token,
    isRowHeader: true,
    cell: (line) => <Name {...line} />,
    width: '27%',
    phone: 'title',
    wraps: true,
  },
  {
    key: 'overlap',
    head: words.heads.overlap,
    cell: (line) => isPlanned(line) && <OverlapChoice {...line} />,
    width: '10%',
    phone: 'second',
    saysHeadOnPhone: true,
  },
  {
    key: 'expiry',
    head: words.heads.expiry,
    cell: (line) => isPlanned(line) && <ExpiryChoice {...line} />,
    width: '15%',
    phone: 'secondEnd',
    saysHeadOnPhone: true,
  },
  {
    key: 'owner',
    head: words.heads.owner,
    cell: (line) => isPlanned(line) && <OwnerChoice {...line} />,
    width: '14%',
    phone: 'third',
    saysHeadOnPhone: true,
  },
  {
    key: 'receiver',
    head: words.heads.receiver,
    cell: (line) => isPlanned(line) && <ReceiverChoice {...line} />,
    width: '16%',
    phone: 'thirdEnd',
    saysHeadOnPhone: true,
  },
  {
    key: 'stops',
    head: words.heads.stops,
    cell: (line) => <Stops {...line} />,
    phone: 'titleEnd',
    wraps: true,
  },
]

/** With the box that takes all of them in or out. */
function columnsFor(plan: Plan): Column<PlanTableRow>[] {
  const open = plan.lines.filter(({ isFixed }) => !isFixed)
  const isIn = open.filter(({ row }) => row.out === null).length
  if (open.length === 0) return columns
  const drawHead = () => (
    <RowCheckbox
      label={words.allIn}
      isChecked={isIn === open.length}
      isMixed={isIn > 0 && isIn < open.length}
      onChange={(isChecked) => {
        for (const { row } of open) plan.set('out', row.tokenId, isChecked ? IN : OUT)
      }}
    />
  )
  return columns.map((column) => (column.key === 'in' ? { ...column, drawHead } : column))
}

const isPlanned = ({ row, isFixed }: PlanTableRow): boolean => row.out === null && !isFixed

function InPlan(line: PlanTableRow) {
  const { row, plan, isFixed } = line
  // What was rotated cannot be taken out any more.
  if (isFixed) return null
  return (
    <RowCheckbox
      label={words.isIn(lineLabel(row))}
      isChecked={row.out === null}
      onChange={(isChecked) => plan.set('out', row.tokenId, isChecked ? IN : OUT)}
    />
  )
}

function Name({ row, token, plan, isFixed }: PlanTableRow) {
  const namedToken = { id: row.tokenId, name: row.name, last_four: row.lastFour }
  const key = token?.token ?? { prefix: row.prefix, last_four: row.lastFour, legacy: false }
  return (
    <div className={css.token}>
      <span className={css.name}>
        <TokenNameLink application={row.application.id} token={namedToken} look="name" />
        <TokenKey token={key} />
      </span>
      <span className={css.more}>
        <PlainText>{applicationLabel(row.application)}</PlainText>
        {token && `, ${usedWords(token, plan.now)}`}
        {isFixed && `, ${words.fixed}`}
      </span>
      {row.out && !isFixed && (
        <span className={css.out}>
          {words.takenOut}
          <TextField
            label={words.whyOf(lineLabel(row))}
            isLabelHidden
            placeholder={words.whyHint}
            value={row.out.why}
            maxLength={200}
            onChange={(why) => plan.set('out', row.tokenId, `${OUT}${why}`)}
          />
        </span>
      )}
    </div>
  )
}

function usedWords({ token, notKnown }: NonNullable<PlanLine['token']>, now: number): string {
  if (notKnown?.includes('lastUse') === true) return words.useNotRead
  return token.last_used_at === null
    ? words.neverUsed
    : words.used(readable(agoShort(token.last_used_at, now)))
}

/** When the old one stops if it is rotated now, and what is particular about it. */
function Stops(line: PlanTableRow) {
  const { row, token, plan } = line
  if (!isPlanned(line)) return null
  if (!token)
    return <span className={css.more}>{plan.isComplete ? words.unknown : words.notRead}</span>
  const { at, by } = plannedStop(row, token.token, plan.now)
  if (by === 'alreadyStopped') return <span className={css.more}>{words.stopped}</span>
  if (row.overlapHours === 0) return words.atOnce
  const { zone } = plan
  const note =
    by === 'ownExpiry'
      ? words.ownExpiryFirst
      : isWeekend(at, zone)
        ? words.at.weekend
        : isNight(at, zone)
          ? words.at.night
          : undefined
  return (
    <>
      <MomentOf at={new Date(at).toISOString()} zone={zone}>
        {shortTime(at, zone)}
      </MomentOf>
      {note !== undefined && (
        <div className={css.note} data-tone={by === 'ownExpiry' ? 'bad' : 'warn'}>
          {note}
        </div>
      )}
      {row.moveExpiryTo !== null && <div className={css.more}>{words.moved}</div>}
    </>
  )
}
