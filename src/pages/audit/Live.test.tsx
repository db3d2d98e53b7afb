import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'
import { somebodyElse } from '#test/somebodyElse.ts'

const entries = () => screen.findByRole('list', { name: 'Entries' })
const LOG = /GET .*\/audit\/$/
const sentences = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** The next poll, now. */
const poll = (session: Awaited<ReturnType<typeof open>>['session']) =>
  session.queries.refetchQueries({ queryKey: ['audit', 'tail'] })

test('new entries announce themselves and move nothing until they are asked for', async () => {
  const { user, session } = await open('/audit', { tokens: 40 })
  const list = await entries()
  const before = sentences(list)
  const there = backend(session)
  const token = await there.newToken(1, { name: 'Just now', scopes: ['returns.api'] })
  await there.revoke(token.id)
  await poll(session)
  const show = await screen.findByRole('button', { name: '2 new entries' })
  expect(show.closest('[role=status]')).not.toBeNull()
  expect(sentences(list)).toEqual(before)
  await user.click(show)
  await waitFor(() => expect(sentences(list)[0]).toContain('revoked Just now'))
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull()
  expect(list).toHaveFocus()
})

test('later pages hold still under new entries', async () => {
  const { user, session } = await open('/audit')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^51 to 100 of/)).toBeVisible()
  const second = sentences(await entries())
  await backend(session).newToken(1, { name: 'Just now', scopes: ['returns.api'] })
  await poll(session)
  expect(await screen.findByRole('button', { name: '1 new entry' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText(/^101 to/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await screen.findByText(/^51 to 100 of/)).toBeVisible()
  expect(sentences(await entries())).toEqual(second)
  await user.click(screen.getByRole('button', { name: '1 new entry' }))
  await waitFor(async () => expect(sentences(await entries())[0]).toContain('Just now'))
  expect(location.search).toBe('')
})

test('of a target only its own new entries are announced', async () => {
  const { user, session, sandbox } = await open('/audit?target=Just+now', { tokens: 40 })
  await screen.findByText(/^Nothing found in the newest /)
  const there = await somebodyElse(sandbox)
  await there.newToken(1, { name: 'Somebody else', scopes: ['returns.api'] })
  await poll(session)
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull()
  await there.newToken(1, { name: 'Just now', scopes: ['returns.api'] })
  await poll(session)
  await user.click(await screen.findByRole('button', { name: '1 new entry' }))
  expect(sentences(await entries())).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull()
})

test('a search finds one’s own act of a moment ago without anything being pressed', async () => {
  const { user, session } = await open('/audit?target=Just+now', { tokens: 40 })
  await screen.findByText(/^Nothing found in the newest /)
  await user.click(screen.getByRole('link', { name: 'Tokens' }))
  await screen.findByRole('heading', { level: 1, name: 'Tokens' })
  await backend(session).newToken(1, { name: 'Just now', scopes: ['returns.api'] })
  // Its next poll is half a minute away.
  goTo('/audit?target=Just+now')
  expect(await screen.findByText(/^1 entry found in the newest /)).toBeVisible()
  expect(sentences(await entries())[0]).toContain('created the token Just now')
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull()
})

test('a search that stands there finds one’s own act as soon as it is done', async () => {
  const { session } = await open('/audit?target=Just+now', { tokens: 40 })
  await screen.findByText(/^Nothing found in the newest /)
  await backend(session).newToken(1, { name: 'Just now', scopes: ['returns.api'] })
  // As every act of the console does.
  await session.queries.invalidateQueries({ queryKey: ['audit'] })
  expect(await screen.findByText(/^1 entry found in the newest /)).toBeVisible()
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull()
})

test('a poll that fails leaves the entries and says from when they are', async () => {
  const { intercept, session } = await open('/audit', { tokens: 40 })
  const list = await entries()
  intercept(LOG, () => refusal(404, 'NOT_FOUND'))
  await poll(session)
  expect(await screen.findByText(/^From \d\d:\d\d/)).toBeVisible()
  expect(sentences(list).length).toBeGreaterThan(1)
})

const saved: { name: string; text: Promise<string> }[] = []
afterEach(() => saved.splice(0))

/** What the browser would have saved. */
function catchFiles() {
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (!(blob instanceof Blob)) throw new Error('A file is a blob.')
    blobs.set(`blob:${blobs.size}`, blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    if (blob) saved.push({ name: this.download, text: blob.text() })
  })
}

async function exportAs(user: Awaited<ReturnType<typeof open>>['user'], format: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: format }))
}

test('an export is exactly the view, with its filters, zone, server and time', async () => {
  const { user, session } = await open('/audit?action=token.revoke')
  await entries()
  catchFiles()
  await exportAs(user, /^JSON/)
  expect(await screen.findByText(/^\d+ entries saved as keyturn-\S+-audit-log-/)).toBeVisible()
  const file: unknown = JSON.parse((await saved[0]?.text) ?? '')
  expect(file).toMatchObject({
    server: { name: 'Sandbox', origin: session.origin },
    zone: 'Europe/Warsaw',
    by: 'administrator',
    filters: { Action: 'token.revoke' },
    searched: null,
  })
  const count = /of (\d+) entries$/.exec(screen.getByText(/^1 to/).textContent ?? '')?.[1]
  expect(file).toHaveProperty('count', Number(count))
  expect(file).toHaveProperty('entries.0.action', 'token.revoke')
  await exportAs(user, /^CSV/)
  await waitFor(() => expect(saved).toHaveLength(2))
  const text = (await saved[1]?.text) ?? ''
  expect(text).toContain('Filter,Action,token.revoke')
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(Number(count))
})

test('a long export shows how far it is, and can be stopped', async () => {
  const { user, intercept } = await open('/audit')
  await entries()
  catchFiles()
  let answer = () => {}
  intercept(LOG, () => new Promise((resolve) => (answer = () => resolve(refusal(409, 'CONFLICT')))))
  await exportAs(user, /^CSV/)
  expect(await screen.findByRole('progressbar', { name: 'Reading entries' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  answer()
  expect(await screen.findByText(/^Stopped after 0 entries/)).toBeVisible()
  expect(saved).toHaveLength(0)
})

test('an export that fails makes no file and says so', async () => {
  const { user, intercept } = await open('/audit', { tokens: 40 })
  await entries()
  catchFiles()
  intercept(LOG, () => refusal(409, 'CONFLICT'))
  await exportAs(user, /^CSV/)
  expect(await screen.findByRole('alert')).toHaveTextContent('No file was created')
  expect(saved).toHaveLength(0)
})
