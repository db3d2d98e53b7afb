import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { grantOf, held, person, reading, role, rowOf } from '#test/samples/populationSample.ts'
import { entryWith, inMs } from '#test/samples/sample.ts'
import { partsOf, unique } from './peopleRows.ts'
import { populationOf } from './population.ts'
import type { PopulationReading } from './populationReading.ts'

const facts = (id: string, more: Partial<PopulationReading> = {}) => rowOf(id, more).facts
const idsOf = (more: Partial<PopulationReading>) => populationOf(reading(more)).map(({ id }) => id)
const concern = (id: number, why = 'subject') => ({
  why,
  userId: id,
  name: `person${id}`,
  email: `person${id}@shop.example`,
})

test('a direct grant says whose it is, through which role, since when and by whom', () => {
  expect(rowOf('grant:user:2:orders')).toEqual({
    id: 'grant:user:2:orders',
    kind: 'grant',
    subject: { kind: 'user', id: 2, name: 'Person 2', email: 'person2@shop.example' },
    through: {
      kind: 'role',
      key: 'orders',
      name: 'orders',
      grantId: 92,
      grantedAt: inMs(-2 * DAY),
    },
    gives: ['shop.content:read', 'shop.orders:write'],
    facts: [
      { code: 'redundant', names: ['IT'] },
      { code: 'sensitive', names: ['shop.orders'] },
      { code: 'holders', count: 1 },
      { code: 'granted', at: inMs(-2 * DAY), by: 'zofia' },
    ],
    traits: [],
    concerns: [concern(2)],
  })
})

test('a grant of a group says whom it concerns, as far as members are known', () => {
  expect(rowOf('grant:group:5:orders')).toEqual({
    id: 'grant:group:5:orders',
    kind: 'groupGrant',
    subject: { kind: 'group', id: 5, name: 'IT' },
    through: {
      kind: 'role',
      key: 'orders',
      name: 'orders',
      grantId: 91,
      grantedAt: inMs(-2 * DAY),
    },
    gives: ['shop.content:read', 'shop.orders:write'],
    facts: [
      { code: 'membersUntold', count: 2 },
      { code: 'sensitive', names: ['shop.orders'] },
      { code: 'holders', count: 1 },
      { code: 'granted', at: inMs(-2 * DAY) },
    ],
    traits: [],
    concerns: [concern(2, 'member')],
  })
  const toGroup = grantOf(91, 'orders', { group: { id: 5, name: 'IT' } })
  const whole = [{ id: 5, name: 'IT', member_count: 1, grants: [toGroup] }]
  const codes = facts('grant:group:5:orders', { groups: whole }).map(({ code }) => code)
  expect(codes).not.toContain('membersUntold')
})

test('a membership gives what all roles of the group give, each thing once', () => {
  const [one, other] = ['orders', 'administrator'].map((key, place) =>
    grantOf(91 + place, key, { group: { id: 5, name: 'IT' } }),
  )
  const grants = one && other ? [one, other, one] : []
  const groups = [{ id: 5, name: 'IT', member_count: 1, grants }]
  expect(rowOf('member:5:2', { groups })).toEqual({
    id: 'member:5:2',
    kind: 'member',
    subject: { kind: 'user', id: 2, name: 'Person 2', email: 'person2@shop.example' },
    through: { kind: 'group', id: 5, name: 'IT' },
    gives: ['access.manage:write', 'shop.content:read', 'shop.orders:write'],
    facts: [{ code: 'sensitive', names: ['shop.orders'] }],
    traits: ['managesAccess'],
    concerns: [concern(2)],
  })
})

test('an account is a row of its own, and a superuser’s flag another one', () => {
  const subject = { kind: 'user', id: 3, name: 'Person 3', email: 'person3@shop.example' }
  const shared = { kind: 'account', subject, concerns: [concern(3)] }
  expect(rowOf('account:3')).toEqual({
    ...shared,
    id: 'account:3',
    through: null,
    gives: [],
    facts: [],
    traits: [],
  })
  expect(rowOf('superuser:3')).toEqual({
    ...shared,
    id: 'superuser:3',
    through: { kind: 'superuser' },
    gives: ['access.manage:write', 'shop.content:write', 'shop.orders:write'],
    facts: [{ code: 'sensitive', names: ['shop.orders'] }],
    traits: ['superuser'],
  })
  expect(idsOf({})).not.toContain('superuser:1')
})

test('a role of one’s own is a row with how many hold it; built-in ones are none', () => {
  expect(rowOf('role:orders')).toEqual({
    id: 'role:orders',
    kind: 'role',
    subject: { kind: 'role', id: 2, key: 'orders', name: 'orders' },
    through: null,
    gives: ['shop.content:read', 'shop.orders:write'],
    facts: [
      { code: 'sensitive', names: ['shop.orders'] },
      { code: 'holders', count: 1 },
    ],
    traits: [],
    concerns: [],
  })
  expect(idsOf({})).not.toContain('role:administrator')
})

test('somebody without a name is called by the username', () => {
  const people = [person(1, { name: ' ' })]
  expect(rowOf('account:1', { people }).subject).toMatchObject({ name: 'person1' })
})

