import { expect, test } from 'vitest'
import { hello, openedVault, Watched } from '#test/watchedVault.ts'
import { nextTick } from './vaultMachine.ts'
import { sessionOf } from './vaultState.ts'

const signInStateOf = (it: Watched, tab: string) => {
  it.say(tab, hello)
  return it.replies.flatMap((reply) => (reply.kind === 'found' ? [reply.standing] : []))[0]
}
const signedOut = { kind: 'failed', fault: { kind: 'signedOut' } } as const

test('a lock forgets both tokens, is told to other vaults, and answers whoever waits', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.say('b', { kind: 'lock', cause: 'asked' })
  expect(it.replies).toEqual([signedOut])
  expect(it.deeds).toEqual([
    { kind: 'forget' },
    { kind: 'tell', message: { kind: 'locked', cause: 'asked' } },
  ])
  it.now = 285_000
  const locked = { kind: 'locked', username: 'zofia', cause: 'asked', agoMs: 5_000 }
  expect(signInStateOf(it, 'c')).toEqual(locked)
})

test('a lock that is asked for after an idle one is told once more, since it empties what waits', () => {
  const it = openedVault()
  it.say('a', { kind: 'lock', cause: 'idle' })
  it.now = 2_000
  it.say('b', { kind: 'lock', cause: 'asked' })
  expect(it.pushesTo('a')).toEqual([{ kind: 'locked', username: 'zofia', cause: 'asked' }])
  expect(signInStateOf(it, 'c')).toMatchObject({ cause: 'asked', agoMs: 2_000 })
})

test.each([
  ['idle', 'idle'],
  ['asked', 'asked'],
  ['asked', 'idle'],
] as const)('after a lock (%s) one more (%s) changes nothing', (first, second) => {
  const it = openedVault()
  it.say('a', { kind: 'lock', cause: first })
  const before = it.state
  it.say('b', { kind: 'lock', cause: second })
  expect(it.last).toEqual([])
  expect(it.state).toEqual(before)
})

test('where nobody is signed in there is nothing to lock, to end or to keep awake', () => {
  const it = new Watched()
  it.say('a', hello)
  const before = it.state
  it.say('a', { kind: 'lock', cause: 'asked' })
  it.say('a', { kind: 'signOut', reason: 'refused' })
  it.say('a', { kind: 'signOut', reason: 'signedOut' })
  it.say('a', { kind: 'touch' })
  expect(it.last).toEqual([])
  expect(it.state).toEqual(before)
})

test('a sign-out is told to every tab and other vaults, and leaves nothing', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('b')
  it.say('a', { kind: 'signOut', reason: 'signedOut' })
  expect(it.replies).toEqual([signedOut])
  for (const tab of ['a', 'b'])
    expect(it.pushesTo(tab)).toEqual([{ kind: 'signedOut', reason: 'signedOut' }])
  expect(it.deeds).toEqual([{ kind: 'forget' }, { kind: 'tell', message: { kind: 'signedOut' } }])
  expect(it.state.phase).toEqual({ kind: 'none' })
})

test('a sign-out also calls off a sign-in that is under way', () => {
  const it = new Watched()
  it.say('a', hello)
  it.say('b', hello)
  it.say('b', { kind: 'signIn', username: 'zofia', password: 'p' })
  const { id } = it
  it.say('a', { kind: 'signOut', reason: 'signedOut' })
  expect(it.last.filter(({ kind }) => kind === 'reply')).toEqual([
    { kind: 'reply', to: { tab: 'b', id }, reply: signedOut },
  ])
  expect(it.state.signIns.size).toBe(0)
})

test('a locked session can be signed out of, and so can one that ended', () => {
  for (const end of [
    { kind: 'lock', cause: 'idle' },
    { kind: 'signOut', reason: 'refused' },
  ] as const) {
    const it = openedVault()
    it.say('a', end)
    it.say('a', { kind: 'signOut', reason: 'signedOut' })
    expect(it.pushesTo('b')).toEqual([{ kind: 'signedOut', reason: 'signedOut' }])
    expect(it.state.phase).toEqual({ kind: 'none' })
  }
})

