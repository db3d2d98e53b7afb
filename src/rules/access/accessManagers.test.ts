import { expect, test } from 'vitest'
import type { StaffRow } from '#contract/people.ts'
import { person, worldOf } from '#test/samples/accessSample.ts'
import type { AccessAct } from './accessChange.ts'
import {
  administratorsIn,
  foresee,
  foreseeLast,
  managersIn,
  refusedIfEnforced,
  takesManagement,
} from './accessManagers.ts'

const it = { id: 5, name: 'IT', memberCount: 1, roles: ['administrator'], members: [2] }
const world = (...people: StaffRow[]) => worldOf(people, [it])
const revoke = (id: number): AccessAct => ({
  kind: 'revoke',
  role: 'administrator',
  holder: { kind: 'person', id },
})
const ofGroup: AccessAct = {
  kind: 'revoke',
  role: 'administrator',
  holder: { kind: 'group', name: 'IT' },
}

test('superusers and holders of Administrator manage access, directly or through a group', () => {
  const all = world(
    person(1, ['administrator']),
    person(2, ['administrator@IT']),
    person(3, [], true),
    person(4, ['catalogue']),
  )
  expect(managersIn(all).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(administratorsIn(all).map(({ id }) => id)).toEqual([1, 2])
})

test.each([
  ['the last Administrator', world(person(1, ['administrator'])), revoke(1), 9, 'nobodyLeft'],
  [
    'the last one, through a group',
    world(person(2, ['administrator@IT'])),
    ofGroup,
    9,
    'nobodyLeft',
  ],
  [
    'one of two ways of the same person',
    world(person(2, ['administrator@IT', 'administrator'])),
    ofGroup,
    2,
    undefined,
  ],
  [
    'the last Administrator beside a superuser',
    world(person(1, ['administrator']), person(3, [], true)),
    revoke(1),
    3,
    'lastAdministrator',
  ],
  ["one's own", world(person(1, ['administrator']), person(3, [], true)), revoke(1), 1, 'losesOwn'],
  [
    "a superuser's own role, which they do not need",
    world(person(1, ['administrator'], true), person(2, ['administrator'])),
    revoke(1),
    1,
    undefined,
  ],
  [
    'one of two Administrators',
    world(person(1, ['administrator']), person(2, ['administrator'])),
    revoke(1),
    2,
    'lastOne',
  ],
  ['where nobody managed before', world(person(1, ['catalogue'])), revoke(1), 1, undefined],
  [
    'one of three',
    world(person(1, ['administrator']), person(2, ['administrator']), person(3, [], true)),
    revoke(1),
    3,
    undefined,
  ],
])('revoking %s is foreseen', (_, before, act, me, kind) => {
  expect(foresee(before, act, me)?.kind).toBe(kind)
})

test('who manages access afterwards is named, where only they can undo it', () => {
  const all = world(person(1, ['administrator']), person(3, [], true), person(4, [], true))
  const ownLoss = foresee(all, revoke(1), 1)
  const last = foresee(all, revoke(1), 3)
  expect([ownLoss, last]).toMatchObject([
    { kind: 'losesOwn', remain: [{ id: 3 }, { id: 4 }] },
    { kind: 'lastAdministrator', remain: [{ id: 3 }, { id: 4 }] },
  ])
  expect([ownLoss, last, null].map(takesManagement)).toEqual([true, true, false])
})

test('who holds nothing would be refused everywhere', () => {
  const all = world(
    person(1, []),
    person(2, ['hollow']),
    person(3, [], true),
    person(4, ['viewer']),
    person(5, ['new']),
  )
  expect(refusedIfEnforced(all).map(({ id }) => id)).toEqual([1, 2])
})

test('of several acts the last is foreseen, with the others done', () => {
  const all = world(person(1, ['administrator']), person(2, ['administrator@IT']))
  expect(foreseeLast(all, [revoke(1), ofGroup], 9)?.kind).toBe('nobodyLeft')
  const instead: AccessAct = {
    kind: 'grant',
    role: 'administrator',
    holder: { kind: 'person', id: 3 },
  }
  const three = world(...all.people, person(3, []))
  expect(foreseeLast(three, [instead, revoke(1), ofGroup], 9)?.kind).toBe('lastOne')
  expect(foreseeLast(all, [], 9)).toBeNull()
})
