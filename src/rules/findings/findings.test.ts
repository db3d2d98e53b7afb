import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import {
  accessOf,
  codes,
  found,
  grantTo,
  houseAgainst,
  roleWith,
  rowOf,
} from '#test/samples/findingSample.ts'
import { applicationWith, entryWith, inMs } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'

test('where there is nothing to find and all was read, nothing is said', () => {
  expect(found({})).toEqual({ findings: [], incomplete: [] })
})

test('while lists are missing, what they would tell is unknown, and what was read is found', () => {
  const read = found({ tokens: { rows: [rowOf({ legacy: true })], isWhole: false }, grants: null })
  expect(read.findings.map(({ code }) => code)).toEqual(['legacy'])
  expect(read.incomplete).toContainEqual({ code: 'legacy', why: 'notRead', readings: ['tokens'] })
  expect(read.incomplete).toContainEqual({ code: 'migrated', why: 'notRead', readings: ['grants'] })
  expect(read.incomplete.map(({ code }) => code)).not.toContain('superuser')
})

test('one person alone for a sensitive area is found, once every token was read', () => {
  const access = accessOf([person(1, ['administrator'])])
  expect(codes({ access })).toEqual(['onlyOne', 'onlyOne'])
  const unread = found({ access, tokens: { rows: [], isWhole: false } })
  expect(unread.findings).toEqual([])
  expect(unread.incomplete).toContainEqual({
    code: 'onlyOne',
    why: 'notRead',
    readings: ['tokens'],
  })
})

test('a token that writes the area too is somebody else, and one that has stopped is nobody', () => {
  const access = accessOf([person(1, ['administrator'])])
  const scopes = ['checkout.orders:write']
  const areasAlone = (row: ReturnType<typeof rowOf>) =>
    found({ access, tokens: { rows: [row], isWhole: true } }).findings.flatMap((one) =>
      one.code === 'onlyOne' ? [one.area.key] : [],
    )
  expect(areasAlone(rowOf({ scopes }))).toEqual(['access.manage'])
  expect(areasAlone(rowOf({ scopes, revoked_at: inMs(-DAY) }))).toEqual([
    'checkout.orders',
    'access.manage',
  ])
})

test('two areas that stand against each other are a conflict of whom no role alone gave both', () => {
  const house = houseAgainst('pim.products', 'checkout.orders')
  const world = worldOf([person(1, ['catalogue', 'orders']), person(2, ['catalogue'])])
  const orders = { id: 90, key: 'orders', name: 'Orders', builtin: false }
  const roles = new Map([
    ...world.roles,
    ['orders', { ...orders, permissions: { 'checkout.orders': 'write' } }] as const,
  ])
  const ofBoth = found({ access: { world: { ...world, roles }, roles: [] }, house }).findings
  expect(ofBoth.filter(({ code }) => code === 'conflict')).toMatchObject([
    {
      person: { id: 1 },
      held: [{ area: 'pim.products' }, { area: 'checkout.orders' }],
    },
  ])
})

test('what a built-in role gives by design is one finding of the role, however many have it', () => {
  const house = houseAgainst('pii', 'content.publish')
  const people = [
    person(1, ['administrator']),
    person(2, ['administrator@IT']),
    person(3, ['catalogue']),
  ]
  const { permissions = {} } = worldOf([]).roles.get('administrator') ?? {}
  const roles = [roleWith({ key: 'administrator', builtin: true, permissions, grant_count: 2 })]
  expect(found({ access: accessOf(people, roles), house }).findings).toMatchObject([
    {
      code: 'builtinConflict',
      role: { key: 'administrator' },
      held: [{ area: 'checkout.orders' }, { area: 'content.publish' }],
      people: 2,
    },
  ])
})

test('one area that bears both flags is no conflict by itself', () => {
  const world = worldOf([person(1, ['administrator']), person(2, ['administrator'])])
  const areas = world.areas.map((area) =>
    area.key === 'checkout.orders' ? { ...area, sensitive: ['pii', 'money'] } : area,
  )
  const { permissions = {} } = world.roles.get('administrator') ?? {}
  const roles = [roleWith({ key: 'administrator', builtin: true, permissions, grant_count: 2 })]
  const alone = { world: { ...world, areas }, roles }
  expect(codes({ access: alone })).toEqual([])
  const withPrices = areas.map((area) =>
    area.key === 'pim.products' ? { ...area, sensitive: ['money'] } : area,
  )
  expect(codes({ access: { world: { ...world, areas: withPrices }, roles } })).toEqual([
    'builtinConflict',
  ])
})

