import { MomentOf } from '#components/frame/MomentOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import type { AuditEntry, TokenFacts } from '#contract/audit.ts'
import { nearTimeOrDate } from '#lib/time.ts'
import type { Rotation } from '#rules/tokens/lineage.ts'
import { rotationIn } from '#rules/tokens/tokenEntry.ts'
import type { Column } from '#ui/table/column.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import { drillsWords as words } from './words.ts'

interface Props {
  rotations: readonly Rotation[]
  entries: readonly AuditEntry[]
  /** So many more are in a drill of this browser. */
  others: number
  now: number
  zone: string
}

type Row = { rotation: Rotation; facts: TokenFacts | null; now: number; zone: string }

/** What the log tells of a window, before a drill is made of it. */
export function RotationsFound({ rotations, entries, others, now, zone }: Props) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <>
      <p role="status">
        {rotations.length === 0 ? words.noneFound : words.found(rotations.length)}{' '}
        {others > 0 && words.knownAlready(others)}
      </p>
      {rotations.length > 0 && (
        <Table
          label={words.foundTable}
          columns={columns}
          rows={rotations.map((rotation) => {
            const entry = byId.get(rotation.entryId)
            return { rotation, facts: entry ? rotationIn(entry) : null, now, zone }
          })}
          rowKey={({ rotation }) => rotation.newId}
          sort={undefined}
          onSort={undefined}
        />
      )}
    </>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'token',
    head: words.foundHeads.token,
    isRowHeader: true,
    cell: ({ facts }) =>
      facts && (
        <>
          <TokenName name={facts.name} /> <TokenKey token={{ ...facts, legacy: false }} />
        </>
      ),
    phone: 'title',
  },
  {
    key: 'when',
    head: words.foundHeads.when,
    cell: ({ rotation, now, zone }) => (
      <MomentOf at={rotation.at} zone={zone}>
        {nearTimeOrDate(rotation.at, now, zone)}
      </MomentOf>
    ),
    width: '9.375rem',
    phone: 'second',
  },
  {
    key: 'by',
    head: words.foundHeads.by,
    cell: ({ rotation }) => <PlainText>{rotation.actorLabel}</PlainText>,
    width: '9.375rem',
    phone: 'third',
  },
  {
    key: 'stops',
    head: words.foundHeads.stops,
    cell: ({ rotation: { oldStops }, now, zone }) =>
      oldStops === null ? (
        words.noEnd
      ) : (
        <MomentOf at={oldStops} zone={zone}>
          {nearTimeOrDate(oldStops, now, zone)}
        </MomentOf>
      ),
    width: '9.375rem',
    phone: 'secondEnd',
  },
]
