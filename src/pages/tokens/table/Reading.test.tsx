import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTable } from '#test/filledTable.ts'
import { backend } from '#test/backend.ts'
import { fill } from '#test/fill.ts'
import { openHeldAt } from '#test/heldLists.ts'
import { open } from '#test/open.tsx'

const LIST = /GET .*\/applications\/\d+\/tokens\/$/
const ENTRIES = /GET .*\/audit\/$/

const table = () => readTable('Tokens')
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Select (?!all|the \d)/ })
const boxAt = (place: number) => {
  const found = boxes()[place]
  if (!found) throw new Error('no such row')
  return found
}
const button = (name: string) => screen.findByRole('button', { name })

/** The page of tokens whose lists after the first few do not come until they are let go. */
const heldAt = (lists: number, options?: Parameters<typeof open>[1]) =>
  openHeldAt('Tokens', lists, options)

test('how far the tokens are read is said in items, and rows stand there meanwhile', async () => {
  const { letGo } = await heldAt(4)
  const progress = await screen.findByRole('progressbar', { name: 'Reading tokens' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '4'))
  expect(progress).toHaveAttribute('aria-valuemax', '19')
  expect(progress).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^4 of 19 applications, \d+ tokens? so far$/),
  )
  const rows = within(await table())
  await waitFor(() => expect(rows.getAllByRole('row').length).toBeGreaterThan(1))
  letGo()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(await screen.findByText(/^Updated just now$/)).toBeVisible()
})

test('a pause sends nothing more until it is resumed', async () => {
  const { user, letGo, lists } = await heldAt(4)
  await waitFor(() => expect(lists()).toBe(10))
  await user.click(await button('Pause'))
  expect(await button('Resume')).toHaveFocus()
  letGo()
  const progress = screen.getByRole('progressbar', { name: 'Reading tokens' })
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '10'))
  expect(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Loading is paused\./))
  expect(lists()).toBe(10)
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(lists()).toBe(19)
  // What had the focus is gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tokens' })).toHaveFocus())
})

test('what was stopped stays so while somebody searches, and the rest is read when it is asked for', async () => {
  const { user, letGo, lists, session } = await heldAt(4)
  await waitFor(() => expect(lists()).toBe(10))
  await user.click(await button('Stop'))
  const stop = await button('Stop')
  await waitFor(() => expect(stop).toHaveAccessibleDescription('Loading is already stopped'))
  expect(stop).toHaveFocus()
  expect(screen.getByText('Loading was stopped. Some tokens are missing.')).toBeInTheDocument()
  letGo()
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  await fill(user, screen.getByRole('searchbox', { name: 'Search tokens' }), 'a')
  expect(lists()).toBe(10)
  await user.click(screen.getByRole('button', { name: 'Load the rest' }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByText(/^Updated just now$/)).toBeVisible()
})

test('a refresh where nothing changed is one request, and says of when the table is', async () => {
  const { user, sent, session } = await open('/tokens', { tokens: 40 })
  const refresh = await button('Refresh')
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  sent.length = 0
  await user.click(refresh)
  expect(await screen.findByText(/^Updated at \d\d:\d\d\.$/)).toBeInTheDocument()
  expect(sent).toEqual([expect.stringMatching(ENTRIES)])
  expect(refresh).toHaveFocus()
})

test('a refresh brings what somebody else did', async () => {
  const { user, session } = await open('/tokens', { tokens: 40 })
  const refresh = await button('Refresh')
  const made = await backend(session).newToken(1, {
    name: 'Made elsewhere',
    scopes: ['returns.api'],
  })
  await fill(user, screen.getByRole('searchbox', { name: 'Search tokens' }), made.last_four)
  await user.click(refresh)
  expect(await screen.findByRole('link', { name: 'Made elsewhere' })).toBeVisible()
})

test('an application that is sought by name is the next to be read', async () => {
  const { user, sent, lists, letGo, session } = await heldAt(0)
  await waitFor(() => expect(lists()).toBe(6))
  const last = (await backend(session).applications()).at(-1)
  if (!last) throw new Error('no application')
  await user.click(await screen.findByRole('searchbox', { name: 'Search tokens' }))
  await user.paste(last.name)
  letGo()
  await waitFor(() => expect(lists()).toBe(19))
  const calls = sent.filter((call) => LIST.test(call))
  expect(calls.findIndex((call) => call.includes(`/applications/${last.id}/`))).toBe(6)
})

test('of many applications the log is read first: its rows say that they rest on it', async () => {
  const { user, letGo } = await heldAt(0, { tokens: 600 })
  const rows = await screen.findAllByText('from the log')
  expect(rows.length).toBeGreaterThan(10)
  expect(screen.getAllByText('not read yet').length).toBeGreaterThan(10)
  const table = screen.getByRole('table', { name: 'Tokens' })
  expect(within(table).queryByText('Never used')).toBeNull()
  letGo()
  await waitFor(() => expect(screen.queryByText('from the log')).toBeNull())
  await user.click(await button('Stop'))
})

/** One of the rows that were read first is pressed, and then all the others come. */
async function pressedWhileRead() {
  const { user, letGo } = await heldAt(1)
  await waitFor(() => expect(boxes().length).toBeGreaterThan(1))
  const place = boxes().length - 1
  const pressed = boxAt(place)
  const name = pressed.getAttribute('aria-label') ?? ''
  await user.pointer({ keys: '[MouseLeft>]', target: pressed })
  letGo()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  // The counts of the views are drawn with the rows.
  const count = screen.getByText(/^\d+ of \d+$/).textContent.split(' ')[0] ?? ''
  expect(Number(count)).toBeGreaterThan(place + 1)
  await screen.findByRole('link', { name: 'All', description: count })
  return { user, place, pressed, name }
}

test('a row that is pressed stays under the pointer while lists come, and is the one that is ticked', async () => {
  const { user, place, name } = await pressedWhileRead()
  // Where the pointer is.
  await user.pointer({ keys: '[/MouseLeft]', target: boxAt(place) })
  expect(await screen.findByText('1 selected', { selector: '[role=status]' })).toBeInTheDocument()
  await waitFor(() => expect(boxes().length).toBeGreaterThan(place + 1))
  // It has moved, and the focus with it.
  const ticked = screen.getByRole('checkbox', { name })
  expect(ticked).toBeChecked()
  expect(ticked).toHaveFocus()
})

test('a key is about the row that is drawn, whatever has come since', async () => {
  const { user, pressed } = await pressedWhileRead()
  const row = pressed.closest('tr')
  const own = row?.querySelector('th[scope=row] a')
  row?.focus()
  await user.keyboard(' ')
  const link = await screen.findByRole('link', { name: 'Open token' })
  expect(link).toHaveAttribute('href', own?.getAttribute('href'))
})
