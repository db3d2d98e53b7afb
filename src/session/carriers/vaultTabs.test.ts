import { expect, test } from 'vitest'
import { hello, openedVault as open, type Watched } from '#test/watchedVault.ts'
import { sessionOf } from '#session/vault/vaultState.ts'

test('the refresh token’s own end is the session’s, however busy it is', () => {
  const it = open()
  for (it.now = 0; it.now < 86_400_000 - 300_000; it.now += 300_000) it.say('a', { kind: 'touch' })
  it.now = 86_400_000 - 1
  it.say('a', { kind: 'touch' })
  expect(sessionOf(it.state)).not.toBeNull()
  it.now += 1
  it.happen({ kind: 'tick' })
  expect(it.state.phase).toEqual({ kind: 'ended', username: 'zofia', reason: 'expired' })
})

const pushesTo = (it: Watched, to: string) =>
  it.last.flatMap((effect) => (effect.kind === 'push' && effect.tab === to ? [effect.push] : []))
const repliesOf = (it: Watched) =>
  it.last.flatMap((effect) => (effect.kind === 'reply' ? [effect.reply] : []))
const standingIn = (it: Watched, who: string) => {
  it.say(who, hello)
  return repliesOf(it).flatMap((reply) => (reply.kind === 'found' ? [reply.standing] : []))[0]
}

test('a tab that comes later finds the session', () => {
  const it = open()
  expect(standingIn(it, 'c')).toEqual({ kind: 'in', username: 'zofia' })
})

test('a tab that has not said hello is given nothing', () => {
  const it = open()
  it.say('stranger', { kind: 'access', minLeft: 0, refused: null })
  expect(it.last).toEqual([])
})

test('a lock is told to every tab, and one unlock opens them all', () => {
  const it = open()
  it.say('a', { kind: 'lock', cause: 'asked' })
  expect([pushesTo(it, 'a'), pushesTo(it, 'b')]).toEqual([
    [{ kind: 'locked', username: 'zofia', cause: 'asked' }],
    [{ kind: 'locked', username: 'zofia', cause: 'asked' }],
  ])
  expect(standingIn(it, 'c')).toMatchObject({ kind: 'locked', username: 'zofia' })
  it.say('b', { kind: 'signIn', username: 'zofia', password: 'p' })
  const [attempt = 0] = it.signIns
  const answer = { kind: 'in', ...it.pair() } as const
  it.happen({ kind: 'signInAnswered', attempt, answer })
  expect(pushesTo(it, 'a')).toEqual([{ kind: 'signedIn', username: 'zofia' }])
})

test('another person in one tab ends the session of the others', () => {
  const it = open()
  it.say('b', { kind: 'signIn', username: 'jan', password: 'p' })
  const [attempt = 0] = it.signIns
  const answer = { kind: 'in', ...it.pair() } as const
  it.happen({ kind: 'signInAnswered', attempt, answer })
  expect(pushesTo(it, 'a')[0]).toEqual({ kind: 'signedOut', reason: 'signedOut' })
  expect(pushesTo(it, 'b')).toEqual([])
})

test('the lock is announced a minute before, and one key puts it off', () => {
  const it = open()
  it.now = 540_000
  it.happen({ kind: 'tick' })
  expect(pushesTo(it, 'b')).toEqual([{ kind: 'idle', lockInMs: 60_000 }])
  it.say('a', { kind: 'touch' })
  expect(pushesTo(it, 'b')).toEqual([{ kind: 'awake' }])
  it.now = 1_140_000 - 1
  it.happen({ kind: 'tick' })
  expect(sessionOf(it.state)).not.toBeNull()
  it.now += 1
  it.happen({ kind: 'tick' })
  expect(it.state.phase.kind).toBe('locked')
})

test('after the last tab the session waits for a reload, and not longer', () => {
  const it = open()
  it.say('a', { kind: 'bye' })
  it.happen({ kind: 'tabGone', tab: 'b' })
  it.now = 14_999
  expect(standingIn(it, 'a')).toEqual({ kind: 'in', username: 'zofia' })
  it.say('a', { kind: 'bye' })
  it.now = 30_000
  expect(standingIn(it, 'a')).toEqual({ kind: 'none' })
})

test('while a refresh fails, the old token is used as long as it lives', () => {
  const it = open()
  it.now = 280_000
  it.say('a', { kind: 'access', minLeft: 0, refused: null })
  const [flight = 0] = it.flights.keys()
  it.flights.clear()
  const answer = { kind: 'failed', fault: { kind: 'unreachable' } } as const
  it.happen({ kind: 'refreshAnswered', flight, answer, chance: 0.5 })
  expect(repliesOf(it)).toMatchObject([{ kind: 'token', usableForMs: 0 }])
})

test('an answer that comes after a sign-out revives nothing', () => {
  const it = open()
  it.say('b', { kind: 'signIn', username: 'zofia', password: 'p' })
  it.say('a', { kind: 'signOut', reason: 'signedOut' })
  const [attempt = 0] = it.signIns
  const answer = { kind: 'in', ...it.pair() } as const
  it.happen({ kind: 'signInAnswered', attempt, answer })
  expect(it.state.phase).toEqual({ kind: 'none' })
})

test('each tab hears whether a value waits in another one', () => {
  const it = open()
  it.say('a', { kind: 'holding', isHeld: true })
  expect([pushesTo(it, 'a'), pushesTo(it, 'b')]).toEqual([
    [{ kind: 'holding', elsewhere: false }],
    [{ kind: 'holding', elsewhere: true }],
  ])
  it.happen({ kind: 'tabGone', tab: 'a' })
  expect(pushesTo(it, 'b')).toEqual([{ kind: 'holding', elsewhere: false }])
})
