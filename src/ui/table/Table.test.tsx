// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { Column } from './column.ts'
import type { Sort } from './sort.ts'
import { Table } from './Table.tsx'

interface Row {
  id: number
  name: string
  age: number
}

const columns: ReadonlyArray<Column<Row>> = [
  {
    key: 'name',
    head: 'Token',
    isRowHeader: true,
    isSortable: true,
    phone: 'title',
    cell: (row) => <TextLink href={`/tokens/${row.id}`}>{row.name}</TextLink>,
  },
  { key: 'age', head: 'Age', isSortable: true, phone: 'second', cell: (row) => `${row.age} d` },
  { key: 'acts', head: 'Actions', isHeadHidden: true, phone: 'none', cell: () => '' },
]
const rows: readonly Row[] = [
  { id: 1, name: 'ERP', age: 3 },
  { id: 2, name: 'Kasse', age: 9 },
]

it('a table has a name, named columns, and rows that are named by their link', () => {
  render(
    <Table
      label="Tokens"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={undefined}
      onSort={undefined}
    />,
  )
  const table = screen.getByRole('table', { name: 'Tokens' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Token', 'Age', 'Actions'])
  const row = within(table).getByRole('row', { name: /Kasse/ })
  expect(within(row).getByRole('rowheader', { name: 'Kasse' })).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Kasse' })).toHaveAttribute('href', '/tokens/2')
})

it('a head says the order there is and asks for the other one', async () => {
  const sorted = vi.fn<(sort: Sort) => void>()
  render(
    <Table
      label="Tokens"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ column: 'age', direction: 'ascending' }}
      onSort={sorted}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  expect(screen.getByRole('columnheader', { name: 'Token' })).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Age' }))
  await userEvent.click(screen.getByRole('button', { name: 'Token' }))
  expect(sorted.mock.calls).toEqual([
    [{ column: 'age', direction: 'descending' }],
    [{ column: 'name', direction: 'ascending' }],
  ])
})

it('a table without rows says what is hidden', () => {
  render(
    <Table
      label="Tokens"
      columns={columns}
      rows={[]}
      rowKey={(row) => row.id}
      sort={undefined}
      onSort={undefined}
      empty="No token matches"
    />,
  )
  expect(screen.getByRole('cell', { name: 'No token matches' })).toBeVisible()
})

it('on a phone the order is chosen in a list, and the heads are read only', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }))
  const sorted = vi.fn<(sort: Sort) => void>()
  render(
    <Table
      label="Tokens"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ column: 'age', direction: 'ascending' }}
      onSort={sorted}
    />,
  )
  const list = screen.getByRole('combobox', { name: 'Sort by' })
  expect(list).toHaveDisplayValue('Age, ascending')
  expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('columnheader', { name: 'Age' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await userEvent.selectOptions(list, 'Token, descending')
  expect(sorted).toHaveBeenCalledWith({ column: 'name', direction: 'descending' })
})

it('what is pressed stays under the pointer while rows come before it', async () => {
  const user = userEvent.setup()
  const pressed = vi.fn<(name: string) => void>()
  const presses: ReadonlyArray<Column<Row>> = [
    {
      key: 'name',
      head: 'Token',
      phone: 'title',
      cell: ({ name }) => (
        <button type="button" onClick={() => pressed(name)}>
          {name}
        </button>
      ),
    },
  ]
  const tableOf = (some: readonly Row[]) => (
    <Table
      label="Tokens"
      columns={presses}
      rows={some}
      rowKey={(row) => row.id}
      sort={undefined}
      onSort={undefined}
    />
  )
  const { rerender } = render(tableOf(rows.slice(1)))
  const button = screen.getByRole('button')
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  rerender(tableOf(rows))
  // Under the pointer.
  expect(screen.getByRole('button')).toBe(button)
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(pressed.mock.calls).toEqual([['Kasse']])
  expect(await screen.findByRole('button', { name: 'ERP' })).toBeVisible()
})

it('in a narrow window a column from 1024 on stands under the row’s title with its head, and an empty one not', () => {
  // Wider than a phone, and no wider.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width >= 37.5rem)',
    addEventListener() {},
    removeEventListener() {},
  }))
  const [name, age, acts] = columns
  if (!name || !age || !acts) throw new Error('columns are missing')
  render(
    <Table
      label="Tokens"
      columns={[
        name,
        { ...age, foldsBelow: 1024, cell: (row) => row.age > 5 && `${row.age} d` },
        { ...acts, from: 1280 },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      sort={undefined}
      onSort={undefined}
    />,
  )
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['Token', 'Actions'])
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  expect(names).toEqual(['ERP', 'KasseAge 9 d'])
})
