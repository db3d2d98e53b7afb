import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '#session/time/clock.ts'
import type { Notice } from './vault.ts'
import { createVaultClient, type ClientOptions } from './vaultClient.ts'
import { toVault, type Message } from './vaultMessages.ts'
import { PROTOCOL, type Push, type Reply, type SignInState } from './vaultProtocol.ts'

const settings = {
  signInTimeout: 2_500,
  idleLock: 600_000,
  idleWarning: 60_000,
  farewell: 15_000,
  requestsPerMinute: 60,
}
const zofia = { username: 'zofia', password: 'p' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A page, what it says to its vault, and the vault's part in the hands of the test. */
function page(more: Partial<ClientOptions> = {}) {
  const sent: { id: number; message: Message }[] = []
  const clock = createClock(() => 1_000_000)
  const client = createVaultClient({
    post: (data) => sent.push(toVault.parse(data)),
    settings,
    clock,
    elapsed: () => performance.now(),
    ...more,
  })
  const notices: Notice[] = []
  client.vault.notices.subscribe((notice) => notices.push(notice))
  const push = (what: Push) => client.hear({ push: what })
  const answer = (reply: Reply) => client.hear({ id: sent.at(-1)?.id, reply })
  const found = (signInState: SignInState, protocol = PROTOCOL) =>
    answer({ kind: 'found', protocol, standing: signInState })
  return { ...client, sent, clock, notices, push, answer, found }
}
const token = (name: string, usableForMs = 1_000): Reply => ({
  kind: 'token',
  token: name,
  usableForMs,
  issued: null,
})
const kinds = (sent: readonly { message: Message }[]) => sent.map(({ message }) => message.kind)

test('a page that says hello again is not taken for one that is gone: it lets go of its lock once the vault knows the next', async () => {
  const steps: string[] = []
  let taken = 0
  const { vault, hear } = createVaultClient({
    post(data) {
      const id: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'id')
      steps.push('hello')
      queueMicrotask(() => {
        steps.push('answered')
        hear({ id, reply: { kind: 'found', protocol: PROTOCOL, standing: { kind: 'none' } } })
      })
    },
    settings,
    clock: createClock(),
    elapsed: () => 0,
    takePresence: () => {
      const name = `page ${(taken += 1)}`
      steps.push(`takes ${name}`)
      return Promise.resolve({ name, release: () => steps.push(`lets go of ${name}`) })
    },
  })
  await vault.hello()
  await vault.hello()
  expect(steps).toEqual([
    'takes page 1',
    'hello',
    'answered',
    'takes page 2',
    'hello',
    'answered',
    'lets go of page 1',
  ])
  vault.leave()
  expect(steps.slice(7)).toEqual(['hello', 'lets go of page 2'])
})

test('a page names the lock that it holds, and says hello without one where there are none', async () => {
  const presence = { name: 'keyturn page 1', release: () => {} }
  const { vault, sent, found } = page({ takePresence: async () => presence })
  const hello = vault.hello()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)?.message).toEqual({
    kind: 'hello',
    protocol: PROTOCOL,
    settings,
    presence: 'keyturn page 1',
  })
  found({ kind: 'in', username: 'zofia' })
  expect(await hello).toEqual({ kind: 'in', username: 'zofia' })
  const other = page()
  void other.vault.hello()
  expect(other.sent).toMatchObject([{ message: { kind: 'hello', presence: null } }])
})

test('a vault of another release is outdated for this page, whatever stands there', async () => {
  const { vault, found } = page()
  const hello = vault.hello()
  found({ kind: 'in', username: 'zofia' }, PROTOCOL + 1)
  expect(await hello).toEqual({ kind: 'outdated' })
})

test('a vault that does not answer is silent after ten seconds, and one that breaks at once', async () => {
  const { vault } = page()
  const listener = vi.fn<(found: unknown) => void>()
  void vault.hello().then(listener)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener).toHaveBeenCalledWith({ kind: 'silent' })
  const broken = page()
  const hello = broken.vault.hello()
  broken.fail()
  expect(await hello).toEqual({ kind: 'silent' })
})

