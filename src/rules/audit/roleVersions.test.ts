import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { mergedPages } from './mergedPages.ts'
import { roleVersions } from './roleVersions.ts'

const entry = (id: number, action: string, detail: AuditEntry['detail'], role = 7): AuditEntry => ({
  id,
  created_at: `2026-11-${10 + id}T09:42:00Z`,
  actor_id: 3,
  actor_label: 'zofia',
  action,
  target_type: 'django_access.role',
  target_id: String(role),
  target_label: '',
  detail,
  ip: null,
})

const own = {
  name: 'Editors',
  description: 'Catalogue',
  permissions: { stock: 'write', prices: 'read' },
}
const role = { ...own, id: 7 }
const created = entry(1, 'role.create', { key: 'e', name: 'Edit', permissions: ['prices:read'] })
const renamed = entry(2, 'role.update', {
  key: 'e',
  changes: { name: { from: 'Edit', to: 'Editors' }, description: { from: '', to: 'Catalogue' } },
})
const widened = entry(3, 'role.update', {
  key: 'e',
  changes: { permissions: { from: ['prices:read'], to: ['prices:read', 'stock:write'] } },
})

const read = (entries: readonly AuditEntry[]) => [...roleVersions(role, entries)]

test('each entry of a role is followed by the version that it left', () => {
  expect(read([widened, renamed, created])).toEqual([
    [3, { version: own, isFollowed: true }],
    [
      2,
      {
        version: { name: 'Editors', description: 'Catalogue', permissions: { prices: 'read' } },
        isFollowed: true,
      },
    ],
    [
      1,
      {
        version: { name: 'Edit', description: '', permissions: { prices: 'read' } },
        isFollowed: true,
      },
    ],
  ])
})

test('a change that no entry tells of is noticed where the next one begins differently', () => {
  const [, second] = read([
    entry(4, 'role.update', {
      key: 'e',
      changes: { permissions: { from: ['prices:write'], to: ['prices:read', 'stock:write'] } },
    }),
    created,
  ])
  expect(second).toEqual([
    1,
    {
      version: { name: 'Edit', description: 'Catalogue', permissions: { prices: 'read' } },
      isFollowed: false,
    },
  ])
})

test('entries of another role, and details that are not as expected, give no version', () => {
  expect(
    read([
      entry(4, 'role.update', { key: 'e', changes: { permissions: 'all' } }),
      entry(3, 'role.delete', { key: 'e', name: 'E', grants: 0 }),
      entry(2, 'role.create', { key: 'e', name: 'E', permissions: [] }, 5),
    ]),
  ).toEqual([])
})

test('lists that are not whole are merged as far back as every one of them reaches', () => {
  const page = (results: AuditEntry[], next: string | null) => ({ results, next })
  expect(mergedPages([page([widened, created], null), page([renamed], null)])).toEqual({
    entries: [widened, renamed, created],
    since: null,
  })
  expect(mergedPages([page([widened, created], null), page([renamed], 'more')])).toEqual({
    entries: [widened, renamed],
    since: renamed.created_at,
  })
})

const changing = (id: number, changes: Record<string, unknown>, action = 'role.update') =>
  entry(id, action, { key: 'e', changes })

test.each<[string, Record<string, unknown>, boolean]>([
  ['the name', { name: { from: 'Other', to: 'Editors' } }, false],
  ['the description', { description: { from: 'Other', to: 'Catalogue' } }, false],
  [
    'a level of a permission',
    { permissions: { from: ['prices:read', 'stock:read'], to: ['prices:read', 'stock:write'] } },
    false,
  ],
  [
    'the order of the permissions alone',
    { permissions: { from: ['stock:write', 'prices:read'], to: ['prices:read'] } },
    true,
  ],
])('whether the next entry begins with what the one before left: %s', (_, later, isFollowed) => {
  const before = changing(4, {
    name: { from: 'A', to: 'Editors' },
    description: { from: 'A', to: 'Catalogue' },
    permissions: { from: [], to: ['prices:read', 'stock:write'] },
  })
  expect(read([changing(5, later), before])[1]?.[1].isFollowed).toBe(isFollowed)
})

test('an entry of something else with the role’s number, of another act or another form is none of the role', () => {
  const change = { name: { from: 'A', to: 'B' } }
  expect(
    read([
      { ...changing(5, change), target_type: 'auth.group' },
      changing(4, change, 'role.archive'),
      entry(3, 'role.create', { key: 'e', name: 'Edit' }),
    ]),
  ).toEqual([])
})
