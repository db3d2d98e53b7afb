import { addresses } from '#components/frame/addresses.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { CutText } from '#components/drills/CutText.tsx'
import { readable } from '#lib/text.ts'
import type { PlanAct } from '#rules/drills/plan/planReducer.ts'
import { ArrowRightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Plan.module.css'
import { PlanEdit } from './PlanEdit.tsx'
import { PlanRowWarnings } from './PlanRowWarnings.tsx'
import { PlanTiming } from './PlanTiming.tsx'
import { PlanToken } from './PlanToken.tsx'
import { planTableWords as words } from './planActWords.ts'
import { isPlanned, lineLabel, type Plan, type PlanLine, type PlanTableRow } from './usePlan.ts'

/** The tokens of a plan, each with what is planned for it. */
export function PlanTable({ plan, hasRules }: { plan: Plan; hasRules: boolean }) {
  const { lines, warnings, act, now, isComplete, drillId, receivers } = plan
  // Where there is no room for a column of people, they are below what is timed.
  const isNarrow = ['phone', 'narrow', 'middle'].includes(useTableRoom())
  const given = { act, now, isComplete, drillId, receivers, isNarrow }
  return (
    <div className={css.planned}>
      <Table
        label={words.table}
        columns={columnsFor(plan, isNarrow)}
        rows={lines.map((line) => ({
          line,
          warnings: warnings.filter(({ row }) => row === line.row),
          ...given,
        }))}
        rowKey={({ line: { row } }) => row.tokenId}
        rowLook={({ line: { row } }) => (row.out ? 'stopped' : undefined)}
        sort={undefined}
        onSort={undefined}
        empty={
          hasRules ? (
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

const tableColumns: Column<PlanTableRow>[] = [
  {
    key: 'in',
    head: words.heads.in,
    isHeadHidden: true,
    // What was rotated cannot be taken out any more.
    cell: ({ line, act }) =>
      !line.isFixed && (
        <RowCheckbox
          label={words.isIn(lineLabel(line.row))}
          isChecked={line.row.out === null}
          onChange={(isChecked) => act(taking(isChecked, [line]))}
        />
      ),
    width: '2.75rem',
    phone: 'lead',
  },
  {
    key: 'token',
    head: words.heads.token,
    isRowHeader: true,
    cell: (row) => <PlanToken {...row} />,
    width: '26%',
    phone: 'title',
    wraps: true,
  },
  {
    key: 'timing',
    head: words.heads.timing,
    cell: (row) =>
      isPlanned(row.line) && (
        <>
          <PlanTiming {...row} />
          {row.isNarrow && <PlanPeople line={row.line} />}
          <PlanRowWarnings {...row} />
        </>
      ),
    phone: 'second',
    wraps: true,
  },
  {
    key: 'people',
    head: words.heads.people,
    cell: ({ line }) => isPlanned(line) && <PlanPeople line={line} />,
    width: '25%',
    phone: 'none',
  },
  {
    key: 'edit',
    head: words.heads.edit,
    isHeadHidden: true,
    cell: (row) => isPlanned(row.line) && <PlanEdit {...row} />,
    width: '3.25rem',
    align: 'end',
    phone: 'titleEnd',
  },
]

/** With the box that takes all of them in or out. */
function columnsFor(plan: Plan, isNarrow: boolean): Column<PlanTableRow>[] {
  const columns = tableColumns.filter(({ key }) => key !== 'people' || !isNarrow)
  const open = plan.lines.filter(({ isFixed }) => !isFixed)
  const isIn = open.filter(({ row }) => row.out === null).length
  if (open.length === 0) return columns
  const drawHead = () => (
    <RowCheckbox
      label={words.allIn}
      isChecked={isIn === open.length}
      isMixed={isIn > 0 && isIn < open.length}
      onChange={(isChecked) => plan.act(taking(isChecked, open))}
    />
  )
  return columns.map((column) => (column.key === 'in' ? { ...column, drawHead } : column))
}

function taking(isIn: boolean, lines: readonly PlanLine[]): PlanAct {
  const tokens = lines.map(({ row }) => row.tokenId)
  return isIn ? { kind: 'takeIn', tokens } : { kind: 'takeOut', tokens, why: '' }
}

/** Who rotates, and for whom. */
function PlanPeople({ line: { row } }: { line: PlanLine }) {
  const owner = row.owner?.name ?? words.nobody
  const receiver = row.receiver ?? words.noReceiver
  return (
    <span className={css.people}>
      <CutText whole={`${readable(owner)} → ${readable(receiver)}`}>
        <PlainText>{owner}</PlainText> <ArrowRightIcon aria-hidden />
        <VisuallyHidden>{words.to}</VisuallyHidden> <PlainText>{receiver}</PlainText>
      </CutText>
    </span>
  )
}
