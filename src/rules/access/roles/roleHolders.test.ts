import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { areHoldersSeen, otherGrants, roleHolders } from './roleHolders.ts'

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

test('the grants of a role are those that are shown only where each named holder is one, and as many others', () => {
  const [user, group] = ['user', 'group'].map((kind) => (id: number) => ({
    id,
    role: { id: 9, key: 'viewer', name: 'Viewer' },
    user: kind === 'user' ? { id, username: `u${id}` } : null,
    group: kind === 'group' ? { id, name: `g${id}` } : null,
    created_at: '2026-01-01T00:00:00Z',
  }))
  if (!user || !group) throw new Error('no kinds')
  const seen = (...grants: ReturnType<typeof user>[]) =>
    areHoldersSeen(grants, { key: 'viewer', grant_count: 4 }, world)
  expect(seen(user(1), user(3), group(1), user(99))).toBe(true)
  expect(seen(user(1), user(2), group(1), user(99))).toBe(false)
  expect(seen(user(1), user(3), group(2), user(99))).toBe(false)
  expect(seen(user(1), user(3), user(2), group(1))).toBe(false)
  expect(seen(user(1), user(3), group(1), group(99), user(98))).toBe(false)
  expect(seen(user(1), user(3), group(1))).toBe(false)
})
