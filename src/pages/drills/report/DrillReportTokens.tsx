import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { isClosed, type ReportedToken } from '#rules/drills/report/drillReport.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { Column } from '#ui/table/column.ts'
import {
  dayAndTime,
  handedTo,
  inUseText,
  oldInShort,
  oldKeyOf,
  successorKeyOf,
} from './drillReportTexts.ts'
import { drillReportWords as words } from './words.ts'
import css from './DrillReport.module.css'

/** Every token of the drill, a line each. */
export function DrillReportTokens({ rows, zone }: { rows: ReportedToken[]; zone: string }) {
  return (
    <Panel title={words.tokens} isFlush>
      <Table
        label={words.tokens}
        columns={columns}
        rows={rows.map((row) => ({ row, zone }))}
        rowKey={({ row }) => row.planned.tokenId}
        rowLook={({ row }) => (row.end.kind === 'out' ? 'stopped' : undefined)}
        sort={undefined}
        onSort={undefined}
        isBare
      />
    </Panel>
  )
}

type Line = { row: ReportedToken; zone: string }

const { heads } = words

const columns: Column<Line>[] = [
  {
    key: 'token',
    head: heads.token,
    cell: ({ row: { planned } }) => (
      <TokenNameLink
        look="name"
        application={planned.application.id}
        token={{ id: planned.tokenId, name: planned.name }}
      />
    ),
    isRowHeader: true,
    wraps: true,
    width: '18%',
    phone: 'title',
  },
  { key: 'keys', head: heads.keys, cell: keysOf, wraps: true, width: '17%', phone: 'second' },
  {
    key: 'rotated',
    head: heads.rotated,
    cell: ({ row: { rotated }, zone }) =>
      rotated ? (
        <MomentOf at={rotated.at} zone={zone}>
          {dayAndTime(rotated.at, zone)}
        </MomentOf>
      ) : (
        words.notRotated
      ),
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'by',
    head: heads.by,
    cell: ({ row: { rotated } }) => rotated && <PlainText>{rotated.by.name}</PlainText>,
    wraps: true,
    width: '12%',
    foldsBelow: 1024,
    phone: 'none',
  },
  {
    key: 'handedTo',
    head: heads.handedTo,
    cell: ({ row }) => <PlainText>{handedTo(row) ?? words.notSaid}</PlainText>,
    wraps: true,
    width: '13%',
    foldsBelow: 1024,
    phone: 'none',
  },
  {
    key: 'firstSeen',
    head: heads.firstSeen,
    cell: seenOf,
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'thirdEnd',
  },
  { key: 'old', head: heads.old, cell: oldOf, wraps: true, phone: 'secondEnd' },
  {
    key: 'audit',
    head: heads.audit,
    cell: idsOf,
    wraps: true,
    width: '9%',
    phone: 'titleEnd',
  },
]

function keysOf({ row }: Line) {
  const successor = successorKeyOf(row)
  return (
    <>
      <Mono>{oldKeyOf(row)}</Mono>
      {successor !== null && (
        <>
          {' '}
          {words.arrow} <Mono>{successor}</Mono>
        </>
      )}
    </>
  )
}

function seenOf({ row, zone }: Line) {
  const { inUse, rotated } = row
  if (!rotated) return words.notRotated
  if (inUse === null) return <strong className={css.open}>{words.notSeen}</strong>
  return (
    <MomentOf at={inUse.at} zone={zone}>
      {inUseText(row, zone) ?? words.notSeen}
    </MomentOf>
  )
}

function oldOf({ row, zone }: Line) {
  const text = oldInShort(row, zone)
  return isClosed(row) || row.end.kind === 'out' ? (
    text
  ) : (
    <strong className={css.open}>{text}</strong>
  )
}

function idsOf({ row: { entryIds, planned } }: Line) {
  if (entryIds.length === 0) return words.noEntry
  const ids = entryIds.join(' ')
  return (
    <TextLink
      look="ink"
      href={`${addresses.history({ kind: 'token', id: planned.tokenId })}&lineage=1`}
      aria-label={`${ids} ${words.entriesOf(tokenLabel(planned))}`}
    >
      <Mono>{ids}</Mono>
    </TextLink>
  )
}
