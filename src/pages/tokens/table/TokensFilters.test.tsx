import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptTables } from '#session/keep/keep.ts'
import { readTable } from '#test/filledTable.ts'
import { openFilter } from '#test/filterTokens.ts'
import { saveView } from '#api/browser/ownViews.ts'
import { open } from '#test/open.tsx'
import { windowOf } from '#test/windowOf.ts'

const table = () => readTable('Tokens')
const rows = async () => {
  const heads = await within(await table()).findAllByRole('rowheader')
  return heads.flatMap((head) => head.closest<HTMLTableRowElement>('tr:has(input)') ?? [])
}
const counts = () =>
  screen
    .getByText(/^[\d,]+ of [\d,]+$/)
    .textContent.split(' of ')
    .map(Number)

test('the address says what is shown, and a chip takes it back', async () => {
  const { user } = await open('/tokens?state=revoked', { tokens: 40 })
  for (const row of await rows()) expect(row).toHaveTextContent('Revoked')
  expect(screen.getByRole('button', { name: 'State revoked' })).toBeVisible()
  const [matching = 0, all = 0] = counts()
  expect(matching).toBeLessThan(all)
  await user.click(screen.getByRole('button', { name: 'Remove State' }))
  await waitFor(() => expect(counts()).toEqual([all, all]))
  expect(location.search).toBe('?state=any')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
})

