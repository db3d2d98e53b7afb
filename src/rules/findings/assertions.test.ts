// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assertion } from '#contract/houseRules.ts'
import { holdersOf } from '#rules/access/areaHolders.ts'
import { areas, person, worldOf } from '#test/samples/accessSample.ts'
import { noTokens, orders } from '#test/samples/assertionSample.ts'
import { assertionState, checkAssertion } from './assertions.ts'

const group = (name: string, members: readonly number[] | null, roles = ['viewer']) => ({
  id: 5,
  name,
  memberCount: members?.length ?? 1,
  roles,
  members,
})
const dark = group('Dark', null, [])
const check = (
  assertion: Assertion,
  people: readonly ReturnType<typeof person>[],
  groups: Parameters<typeof worldOf>[1] = [group('IT', [1])],
) => checkAssertion(assertion, worldOf(people, groups), noTokens)
const outsidersOf = ({ outsiders }: ReturnType<typeof check>) =>
  outsiders.map((one) => one.person.id)

const byRole = person(1, ['administrator@IT'])
const direct = person(2, ['administrator'])
const reader = person(3, ['viewer'])

test('who writes and is not named breaks it, by the role that gives it; who only reads does not', () => {
  const read = check(orders({ groups: ['IT'] }), [byRole, direct, reader])
  expect(read).toEqual({
    assertion: orders({ groups: ['IT'] }),
    outsiders: [
      {
        person: direct,
        level: 'write',
        through: [
          {
            kind: 'role',
            key: 'administrator',
            name: 'The administrator',
            group: null,
            level: 'write',
          },
        ],
      },
    ],
    outsideTokens: [],
    gaps: [],
    superusers: 0,
    strangers: [],
  })
  expect(assertionState(read)).toBe('broken')
})

test('at read, who writes is meant too', () => {
  const people = [byRole, direct, reader]
  expect(outsidersOf(check(orders({ groups: ['IT'] }, { level: 'read' }), people))).toEqual([2, 3])
})

test('a person is named by username, by a role held in any way, or as a member', () => {
  const people = [byRole, direct]
  expect(outsidersOf(check(orders({ people: ['person2'] }), people))).toEqual([1])
  expect(outsidersOf(check(orders({ roles: ['administrator'] }), people))).toEqual([])
  expect(outsidersOf(check(orders({ groups: ['IT'] }), people))).toEqual([2])
  expect(outsidersOf(check(orders({ people: [] }), people))).toEqual([1, 2])
})

test('a member of the group may by another role too: it is about who, not about how', () => {
  expect(outsidersOf(check(orders({ groups: ['IT'] }), [person(1, ['administrator'])]))).toEqual([])
})

test('a superuser breaks nothing, and is counted where the assertion does not name them', () => {
  const people = [person(1, [], true), person(2, [], true)]
  const read = check(orders({ people: ['person1'] }), people)
  expect(read).toMatchObject({ outsiders: [], superusers: 1 })
  expect(assertionState(read)).toBe('holds')
  expect(check(orders({ people: ['person2'], groups: ['IT'] }), people).superusers).toBe(0)
})

test.each([
  ['a group that is not there', orders({ groups: ['it'] }), { why: 'noGroup', name: 'it' }],
  ['a role that is not there', orders({ roles: ['boss'] }), { why: 'noRole', name: 'boss' }],
  [
    'a group whose members nobody is told',
    orders({ groups: ['Dark'] }),
    { why: 'noMembers', name: 'Dark' },
  ],
])('by %s nobody is judged, and it does not hold either', (_, assertion, gap) => {
  const read = check(assertion, [direct], [group('IT', [1]), dark])
  expect(read).toMatchObject({ outsiders: [], gaps: [gap] })
  expect(assertionState(read)).toBe('notChecked')
})

test('members of a group without roles who were asked for once are no ground to judge by now', () => {
  const read = check(orders({ groups: ['Dark'] }), [direct], [group('Dark', [2], [])])
  expect(read.gaps).toEqual([{ why: 'noMembers', name: 'Dark' }])
})

test('a group without members names nobody, and is known', () => {
  const read = check(orders({ groups: ['Empty'] }), [direct], [group('Empty', [], [])])
  expect(outsidersOf(read)).toEqual([2])
})

