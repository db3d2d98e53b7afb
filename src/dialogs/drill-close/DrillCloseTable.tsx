import { applicationLabel, lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { agoShort } from '#lib/deadline.ts'
import { nearTimeOrDate } from '#lib/time.ts'
import { successorLastUse } from '#rules/drills/drillClose.ts'
import { oldLastUse } from '#rules/drills/drillStation.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import type { Column } from '#ui/table/column.ts'
import { WarningIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import css from '#components/drills/Drill.module.css'
import type { DrillLine } from '#components/drills/useDrill.ts'
import ink from '#ui/ink.module.css'

const words = {
  table: 'Old values of this drill',
  heads: {
    leave: 'Stop',
    old: 'Old token',
    successor: 'Successor last used',
    used: 'Old token last used',
    until: 'Promised until',
  },
  stop: (name: string, lastFour: string) => `Stop ${name} ${lastFour}`,
  noSuccessor: 'no successor',
  notUsed: 'not used',
  noEnd: 'no end set',
}

interface Props {
  lines: readonly DrillLine[]
  leftOut: ReadonlySet<number>
  onLeaveOut: (token: number, isOut: boolean) => void
  /** The old value that was used last, and so lately that somebody may come once more. */
  usedLast: number | null
}

type Row = { line: DrillLine } & Omit<Props, 'lines'>

/** Of each old value when it and its successor were last used, and until when it was promised. */
export function DrillCloseTable({ lines, ...rest }: Props) {
  return (
    <Table
      label={words.table}
      columns={columns}
      rows={lines.map((line): Row => ({ line, ...rest }))}
      rowKey={({ line }) => line.planned.tokenId}
      rowLook={({ line, leftOut }) => (leftOut.has(line.planned.tokenId) ? 'stopped' : undefined)}
      sort={undefined}
      onSort={undefined}
    />
  )
}

function Leave({ line: { planned }, leftOut, onLeaveOut }: Row) {
  const { tokenId: id, lastFour: last_four } = planned
  return (
    <Checkbox
      label={words.stop(tokenLabel(planned), lastFourOf({ id, last_four }))}
      isLabelHidden
      isChecked={!leftOut.has(id)}
      onChange={(isIn) => onLeaveOut(id, !isIn)}
    />
  )
}

function Old({ line: { planned, old } }: Row) {
  const { prefix, lastFour: last_four, application } = planned
  return (
    <span className={css.token}>
      <TokenName name={planned.name} />
      <span className={`${ink.hint} ${css.keys}`}>
        <TokenKey token={{ prefix, last_four, legacy: old?.legacy === true }} />{' '}
        <PlainText>{applicationLabel(application)}</PlainText>
      </span>
    </span>
  )
}

function SuccessorUsed({ line }: Row) {
  if (!line.rotated) return words.noSuccessor
  const at = successorLastUse(line)
  return at === null ? <strong>{words.notUsed}</strong> : agoShort(at, line.now)
}

function OldUsed({ line, usedLast }: Row) {
  const at = oldLastUse(line)
  const text = lastUseText(at, line.old?.legacy === true, line.now, agoShort)
  return line.planned.tokenId === usedLast ? (
    <span className={css.usedLast}>
      <WarningIcon aria-hidden /> {text}
    </span>
  ) : (
    text
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'leave',
    head: words.heads.leave,
    isHeadHidden: true,
    cell: (row) => <Leave {...row} />,
    width: '2.75rem',
    phone: 'lead',
  },
  {
    key: 'old',
    head: words.heads.old,
    cell: (row) => <Old {...row} />,
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'successor',
    head: words.heads.successor,
    cell: (row) => <SuccessorUsed {...row} />,
    wraps: true,
    width: '20%',
    saysHeadOnPhone: true,
    phone: 'second',
  },
  {
    key: 'used',
    head: words.heads.used,
    cell: (row) => <OldUsed {...row} />,
    wraps: true,
    width: '20%',
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'until',
    head: words.heads.until,
    cell: ({ line: { oldStopsAt: at, now, zone } }) =>
      at === null ? words.noEnd : nearTimeOrDate(at, now, zone),
    wraps: true,
    width: '22%',
    saysHeadOnPhone: true,
    phone: 'last',
  },
]
