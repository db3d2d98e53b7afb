import { focusManager, QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readAccessAgain } from '#api/access/accessReading.ts'
import { meetOtherTabs } from '#session/otherTabs.ts'
import { readAgain as readApplicationAgain } from '#api/tokens/applications.ts'
import { readAgain } from '#api/tokens/tokens.ts'
import { backend } from '#test/backend.ts'
import { open, type Opened } from '#test/open.tsx'

/** Another tab, of the same person at the same server where nothing else is said: what it changed is said as an act's end says it. */
function otherTab(
  { session }: Pick<Opened, 'session'>,
  who: { origin?: string; username?: string } = {},
) {
  const queries = new QueryClient()
  const { origin, username } = session
  onTestFinished(meetOtherTabs({ origin, username, queries, ...who }))
  return queries
}

/** The page of an application with one more token, in a tab that hears of others. */
async function openApplication() {
  const opened = await open('/applications/1', { tokens: 40 })
  const { session, sent } = opened
  onTestFinished(meetOtherTabs(session))
  const there = backend(session)
  const token = await there.newToken(1, { name: 'This one', scopes: ['returns.api'] })
  await session.queries.invalidateQueries()
  const row = await screen.findByRole('row', { name: /This one/ })
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
  const reads = () => sent.filter((call) => call.endsWith('/applications/1/tokens/')).length
  return { ...opened, there, token, row, reads }
}

/** So long a notice is on its way at most. */
const heard = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('what another tab revoked is revoked here at once, and one reading says so', async () => {
  const opened = await openApplication()
  const { there, token, row, reads } = opened
  const other = otherTab(opened)
  await there.revoke(token.id)
  const before = reads()
  expect(row).not.toHaveTextContent('Revoked')
  void readAgain(other, 1)
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /This one/ })).toHaveTextContent('Revoked'),
  )
  await heard()
  expect(reads()).toBe(before + 1)
})

test('a tab out of sight reads it when it comes to the front, and sends nothing until then', async () => {
  const opened = await openApplication()
  const { session, there, token, sent } = opened
  await there.revoke(token.id)
  const before = sent.length
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  void readAgain(otherTab(opened), 1)
  await heard()
  expect(sent).toHaveLength(before)
  act(() => focusManager.setFocused(true))
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /This one/ })).toHaveTextContent('Revoked'),
  )
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
})

test.each([
  ['another person', { username: 'manager' }],
  ['another server', { origin: 'http://127.0.0.1:4999' }],
])('what %s changed in another tab is not read here', async (_, who) => {
  const opened = await openApplication()
  const before = opened.sent.length
  void readAgain(otherTab(opened, who), 1)
  await heard()
  expect(opened.sent).toHaveLength(before)
})

test('an act here is said to the other tabs by the keys of what it changed, and by nothing else', async () => {
  const { session } = await open('/me', { tokens: 40 })
  onTestFinished(meetOtherTabs(session))
  const channel = new BroadcastChannel(`keyturn changes ${session.origin} ${session.username}`)
  onTestFinished(() => channel.close())
  const messages: unknown[] = []
  channel.addEventListener('message', ({ data }) => void messages.push(data))
  await act(() => readAgain(session.queries, 1))
  await act(() => readAccessAgain(session.queries, null))
  await waitFor(() => expect(messages).toHaveLength(2))
  expect(messages).toEqual([
    [
      { queryKey: ['applications', 1, 'tokens'] },
      { queryKey: ['inventory'] },
      { queryKey: ['audit'] },
    ],
    ['staff', 'groups', 'roles', 'grants', 'audit', 'me'].map((kind) => ({ queryKey: [kind] })),
  ])
})

test('what is typed in a dialog stays when another tab changed what it is of', async () => {
  const opened = await openApplication()
  const { session, user, there } = opened
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: 'Description' })
  fireEvent.change(field, { target: { value: 'typed here' } })
  await there.changeApplication(1, { description: 'from elsewhere' })
  void readApplicationAgain(otherTab(opened), null, 1)
  await waitFor(() =>
    expect(session.queries.getQueryData(['applications', 1])).toMatchObject({
      description: 'from elsewhere',
    }),
  )
  expect(field).toHaveValue('typed here')
})

test('a page that was out of sight for half a minute reads what it shows again', async () => {
  const { session, there, token } = await openApplication()
  await there.revoke(token.id)
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  vi.setSystemTime(Date.now() + 30_000)
  act(() => focusManager.setFocused(true))
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /This one/ })).toHaveTextContent('Revoked'),
  )
  await waitFor(() => expect(session.queries.isFetching()).toBe(0))
})

test('what is no notice changes nothing', async () => {
  const { session, sent } = await openApplication()
  const channel = new BroadcastChannel(`keyturn changes ${session.origin} ${session.username}`)
  onTestFinished(() => channel.close())
  const before = sent.length
  for (const strange of [null, 'audit', [{ queryKey: 'audit' }], [{ exact: true }]])
    channel.postMessage(strange)
  await heard()
  expect(sent).toHaveLength(before)
})
