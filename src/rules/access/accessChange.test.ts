import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import type { AccessGroup } from './access.ts'
import {
  type AccessAct,
  affectedBy,
  after,
  type Change,
  changeKind,
  changesFor,
  isGain,
  unknownMembers,
} from './accessChange.ts'

const it: AccessGroup = { id: 5, name: 'IT', memberCount: 2, roles: ['viewer'], members: [2, 3] }
const closed: AccessGroup = { id: 6, name: 'Closed', memberCount: 4, roles: [], members: null }
const world = worldOf(
  [
    person(1, ['catalogue', 'viewer']),
    person(2, ['viewer@IT']),
    person(3, ['viewer@IT', 'viewer', 'catalogue']),
    person(4, [], true),
    person(5, []),
  ],
  [it, closed],
)

const short = ({ area, from, to }: Change) => `${area} ${from}>${to}`
const one = (id: number) => ({ kind: 'person', id }) as const
const all = { kind: 'group', name: 'IT' } as const

test.each<[string, number, AccessAct, string[]]>([
  [
    'gains what a role gives',
    5,
    { kind: 'grant', role: 'viewer', holder: one(5) },
    ['pim.products null>read', 'checkout.orders null>read'],
  ],
  [
    'gains only what they lack',
    2,
    { kind: 'grant', role: 'catalogue', holder: one(2) },
    ['pim.products read>write', 'content.publish null>write'],
  ],
  ['gains nothing as a superuser', 4, { kind: 'grant', role: 'viewer', holder: one(4) }, []],
  ['gains nothing twice', 1, { kind: 'grant', role: 'viewer', holder: one(1) }, []],
  [
    'gains nothing by the grant of another',
    5,
    { kind: 'grant', role: 'viewer', holder: one(1) },
    [],
  ],
  [
    'falls to what another role still gives',
    1,
    { kind: 'revoke', role: 'catalogue', holder: one(1) },
    ['pim.products write>read', 'content.publish write>null'],
  ],
  [
    'loses nothing that a group still gives',
    3,
    { kind: 'revoke', role: 'viewer', holder: one(3) },
    [],
  ],
  ['keeps what comes through a group', 2, { kind: 'revoke', role: 'viewer', holder: one(2) }, []],
  [
    'loses what the group loses',
    2,
    { kind: 'revoke', role: 'viewer', holder: all },
    ['pim.products read>null', 'checkout.orders read>null'],
  ],
  ['keeps a role of their own', 3, { kind: 'revoke', role: 'viewer', holder: all }, []],
])('a person %s', (_, id, act, changes) => {
  expect(changesFor(id, world, act).map(short)).toEqual(changes)
})

test('what a level falls to says through what it stays', () => {
  const changes = changesFor(1, world, { kind: 'revoke', role: 'catalogue', holder: one(1) })
  expect(changes[0]?.through).toMatchObject([{ key: 'viewer', group: null }])
  expect(changes[1]?.through).toEqual([])
})

test('a role edit names everybody whose areas change, and how they hold the role', () => {
  const affected = affectedBy(world, {
    kind: 'changeRole',
    role: 'viewer',
    permissions: { 'pim.products': 'write' },
  })
  expect(affected.map(({ person: { id }, changes, via }) => [id, changes.map(short), via])).toEqual(
    [
      [1, ['checkout.orders read>null'], ['']],
      [2, ['pim.products read>write', 'checkout.orders read>null'], ['IT']],
      [3, ['checkout.orders read>null'], ['IT', '']],
    ],
  )
})

test('a deleted role takes its areas from all its holders, and from nobody else', () => {
  const affected = affectedBy(world, { kind: 'deleteRole', role: 'catalogue' })
  expect(affected.map(({ person: { id }, changes }) => [id, changes.map(short)])).toEqual([
    [1, ['pim.products write>read', 'content.publish write>null']],
    [3, ['pim.products write>read', 'content.publish write>null']],
  ])
})

test('a grant to a group reaches its members', () => {
  const act: AccessAct = { kind: 'grant', role: 'catalogue', holder: all }
  expect(affectedBy(world, act)).toMatchObject([{ person: { id: 2 }, via: ['IT'] }])
  expect(unknownMembers(world, act)).toBeNull()
})

test('a grant to a group whose members nobody knows says so', () => {
  const act: AccessAct = {
    kind: 'grant',
    role: 'viewer',
    holder: { kind: 'group', name: 'Closed' },
  }
  expect(affectedBy(world, act)).toEqual([])
  expect(unknownMembers(world, act)).toBe(closed)
})

test('a role that nobody knows changes nothing', () => {
  expect(affectedBy(world, { kind: 'changeRole', role: 'new', permissions: {} })).toEqual([])
})

