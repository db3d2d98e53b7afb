import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { filledTable } from '#test/filledTable.ts'
import { open } from '#test/open.tsx'

/** The rows of a page's table, when their keys are known. */
async function rowsOf(address: string, name: string, as = 'administrator') {
  const opened = await open(address, { tokens: 40, as })
  const table = await filledTable(name)
  await waitFor(() => expect(opened.session.queries.getQueryData(singleKeys().queryKey)).toBe(true))
  const rows = () => [...table.querySelectorAll<HTMLElement>('tr:has(> th[scope=row])')]
  const row = (place: number) => {
    const found = rows()[place]
    if (!found) throw new Error('no such row')
    return found
  }
  return { ...opened, rows, row }
}

test.each([
  ['/applications', 'Applications', /^\/applications\/\d+$/],
  ['/people', 'People', /^\/people\/\d+$/],
  ['/roles', 'Roles', /^\/roles\/.+$/],
  ['/groups', 'Groups', /^\/groups\/\d+$/],
])(
  'the rows of %s are one stop of the Tab key, arrows, j and k lead along them, Enter opens one',
  async (address, name, opened) => {
    const { user, rows, row } = await rowsOf(address, name)
    const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toEqual([row(0)])
    const links = rows().flatMap((each) => [...each.querySelectorAll<HTMLElement>('a[href]')])
    expect(links.filter(({ tabIndex }) => tabIndex === 0).every((a) => row(0).contains(a))).toBe(
      true,
    )
    row(0).focus()
    await user.keyboard('{ArrowDown}')
    expect(row(1)).toHaveFocus()
    await user.keyboard('k')
    expect(row(0)).toHaveFocus()
    await user.keyboard('j')
    expect(row(1)).toHaveFocus()
    expect(stops()).toEqual([row(1)])
    const href = within(row(1)).getAllByRole('link')[0]?.getAttribute('href')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(href))
    expect(location.pathname).toMatch(opened)
  },
)

test('e edits the application of the row, and the focus comes back to it', async () => {
  const { user, row } = await rowsOf('/applications', 'Applications')
  row(1).focus()
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: /^Edit / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row(1)).toHaveFocus())
})

test('who may not edit an application is told so by its key', async () => {
  const { user, row } = await rowsOf('/applications', 'Applications', 'auditor')
  row(1).focus()
  await user.keyboard('e')
  expect(await screen.findByText('Editing an application needs access.manage:write.')).toBeVisible()
  expect(row(1)).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on an application’s own tokens r rotates, e sets the expiry, and x is left to others', async () => {
  const { user, row } = await rowsOf('/applications/2', 'Tokens of this application')
  row(0).focus()
  expect(fireEvent.keyDown(row(0), { key: 'x' })).toBe(true)
  await user.keyboard('r')
  expect(await screen.findByRole('dialog', { name: /^Rotate / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row(0)).toHaveFocus())
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: /^Set expiry of / })).toBeVisible()
})
