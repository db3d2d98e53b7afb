import { expect, test } from 'vitest'
import { person } from '#test/samples/accessSample.ts'
import {
  accessOf,
  found,
  grantTo,
  houseAgainst,
  roleWith,
  rowOf,
} from '#test/samples/findingSample.ts'
import { applicationWith, entryWith, inMs } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { type FindingCode, findingCodes, severities, severityOf } from './finding.ts'
import { findingStates, isOfApplication } from './findingState.ts'

const only = (code: FindingCode, some: Parameters<typeof found>[0]) =>
  found(some).findings.filter((one) => one.code === code)

/** One person who writes products by one role and orders by another. */
function ofTwoRoles() {
  const { world, roles } = accessOf([person(1, ['catalogue', 'orders'])])
  const permissions = { 'checkout.orders': 'write' }
  const orders = { id: 90, key: 'orders', name: 'Orders', builtin: false, permissions }
  return { world: { ...world, roles: new Map([...world.roles, ['orders', orders]]) }, roles }
}

test('a conflict says between what, of whom, and with which two areas', () => {
  const access = ofTwoRoles()
  const house = houseAgainst('pim.products', 'checkout.orders')
  expect(only('conflict', { access, house })).toEqual([
    {
      id: 'conflict:person-1:pim.products+checkout.orders:write',
      code: 'conflict',
      about: 'person',
      person: person(1, ['catalogue', 'orders']),
      held: [
        expect.objectContaining({ area: 'pim.products', level: 'write' }),
        expect.objectContaining({ area: 'checkout.orders', level: 'write' }),
      ],
    },
  ])
})

test('a conflict is at its level: who only reads one of the two has none where both must be written', () => {
  const access = accessOf([person(1, ['viewer', 'catalogue'])])
  const at = (level: 'read' | 'write') =>
    only('conflict', {
      access,
      house: { conflicts: [{ between: ['checkout.orders', 'content.publish'], level }] },
    }).map(({ id }) => id)
  expect(at('write')).toEqual([])
  expect(at('read')).toEqual(['conflict:person-1:checkout.orders+content.publish:read'])
})

test('without rules of the house money stands against personal data; a house with none has no conflict', () => {
  const access = ofTwoRoles()
  const world = {
    ...access.world,
    areas: access.world.areas.map((area) =>
      area.key === 'pim.products' ? { ...area, sensitive: ['money'] } : area,
    ),
  }
  const of = (house: object) => only('conflict', { access: { ...access, world }, house })
  expect(of({}).map(({ id }) => id)).toEqual(['conflict:person-1:money+pii:write'])
  expect(of({ conflicts: [] })).toEqual([])
})

test('a role with both, and one that nobody has, are found by the role’s key', () => {
  const permissions = { 'pim.products': 'write', 'content.publish': 'write' }
  const roles = [roleWith({ permissions, grant_count: 0 })]
  const { findings } = found({
    access: accessOf([], roles),
    house: houseAgainst('pim.products', 'content.publish'),
  })
  const role = { id: 3, key: 'catalogue', name: 'The catalogue' }
  expect(findings).toEqual([
    {
      id: 'roleConflict:role-catalogue:pim.products+content.publish:write',
      code: 'roleConflict',
      about: 'role',
      role,
      people: 0,
      held: [
        { area: 'pim.products', level: 'write' },
        { area: 'content.publish', level: 'write' },
      ],
    },
    { id: 'unusedRole:role-catalogue', code: 'unusedRole', about: 'role', role },
  ])
})

test('a grant that changes nothing is named with its number, once the grants were read', () => {
  const access = accessOf([person(1, ['viewer', 'administrator']), person(2, ['hollow'])])
  const grants = [
    grantTo(69, 2, 'viewer'),
    grantTo(70, 1, 'administrator'),
    grantTo(71, 1, 'viewer'),
    { ...grantTo(72, 1, 'hollow'), user: null },
    grantTo(73, 2, 'hollow'),
  ]
  const shared = { code: 'redundant', about: 'person' }
  const viewer = {
    ...shared,
    id: 'redundant:person-1:viewer',
    person: person(1, ['viewer', 'administrator']),
    role: { id: 2, key: 'viewer', name: 'The viewer' },
    grant: 71,
    isEmpty: false,
  }
  const hollow = {
    ...shared,
    id: 'redundant:person-2:hollow',
    person: person(2, ['hollow']),
    role: { id: 4, key: 'hollow', name: 'The hollow' },
    grant: 73,
    isEmpty: true,
  }
  expect(only('redundant', { access, grants })).toEqual([viewer, hollow])
  expect(only('redundant', { access, grants: null })).toEqual([
    { ...viewer, grant: null },
    { ...hollow, grant: null },
  ])
})

test('a superuser, and who is alone for an area, are found by the person’s number', () => {
  const root = person(1, [], true)
  const access = accessOf([root, person(2, ['viewer'])])
  const { findings } = found({ access })
  expect(findings).toEqual([
    {
      id: 'onlyOne:area-checkout.orders:person-1',
      code: 'onlyOne',
      about: 'area',
      area: access.world.areas[1],
      person: root,
    },
    {
      id: 'onlyOne:area-access.manage:person-1',
      code: 'onlyOne',
      about: 'area',
      area: access.world.areas[3],
      person: root,
    },
    { id: 'superuser:person-1', code: 'superuser', about: 'person', person: root },
  ])
})

