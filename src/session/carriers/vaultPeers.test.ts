import { expect, test } from 'vitest'
import { hello, openedVault, Watched } from '#test/watchedVault.ts'
import type { Message } from '#session/vault/vaultMessages.ts'
import { sessionOf } from '#session/vault/vaultState.ts'

const permit = (errand: Extract<Message, { kind: 'permit' }>['errand']) =>
  ({ kind: 'permit', errand }) as const

test.each(['read', 'write', 'retry'] as const)(
  'a %s that may be sent is counted here and by other vaults',
  (errand) => {
    const it = openedVault()
    it.say('a', permit(errand))
    expect(it.replies).toEqual([{ kind: 'go' }])
    expect(it.deeds).toEqual([{ kind: 'tell', message: { kind: 'spent' } }])
    expect(it.state.budget.sent).toHaveLength(2)
  },
)

test('what is only asked for, or has to wait, is counted nowhere', () => {
  const it = openedVault()
  it.say('a', permit('spare'))
  expect(it.replies).toEqual([{ kind: 'go' }])
  expect(it.deeds).toEqual([])
  it.say('a', { kind: 'limited', waitMs: 5_000, isSaid: true })
  it.say('a', permit('write'))
  expect(it.replies).toEqual([{ kind: 'wait', waitMs: 5_000 }])
  expect(it.deeds).toEqual([])
  expect(it.state.budget.sent).toHaveLength(1)
})

test('a page that comes while a limit holds hears what is left of it, and one that comes later nothing', () => {
  const it = openedVault()
  it.say('a', { kind: 'limited', waitMs: 5_000, isSaid: true })
  it.now = 2_000
  it.say('c', hello)
  expect(it.pushesTo('c')).toContainEqual({ kind: 'limited', waitMs: 3_000 })
  it.now = 5_000
  it.say('d', hello)
  expect(it.pushesTo('d').map(({ kind }) => kind)).not.toContain('limited')
})

test('a limit that one page meets is told to all, and to other vaults', () => {
  const it = openedVault()
  const limit = { kind: 'limited', waitMs: 5_000, isSaid: true } as const
  it.now = 1_000
  it.say('a', limit)
  for (const tab of ['a', 'b'])
    expect(it.pushesTo(tab)).toEqual([{ kind: 'limited', waitMs: 5_000 }])
  expect(it.deeds).toEqual([{ kind: 'tell', message: limit }])
})

test('a limit that another vault met holds here, and is not told on', () => {
  const it = openedVault()
  it.happen({ kind: 'peer', message: { kind: 'limited', waitMs: 5_000, isSaid: true } })
  expect(it.pushesTo('b')).toEqual([{ kind: 'limited', waitMs: 5_000 }])
  expect(it.deeds).toEqual([])
  it.say('a', permit('read'))
  expect(it.replies).toEqual([{ kind: 'wait', waitMs: 5_000 }])
})

test('what other vaults send is part of the same minute', () => {
  const it = openedVault()
  for (let count = 0; count < 10; count += 1) {
    it.now = count
    it.happen({ kind: 'peer', message: { kind: 'spent' } })
    expect(it.last).toEqual([])
  }
  it.say('a', permit('read'))
  expect(it.replies).toEqual([{ kind: 'wait', waitMs: 59_992 }])
})

test('a lock in another vault is one here, and is not told on', () => {
  const it = openedVault()
  it.happen({ kind: 'peer', message: { kind: 'locked', cause: 'idle' } })
  expect(it.pushesTo('a')).toEqual([{ kind: 'locked', username: 'zofia', cause: 'idle' }])
  expect(it.deeds).toEqual([{ kind: 'forget' }])
  expect(it.state.phase.kind).toBe('locked')
})

test('a sign-out in another vault is one here, and is not told on', () => {
  const it = openedVault()
  it.happen({ kind: 'peer', message: { kind: 'signedOut' } })
  expect(it.pushesTo('a')).toEqual([{ kind: 'signedOut', reason: 'signedOut' }])
  expect(it.deeds).toEqual([{ kind: 'forget' }])
  expect(it.state.phase).toEqual({ kind: 'none' })
})

test('a key in another vault’s tab puts off the lock here, and is not told on', () => {
  const it = openedVault()
  it.now = 545_000
  it.happen({ kind: 'tick' })
  it.happen({ kind: 'peer', message: { kind: 'touched' } })
  expect(it.pushesTo('a')).toEqual([{ kind: 'awake' }])
  expect(it.deeds).toEqual([])
  it.now = 600_000
  it.happen({ kind: 'tick' })
  expect(sessionOf(it.state)).not.toBeNull()
})

test('a value that was stored waits in no tab any more', () => {
  const it = openedVault()
  it.say('a', { kind: 'holding', isHeld: true })
  it.say('b', { kind: 'holding', isHeld: true })
  expect(it.pushesTo('a')).toEqual([{ kind: 'holding', elsewhere: true }])
  it.say('b', { kind: 'holding', isHeld: false })
  expect(it.pushesTo('a')).toEqual([{ kind: 'holding', elsewhere: false }])
  expect(it.pushesTo('b')).toEqual([{ kind: 'holding', elsewhere: true }])
})

test('a tab that comes hears at once whether a value waits in another', () => {
  const it = openedVault()
  it.say('a', { kind: 'holding', isHeld: true })
  it.say('c', hello)
  expect(it.pushesTo('c')).toEqual([{ kind: 'holding', elsewhere: true }])
  expect(it.last[0]?.kind, 'the answer comes first').toBe('reply')
})

test('a tab that has gone takes its sign-in with it, and is told of nothing more', () => {
  const it = new Watched()
  it.say('a', hello)
  it.say('b', hello)
  it.say('a', { kind: 'signIn', username: 'zofia', password: 'p' })
  const [attempt = 0] = it.signIns
  it.say('a', { kind: 'bye' })
  expect(it.pushesTo('a')).toEqual([])
  expect(it.pushesTo('b')).toEqual([{ kind: 'holding', elsewhere: false }])
  it.happen({ kind: 'signInAnswered', attempt, answer: { kind: 'in', ...it.pair() } })
  expect(it.last).toEqual([])
  expect(it.state.phase).toEqual({ kind: 'none' })
})

test('one tab’s leaving does not call off another’s sign-in', () => {
  const it = new Watched()
  it.say('a', hello)
  it.say('b', hello)
  it.say('a', { kind: 'signIn', username: 'zofia', password: 'p' })
  const [attempt = 0] = it.signIns
  it.say('b', { kind: 'bye' })
  it.happen({ kind: 'signInAnswered', attempt, answer: { kind: 'in', ...it.pair() } })
  expect(it.replies).toEqual([{ kind: 'signedIn' }])
  it.say('a', { kind: 'touch' })
  expect(it.state.emptySince).toBeNull()
})
