import { addresses } from '#components/frame/addresses.ts'
import { type Room, useTableRoom } from '#ui/table/useTableRoom.ts'
import type { PlanWarning } from '#rules/drills/plan/drillPlanWarnings.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { CutText } from '#components/drills/CutText.tsx'
import { readable } from '#lib/text.ts'
import { ArrowRightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Plan.module.css'
import { IN, OUT } from './planDraft.ts'
import { PlanEdit } from './PlanEdit.tsx'
import { lineLabel } from './planLabels.ts'
import { PlanRowWarnings } from './PlanRowWarnings.tsx'
import { PlanTiming } from './PlanTiming.tsx'
import { PlanToken } from './PlanToken.tsx'
import { planTableWords as words } from './planActWords.ts'
import type { Plan, PlanTableRow } from './usePlan.ts'

/** The tokens of a plan, each with what is planned for it. */
export function PlanTable({ plan }: { plan: Plan }) {
  const { lines, rules, isComplete } = plan
  const room = useTableRoom()
  const warnings = new Map<number, PlanWarning[]>()
  for (const warning of plan.warnings) {
    const { tokenId } = warning.row
    warnings.set(tokenId, [...(warnings.get(tokenId) ?? []), warning])
  }
  return (
    <div className={css.planned}>
      <Table
        label={words.table}
        columns={columnsFor(plan, room)}
        rows={lines.map((line) => ({
          ...line,
          plan,
          warnings: warnings.get(line.row.tokenId) ?? [],
        }))}
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

const wideColumns: Column<PlanTableRow>[] = [
  {
    key: 'in',
    head: words.heads.in,
    isHeadHidden: true,
    cell: (line) => <InPlan {...line} />,
    width: '2.75rem',
    phone: 'lead',
  },
  {
    key: 'token',
    head: words.heads.token,
    isRowHeader: true,
    cell: (line) => <PlanToken line={line} />,
    width: '26%',
    phone: 'title',
    wraps: true,
  },
  {
    key: 'timing',
    head: words.heads.timing,
    cell: (line) =>
      isPlanned(line) && (
        <>
          <PlanTiming line={line} />
          <PlanRowWarnings line={line} />
        </>
      ),
    phone: 'second',
    wraps: true,
  },
  {
    key: 'people',
    head: words.heads.people,
    cell: (line) => isPlanned(line) && <PlanPeople line={line} />,
    width: '25%',
    phone: 'none',
  },
  {
    key: 'edit',
    head: words.heads.edit,
    isHeadHidden: true,
    cell: (line) => isPlanned(line) && <PlanEdit line={line} />,
    width: '3.25rem',
    align: 'end',
    phone: 'titleEnd',
  },
]

/** Where there is no room for a column of people, they stand below what is timed. */
const narrowColumns = wideColumns
  .filter(({ key }) => key !== 'people')
  .map((column) =>
    column.key === 'timing'
      ? {
          ...column,
          cell: (line: PlanTableRow) =>
            isPlanned(line) && (
              <>
                <PlanTiming line={line} />
                <PlanPeople line={line} />
                <PlanRowWarnings line={line} />
              </>
            ),
        }
      : column,
  )

/** With the box that takes all of them in or out. */
function columnsFor(plan: Plan, room: Room): Column<PlanTableRow>[] {
  const columns = ['phone', 'narrow', 'middle'].includes(room) ? narrowColumns : wideColumns
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

/** Who rotates, and for whom. */
function PlanPeople({ line: { row } }: { line: PlanTableRow }) {
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