test('a session that the server refuses is over in every tab, and told once, though not to other vaults', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('b')
  it.say('a', { kind: 'signOut', reason: 'refused' })
  expect(it.replies).toEqual([signedOut])
  expect(it.pushesTo('b')).toEqual([{ kind: 'signedOut', reason: 'refused' }])
  expect(it.deeds).toEqual([{ kind: 'forget' }])
  expect(signInStateOf(it, 'c')).toEqual({ kind: 'none' })
  it.say('b', { kind: 'signOut', reason: 'refused' })
  expect(it.last).toEqual([])
})

test('the lock is announced once, with what is left until it', () => {
  const it = openedVault()
  it.now = 539_999
  it.happen({ kind: 'tick' })
  expect(it.last).toEqual([])
  it.now = 545_000
  it.happen({ kind: 'tick' })
  expect(it.pushesTo('a')).toEqual([{ kind: 'idle', lockInMs: 55_000 }])
  it.now = 546_000
  it.happen({ kind: 'tick' })
  expect(it.last).toEqual([])
})

test('a key that nothing was announced before wakes nobody; after it the lock is announced anew', () => {
  const it = openedVault()
  it.now = 100_000
  it.say('a', { kind: 'touch' })
  expect(it.last).toEqual([{ kind: 'tell', message: { kind: 'touched' } }])
  it.now = 640_000
  it.happen({ kind: 'tick' })
  it.say('a', { kind: 'touch' })
  it.now = 640_000 + 540_000
  it.happen({ kind: 'tick' })
  expect(it.pushesTo('a')).toEqual([{ kind: 'idle', lockInMs: 60_000 }])
})

test('after a lock that was announced the next session is announced anew', () => {
  const it = openedVault()
  it.now = 540_000
  it.happen({ kind: 'tick' })
  for (const end of [
    { kind: 'lock', cause: 'asked' },
    { kind: 'signOut', reason: 'refused' },
    { kind: 'signOut', reason: 'signedOut' },
  ] as const) {
    it.say('a', end)
    it.signIn('a', 'zofia')
    it.now += 540_000
    it.happen({ kind: 'tick' })
    expect(it.pushesTo('b')).toEqual([{ kind: 'idle', lockInMs: 60_000 }])
  }
})

test('a page that comes is as good as a key', () => {
  const it = openedVault()
  it.now = 599_999
  it.say('c', hello)
  it.now = 700_000
  it.happen({ kind: 'tick' })
  expect(sessionOf(it.state)).not.toBeNull()
})

test('the vault wakes for whatever comes first, and for nothing where nothing can come', () => {
  const it = new Watched()
  expect(nextTick(it.state)).toBeNull()
  it.say('a', hello)
  expect(nextTick(it.state)).toBeNull()
  it.signIn('a', 'zofia')
  expect(nextTick(it.state), 'the announcement').toBe(540_000)
  it.now = 540_000
  it.happen({ kind: 'tick' })
  expect(nextTick(it.state), 'the lock').toBe(600_000)
  it.say('a', { kind: 'bye' })
  expect(nextTick(it.state), 'the farewell').toBe(555_000)
  it.say('a', hello)
  while (it.now < 86_000_000) {
    it.now += 500_000
    it.say('a', { kind: 'touch' })
  }
  expect(nextTick(it.state), 'the refresh token’s own end').toBe(86_400_000)
  it.say('a', { kind: 'lock', cause: 'asked' })
  expect(nextTick(it.state)).toBeNull()
})

test.each([14_999, 15_000])('after the last tab everything is forgotten in 15 s: %i ms', (wait) => {
  for (const isLocked of [false, true]) {
    const it = openedVault()
    if (isLocked) it.say('a', { kind: 'lock', cause: 'idle' })
    it.say('a', { kind: 'bye' })
    it.now = 1_000
    it.say('b', { kind: 'bye' })
    const phase = it.state.phase
    // A second goodbye does not begin the time again.
    it.now = 5_000
    it.happen({ kind: 'tabGone', tab: 'b' })
    it.now = 1_000 + wait
    it.happen({ kind: 'tick' })
    expect(it.state.phase).toEqual(wait < 15_000 ? phase : { kind: 'none' })
    expect(it.deeds).toEqual(wait < 15_000 ? [] : [{ kind: 'forget' }])
    expect(nextTick(it.state) === null).toBe(wait === 15_000)
  }
})
