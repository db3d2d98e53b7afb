import { expect, test } from 'vitest'
import type { Group } from '#contract/people.ts'
import { areas, person, worldOf } from '#test/samples/accessSample.ts'
import {
  accessWorld,
  covers,
  effectiveOf,
  permissionsOf,
  rankOf,
  sourcesAt,
  unreadRoles,
} from './access.ts'

test('every way to an area is told, with the level it gives', () => {
  const zofia = person(1, ['catalogue', 'viewer@IT'])
  expect(effectiveOf(zofia, worldOf([zofia]))).toEqual([
    {
      area: 'pim.products',
      level: 'write',
      sources: [
        { kind: 'role', key: 'catalogue', name: 'The catalogue', group: null, level: 'write' },
        { kind: 'role', key: 'viewer', name: 'The viewer', group: 'IT', level: 'read' },
      ],
    },
    {
      area: 'checkout.orders',
      level: 'read',
      sources: [{ kind: 'role', key: 'viewer', name: 'The viewer', group: 'IT', level: 'read' }],
    },
    {
      area: 'content.publish',
      level: 'write',
      sources: [
        { kind: 'role', key: 'catalogue', name: 'The catalogue', group: null, level: 'write' },
      ],
    },
  ])
})

test.each([
  ['nothing', [], false, {}],
  ['a role that gives nothing', ['hollow'], false, {}],
  ['a role that was not read', ['new'], false, {}],
  ['read', ['viewer'], false, { 'pim.products': 'read', 'checkout.orders': 'read' }],
  [
    'the same role twice',
    ['viewer', 'viewer@IT'],
    false,
    { 'pim.products': 'read', 'checkout.orders': 'read' },
  ],
  [
    'everything at its top level as a superuser',
    ['viewer'],
    true,
    {
      'pim.products': 'write',
      'checkout.orders': 'write',
      'content.publish': 'write',
      'access.manage': 'write',
    },
  ],
])('a person has %s', (_, held, isSuperuser, permissions) => {
  const one = person(1, held, isSuperuser)
  expect(permissionsOf(one, worldOf([one]))).toEqual(permissions)
})

test('write covers read among the sources, and read does not cover write', () => {
  const zofia = person(1, ['catalogue', 'viewer@IT'])
  const [products] = effectiveOf(zofia, worldOf([zofia]))
  if (products === undefined) throw new Error('no holding')
  expect(sourcesAt(products, 'read')).toHaveLength(2)
  expect(sourcesAt(products, 'write')).toMatchObject([{ key: 'catalogue' }])
})

test.each([
  ['write', 'read', true],
  ['write', 'write', true],
  ['read', 'read', true],
  ['read', 'write', false],
  [undefined, 'read', false],
  ['peek', 'read', false],
  ['peek', 'peek', true],
])('%s covers %s: %s', (held, needed, is) => {
  expect(covers(held, needed)).toBe(is)
})

test('nothing is less than a level that nobody knows, which is less than read, which is less than write', () => {
  expect(rankOf(undefined)).toBe(rankOf(null))
  const ranks = [null, 'peek', 'read', 'write'].map(rankOf)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(new Set(ranks).size).toBe(4)
  expect(rankOf('peek')).toBeGreaterThan(rankOf(undefined))
})

test('an area that the catalogue lacks and a level that nobody knows are kept, last', () => {
  const one = person(1, ['odd', 'viewer'])
  const world = worldOf([one])
  const odd = { id: 9, key: 'odd', name: 'Odd', builtin: false, permissions: { 'x.new': 'peek' } }
  const held = effectiveOf(one, { ...world, roles: new Map([...world.roles, ['odd', odd]]) })
  expect(held.at(-1)).toMatchObject({ area: 'x.new', level: 'peek' })
  expect(held).toHaveLength(3)
})

test('a role that was made meanwhile is named as unread', () => {
  const one = person(1, ['new', 'viewer'])
  expect(unreadRoles(one, worldOf([one]))).toMatchObject([{ key: 'new' }])
})

const group = (some: Partial<Group>): Group => ({
  id: 5,
  name: 'IT',
  member_count: 2,
  grants: [],
  ...some,
})
const grants = [
  {
    id: 1,
    role: { id: 2, key: 'viewer', name: 'Viewer' },
    user: null,
    group: { id: 5, name: 'IT' },
    created_at: '2026-11-20T09:42:00Z',
  },
]
const groupMemberships = new Map([[2, ['IT']]])

test.each([
  ['of a group with roles are those who hold them through it', group({ grants }), undefined, [1]],
  ['of a group without roles are not known', group({}), undefined, null],
  ['of a group without roles are known once everybody was asked', group({}), groupMemberships, [2]],
  ['of an empty group are nobody', group({ member_count: 0 }), undefined, []],
])('the members %s', (_, one, memberships, members) => {
  const world = accessWorld({
    people: [person(1, ['viewer@IT']), person(2, ['viewer'])],
    groups: [one],
    roles: [],
    catalogue: { modules: [{ module: 'all', areas }], roles: [], scopes: [] },
    memberships,
  })
  expect(world.groups.get('IT')?.members).toEqual(members)
  expect(world.areas).toEqual(areas)
})
