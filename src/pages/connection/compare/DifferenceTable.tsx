import type { Difference, DifferenceKind } from '#rules/servers/serverDifferences.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { saysText, sideText, type ServerNames } from './differenceText.ts'
import { type Pair, ThingName } from './ThingName.tsx'
import { compareWords as words } from '#pages/connection/words.ts'
import ink from '#ui/ink.module.css'

type Row = Difference & { key: string; text: string }

const side = (of: readonly string[] | null) => (
  <bdi className={of === null ? ink.faint : undefined}>{sideText(of)}</bdi>
)

const columns = (pair: Pair): Column<Row>[] => [
  {
    key: 'name',
    head: words.columns.name,
    cell: (it) => <ThingName it={it} about={it.about} pair={pair} />,
    isRowHeader: true,
    wraps: true,
    width: '28%',
    phone: 'title',
  },
  {
    key: 'a',
    head: words.a,
    cell: ({ a }) => side(a),
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'second',
  },
  {
    key: 'b',
    head: words.b,
    cell: ({ b }) => side(b),
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
  {
    key: 'says',
    head: words.columns.says,
    cell: ({ text }) => <bdi>{text}</bdi>,
    wraps: true,
    width: '20%',
    phone: 'last',
  },
]

/** What the two have otherwise, by kind. */
export function DifferenceTable({
  differences,
  names,
  pair,
  none,
}: {
  differences: readonly Difference[]
  names: ServerNames
  pair: Pair
  /** What is said where there are none. */
  none: string
}) {
  const count = (kind: DifferenceKind) => differences.filter((it) => it.kind === kind).length
  return (
    <Table
      label={words.differences}
      columns={columns(pair)}
      rows={differences.map((it, index) => ({ ...it, key: `${index}`, text: saysText(it, names) }))}
      rowKey={({ key }) => key}
      group={({ kind }) => words.group(words.kinds[kind], count(kind))}
      sort={undefined}
      onSort={undefined}
      empty={<Empty title={none} />}
    />
  )
}
