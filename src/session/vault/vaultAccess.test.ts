import { expect, test } from 'vitest'
import { hello, openedVault, type Watched } from '#test/watchedVault.ts'
import { newest, received } from './vaultAccess.ts'
import { sessionOf } from './vaultState.ts'

const held = (it: Watched) => sessionOf(it.state)?.access?.token ?? ''
const refreshing = (it: Watched) => it.state.phase.kind === 'refreshing'
const signedOut = { kind: 'failed', fault: { kind: 'signedOut' } } as const
const unreachable = { kind: 'failed', fault: { kind: 'unreachable' } } as const

test('a token is given out with the time for which it may be used, and when it was issued', () => {
  const it = openedVault()
  it.now = 100_000
  it.ask('a')
  expect(it.last).toEqual([
    {
      kind: 'reply',
      to: { tab: 'a', id: it.id },
      reply: {
        kind: 'token',
        token: held(it),
        usableForMs: 170_000,
        issued: { iat: 1_000, agoMs: 100_000 },
      },
    },
  ])
})

test.each([
  [300, 270_000],
  [600, 570_000],
  [60, 54_000],
  [10, 9_000],
])('a token of %i s is renewed %i ms after it came', (lifetime, at) => {
  const it = openedVault()
  it.signIn('a', 'zofia', { kind: 'in', refresh: 'r', access: it.access(lifetime) })
  it.now = at - 1
  it.ask('a')
  expect([it.replies[0]?.kind, refreshing(it)]).toEqual(['token', false])
  it.now = at
  it.ask('a')
  expect([it.replies, refreshing(it)]).toEqual([[], true])
})

test.each([
  [199_999, false],
  [200_000, true],
])(
  'who needs a token for %i ms more gets a new one where it would not last: %s',
  (minLeft, isNew) => {
    const it = openedVault()
    it.now = 100_000
    it.ask('a', { minLeft })
    expect(refreshing(it)).toBe(isNew)
  },
)

test('a refresh is one request with the refresh token, counted among all, and says which token it replaces', () => {
  const it = openedVault()
  const stale = held(it)
  it.now = 280_000
  it.ask('a')
  const [flight = 0] = it.flights.keys()
  const refresh = sessionOf(it.state)?.refresh
  expect(it.last).toEqual([{ kind: 'refresh', flight, username: 'zofia', refresh, stale }])
  expect(it.state.budget.sent).toEqual([0, 280_000])
})

test('all who ask meanwhile share it: each is answered, and every tab hears that there is a newer one', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.ask('b')
  expect(it.last).toEqual([])
  it.refreshed({ kind: 'renewed', access: it.access(300) })
  expect(it.replies).toMatchObject([
    { kind: 'token', usableForMs: 270_000 },
    { kind: 'token', usableForMs: 270_000 },
  ])
  for (const tab of ['a', 'b']) expect(it.pushesTo(tab)).toEqual([{ kind: 'refreshed' }])
})

test('a tab that is gone is not answered; the others are', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.ask('b')
  it.say('a', { kind: 'bye' })
  it.refreshed({ kind: 'renewed', access: it.access(300) })
  expect(it.last.flatMap((effect) => (effect.kind === 'reply' ? [effect.to.tab] : []))).toEqual([
    'b',
  ])
})

test('a token that the server refused is given to nobody again', () => {
  const it = openedVault()
  const refused = held(it)
  it.ask('a', { refused })
  expect(refreshing(it)).toBe(true)
  it.refreshed({ kind: 'failed', fault: { kind: 'unreachable' } })
  expect(it.replies).toEqual([unreachable])
  it.ask('b')
  expect(it.replies).toEqual([unreachable])
})

test('a token that is refused while it is renewed is not used either', () => {
  const it = openedVault()
  const refused = held(it)
  it.now = 280_000
  it.ask('a')
  it.ask('b', { refused })
  it.refreshed({ kind: 'failed', fault: { kind: 'unreachable' } })
  expect(it.replies).toEqual([unreachable, unreachable])
})

test('a token that was renewed meanwhile is not renewed for one that was refused before', () => {
  const it = openedVault()
  it.ask('a', { refused: 'an older one' })
  expect(it.replies).toMatchObject([{ kind: 'token', token: held(it) }])
})

test('where nobody is signed in there is no token', () => {
  for (const end of [
    { kind: 'lock', cause: 'asked' },
    { kind: 'signOut', reason: 'signedOut' },
    { kind: 'signOut', reason: 'refused' },
  ] as const) {
    const it = openedVault()
    it.say('b', end)
    it.ask('a')
    expect(it.replies).toEqual([signedOut])
  }
})

test('a refresh that the server refuses ends the session for all who wait', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.refreshed({ kind: 'over' })
  expect(it.replies).toEqual([signedOut])
  expect(it.pushesTo('b')).toEqual([{ kind: 'signedOut', reason: 'refused' }])
  expect(it.state.phase).toEqual({ kind: 'ended', username: 'zofia', reason: 'refused' })
})

