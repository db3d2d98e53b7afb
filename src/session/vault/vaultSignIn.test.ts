import { expect, test } from 'vitest'
import { hello, openedVault, settings, Watched } from '#test/watchedVault.ts'
import { PROTOCOL } from './vaultProtocol.ts'
import { sessionOf } from './vaultState.ts'

/** Two tabs, and nobody signed in. */
function empty(): Watched {
  const it = new Watched()
  it.say('a', hello)
  it.say('b', hello)
  return it
}
const refreshOf = (it: Watched) => sessionOf(it.state)?.refresh ?? ''

test('a sign-in is one request, is answered to the tab that asked, and is told to the others', () => {
  const it = empty()
  it.say('a', { kind: 'signIn', username: 'zofia', password: 'p' })
  const [attempt = 0] = it.signIns
  expect(it.last).toEqual([{ kind: 'signIn', attempt, username: 'zofia', password: 'p' }])
  expect(it.state.budget.sent).toEqual([0])
  it.happen({ kind: 'signInAnswered', attempt, answer: { kind: 'in', ...it.pair() } })
  expect(it.last.filter(({ kind }) => kind === 'reply')).toEqual([
    { kind: 'reply', to: { tab: 'a', id: it.id }, reply: { kind: 'signedIn' } },
  ])
  expect(it.pushesTo('a')).toEqual([])
  expect(it.pushesTo('b')).toEqual([{ kind: 'signedIn', username: 'zofia' }])
})

test('what a reload may find is the refresh token with its own life', () => {
  const it = empty()
  it.signIn('a', 'zofia')
  expect(it.deeds).toEqual([
    { kind: 'keep', username: 'zofia', refresh: refreshOf(it), leftMs: 86_400_000 },
  ])
})

test('a refresh token that says nothing of its life lives until the server refuses it', () => {
  const it = empty()
  it.signIn('a', 'zofia', { kind: 'in', refresh: 'opaque', access: it.access(300) })
  expect(sessionOf(it.state)?.endsAt).toBe(Infinity)
  expect(it.deeds).toMatchObject([{ kind: 'keep', leftMs: Infinity }])
})

test.each([{ kind: 'refused' }, { kind: 'failed', fault: { kind: 'unreachable' } }] as const)(
  'a sign-in that is answered $kind is that, and leaves everything as it was',
  (answer) => {
    for (const it of [empty(), openedVault()]) {
      const before = it.state.phase
      it.signIn('b', 'jan', answer)
      expect(it.replies).toEqual([answer])
      expect(it.state.phase).toBe(before)
      expect(it.deeds).toEqual([])
    }
  },
)

test('after too many failed sign-ins none is sent, from whichever tab, until the server’s own time', () => {
  const it = empty()
  it.signIn('a', 'zofia', { kind: 'blocked', waitMs: 900_000 })
  expect(it.replies).toEqual([{ kind: 'blocked', waitMs: 900_000 }])
  it.now = 899_999
  it.say('b', { kind: 'signIn', username: 'zofia', password: 'p' })
  expect(it.last).toMatchObject([{ kind: 'reply', reply: { kind: 'blocked', waitMs: 1 } }])
  it.now = 900_000
  it.signIn('b', 'zofia')
  expect(it.replies).toEqual([{ kind: 'signedIn' }])
})

test('two sign-ins under way are two, and each has its own answer', () => {
  const it = empty()
  it.say('a', { kind: 'signIn', username: 'zofia', password: 'p' })
  it.say('b', { kind: 'signIn', username: 'zofia', password: 'q' })
  const [first = 0, second = 0] = it.signIns
  expect(second).not.toBe(first)
  it.happen({ kind: 'signInAnswered', attempt: second, answer: { kind: 'refused' } })
  expect(it.last).toEqual([
    { kind: 'reply', to: { tab: 'b', id: it.id }, reply: { kind: 'refused' } },
  ])
  // The same answer a second time is nobody's.
  it.happen({ kind: 'signInAnswered', attempt: second, answer: { kind: 'refused' } })
  expect(it.last).toEqual([])
  it.happen({ kind: 'signInAnswered', attempt: first, answer: { kind: 'in', ...it.pair() } })
  expect(it.replies).toEqual([{ kind: 'signedIn' }])
})

test('the same person once more in another tab goes on with the newer session, and nobody is sent away', () => {
  const it = openedVault()
  const first = refreshOf(it)
  it.signIn('b', 'zofia')
  expect(refreshOf(it)).not.toBe(first)
  expect(it.pushesTo('a')).toEqual([{ kind: 'signedIn', username: 'zofia' }])
  expect(it.deeds.map(({ kind }) => kind)).toEqual(['keep'])
})

test('whoever waits for a token of the session before asks once more', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.signIn('b', 'zofia')
  expect(it.replies).toEqual([
    { kind: 'signedIn' },
    { kind: 'failed', fault: { kind: 'unreachable' } },
  ])
  it.refreshed({ kind: 'renewed', access: it.access(300) })
  expect(it.last).toEqual([])
})

test('another person ends the session of the first, whether it was open or locked', () => {
  for (const isLocked of [false, true]) {
    const it = openedVault()
    if (isLocked) it.say('a', { kind: 'lock', cause: 'asked' })
    it.signIn('b', 'jan')
    expect(it.pushesTo('a')).toEqual([
      { kind: 'signedOut', reason: 'signedOut' },
      { kind: 'signedIn', username: 'jan' },
    ])
    expect(it.pushesTo('b')).toEqual([])
    expect(it.deeds).toMatchObject([
      { kind: 'forget' },
      { kind: 'tell', message: { kind: 'signedOut' } },
      { kind: 'keep', username: 'jan' },
    ])
    expect(sessionOf(it.state)?.username).toBe('jan')
  }
})

test('whoever unlocks their own session sends nobody away', () => {
  const it = openedVault()
  it.say('a', { kind: 'lock', cause: 'idle' })
  it.signIn('b', 'zofia')
  expect(it.pushesTo('a')).toEqual([{ kind: 'signedIn', username: 'zofia' }])
})

test('a session that a tab kept goes on for what is left of it', () => {
  const it = new Watched()
  it.now = 1_000
  it.happen({ kind: 'restored', username: 'zofia', refresh: 'kept', leftMs: 5_000 })
  it.say('a', hello)
  expect(it.replies).toEqual([
    { kind: 'found', protocol: PROTOCOL, standing: { kind: 'in', username: 'zofia' } },
  ])
  expect(sessionOf(it.state)).toMatchObject({ refresh: 'kept', access: null, endsAt: 6_000 })
  it.now = 6_000
  it.happen({ kind: 'tick' })
  expect(it.state.phase.kind).toBe('ended')
})

test('what a tab kept and is over is no session, and never takes the place of one', () => {
  const it = new Watched()
  it.happen({ kind: 'restored', username: 'zofia', refresh: 'kept', leftMs: 0 })
  expect(it.state.phase).toEqual({ kind: 'none' })
  const opened = openedVault()
  const before = opened.state
  opened.happen({ kind: 'restored', username: 'jan', refresh: 'kept', leftMs: 5_000 })
  expect(opened.state).toEqual(before)
})

test('a session keeps to the limits under which it was opened; the next one has its own', () => {
  const it = openedVault()
  const other = { ...settings, idleLock: 1_800_000, requestsPerMinute: 60 }
  it.say('c', { ...hello, settings: other })
  expect(it.state.settings).toEqual(settings)
  it.say('c', { kind: 'signOut', reason: 'signedOut' })
  it.say('c', { ...hello, settings: other })
  expect(it.state.settings).toEqual(other)
})
