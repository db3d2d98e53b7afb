import { switchParam, useParam } from '#components/frame/addressParams.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { axisOf, lineMembers, type LineMember } from '#rules/tokens/tokenLine.ts'
import { AsTableIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import panel from '#ui/panel.module.css'
import { lineageWords as words } from './words.ts'
import { TokenLine } from './TokenLine.tsx'
import { TokenLineTable } from './TokenLineTable.tsx'
import { axisMarks } from './tokenMarks.ts'
import type { TokenLog } from '#components/history/useTokenLog.ts'

interface Props {
  row: TokenRow
  knownRows: KnownRows
  log: TokenLog
}

export const tableParam = switchParam('view', 'table')

/** Age, use and deadlines of the tokens of a line on one axis. Of one alone Facts and "When it stops" tell all of it. */
export function TokenLineage({ row, knownRows, log }: Props) {
  const [isTable, setTable] = useParam(tableParam)
  const { token, application, now, zone } = row
  const { lineage } = log
  const members = lineMembers(token.id, {
    lineage,
    rows: knownRows.rows.map((one) => one.token),
    now,
  })
  const isRead = knownRows.lineage === 'known'
  const unread = isRead ? undefined : (
    <p className={panel.note} role="status">
      {knownRows.lineage === 'reading' ? words.reading : words.notRead}
    </p>
  )
  if (members.length < 2) {
    return (
      <Panel title={words.title} note={isRead ? words.alone : undefined} isFlush>
        {unread}
      </Panel>
    )
  }
  const marks = axisMarks(row, { rotationDays: knownRows.rotationDays, lineage })
  const axis = axisOf(members, { now, deadlines: marks.map(({ at }) => at) })
  const line = { members, marks, axis, now, zone, currentId: token.id, application: application.id }

  return (
    <Panel
      title={words.title}
      note={isRead ? placeOf(members, token.id) : undefined}
      isFlush
      actions={
        <TextButton icon={AsTableIcon} onPress={() => setTable(!isTable)}>
          {isTable ? words.asLine : words.asTable}
        </TextButton>
      }
    >
      {unread}
      {isTable ? <TokenLineTable {...line} /> : <TokenLine {...line} />}
    </Panel>
  )
}

function placeOf(members: readonly LineMember[], currentId: number): string {
  const place = members.findIndex(({ id }) => id === currentId) + 1
  return words.place(place, members.length)
}
