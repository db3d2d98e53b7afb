import { type ReactNode } from 'react'
import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useRowFacts, useRowLetters } from '#components/frame/useRowLetters.ts'
import type { Column } from '#ui/table/column.ts'
import { AdminIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import type { Sort } from '#ui/table/sort.ts'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { accessColumns } from './peopleColumns.tsx'
import type { PersonRow } from './peopleRows.ts'
import { words } from './words.ts'

interface Props {
  rows: readonly PersonRow[]
  /** All that match, where this is a page of them. */
  total: number
  sort: Sort
  onSort: (sort: Sort) => void
  isSortFolded: boolean
  empty: ReactNode
}

export function PeopleTable({ rows, total, sort, onSort, isSortFolded, empty }: Props) {
  const showFacts = useRowFacts('person')
  const onRowKey = useRowLetters(({ person }: PersonRow, key) =>
    showFacts(key, { person: person.id }),
  )
  return (
    <Table
      label={words.people}
      columns={columns}
      rows={rows}
      rowKey={({ person }) => person.id}
      sort={sort}
      onSort={onSort}
      isSortFolded={isSortFolded}
      total={total > rows.length ? total + 1 : undefined}
      rowKeys={{ onRowKey }}
      empty={empty}
    />
  )
}

const columns: Column<PersonRow>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: ({ person }) => (
      <>
        <TextLink look="name" href={addresses.person(person.id)}>
          <PlainText>{personLabel(person)}</PlainText>
        </TextLink>{' '}
        {person.is_superuser && <Mark icon={AdminIcon}>{words.superuser}</Mark>}
      </>
    ),
    isRowHeader: true,
    isSortable: true,
    width: '28%',
    phone: 'title',
  },
  ...accessColumns('20%'),
]
