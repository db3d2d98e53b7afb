import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '#session/time/clock.ts'
import type { Notice } from './vault.ts'
import { createVaultClient } from './vaultClient.ts'
import { toVault, type Message } from './vaultMessages.ts'
import { emptyVault } from './vaultState.ts'
import { PROTOCOL, type Push, type Reply } from './vaultProtocol.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page whose vault answers each question with the next of these. */
function page(...replies: Reply[]) {
  const sent: Message[] = []
  const { vault, hear } = createVaultClient({
    post(data) {
      const { id, message } = toVault.parse(data)
      sent.push(message)
      const isQuestion = ['hello', 'signIn', 'permit'].includes(message.kind)
      const reply = isQuestion ? replies.shift() : undefined
      if (reply) queueMicrotask(() => hear({ id, reply }))
    },
    settings: emptyVault.settings,
    clock: createClock(),
    elapsed: () => 0,
  })
  const notices: Notice[] = []
  const stop = vault.notices.subscribe((notice) => notices.push(notice))
  return { vault, sent, notices, stop, push: (what: Push) => hear({ push: what }) }
}
const zofia = { username: 'zofia', password: 'p' }
const lockedByPerson = { kind: 'locked', username: 'zofia', cause: 'asked' } as const
const idle = { ...lockedByPerson, cause: 'idle' } as const

test('what other tabs did is told to the page', () => {
  const { notices, push, stop } = page()
  push({ kind: 'signedIn', username: 'zofia' })
  push(idle)
  push({ kind: 'signedOut', reason: 'signedOut' })
  const expected = [
    { kind: 'signedIn', username: 'zofia' },
    idle,
    { kind: 'ended', reason: 'signedOut' },
  ]
  expect(notices).toEqual(expected)
  stop()
  push({ kind: 'signedIn', username: 'zofia' })
  expect(notices).toEqual(expected)
})

test('what the page asked for itself is told at once, and not once more when the vault says it', async () => {
  const { vault, sent, notices, push } = page({ kind: 'signedIn' })
  await vault.signIn(zofia)
  vault.lock('asked')
  push(lockedByPerson)
  expect(notices).toEqual([lockedByPerson])
  vault.end('refused')
  push({ kind: 'signedOut', reason: 'refused' })
  expect(notices).toEqual([lockedByPerson, { kind: 'ended', reason: 'refused' }])
  expect(sent.slice(1)).toEqual([
    { kind: 'lock', cause: 'asked' },
    { kind: 'signOut', reason: 'refused' },
  ])
})

test('a lock that is asked for after an idle one is told too: what waits must go', () => {
  const { notices, push } = page()
  push(idle)
  push(idle)
  push(lockedByPerson)
  expect(notices).toEqual([idle, lockedByPerson])
})

test.each<[string, (it: ReturnType<typeof page>) => unknown]>([
  ['this page signed in', ({ vault }) => vault.signIn(zofia)],
  ['it found the session open', ({ vault }) => vault.hello()],
  ['another tab signed in', ({ push }) => push({ kind: 'signedIn', username: 'zofia' })],
])('after %s the next lock is told again', async (how, opens) => {
  const isHello = how.startsWith('it found')
  const signInState = { kind: 'in', username: 'zofia' } as const
  const it = page(
    isHello ? { kind: 'found', protocol: PROTOCOL, standing: signInState } : { kind: 'signedIn' },
  )
  it.push(lockedByPerson)
  await opens(it)
  it.vault.lock('asked')
  expect(it.notices.filter(({ kind }) => kind === 'locked')).toEqual([
    lockedByPerson,
    lockedByPerson,
  ])
})

test('whose session a page locks it knows from what it found', async () => {
  const signInState = { ...idle, agoMs: 0 }
  const { vault, notices, push } = page({
    kind: 'found',
    protocol: PROTOCOL,
    standing: signInState,
  })
  await vault.hello()
  push(idle)
  vault.lock('asked')
  expect(notices).toEqual([idle, lockedByPerson])
})

test('where nothing was found the lock is told once', async () => {
  const signInState = { kind: 'none' } as const
  const { vault, notices, push } = page({
    kind: 'found',
    protocol: PROTOCOL,
    standing: signInState,
  })
  push({ kind: 'signedOut', reason: 'expired' })
  await vault.hello()
  push({ kind: 'signedOut', reason: 'expired' })
  expect(notices).toHaveLength(1)
})

test('what holds in all tabs stands in one object until it changes, and the change is told', () => {
  const { vault, push } = page()
  const seen: unknown[] = []
  const stop = vault.subscribe(() => seen.push(vault.sessionState()))
  const first = vault.sessionState()
  expect(first).toEqual({ lockAt: null, limitedUntil: null, isValueElsewhere: false })
  push({ kind: 'idle', lockInMs: 60_000 })
  push({ kind: 'limited', waitMs: 7_000 })
  push({ kind: 'holding', elsewhere: true })
  push({ kind: 'awake' })
  const [lockAt, limitedUntil] = [performance.now() + 60_000, performance.now() + 7_000]
  expect(seen).toEqual([
    { ...first, lockAt },
    { ...first, lockAt, limitedUntil },
    { lockAt, limitedUntil, isValueElsewhere: true },
    { lockAt: null, limitedUntil, isValueElsewhere: true },
  ])
  expect(vault.sessionState()).toBe(seen[3])
  stop()
  push({ kind: 'holding', elsewhere: false })
  expect(seen).toHaveLength(4)
})

test.each<Push>([
  idle,
  { kind: 'signedOut', reason: 'expired' },
  { kind: 'signedIn', username: 'z' },
])('no lock is announced any more after: $kind', (change) => {
  const { vault, push } = page()
  push({ kind: 'idle', lockInMs: 60_000 })
  push(change)
  expect(vault.sessionState().lockAt).toBeNull()
})

test('a limit that this page met holds here at once, and the vault is told what is left of it', () => {
  const { vault, sent } = page()
  const until = performance.now() + 5_000
  vault.limited({ until, isSaid: true })
  expect(vault.sessionState().limitedUntil).toBe(until)
  vi.advanceTimersByTime(6_000)
  vault.limited({ until, isSaid: false })
  expect(sent).toEqual([
    { kind: 'limited', waitMs: 5_000, isSaid: true },
    { kind: 'limited', waitMs: 0, isSaid: false },
  ])
})

test('a request goes where the vault lets it go, and a retry that is one too many does not', async () => {
  const wait = { kind: 'wait', waitMs: 2_000 } as const
  const { vault, sent } = page({ kind: 'go' }, { kind: 'no' }, wait)
  expect(await vault.permit('write')).toEqual({ kind: 'go' })
  expect(await vault.permit('retry')).toEqual({ kind: 'no' })
  expect(await vault.permit('read')).toEqual(wait)
  expect(sent).toEqual([
    { kind: 'permit', errand: 'write' },
    { kind: 'permit', errand: 'retry' },
    { kind: 'permit', errand: 'read' },
  ])
})

test('a vault that does not answer does not stop the page', async () => {
  const { vault } = page()
  const permitted = vault.permit('write')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await permitted).toEqual({ kind: 'go' })
})