test('a grant of somebody who is not in the list is no row, nor are members nobody knows', () => {
  const grantRows = [grantOf(93, 'orders', { user: { id: 77, username: 'gone' } })]
  expect(idsOf({ grantRows, people: [], groups: [], applications: [] })).toEqual(['role:orders'])
})

test('who alone can write a sensitive area is told, whatever else the grant gives', () => {
  const alone = (roles: ReturnType<typeof held>[], more: Partial<PopulationReading> = {}) => {
    const people = [person(2, { roles: [held('orders')] }), person(4, { roles })]
    return facts('grant:user:2:orders', { people, ...more })
      .filter(({ code }) => code === 'onlyHolder')
      .map(({ names }) => names)
  }
  expect(alone([])).toEqual([['shop.orders']])
  expect(alone([held('orders')])).toEqual([])
  expect(alone([held('administrator')])).toEqual([['shop.orders']])
  // Who only reads it is nobody to take over.
  const reader = role(4, 'reader', { 'shop.orders': 'read' })
  const roles = [...reading().roles, reader]
  expect(alone([held('reader')], { roles })).toEqual([['shop.orders']])
  const readOnly = role(2, 'orders', { 'shop.orders': 'read' })
  expect(alone([], { roles: [readOnly] })).toEqual([])
})

test('a grant is redundant where other ways give everything that it gives, each named once', () => {
  const redundant = (roles: ReturnType<typeof held>[], is_superuser = false, own = 'orders') => {
    const some = [
      ...reading().roles,
      role(4, 'content', { 'shop.content': 'write' }),
      role(5, 'all', { 'shop.content': 'write', 'shop.orders': 'write' }),
    ]
    const people = [person(2, { roles: [held(own), ...roles], is_superuser })]
    return facts('grant:user:2:orders', { people, roles: some })
      .filter(({ code }) => code === 'redundant')
      .map(({ names }) => names)
  }
  expect(redundant([])).toEqual([])
  expect(redundant([held('content')])).toEqual([])
  expect(redundant([held('all')])).toEqual([['all']])
  expect(redundant([held('content'), held('orders', 'IT')])).toEqual([['content', 'IT']])
  expect(redundant([held('all', 'IT')])).toEqual([['IT']])
  expect(redundant([], true)).toEqual([['superuser']])
})

const entry = (id: number, days: number, more: Partial<AuditEntry>): AuditEntry =>
  entryWith({ id, created_at: inMs(days * DAY), ...more })

test('the newest save of a role since the last review is told, of that role and of no other act', () => {
  const saved = (id: number, days: number, key = 'orders', action = 'role.update') =>
    entry(id, days, { action, detail: { key }, actor_label: `by${id}` })
  const told = (since: string | null, ...log: AuditEntry[]) =>
    facts('role:orders', { since, log }).filter(({ code }) => code === 'roleChangedSince')
  const since = inMs(-5 * DAY)
  const fact = { code: 'roleChangedSince', at: inMs(-3 * DAY), by: 'by2' }
  expect(told(since, saved(1, -4), saved(2, -3), saved(3, -6))).toEqual([fact])
  expect(told(since, saved(2, -3), saved(1, -4))).toEqual([fact])
  expect(told(null, saved(1, -4))).toEqual([])
  expect(told(since, saved(1, -5))).toEqual([])
  expect(told(since, saved(1, -4, 'editor'), saved(2, -4, 'orders', 'role.create'))).toEqual([])
  const ofGrant = facts('grant:user:2:orders', { since, log: [saved(2, -3)] })
  expect(ofGrant).toContainEqual(fact)
})

test('a grant since the last review says so; who gave it is told where the log has that grant', () => {
  const since = inMs(-2 * DAY - 1)
  const at = inMs(-2 * DAY)
  const of = (...log: AuditEntry[]) =>
    facts('grant:user:2:orders', { since, log }).filter(({ code }) => code === 'grantedSince')
  const given = (target_id: string, action: string) => entry(1, -2, { target_id, action })
  expect(of(given('92', 'grant.create'))).toEqual([{ code: 'grantedSince', at, by: 'zofia' }])
  expect(of(given('92', 'token.create'), given('9', 'grant.create'))).toEqual([
    { code: 'grantedSince', at },
  ])
  expect(facts('grant:user:2:orders', { since: at }).map(({ code }) => code)).not.toContain(
    'grantedSince',
  )
})

test('a role that nobody could read stands for itself', () => {
  const roles = [role(1, 'administrator', { 'access.manage': 'write' }, true)]
  expect(rowOf('grant:user:2:orders', { roles }).gives).toEqual(['role:orders'])
})

test('holders of a role are those who have it in any way', () => {
  const people = [
    person(2, { roles: [held('orders'), held('orders', 'IT')] }),
    person(4, { roles: [held('administrator'), held('orders', 'IT')] }),
    person(5),
  ]
  expect(facts('grant:user:2:orders', { people })).toContainEqual({ code: 'holders', count: 2 })
})

test('an area may have a colon in its key; lines are sorted by their signs, each once', () => {
  expect(partsOf('odd:area:write')).toEqual({ area: 'odd:area', level: 'write' })
  expect(unique(['b', 'a', 'B', 'b'])).toEqual(['B', 'a', 'b'])
})
