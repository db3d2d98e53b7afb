import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)
const table = () => screen.findByRole('table', { name: 'Applications' })

test('the applications stand in one table, by name, with what their descriptions begin with', async () => {
  await open('/applications')
  const rows = rowsOf(await table())
  expect(rows.length).toBeGreaterThan(5)
  const names = rows.map((row) => within(row).getByRole('rowheader').textContent)
  expect(names).toEqual([...names].sort(new Intl.Collator('en-GB', { numeric: true }).compare))
  expect(screen.getByRole('columnheader', { name: 'Application' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a search finds name or description and stands in the address', async () => {
  const { user } = await open('/applications')
  const all = rowsOf(await table())
  const wanted = within(all[2] ?? document.body).getByRole('link').textContent ?? ''
  await user.type(
    screen.getByRole('searchbox', { name: 'Search applications' }),
    wanted.toUpperCase(),
  )
  await waitFor(async () => expect(rowsOf(await table())).toHaveLength(1))
  expect(screen.getByRole('link', { name: wanted })).toBeVisible()
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('q')).toBe(wanted.toUpperCase()),
  )
})
