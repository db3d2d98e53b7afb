import { expect, test } from 'vitest'
import type { StaffRow } from '#contract/people.ts'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { actsOf, isAsPlanned, type KnownPlan, takeFromMember } from './takeFromMember.ts'

const IT = { id: 5, name: 'IT', memberCount: 3, roles: ['catalogue'], members: [1, 2, 3] }
const three = [
  person(1, ['catalogue@IT', 'viewer']),
  person(2, ['catalogue@IT']),
  person(3, ['catalogue', 'catalogue@IT']),
]
const of = { person: 1, role: 'catalogue', group: 'IT' }
const planOf = (people: readonly StaffRow[] = three, group = IT) =>
  takeFromMember(worldOf(people, [group]), of)

function known(people?: readonly StaffRow[], group = IT): KnownPlan {
  const plan = planOf(people, group)
  if (plan.kind !== 'known') throw new Error(`It is ${plan.kind}.`)
  return plan
}

test('the others are granted the role who don’t hold it themselves, and then the group loses it', () => {
  const plan = known()
  expect(plan.already.map(({ id }) => id)).toEqual([3])
  expect(actsOf(of, plan.grants)).toEqual([
    { kind: 'grant', role: 'catalogue', holder: { kind: 'person', id: 2 } },
    { kind: 'revoke', role: 'catalogue', holder: { kind: 'group', name: 'IT' } },
  ])
  expect(plan.changes.map(({ area, from, to }) => [area, from, to])).toEqual([
    ['pim.products', 'write', 'read'],
    ['content.publish', 'write', null],
  ])
  expect(plan.keeps).toEqual({ isSuperuser: false, isDirect: false, groups: [] })
})

test('of a group of one only the group loses it', () => {
  const plan = known([person(1, ['catalogue@IT'])], { ...IT, memberCount: 1, members: [1] })
  expect(actsOf(of, plan.grants).map(({ kind }) => kind)).toEqual(['revoke'])
})

test.each([
  ['holds it directly too', ['catalogue@IT', 'catalogue'], { isDirect: true }],
  ['has it from another group', ['catalogue@IT', 'catalogue@Desk'], { groups: ['Desk'] }],
])('who %s loses nothing, which is said', (_, roles, keeps) => {
  const plan = known([person(1, roles), ...three.slice(1)])
  expect(plan.changes).toEqual([])
  expect(plan.keeps).toMatchObject(keeps)
})

test('a superuser keeps everything, which is said', () => {
  const plan = known([person(1, ['catalogue@IT'], true), ...three.slice(1)])
  expect(plan.changes).toEqual([])
  expect(plan.keeps.isSuperuser).toBe(true)
})

test.each([
  ['more members than active staff', { ...IT, memberCount: 5 }, 'membersUnknown', 2],
  ['fewer members than the lists have', { ...IT, memberCount: 2 }, 'membersUnknown', null],
])('with %s there is no plan', (_, group, kind, others) => {
  expect(planOf(three, group)).toEqual({ kind, others })
})

test('where the group has not the role, the person is not in it, or the members are not listed, neither', () => {
  expect(planOf(three, { ...IT, roles: [] }).kind).toBe('notGranted')
  expect(planOf(three, { ...IT, members: [2, 3] }).kind).toBe('noMember')
  expect(takeFromMember(worldOf(three, [{ ...IT, members: null }]), of).kind).toBe('noMember')
  expect(takeFromMember(worldOf(three), of).kind).toBe('notGranted')
})

test('it is as it was shown once what was granted since is granted, and not otherwise', () => {
  const shown = known()
  const granted = [three[0], person(2, ['catalogue@IT', 'catalogue']), three[2]].flatMap(
    (one) => one ?? [],
  )
  expect(isAsPlanned(planOf(), shown, new Set())).toBe(true)
  expect(isAsPlanned(planOf(granted), shown, new Set([2]))).toBe(true)
  expect(isAsPlanned(planOf(granted), shown, new Set())).toBe(false)
  expect(isAsPlanned(planOf(), shown, new Set([2]))).toBe(false)
})

test.each([
  ['somebody joined', [...three, person(4, ['catalogue@IT'])], [1, 2, 3, 4]],
  ['somebody left', three.slice(0, 2), [1, 2]],
  [
    'the person holds another role',
    [person(1, ['catalogue@IT', 'viewer', 'hollow']), ...three.slice(1)],
    [1, 2, 3],
  ],
  [
    'the person is a superuser',
    [person(1, ['catalogue@IT', 'viewer'], true), ...three.slice(1)],
    [1, 2, 3],
  ],
  ['a direct role was revoked', [...three.slice(0, 2), person(3, ['catalogue@IT'])], [1, 2, 3]],
])('it is not as it was shown where %s', (_, people, members) => {
  const group = { ...IT, members, memberCount: members.length }
  expect(isAsPlanned(planOf(people, group), known(), new Set())).toBe(false)
})
