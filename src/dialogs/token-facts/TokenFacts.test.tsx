import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setSingleKeys, singleKeys } from '#api/browser/singleKeys.ts'
import { refusal } from '#test/backend.ts'
import { filledTable } from '#test/filledTable.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** The rows of a table of tokens, when their keys are known. */
async function rowsOf(address = '/tokens', as = 'administrator') {
  const opened = await open(address, { tokens: 40, as })
  const table = await filledTable(/^Tokens/)
  await waitFor(() => expect(opened.session.queries.getQueryData(singleKeys().queryKey)).toBe(true))
  const row = (place: number) => {
    const found = [...table.querySelectorAll<HTMLElement>('tr:has(> th[scope=row])')][place]
    if (!found) throw new Error('no such row')
    return found
  }
  const nameOf = (place: number) => within(row(place)).getAllByRole('link')[0]?.textContent ?? ''
  const link = (place: number) => within(row(place)).getAllByRole('link')[0]?.getAttribute('href')
  return { ...opened, row, nameOf, link }
}

/** The drawer that leads to a token's page. */
const drawerTo = (href: string | null | undefined) =>
  waitFor(() => {
    const drawer = screen
      .getAllByRole('complementary')
      .find((part) => within(part).queryByRole('link', { name: 'Open token' }))
    if (!drawer) throw new Error('no drawer')
    expect(within(drawer).getByRole('link', { name: 'Open token' })).toHaveAttribute('href', href)
    return drawer
  })

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('link', { name: 'Open token' })).toBeNull())

test('Space shows the facts of the row beside the table, arrows lead on, Space hides them', async () => {
  const { user, row, nameOf, link } = await rowsOf()
  row(0).focus()
  await user.keyboard(' ')
  const drawer = await drawerTo(link(0))
  expect(drawer).toHaveAccessibleName(nameOf(0))
  const facts = within(within(drawer).getByRole('group', { name: 'Facts' }))
  for (const term of ['Application', 'Last used', 'Expires', 'Age', 'Channel', 'ID'])
    expect(facts.getByText(term)).toBeVisible()
  expect(within(drawer).getByRole('region', { name: 'Access' })).toBeVisible()
  expect(row(0)).toHaveFocus()
  await user.keyboard('j')
  await drawerTo(link(1))
  expect(row(1)).toHaveFocus()
  await user.keyboard(' ')
  await isClosed()
  expect(row(1)).toHaveFocus()
})

test('that the facts are there is read out where the focus stays on the row, once and not for each row', async () => {
  const { user, row, link } = await rowsOf()
  row(0).focus()
  await user.keyboard(' ')
  const drawer = await drawerTo(link(0))
  const status = within(drawer).getByRole('status')
  await waitFor(() =>
    expect(status).toHaveTextContent('Facts of the row are beside the table. Escape closes them.'),
  )
  await user.keyboard('{ArrowDown}')
  // The same one, which is not read out again.
  expect(await drawerTo(link(1))).toBe(drawer)
  expect(within(drawer).getByRole('status')).toBe(status)
})

test('the facts end with what became of the token last, and the way to all of it', async () => {
  await open('/applications/2?dialog=token-facts&application=2&token=20')
  const history = await screen.findByRole('list', { name: 'History' })
  const entries = within(history).getAllByRole('listitem')
  expect(entries.length).toBeLessThanOrEqual(3)
  expect(entries[0]).toHaveTextContent(/\d{4}.*(created|rotated|set|revoked)/)
  // By name, not by username.
  const [actor] = await within(history).findAllByRole('link', {
    name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u,
  })
  expect(actor).toHaveAttribute('href', expect.stringMatching(/^\/people\/\d+$/))
  expect(screen.getByRole('link', { name: 'View all in the audit log' })).toHaveAttribute(
    'href',
    '/audit?about=token-20&lineage=1',
  )
})

test('a log that cannot be read is said among the facts, and read when it is asked for', async () => {
  const { user, intercept } = await open('/me')
  // The rotations and what else is told of tokens, and who created the application.
  for (let time = 0; time < 5; time += 1)
    intercept(/GET .*\/audit\/$/, () => refusal(404, 'NOT_FOUND'))
  goTo('/applications/2?dialog=token-facts&application=2&token=20')
  const history = await screen.findByRole('region', { name: 'History' })
  const alert = await within(history).findByRole('alert')
  expect(within(history).queryByRole('list')).toBeNull()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await within(history).findByRole('list', { name: 'History' })).toBeVisible()
})

test('Escape closes the facts wherever the focus is, and it returns to the row', async () => {
  const { user, row, link } = await rowsOf('/applications/2')
  row(1).focus()
  await user.keyboard(' ')
  const drawer = await drawerTo(link(1))
  within(drawer).getByRole('button', { name: 'Set expiry' }).focus()
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(row(1)).toHaveFocus())
})