test.each<[Reply, unknown]>([
  [{ kind: 'signedIn' }, { kind: 'in' }],
  [{ kind: 'refused' }, { kind: 'refused' }],
  [
    { kind: 'failed', fault: { kind: 'failed', status: 500 } },
    { kind: 'failed', error: { fault: { kind: 'failed', status: 500 }, ran: 'no' } },
  ],
  [{ kind: 'go' }, { kind: 'failed', error: { fault: { kind: 'unreachable' } } }],
])('a sign-in is answered as the vault says: %o', async (reply, outcome) => {
  const { vault, sent, answer } = page()
  const signIn = vault.signIn(zofia)
  expect(sent).toEqual([{ id: 1, message: { kind: 'signIn', ...zofia } }])
  answer(reply)
  expect(await signIn).toMatchObject(Object(outcome))
})

test('a blocked login says until when, in the page’s own time', async () => {
  const { vault, answer } = page()
  const signIn = vault.signIn(zofia)
  answer({ kind: 'blocked', waitMs: 5_000 })
  expect(await signIn).toEqual({ kind: 'blocked', until: performance.now() + 5_000 })
})

test('a sign-in has the server’s time and the vault’s own before it counts as unanswered', async () => {
  const { vault } = page()
  const listener = vi.fn<(outcome: unknown) => void>()
  void vault.signIn(zofia).then(listener)
  await vi.advanceTimersByTimeAsync(12_499)
  expect(listener).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(listener.mock.lastCall).toMatchObject([
    { kind: 'failed', error: { fault: { kind: 'unreachable' } } },
  ])
})

test('an access token is kept for as long as it may be used, and asked for anew then', async () => {
  const { vault, sent, answer } = page()
  const first = vault.access()
  expect(sent.at(-1)?.message).toEqual({ kind: 'access', minLeft: 0, refused: null })
  answer(token('first'))
  expect(await first).toBe('first')
  await vi.advanceTimersByTimeAsync(999)
  expect(await vault.access()).toBe('first')
  await vi.advanceTimersByTimeAsync(1)
  const next = vault.access()
  answer(token('next'))
  expect(await next).toBe('next')
  expect(sent).toHaveLength(2)
})

test('a token that the server refused is named when the next one is asked for', async () => {
  const { vault, sent, answer } = page()
  const renewed = vault.renew('first')
  expect(sent).toMatchObject([{ message: { kind: 'access', refused: 'first' } }])
  answer({ kind: 'failed', fault: { kind: 'signedOut' } })
  await expect(renewed).rejects.toMatchObject({ fault: { kind: 'signedOut' }, ran: 'no' })
})

test.each<[string, (it: ReturnType<typeof page>) => void]>([
  ['there is a newer one', ({ push }) => push({ kind: 'refreshed' })],
  ['the session was locked', ({ push }) => push({ kind: 'locked', username: 'z', cause: 'idle' })],
  ['it has ended', ({ push }) => push({ kind: 'signedOut', reason: 'expired' })],
  ['this page locked it', ({ vault }) => vault.lock('asked')],
  ['this page ended it', ({ vault }) => vault.end('signedOut')],
  ['this page goes away', ({ vault }) => vault.leave()],
])('the kept token is not used any more once %s', async (_, happens) => {
  const it = page()
  const first = it.vault.access()
  it.answer(token('first'))
  await first
  happens(it)
  void it.vault.access()
  expect(kinds(it.sent).filter((kind) => kind === 'access')).toHaveLength(2)
})

test('when a token was issued tells the server’s time', async () => {
  const { vault, clock, answer } = page()
  const first = vault.access()
  answer({ kind: 'token', token: 't', usableForMs: 0, issued: { iat: 1_060, agoMs: 5_000 } })
  await first
  expect(clock.ahead()).toBe(65_000)
})

test('two questions that are open have each their own answer', async () => {
  const { vault, sent, hear } = page()
  const both = [vault.renew('a'), vault.renew('b')]
  hear({ id: sent[1]?.id, reply: token('second') })
  hear({ id: sent[0]?.id, reply: token('first') })
  expect(await Promise.all(both)).toEqual(['first', 'second'])
})

test('what is no word of the protocol is passed over', async () => {
  const { vault, notices, hear } = page()
  const sessionState = vault.sessionState()
  for (const data of [
    null,
    'locked',
    { push: { kind: 'nonsense' } },
    { id: 99, reply: token('x') },
  ])
    hear(data)
  expect(notices).toEqual([])
  expect(vault.sessionState()).toBe(sessionState)
})

test('a page that goes away says so, and one that lives on says what it holds and that it is used', () => {
  const { vault, sent } = page()
  vault.hold(true)
  vault.touch()
  vault.leave()
  expect(sent.map(({ message }) => message)).toEqual([
    { kind: 'holding', isHeld: true },
    { kind: 'touch' },
    { kind: 'bye' },
  ])
})