test('nobody is alone for an area that nobody can write, or that has nothing to write', () => {
  const readers = accessOf([person(1, ['viewer'])])
  expect(only('onlyOne', { access: readers })).toEqual([])
  const access = ofTwoRoles()
  const world = {
    ...access.world,
    areas: access.world.areas.map((area) => ({ ...area, levels: ['read'] })),
  }
  expect(only('onlyOne', { access: { ...access, world } })).toEqual([])
})

test('an application without an owner, or with one whom nobody knows, is found by its number', () => {
  const access = accessOf([person(1, ['viewer'])])
  const none = applicationWith({ id: 4 })
  const unknown = applicationWith({ id: 5, description: 'owner: Bo' })
  expect(found({ access, applications: [none, unknown] }).findings).toEqual([
    {
      id: 'ownerUnknown:application-5:Bo',
      code: 'ownerUnknown',
      about: 'application',
      application: unknown,
      owner: 'Bo',
    },
    { id: 'noOwner:application-4', code: 'noOwner', about: 'application', application: none },
  ])
})

test('a Manager of the upgrade is found with the grant and since when; nobody else is', () => {
  const access = accessOf([person(1, ['viewer']), person(2, ['viewer'])])
  const upgrade = ['50', '52', '53', '54'].map((target_id) =>
    entryWith({ action: 'grant.migrate', target_id }),
  )
  const grants = [
    grantTo(50, 1, 'manager'),
    grantTo(52, 2, 'viewer'),
    grantTo(53, 99, 'manager'),
    { ...grantTo(54, 2, 'manager'), user: null, group: { id: 5, name: 'IT' } },
  ]
  expect(only('migrated', { access, grants, upgrade })).toEqual([
    {
      id: 'migrated:grant-50',
      code: 'migrated',
      about: 'person',
      person: person(1, ['viewer']),
      grant: 50,
      since: inMs(-100 * DAY),
    },
  ])
  for (const missing of [{ access: null }, { grants: null }, { upgrade: null }])
    expect(only('migrated', { access, grants, upgrade, ...missing })).toEqual([])
})

test('a bypass is of a person and a day, also without an account or a method', () => {
  const entry = entryWith({
    action: 'gate.bypass',
    actor_id: null,
    actor_label: 'shell',
    target_label: 'a/',
    detail: {},
  })
  expect(found({ bypasses: { entries: [entry], isWhole: true } })).toEqual({
    findings: [
      {
        id: 'bypass:shell:2026-11-20',
        code: 'bypass',
        about: 'person',
        actor: { id: null, label: 'shell' },
        day: '2026-11-20',
        at: inMs(0),
        count: 1,
        routes: [{ method: '', route: 'a/', count: 1 }],
      },
    ],
    incomplete: [],
  })
  const known = { ...entry, actor_id: 9, detail: { method: 'POST' } }
  const [first] = found({ bypasses: { entries: [known], isWhole: true } }).findings
  expect(first).toMatchObject({ id: 'bypass:9:2026-11-20', routes: [{ method: 'POST' }] })
})

test('one route asked with two methods is two uses, and the newest entry gives the time', () => {
  const at = (hours: number, method: string) =>
    entryWith({
      action: 'gate.bypass',
      created_at: inMs(hours * 3_600_000),
      target_label: 'a/',
      detail: { method },
    })
  const entries = [at(-2, 'GET'), at(-1, 'POST'), at(0, 'POST')]
  const [first] = found({ bypasses: { entries, isWhole: true } }).findings
  expect(first).toMatchObject({
    at: inMs(0),
    count: 3,
    routes: [
      { method: 'POST', route: 'a/', count: 2 },
      { method: 'GET', route: 'a/', count: 1 },
    ],
  })
})

test('the same code stands together in its order, the worse codes first', () => {
  const order = [...findingCodes].sort(
    (a, b) => severities.indexOf(severityOf[a]) - severities.indexOf(severityOf[b]),
  )
  // The list itself is in that order, so that what is explained is explained from the worse to the better.
  expect(order).toEqual([...findingCodes])
})

test('an archive rule of an application holds for what is in it, and of a person there is none', () => {
  expect(findingCodes.filter(isOfApplication)).toEqual([
    'outsideToken',
    'ownerUnknown',
    'noOwner',
    'tooLong',
    'expiryMissing',
    'noExpiry',
    'legacy',
    'unused',
    'neverUsed',
    'notPinned',
    'badName',
  ])
  const [root] = found({ access: accessOf([person(1, [], true)]) }).findings.slice(-1)
  const rule = {
    id: 'r',
    at: inMs(0),
    by: { id: 1, name: 'ada' },
    type: 'archived',
    code: 'superuser',
    application: { id: 1, name: '' },
    why: 'x',
  } as const
  const state = (application: { id: number; name: string } | null) =>
    root && findingStates({ events: [{ ...rule, application }], seen: [] }, 0)(root)
  expect(state(rule.application)).toEqual({ kind: 'open', past: null })
  expect(state(null)).toMatchObject({ kind: 'archived' })
})

test('a token is found with its application', () => {
  const row = rowOf({ id: 8, legacy: true })
  expect(found({ tokens: { rows: [row], isWhole: true } }).findings).toEqual([
    {
      id: 'legacy:token-8',
      code: 'legacy',
      about: 'token',
      pair: { application: row.application, token: row.token },
      days: null,
    },
  ])
})
