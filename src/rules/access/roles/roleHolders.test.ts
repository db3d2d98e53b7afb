import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { otherGrants, roleHolders } from './roleHolders.ts'

const IT = { id: 1, name: 'IT', memberCount: 2, roles: ['viewer'], members: [2, 3] }
const world = worldOf(
  [
    person(1, ['viewer']),
    person(2, ['viewer@IT', 'catalogue']),
    person(3, ['viewer', 'viewer@IT']),
    person(4, ['catalogue'], true),
  ],
  [IT, { id: 2, name: 'Other', memberCount: 0, roles: [], members: [] }],
)

test('a role is held directly, through groups, and by each person once', () => {
  const { direct, groups, all } = roleHolders('viewer', world)
  expect(direct.map(({ id }) => id)).toEqual([1, 3])
  expect(groups).toEqual([IT])
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('grants that the lists do not explain are those of people who are no active staff', () => {
  const holders = roleHolders('viewer', world)
  expect(otherGrants(5, holders)).toBe(2)
  expect(otherGrants(3, holders)).toBe(0)
  expect(otherGrants(1, holders)).toBe(0)
})