test('between two tries the old token is used while it lives, and then there is none', () => {
  const it = openedVault()
  it.now = 299_500
  it.ask('a')
  it.refreshed({ kind: 'failed', fault: { kind: 'failed', status: 500 } }, 1)
  expect(it.replies).toMatchObject([{ kind: 'token', usableForMs: 0 }])
  it.now = 299_999
  it.ask('a')
  expect(it.replies).toMatchObject([{ kind: 'token', usableForMs: 0 }])
  it.now = 300_000
  it.ask('a')
  it.refreshed({ kind: 'failed', fault: { kind: 'failed', status: 500 } }, 1)
  expect(it.replies, 'the server’s own answer').toEqual([
    { kind: 'failed', fault: { kind: 'failed', status: 500 } },
  ])
  it.ask('a')
  expect(it.replies, 'nothing was asked').toEqual([unreachable])
})

test('the pauses between refreshes that fail double up to eight seconds, each a part of that by chance', () => {
  const it = openedVault()
  it.now = 400_000
  const pauses = [500, 1_000, 2_000, 4_000, 8_000, 8_000].map((longest) => {
    it.ask('a')
    expect(refreshing(it)).toBe(true)
    it.refreshed({ kind: 'failed', fault: { kind: 'unreachable' } }, 0.5)
    it.now += longest / 2 - 1
    it.ask('a')
    const isTooEarly = !refreshing(it)
    it.now += 1
    return isTooEarly
  })
  expect(pauses).toEqual([true, true, true, true, true, true])
  it.ask('a')
  it.refreshed({ kind: 'renewed', access: it.access(1) })
  it.now += 1_000
  it.ask('a')
  it.refreshed({ kind: 'failed', fault: { kind: 'unreachable' } }, 1)
  it.now += 500
  it.ask('a')
  expect(refreshing(it), 'after one that went well it begins anew').toBe(true)
})

test('a limit that a refresh meets is told to every tab, and nothing is asked before its end', () => {
  const it = openedVault()
  it.now = 400_000
  it.ask('a')
  const fault = { kind: 'limited', waitMs: 9_000, isSaid: true } as const
  it.refreshed({ kind: 'failed', fault }, 0)
  expect(it.replies).toEqual([{ kind: 'failed', fault }])
  for (const tab of ['a', 'b'])
    expect(it.pushesTo(tab)).toEqual([{ kind: 'limited', waitMs: 9_000 }])
  it.now = 408_999
  it.ask('a')
  expect(it.replies).toEqual([{ kind: 'failed', fault: { ...fault, waitMs: 1 } }])
  it.now = 409_000
  it.ask('a')
  expect(refreshing(it)).toBe(true)
})

test('any other fault limits nobody', () => {
  const it = openedVault()
  it.now = 400_000
  it.ask('a')
  it.refreshed({ kind: 'failed', fault: { kind: 'unreachable' } })
  expect(it.pushesTo('a')).toEqual([])
  expect(it.state.budget.blockedUntil).toBe(-Infinity)
})

test('an answer to another refresh than the one under way is nobody’s', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  const before = it.state
  const [flight = 0] = it.flights.keys()
  const answer = { kind: 'renewed', access: it.access(300) } as const
  it.happen({ kind: 'refreshAnswered', flight: flight + 1, answer, chance: 0 })
  expect(it.last).toEqual([])
  expect(it.state).toEqual(before)
})

test('a token that another tab got a while ago has lived since then', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.refreshed({ kind: 'renewed', access: it.access(250), agoMs: 50_000 })
  expect(it.replies).toMatchObject([
    { kind: 'token', usableForMs: 175_000, issued: { agoMs: 50_000 } },
  ])
})

test('a token that says nothing of its life is used once, and no time is read from it', () => {
  const it = openedVault()
  it.signIn('a', 'zofia', { kind: 'in', refresh: 'r', access: 'opaque' })
  it.ask('a')
  it.refreshed({ kind: 'renewed', access: 'opaque too' })
  expect(it.replies).toEqual([{ kind: 'token', token: 'opaque too', usableForMs: 0, issued: null }])
})

test('a token that ends before it begins has no life', () => {
  const claims = btoa(JSON.stringify({ iat: 2_000, exp: 1_000 }))
  expect(received(`h.${claims}.s`, 5)).toMatchObject({ receivedAt: 5, lifetime: 0, iat: 2_000 })
})

test('another tab may use a token of the same person that is newer than its own and not about to end', () => {
  const it = openedVault()
  const request = { username: 'zofia', stale: 'an older one' }
  expect(newest(it.state, request, 269_999)).toEqual({ token: held(it), agoMs: 269_999 })
  expect(newest(it.state, { ...request, stale: null }, 0)).toEqual({ token: held(it), agoMs: 0 })
  expect(newest(it.state, request, 270_000), 'about to end').toBeNull()
  expect(newest(it.state, { ...request, username: 'jan' }, 0), 'another person').toBeNull()
  expect(newest(it.state, { ...request, stale: held(it) }, 0), 'its own').toBeNull()
  it.say('a', { kind: 'lock', cause: 'asked' })
  expect(newest(it.state, request, 0), 'locked').toBeNull()
})

test('a tab that comes while a token is renewed finds the session open', () => {
  const it = openedVault()
  it.now = 280_000
  it.ask('a')
  it.say('c', hello)
  expect(it.replies).toMatchObject([{ standing: { kind: 'in', username: 'zofia' } }])
})
