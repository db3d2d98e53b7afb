import type { Compared } from '#rules/servers/serverDifferences.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { type Pair, ThingName } from './ThingName.tsx'
import { compareWords as words } from '#pages/connection/words.ts'

type Row = Compared & { key: string }

/** What both servers have alike, by kind. */
export function SameTable({ same, pair }: { same: readonly Compared[]; pair: Pair }) {
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: words.columns.name,
      cell: (it) => <ThingName it={it} pair={pair} />,
      isRowHeader: true,
      wraps: true,
      phone: 'title',
    },
  ]
  return (
    <Table
      label={words.sameThings}
      columns={columns}
      rows={same.map((it, index) => ({ ...it, key: `${index}` }))}
      rowKey={({ key }) => key}
      group={({ kind }) =>
        words.group(words.kinds[kind], same.filter((it) => it.kind === kind).length)
      }
      sort={undefined}
      onSort={undefined}
      empty={<Empty title={words.nothingSame} />}
    />
  )
}
