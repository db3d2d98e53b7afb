import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Start } from '#main.tsx'
import { type Answer, here, newSignInPage, pair } from '#test/ownDocuments.ts'

type Entry = Parameters<Start>[0]

const app: { entries: Entry[]; stopped: number } = vi.hoisted(() => ({ entries: [], stopped: 0 }))

vi.mock('#main.tsx', () => ({
  start: (entry: Entry) => {
    app.entries.push(entry)
    return { stop: () => ((app.stopped += 1), null) }
  },
}))

const live = { ...here, id: 'live', name: 'Live', kind: 'backend', origin: 'https://live.example' }

beforeEach(() => {
  app.entries = []
  app.stopped = 0
  vi.resetModules()
  newSignInPage()
})

/** Runs the sign-in page of two servers; each sign-in is answered by the next of `answers`. */
async function boot(answers: Answer[]) {
  const signIns: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { origin, pathname } = new URL(address, location.origin)
    if (pathname === '/config.json') return Response.json({ version: 1, servers: [here, live] })
    const answer = pathname === '/api/token/' ? answers.shift() : undefined
    if (!answer) return new Response(null, { status: 404 })
    signIns.push(origin)
    return answer()
  })
  await import('./boot.ts')
  return { user: userEvent.setup(), signIns }
}

const username = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: /^Sign(ing)? in/ })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), 'zofia')
  await user.type(password(), 'not-this-one')
}

/** Signed in at one of two servers. */
async function atTwo() {
  const { user, signIns } = await boot([pair, pair])
  await fill(user)
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(1))
  const go = async (index: number) => {
    const [entry, other] = [app.entries.at(-1), app.entries[0]?.configuration.servers[index]]
    if (entry && other) entry.goTo(other, entry.configuration)
  }
  return { user, signIns, go }
}

test('each server has a session of its own: to another one and back, and the first still is', async () => {
  const { user, signIns, go } = await atTwo()
  await go(1)
  await waitFor(() => expect(username()).toBeVisible())
  expect(screen.getByRole('combobox', { name: 'Server' })).toHaveValue('live')
  expect(document.title).toBe('Sign in · Production · Keyturn')
  expect(document.documentElement.dataset['mark']).toBe('production')
  expect(location.search).toBe('?return=%2Fs%2Flive')
  expect(app.stopped).toBe(1)
  await user.type(password(), 'this-one')
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(2))
  expect(app.entries[1]?.server.id).toBe('live')
  await go(0)
  await waitFor(() => expect(app.entries).toHaveLength(3))
  expect(app.entries[2]).toMatchObject({ server: { id: 'here' }, username: 'zofia' })
  expect(app.entries[2]?.drafts).toBe(app.entries[0]?.drafts)
  expect(signIns).toEqual([location.origin, 'https://live.example'])
})

test('who signs out at one server is signed in at the other, and chooses it without a password', async () => {
  const { user, signIns, go } = await atTwo()
  await go(1)
  await waitFor(() => expect(username()).toBeVisible())
  await user.type(password(), 'this-one')
  await user.click(button())
  await waitFor(() => expect(app.entries).toHaveLength(2))
  app.entries[1]?.vault.end('signedOut')
  const choice = screen.getByRole('combobox', { name: 'Server' })
  await waitFor(() => expect(choice).toBeVisible())
  await user.selectOptions(choice, 'Here')
  await waitFor(() => expect(app.entries).toHaveLength(3))
  expect(app.entries[2]?.server.id).toBe('here')
  expect(signIns).toEqual([location.origin, 'https://live.example'])
})

test('a page that is put aside has no token of any server, and asks each when it comes back', async () => {
  const { go } = await atTwo()
  await go(1)
  await waitFor(() => expect(username()).toBeVisible())
  const first = app.entries[0]?.vault
  const left = first && vi.spyOn(first, 'leave')
  const greeted = first && vi.spyOn(first, 'hello')
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(left).toHaveBeenCalledOnce()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(greeted).toHaveBeenCalledOnce())
})

test('the word of the chosen server stands on the page before anything is typed', async () => {
  await boot([])
  await screen.findByRole('combobox', { name: 'Server' })
  const marks = [...document.querySelectorAll('.environment')]
  expect(marks.map((it) => it.textContent)).toEqual(['Production', 'Staging', 'Sandbox', 'Demo'])
  expect(document.documentElement.dataset['mark']).toBe('sandbox')
})
