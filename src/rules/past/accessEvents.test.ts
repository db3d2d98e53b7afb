import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { entryWith, inMs } from '#test/samples/sample.ts'
import { accessEvents, sameHolder } from './accessEvents.ts'
import { reachOf } from './accessLog.ts'

const AT = inMs(0)
const entry = (action: string, detail: AuditEntry['detail'], more: Partial<AuditEntry> = {}) =>
  entryWith({ id: 5, action, target_id: '70', actor_label: 'ada', detail, ...more })
const event = (action: string, detail: AuditEntry['detail']) => {
  const { events, unreadAt } = accessEvents([entry(action, detail)])
  return events[0] ?? unreadAt
}
const base = { entry: 5, at: AT, by: 'ada', id: 70 }

test('a grant is of one person or one group, and says whether the upgrade made it', () => {
  const toUser = { role: 'editor', user_id: 7, group_id: null }
  const user = { kind: 'user', id: 7 }
  expect(event('grant.create', toUser)).toEqual({
    ...base,
    kind: 'granted',
    role: 'editor',
    holder: user,
    isMigration: false,
  })
  expect(event('grant.migrate', toUser)).toMatchObject({ kind: 'granted', isMigration: true })
  expect(event('grant.delete', toUser)).toEqual({
    ...base,
    kind: 'revoked',
    role: 'editor',
    holder: user,
  })
  expect(event('grant.create', { role: 'editor', user_id: null, group_id: 5 })).toMatchObject({
    holder: { kind: 'group', id: 5 },
  })
})

test.each<[string, AuditEntry['detail']]>([
  ['grant.create', { role: 'editor', user_id: 7, group_id: 5 }],
  ['grant.create', { role: 'editor', user_id: null, group_id: null }],
  ['grant.delete', { role: 7, user_id: 7, group_id: null }],
  ['role.create', { key: 'editor', name: 'Editor' }],
  ['role.update', { key: 'editor', changes: { permissions: { from: [] } } }],
  ['role.delete', { key: 'editor', name: 'Editor' }],
  ['staff.create', { username: 'bo' }],
])('an entry %s with %j is unread since its time', (action, detail) => {
  expect(event(action, detail)).toBe(AT)
})

test('a role that is made, changed or gone says what of it', () => {
  const permissions = ['a:read', 'b:write']
  expect(event('role.create', { key: 'editor', name: 'Editor', permissions })).toEqual({
    ...base,
    kind: 'roleMade',
    key: 'editor',
    name: 'Editor',
    permissions: { a: 'read', b: 'write' },
  })
  const name = { from: 'Ed', to: 'Editor' }
  expect(event('role.update', { key: 'editor', changes: { name } })).toEqual({
    ...base,
    kind: 'roleChanged',
    key: 'editor',
    name,
    permissions: null,
  })
  const sets = { from: ['a:read'], to: permissions }
  expect(event('role.update', { key: 'editor', changes: { permissions: sets } })).toMatchObject({
    name: null,
    permissions: { from: { a: 'read' }, to: { a: 'read', b: 'write' } },
  })
  expect(event('role.delete', { key: 'editor', name: 'Editor', grants: 3 })).toEqual({
    ...base,
    kind: 'roleGone',
    key: 'editor',
    name: 'Editor',
    grants: 3,
  })
  expect(event('staff.create', { username: 'bo', email: 'bo@shop.example' })).toEqual({
    ...base,
    kind: 'personMade',
    username: 'bo',
    email: 'bo@shop.example',
  })
})

const granted = (id: number, hours: number, more: Partial<AuditEntry> = {}) =>
  entry(
    'grant.create',
    { role: 'editor', user_id: 7, group_id: null },
    { id, created_at: inMs(hours * 3_600_000), ...more },
  )

test('entries come in the order of their times, of one time by their ids; others are passed over', () => {
  const other = entry('token.create', {}, { id: 9 })
  const { events, unreadAt } = accessEvents([granted(3, 1), other, granted(2, 0), granted(1, 1)])
  expect(events.map((one) => one.entry)).toEqual([2, 1, 3])
  expect(unreadAt).toBeNull()
})

test('the last entry that cannot be read counts; one without a number of its target is one', () => {
  const broken = (id: number, hours: number) => granted(id, hours, { target_id: 'x' })
  const { events, unreadAt } = accessEvents([broken(3, 2), granted(2, 3), broken(1, 1)])
  expect(events.map((one) => one.entry)).toEqual([2])
  expect(unreadAt).toBe(inMs(2 * 3_600_000))
})

test('a holder is the same by kind and number', () => {
  const user = { kind: 'user', id: 7 } as const
  expect(sameHolder(user, { kind: 'user', id: 7 })).toBe(true)
  expect(sameHolder(user, { kind: 'user', id: 8 })).toBe(false)
  expect(sameHolder(user, { kind: 'group', id: 7 })).toBe(false)
})

test('a log reaches back to its beginning, or to the upgrade or an unread entry if that is later', () => {
  const hours = (count: number) => inMs(count * 3_600_000)
  const reach = (entries: AuditEntry[], begins: string | null = hours(0), isWhole = true) =>
    reachOf({ entries, begins, isWhole, later: 0 }, accessEvents(entries))
  const migrated = (id: number, at: number) => granted(id, at, { action: 'grant.migrate' })
  expect(reach([])).toBe(hours(0))
  expect(reach([], null)).toBeNull()
  expect(reach([], hours(0), false)).toBeNull()
  expect(reach([migrated(1, 1), migrated(2, 2), granted(3, 3)])).toBe(hours(2))
  expect(reach([migrated(1, 1), granted(2, 5, { target_id: 'x' })])).toBe(hours(5))
  expect(reach([migrated(1, 4), granted(2, 2, { target_id: 'x' })])).toBe(hours(4))
  expect(reach([migrated(1, -4)])).toBe(hours(0))
})