test('revoked tokens are left out until they are asked for', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  expect(screen.getByRole('button', { name: 'State not revoked' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  const [matching = 0, all = 0] = counts()
  expect(matching).toBeLessThan(all)
  await user.click(screen.getByRole('button', { name: 'Remove State' }))
  await waitFor(() => expect(counts()).toEqual([all, all]))
})

test('a view is a link with its count, and leads to the rows that it counts', async () => {
  const { user } = await open('/tokens', { tokens: 150 })
  await rows()
  const views = screen.getByRole('navigation', { name: 'Views' })
  expect(within(views).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current')
  for (const name of ['Needs attention', 'Due', 'Stopped']) {
    const view = within(views).getByRole('link', { name })
    await user.click(view)
    await waitFor(() => expect(view).toHaveAttribute('aria-current'))
    await waitFor(() => expect(view).toHaveAccessibleDescription(String(counts()[0])))
  }
  await user.click(within(views).getByRole('link', { name: 'All' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('a filter is saved as a view, which this browser keeps until it is removed', async () => {
  const { user, reload } = await open('/tokens?kind=publishable', { tokens: 40 })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Save this view' }))
  const form = await screen.findByRole('dialog', { name: 'Save this view' })
  await user.click(within(form).getByRole('button', { name: 'Save view' }))
  expect(within(form).getByText('Enter a name for the view.')).toBeVisible()
  await user.type(within(form).getByRole('textbox', { name: 'Name of the view' }), 'Shop windows')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Shop windows' })).toHaveAttribute('aria-current')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  await reload('/tokens')
  await rows()
  const view = screen.getByRole('link', { name: 'Shop windows' })
  expect(view).not.toHaveAttribute('aria-current')
  await user.click(view)
  await waitFor(() => expect(location.search).toBe('?kind=publishable'))
  await waitFor(() => expect(view).toHaveAccessibleDescription(String(counts()[0])))

  const rename = screen.getByRole('button', { name: 'Rename view' })
  await user.click(rename)
  const naming = await screen.findByRole('dialog', { name: 'Rename view' })
  const name = within(naming).getByRole('textbox', { name: 'Name of the view' })
  expect(name).toHaveValue('Shop windows')
  await user.clear(name)
  await user.type(name, 'Storefronts{Enter}')
  expect(await screen.findByRole('link', { name: 'Storefronts' })).toHaveAttribute('aria-current')
  expect(screen.queryByRole('link', { name: 'Shop windows' })).toBeNull()
  await waitFor(() => expect(rename).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove view “Storefronts”' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Storefronts' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
})

test('a view is not given the name of another one', async () => {
  const { user, session } = await open('/tokens?kind=publishable', { tokens: 40 })
  await rows()
  await saveView(session.queries, { id: 'Shops', query: 'kind=publishable' })
  await saveView(session.queries, { id: 'Machines', query: 'kind=secret' })
  await user.click(await screen.findByRole('button', { name: 'Rename view' }))
  const naming = await screen.findByRole('dialog', { name: 'Rename view' })
  const name = within(naming).getByRole('textbox', { name: 'Name of the view' })
  await user.clear(name)
  await user.type(name, 'Machines{Enter}')
  expect(within(naming).getByText(/^Another view has this name/)).toBeVisible()
  await user.type(name, ' two{Enter}')
  expect(await screen.findByRole('link', { name: 'Machines two' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Machines' })).toHaveAttribute(
    'href',
    expect.stringContaining('kind=secret'),
  )
})

test('a filter is added from the menu, several values of one are alternatives, and Escape leads back', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  const [unfiltered = 0] = counts()
  const dialog = await openFilter(user, 'Kind')
  await user.click(within(dialog).getByRole('checkbox', { name: 'publishable' }))
  await waitFor(() => expect(location.search).toBe('?state=notRevoked&kind=publishable'))
  await waitFor(() => expect(counts()[0]).toBeLessThan(unfiltered))
  const [publishable = 0] = counts()
  await user.click(within(dialog).getByRole('checkbox', { name: 'secret' }))
  await waitFor(() =>
    expect(location.search).toBe('?state=notRevoked&kind=publishable&kind=secret'),
  )
  await waitFor(() => expect(counts()[0]).toBeGreaterThan(publishable))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  const chip = screen.getByRole('button', { name: 'Kind publishable +1' })
  await user.click(chip)
  for (const name of ['publishable', 'secret'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await waitFor(() => expect(location.search).toBe(''))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Remove Kind' })).not.toBeInTheDocument()
})

test('a filter of which nothing was chosen leaves nothing behind, and the focus is where it began', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  await openFilter(user, 'Owner')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Owner' })).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

test('where nothing is left it says what hides how many, and each can be taken away', async () => {
  const { user } = await open('/tokens?state=revoked&legacy=yes&q=zzz', { tokens: 40 })
  expect(await screen.findByText(/hidden by the search and the filters\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^\d+ more without the Search filter$/ }))
  await waitFor(() => expect(location.search).toBe('?state=revoked&legacy=yes'))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(counts()[0]).toBe(counts()[1]))
})

test('what is searched for stands out in name, key and application', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'zwroty')
  await waitFor(() =>
    expect(
      within(screen.getByRole('table')).getAllByText('Zwroty', { selector: 'mark' }),
    ).not.toEqual([]),
  )
})

test('the columns are chosen, and this browser keeps them', async () => {
  const { user, session, reload } = await open('/tokens', { tokens: 40 })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Channel' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('columnheader', { name: 'Channel' })).not.toBeInTheDocument()
  await waitFor(async () => expect(await session.keep.all(keptTables.columns)).toHaveLength(1))
  await reload('/tokens')
  await rows()
  expect(screen.queryByRole('columnheader', { name: 'Channel' })).not.toBeInTheDocument()
  expect(screen.getByRole('columnheader', { name: 'State' })).toBeVisible()
})

test('rows are compact where that is chosen, and this browser keeps it', async () => {
  const { user, reload } = await open('/tokens', { tokens: 40 })
  const root = document.documentElement
  expect(root).toHaveAttribute('data-density', 'comfortable')
  await user.click(screen.getByRole('button', { name: 'Density' }))
  await user.click(await screen.findByRole('radio', { name: 'Compact' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(root).toHaveAttribute('data-density', 'compact'))
  // In every table.
  await reload('/roles')
  await waitFor(() => expect(root).toHaveAttribute('data-density', 'compact'))
})

test('who created a token and when is read for the columns and filters that ask for it', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  await rows()
  expect(screen.queryByRole('columnheader', { name: 'Creator' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of ['Created', 'Creator'])
    await user.click(await screen.findByRole('checkbox', { name }))
  await user.keyboard('{Escape}')
  await screen.findByRole('columnheader', { name: 'Creator' })
  await waitFor(() => expect(screen.getAllByRole('cell', { name: 'superuser' })).not.toEqual([]))
  const [all = 0] = counts()
  const dialog = await openFilter(user, 'Creator')
  await user.click(within(dialog).getByRole('checkbox', { name: 'superuser' }))
  await waitFor(() => expect(location.search).toBe('?state=notRevoked&creator=superuser'))
  await waitFor(() => expect(counts()[0]).toBeLessThan(all))
  await user.keyboard('{Escape}')
  for (const row of await rows()) expect(row).toHaveTextContent('superuser')
})

test('on a phone filters and boxes stand there on demand', async () => {
  windowOf(390)
  const { user } = await open('/tokens?state=active', { tokens: 40 })
  await rows()
  expect(screen.queryByRole('button', { name: 'State active' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }))
  expect(screen.getByRole('button', { name: 'State active' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /^Select all/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(screen.getByRole('checkbox', { name: /^Select all/ })).toBeVisible()
})
