import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { readTable } from '#test/filledTable.ts'
import { open, type Opened } from '#test/open.tsx'

/** Nobody waits for it, and nobody is as fast as a test: until it is read no single key does anything. */
const choiceRead = ({ session }: Pick<Opened, 'session'>, isOn = true) =>
  waitFor(() => expect(session.queries.getQueryData(singleKeys().queryKey)).toBe(isOn))

test('? lists the keys, and what is listed works', async () => {
  const { user, session } = await open('/me', { tokens: 40 })
  await choiceRead({ session })
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const table = within(dialog).getByRole('table', { name: 'Keyboard shortcuts' })
  expect(within(table).getByRole('row', { name: /^g then l Go to Audit log$/ })).toBeVisible()
  // Over a dialog they do nothing.
  await user.keyboard('gl')
  expect(location.pathname).toBe('/me')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gl')
  await waitFor(() => expect(location.pathname).toBe('/audit'))
  await screen.findByRole('list', { name: 'Entries' })
})

test('the search field and something new are a key away, and never while somebody types', async () => {
  const { user, session } = await open('/applications', { tokens: 40 })
  await choiceRead({ session })
  const field = await screen.findByRole('searchbox', { name: 'Search applications' })
  await user.keyboard('/')
  expect(field).toHaveFocus()
  await user.keyboard('n?gl')
  expect(field).toHaveValue('n?gl')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/applications')
  await user.clear(field)
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('n')
  expect(await screen.findByRole('dialog', { name: 'New application' })).toBeVisible()
})

test('single keys can be turned off, which is kept; Ctrl K stays', async () => {
  const opened = await open('/me?dialog=keys', { tokens: 40 })
  const { user } = opened
  await user.click(await screen.findByRole('checkbox', { name: /^Single-key shortcuts/ }))
  const again = await opened.reload('/me')
  await choiceRead(again, false)
  await again.user.keyboard('?')
  await again.user.keyboard('{Meta>}k{/Meta}')
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('a key to what is not open to a person does nothing, and the list says so', async () => {
  const { user, session } = await open('/me', { as: 'viewer', tokens: 40 })
  await choiceRead({ session })
  await user.keyboard('gt')
  expect(location.pathname).toBe('/me')
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(
    within(dialog).getByRole('row', { name: 'g then t Go to Tokens (no access)' }),
  ).toBeVisible()
})

test('Ctrl K on a layout without Latin letters opens Find', async () => {
  await open('/me', { tokens: 40 })
  fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible()
})

test('where a layout has Latin letters, the letter counts and not its place', async () => {
  await open('/me', { tokens: 40 })
  // What is in the place of K on Dvorak, and where its K is.
  const opensOwn = (key: string, code: string) =>
    !fireEvent.keyDown(document.body, { key, code, ctrlKey: true })
  expect(opensOwn('t', 'KeyK')).toBe(false)
  expect(opensOwn('k', 'KeyV')).toBe(true)
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeVisible()
})

test('letters lead to pages and rows on a layout without Latin letters, too', async () => {
  const { session } = await open('/me', { tokens: 40 })
  await choiceRead({ session })
  fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' })
  fireEvent.keyDown(document.body, { key: 'ф', code: 'KeyA' })
  const table = await readTable('Applications')
  const [, first, second] = within(table).getAllByRole('row')
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'о', code: 'KeyJ' })
  expect(second).toHaveFocus()
})
