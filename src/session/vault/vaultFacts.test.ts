import { expect, test } from 'vitest'
import { hello, openedVault, Watched } from '#test/watchedVault.ts'

const asked = (vault: Watched) => {
  vault.say('a', { kind: 'facts' })
  return vault.replies
}

test('a page is told since when a session is open, when it ends, its tabs, and what they sent in the last minute', () => {
  const vault = openedVault()
  vault.say('a', { kind: 'permit', errand: 'read' })
  vault.say('b', { kind: 'permit', errand: 'write' })
  vault.now = 5_000
  // The sign-in is the third.
  const facts = {
    kind: 'facts',
    username: 'zofia',
    sinceMs: 5_000,
    endsInMs: 86_395_000,
    tabs: 2,
    sent: 3,
  }
  expect(asked(vault)).toEqual([facts])
  vault.now = 61_000
  vault.say('b', { kind: 'bye' })
  expect(asked(vault)).toEqual([
    { ...facts, sinceMs: 61_000, endsInMs: 86_339_000, tabs: 1, sent: 0 },
  ])
})

test('to ask is no request: it takes nothing of the budget', () => {
  const vault = openedVault()
  for (let times = 0; times < 30; times += 1) asked(vault)
  expect(asked(vault)).toMatchObject([{ sent: 1 }])
})

test('to ask is no sign of life: the session locks as if nobody had', () => {
  const vault = openedVault()
  vault.now = 599_000
  expect(asked(vault)).toMatchObject([{ kind: 'facts' }])
  vault.now = 600_000
  expect(asked(vault)).toEqual([{ kind: 'no' }])
})

test('of no session nothing is known, and no token is ever in the answer', () => {
  const empty = new Watched()
  empty.say('a', hello)
  expect(asked(empty)).toEqual([{ kind: 'no' }])
  const [facts = { kind: 'no' }] = asked(openedVault())
  expect(Object.keys(facts).toSorted()).toEqual([
    'endsInMs',
    'kind',
    'sent',
    'sinceMs',
    'tabs',
    'username',
  ])
})