test('a custom role that holds both is found too, and one that nobody has', () => {
  const house = houseAgainst('pim.products', 'content.publish')
  const permissions = { 'pim.products': 'write', 'content.publish': 'write' }
  const roles = [
    roleWith({ permissions }),
    roleWith({ key: 'alike', builtin: true, permissions, grant_count: 0 }),
    roleWith({ key: 'spare', permissions: { 'pim.products': 'write' }, grant_count: 0 }),
  ]
  expect(found({ access: accessOf([], roles), house }).findings).toMatchObject([
    { code: 'roleConflict', role: { key: 'catalogue' } },
    { code: 'unusedRole', role: { key: 'spare' } },
  ])
})

test('a superuser is one finding, whatever roles they have besides', () => {
  expect(codes({ access: accessOf([person(1, ['administrator', 'viewer'], true)]) })).toEqual([
    'onlyOne',
    'onlyOne',
    'superuser',
  ])
})

test.each([
  [['viewer', 'administrator'], ['viewer']],
  [['viewer', 'viewer@IT'], ['viewer']],
  [['viewer@IT', 'administrator'], []],
  [['administrator', 'administrator@IT'], []],
  [['catalogue', 'viewer'], []],
  [['hollow'], ['hollow']],
])('of %j the direct grants without which nothing changes are %j', (held, expected) => {
  const access = accessOf([person(1, held), person(2, ['administrator'])])
  const redundant = found({ access }).findings.flatMap((one) =>
    one.code === 'redundant' ? [one.role.key] : [],
  )
  expect(redundant).toEqual(expected)
})

test('somebody with a role that was not read is counted, not judged', () => {
  const access = accessOf([person(1, ['unheard'])])
  expect(found({ access }).incomplete).toEqual([
    { code: 'conflict', why: 'notSaid', count: 1 },
    { code: 'redundant', why: 'notSaid', count: 1 },
  ])
})

test.each([
  ['', true, 'noOwner'],
  ['owner: Somebody Else', true, 'ownerUnknown'],
  ['owner: person1', true, null],
  ['owner: Somebody Else', false, null],
  ['', false, null],
])('an application described as "%s", active: %s, gives %s', (description, is_active, code) => {
  const applications = [applicationWith({ description, is_active })]
  const access = accessOf([person(1, ['viewer'])])
  expect(codes({ applications, access })).toEqual(code === null ? [] : [code])
})

test('whether an owner is still there is unknown while the people were not read', () => {
  const applications = [applicationWith({ description: 'owner: Somebody Else' })]
  const { findings, incomplete } = found({ applications, access: null })
  expect(findings).toEqual([])
  expect(incomplete).toContainEqual({ code: 'ownerUnknown', why: 'notRead', readings: ['access'] })
})

test('a Manager of the upgrade is found as long as the grant is the very same', () => {
  const access = accessOf([person(1, ['viewer']), person(2, ['viewer'])])
  const upgrade = [entryWith({ action: 'grant.migrate', target_id: '50' })]
  const read = found({
    access,
    upgrade,
    grants: [grantTo(50, 1, 'manager'), grantTo(51, 2, 'manager')],
  })
  expect(read.findings).toMatchObject([{ code: 'migrated', person: { id: 1 }, grant: 50 }])
})

test('bypasses are found by person and day, with the most used route first', () => {
  const entry = (id: number, hours: number, target_label: string, actor_id = 9) =>
    entryWith({
      id,
      actor_id,
      actor_label: `root${actor_id}`,
      action: 'gate.bypass',
      created_at: inMs(hours * 3_600_000),
      target_label,
      detail: { method: 'POST' },
    })
  const entries = [
    entry(1, 0, 'a/'),
    entry(2, -1, 'b/'),
    entry(3, -2, 'b/'),
    entry(4, -24, 'a/'),
    entry(5, 0, 'a/', 8),
  ]
  const { findings, incomplete } = found({ bypasses: { entries, isWhole: false } })
  expect(findings).toMatchObject([
    {
      actor: { id: 9 },
      day: '2026-11-20',
      at: inMs(0),
      count: 3,
      routes: [
        { method: 'POST', route: 'b/', count: 2 },
        { method: 'POST', route: 'a/', count: 1 },
      ],
    },
    { actor: { id: 9 }, day: '2026-11-19', count: 1 },
    { actor: { id: 8 }, day: '2026-11-20', count: 1 },
  ])
  expect(incomplete).toEqual([{ code: 'bypass', why: 'tooMany' }])
})

test('the worse stands first, and no two findings have one id', () => {
  const rows = [
    rowOf({ id: 1, legacy: true, expires_at: null }),
    rowOf({ id: 2, expires_at: null }),
  ]
  const { findings } = found({
    tokens: { rows, isWhole: true },
    applications: [applicationWith()],
    access: accessOf([person(1, ['administrator', 'viewer'])]),
  })
  expect(findings.map(({ code }) => code)).toEqual([
    'onlyOne',
    'onlyOne',
    'noOwner',
    'noExpiry',
    'noExpiry',
    'legacy',
    'redundant',
  ])
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length)
})