test.each([
  [null, 'read', 'gained', true],
  ['read', 'write', 'raised', true],
  ['peek', 'read', 'raised', true],
  [null, 'peek', 'gained', true],
  ['write', 'read', 'lowered', false],
  ['read', null, 'lost', false],
])('from %s to %s is %s', (from, to, kind, is) => {
  expect(changeKind({ from, to })).toBe(kind)
  expect(isGain({ from, to })).toBe(is)
})

const rolesIn = (act: AccessAct, id: number) =>
  after(world, act)
    .people.find((one) => one.id === id)
    ?.roles.map(
      ({ key, name, via_group }) => `${name} (${key})${via_group ? ` by ${via_group}` : ''}`,
    )
const groupRoles = (act: AccessAct) =>
  [...after(world, act).groups].map(([name, { roles, memberCount }]) => [name, roles, memberCount])

test('who has a role of their own gets it through their group too, and nobody has it twice in one way', () => {
  const grant = (role: string): AccessAct => ({ kind: 'grant', role, holder: all })
  expect(rolesIn(grant('catalogue'), 3)).toEqual([
    'The viewer (viewer) by IT',
    'The viewer (viewer)',
    'The catalogue (catalogue)',
    'The catalogue (catalogue) by IT',
  ])
  expect(rolesIn(grant('viewer'), 2)).toEqual(['The viewer (viewer) by IT'])
  expect(rolesIn(grant('viewer'), 1)).toEqual(['The catalogue (catalogue)', 'The viewer (viewer)'])
  // A role that nobody has read yet is named by its key.
  expect(rolesIn({ kind: 'grant', role: 'new', holder: one(5) }, 5)).toEqual(['new (new)'])
})

test('a group has what it was granted, lacks what was taken, and another one stays as it is', () => {
  expect(groupRoles({ kind: 'grant', role: 'catalogue', holder: all })).toEqual([
    ['IT', ['viewer', 'catalogue'], 2],
    ['Closed', [], 4],
  ])
  expect(groupRoles({ kind: 'grant', role: 'viewer', holder: all })[0]?.[1]).toEqual(['viewer'])
  const both = after(world, { kind: 'grant', role: 'catalogue', holder: all })
  const less = after(both, { kind: 'revoke', role: 'viewer', holder: all })
  expect(less.groups.get('IT')?.roles).toEqual(['catalogue'])
  // What one person gets or loses is no group's, nor is that of a group that nobody has read.
  const none = { kind: 'group', name: 'None' } as const
  for (const holder of [one(2), none]) {
    expect(after(world, { kind: 'grant', role: 'catalogue', holder }).groups).toBe(world.groups)
    expect(after(world, { kind: 'revoke', role: 'viewer', holder }).groups).toBe(world.groups)
  }
})

test('a deleted role is gone from roles, people and groups, and the others stay', () => {
  const next = after(world, { kind: 'deleteRole', role: 'viewer' })
  expect([...next.roles.keys()]).toEqual(['administrator', 'catalogue', 'hollow'])
  expect(next.people.map(({ roles }) => roles.map(({ key }) => key))).toEqual([
    ['catalogue'],
    [],
    ['catalogue'],
    [],
    [],
  ])
  const more = after(world, { kind: 'grant', role: 'catalogue', holder: all })
  const left = after(more, { kind: 'deleteRole', role: 'viewer' }).groups
  expect(left.get('IT')).toEqual({ ...it, roles: ['catalogue'] })
})

test('a change of a role that nobody has read leaves the world as it is', () => {
  expect(after(world, { kind: 'changeRole', role: 'new', permissions: {} })).toBe(world)
})

test('only a grant to a group that was read has members whom nobody knows', () => {
  const holder = { kind: 'group', name: 'Closed' } as const
  expect(unknownMembers(world, { kind: 'revoke', role: 'viewer', holder })).toBeNull()
  expect(unknownMembers(world, { kind: 'deleteRole', role: 'viewer' })).toBeNull()
  expect(unknownMembers(world, { kind: 'grant', role: 'viewer', holder: one(1) })).toBeNull()
  const none = { kind: 'group', name: 'None' } as const
  expect(unknownMembers(world, { kind: 'grant', role: 'viewer', holder: none })).toBeNull()
})

test('what a level rises to says through what, and of other roles nothing is said', () => {
  const grant = (id: number): AccessAct => ({ kind: 'grant', role: 'catalogue', holder: one(id) })
  const [change] = changesFor(2, world, grant(2))
  expect(change?.through).toMatchObject([{ key: 'catalogue', level: 'write' }])
  const edited = affectedBy(world, {
    kind: 'changeRole',
    role: 'catalogue',
    permissions: { 'content.publish': 'write' },
  })
  expect(edited.map(({ person: { id }, via }) => [id, via])).toEqual([
    [1, ['']],
    [3, ['']],
  ])
})

test('what stays at its level is no gain', () => {
  expect(isGain({ from: 'read', to: 'read' })).toBe(false)
})