test.each([
  [
    'an area that is not in the catalogue',
    { area: 'pim.prices' },
    { why: 'noArea', name: 'pim.prices' },
  ],
  ['a level that the area does not have', { area: 'ai.cost' }, { why: 'noLevel', name: 'ai.cost' }],
])('%s is never said to hold', (_, some, gap) => {
  const world = worldOf([reader])
  const readOnly = {
    key: 'ai.cost',
    label: 'Cost',
    levels: ['read'],
    sensitive: [],
    assignable: true,
  }
  const read = checkAssertion(
    orders({ people: [] }, some),
    { ...world, areas: [...areas, readOnly] },
    noTokens,
  )
  expect(read.gaps).toEqual([gap])
  expect(assertionState(read)).toBe('notChecked')
})

test('an area that is only written can be asserted of its readers', () => {
  const publishing = orders({ people: [] }, { area: 'content.publish', level: 'read' })
  expect(check(publishing, [reader])).toMatchObject({ outsiders: [], gaps: [] })
})

test('somebody with a role that was not read is not known, and who breaks it is said all the same', () => {
  const unheard = person(4, ['unheard'])
  const alone = check(orders({ people: [] }), [unheard])
  expect(alone).toMatchObject({ outsiders: [], gaps: [{ why: 'people', count: 1 }] })
  expect(assertionState(alone)).toBe('notChecked')
  const both = check(orders({ people: [] }), [unheard, direct])
  expect(outsidersOf(both)).toEqual([2])
  expect(assertionState(both)).toBe('broken')
  expect(check(orders({ people: ['person4'] }), [unheard]).gaps).toEqual([])
})

test('a level that we do not know may be writing: who has it is not known', () => {
  const world = worldOf([person(5, ['odd'])])
  const odd = { id: 9, key: 'odd', name: 'Odd', builtin: false }
  const of = (level: string) =>
    checkAssertion(
      orders({ people: [] }),
      {
        ...world,
        roles: new Map([
          ...world.roles,
          ['odd', { ...odd, permissions: { 'checkout.orders': level } }],
        ]),
      },
      noTokens,
    ).gaps
  expect(of('admin')).toEqual([{ why: 'people', count: 1 }])
  expect(of('read')).toEqual([])
})

test('a username that no active colleague has is said, and changes nothing else', () => {
  const read = check(orders({ people: ['person2', 'gone'] }), [direct])
  expect(read).toMatchObject({ outsiders: [], gaps: [], strangers: ['gone'] })
  expect(assertionState(read)).toBe('holds')
})

const held = ['administrator', 'administrator@IT', 'viewer', 'catalogue', 'hollow', 'unheard']
const anyPeople = fc
  .array(fc.tuple(fc.subarray(held), fc.boolean()), { maxLength: 5 })
  .map((all) => all.map(([roles, isRoot], n) => person(n + 1, roles, isRoot)))
const anyAssertion: fc.Arbitrary<Assertion> = fc.record({
  name: fc.constant('x'),
  area: fc.constantFrom(...areas.map(({ key }) => key), 'nowhere'),
  level: fc.constantFrom('read' as const, 'write' as const),
  only: fc.record({
    people: fc.subarray(['person1', 'person2', 'gone']),
    roles: fc.subarray(['administrator', 'viewer', 'boss']),
    groups: fc.subarray(['IT', 'Dark', 'gone']),
  }),
})

test('what is said to hold holds for everybody but superusers, by looking at each', () => {
  fc.assert(
    fc.property(anyPeople, anyAssertion, (people, assertion) => {
      const members = people.flatMap(({ id, roles }) =>
        roles.some(({ via_group }) => via_group === 'IT') ? [id] : [],
      )
      const world = worldOf(people, [group('IT', members), dark])
      const read = checkAssertion(assertion, world, noTokens)
      const { only } = assertion
      const may = ({ id, username, roles }: ReturnType<typeof person>) =>
        only.people?.includes(username) === true ||
        roles.some(({ key }) => only.roles?.includes(key)) ||
        (only.groups?.includes('IT') === true && members.includes(id))
      const others = holdersOf(assertion.area, assertion.level, world).filter(
        (one) => !one.person.is_superuser && !may(one.person),
      )
      if (assertionState(read) === 'holds') expect(others).toEqual([])
      // Those found are among them, and all of them are where everybody could be judged.
      expect(others).toEqual(expect.arrayContaining([...read.outsiders]))
      const isNamed = read.gaps.some(
        ({ why }) => why === 'noGroup' || why === 'noRole' || why === 'noMembers',
      )
      if (!isNamed) expect(read.outsiders).toEqual(others)
    }),
  )
})
