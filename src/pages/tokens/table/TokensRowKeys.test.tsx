import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { readTable } from '#test/filledTable.ts'
import { open } from '#test/open.tsx'
import { windowOf } from '#test/windowOf.ts'

/** The rows of tokens, and the table as somebody meets it who presses Tab before it. */
async function rowsOf(address = '/tokens') {
  const opened = await open(address, { tokens: 40 })
  const table = await readTable('Tokens')
  await within(table).findAllByRole('rowheader')
  await waitFor(() => expect(opened.session.queries.getQueryData(singleKeys().queryKey)).toBe(true))
  const rows = () => [...table.querySelectorAll<HTMLElement>('tr:has(> th[scope=row])')]
  const row = (place: number) => {
    const found = rows()[place]
    if (!found) throw new Error('no such row')
    return found
  }
  return { ...opened, rows, row }
}

test('rows are one stop of the Tab key, and arrows or j and k lead from one to the next', async () => {
  const { user, rows, row } = await rowsOf()
  await waitFor(() => expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(0)]))
  const last = within(row(0)).getByRole('button', { name: /^Actions for/ })
  row(0).focus()
  await user.keyboard('{ArrowDown}j')
  expect(row(2)).toHaveFocus()
  await user.keyboard('k')
  expect(row(1)).toHaveFocus()
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(1)])
  // What is in a row comes after it, and what is in the others does not.
  await user.tab()
  expect(within(row(1)).getByRole('checkbox')).toHaveFocus()
  expect(last.tabIndex).toBe(-1)
  // On a control the letters mean nothing.
  await user.keyboard('j')
  expect(within(row(1)).getByRole('checkbox')).toHaveFocus()
})

test('keys of the row select its token, rotate it, set its expiry and open it', async () => {
  const { user, row } = await rowsOf()
  row(1).focus()
  await user.keyboard('x')
  expect(within(row(1)).getByRole('checkbox')).toBeChecked()
  expect(row(1)).toHaveFocus()
  await user.keyboard('r')
  expect(await screen.findByRole('dialog', { name: /^Rotate / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row(1)).toHaveFocus())
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: /^Set expiry of / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row(1)).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toMatch(/^\/tokens\/\d+$/))
})

test('the menu of a row names its keys, and says why one does nothing', async () => {
  const { user, row } = await rowsOf('/tokens?state=revoked')
  row(0).focus()
  await user.keyboard('r')
  const item = await screen.findByRole('menuitem', { name: 'Rotate token' })
  expect(item).toHaveTextContent('r')
  expect(item).toHaveAccessibleDescription('You can’t rotate a revoked token')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the second of two keys leads somewhere else, and is no key of the row', async () => {
  const { user, row } = await rowsOf()
  row(0).focus()
  await user.keyboard('gr')
  await waitFor(() => expect(location.pathname).toBe('/roles'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone “/” opens the search that is folded there', async () => {
  windowOf(390)
  const { user } = await rowsOf()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.keyboard('/')
  const field = await screen.findByRole('searchbox', { name: 'Search tokens' })
  expect(field).toHaveFocus()
  await user.keyboard('zwroty')
  expect(field).toHaveValue('zwroty')
})