test('an act of the facts opens its dialog, and the focus returns to the row', async () => {
  const { user, row, link } = await rowsOf('/applications/2')
  row(0).focus()
  await user.keyboard(' ')
  const drawer = await drawerTo(link(0))
  await user.click(within(drawer).getByRole('button', { name: 'Set expiry' }))
  expect(await screen.findByRole('dialog', { name: /^Set expiry of / })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(row(0)).toHaveFocus())
  await isClosed()
})

test('with single keys off Space shows the facts still, and letters do nothing', async () => {
  const { user, session, row, link } = await rowsOf('/applications/2')
  await setSingleKeys(session.queries, false)
  row(0).focus()
  await user.keyboard('jre')
  expect(row(0)).toHaveFocus()
  expect(location.search).toBe('')
  await user.keyboard(' ')
  await drawerTo(link(0))
  await user.keyboard('{ArrowDown}')
  await drawerTo(link(1))
  await user.keyboard(' ')
  await isClosed()
})

test('the menu of a row shows the facts too, and who only reads hears why nothing can be done', async () => {
  const { user, row, link } = await rowsOf('/applications/2', 'auditor')
  await user.click(within(row(0)).getByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show facts' }))
  const drawer = await drawerTo(link(0))
  expect(within(drawer).getByRole('button', { name: 'Set expiry' })).toHaveAccessibleDescription(
    'needs access.manage:write',
  )
})

test('on a control of a row Space is the control’s own', async () => {
  const { user, row } = await rowsOf()
  const box = within(row(0)).getByRole('checkbox')
  box.focus()
  await user.keyboard(' ')
  expect(box).toBeChecked()
  expect(location.search).not.toContain('token-facts')
})

/** A cell of the row in which nothing can be pressed. */
function emptyPlaceOf(row: HTMLElement): HTMLElement {
  const place = [...row.querySelectorAll<HTMLElement>('td:not([data-tight])')].find(
    (cell) => cell.querySelector('a, button, input, label') === null,
  )
  if (!place) throw new Error('the row has no empty place')
  return place
}

test('a click on an empty place of a row shows its facts, one on another row those of that, and arrows lead on', async () => {
  const { user, row, link } = await rowsOf()
  await user.click(emptyPlaceOf(row(1)))
  const drawer = await drawerTo(link(1))
  await waitFor(() =>
    expect(within(drawer).getByRole('status')).toHaveTextContent(/^Facts of the row/),
  )
  expect(row(1)).toHaveFocus()
  await user.click(emptyPlaceOf(row(3)))
  await drawerTo(link(3))
  // Twice changes nothing: what is shown is not hidden by it.
  await user.click(emptyPlaceOf(row(3)))
  await drawerTo(link(3))
  await user.keyboard('{ArrowUp}')
  await drawerTo(link(2))
  await user.keyboard('{Escape}')
  await isClosed()
  expect(row(2)).toHaveFocus()
})

test('with single keys off a click shows the facts still', async () => {
  const { user, session, row, link } = await rowsOf('/applications/2')
  await setSingleKeys(session.queries, false)
  await user.click(emptyPlaceOf(row(0)))
  await drawerTo(link(0))
  expect(row(0)).toHaveFocus()
})

test('a click on a box or a button of a row is its own; beside them, or with a key held, it does nothing', async () => {
  const { user, row } = await rowsOf()
  const box = within(row(0)).getByRole('checkbox')
  await user.click(box)
  expect(box).toBeChecked()
  for (const cell of row(0).querySelectorAll('td[data-tight]')) await user.click(cell)
  await user.click(within(row(0)).getByRole('button', { name: /^Actions for/ }))
  expect(await screen.findByRole('menu')).toBeVisible()
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}')
  await user.click(emptyPlaceOf(row(0)))
  await user.keyboard('{/Control}')
  await user.pointer({ keys: '[MouseMiddle]', target: emptyPlaceOf(row(0)) })
  expect(box).toBeChecked()
  expect(location.search).not.toContain('token-facts')
})

test('a click on the name in a row opens the page of the token', async () => {
  const { user, row, nameOf, link } = await rowsOf('/applications/2')
  const [name, href] = [nameOf(0), link(0)]
  await user.click(within(row(0)).getByRole('link', { name }))
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(location.pathname + location.search).toBe(href)
})

test('a text that is selected in a row shows no facts', async () => {
  const { user, row } = await rowsOf()
  const place = emptyPlaceOf(row(0))
  await user.pointer([
    { keys: '[MouseLeft>]', target: place, offset: 0 },
    { target: place, offset: 3 },
    { keys: '[/MouseLeft]', target: place, offset: 3 },
  ])
  expect(getSelection()?.toString()).toHaveLength(3)
  expect(location.search).not.toContain('token-facts')
})

test('a link to a token that is not there says so', async () => {
  await open('/applications/2?dialog=token-facts&application=2&token=99999', { tokens: 40 })
  expect(await screen.findByText('This application has no token 99999.')).toBeVisible()
})
