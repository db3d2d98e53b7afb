import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { concerning, type AuditTarget, namesRoutes } from './auditTarget.ts'

const entry = (id: number, wanted: Partial<AuditEntry>): AuditEntry => ({
  id,
  created_at: `2026-11-20T09:${String(id).padStart(2, '0')}:00Z`,
  actor_id: 3,
  actor_label: 'zofia',
  action: 'token.create',
  target_type: 'django_access.apitoken',
  target_id: '41',
  target_label: 'Night run (svc_api_abcd…wxyz)',
  detail: {},
  ip: null,
  ...wanted,
})

const facts = (token_id: number, application_id: number) => ({
  token_id,
  name: 'Night run',
  application_id,
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
})

const rotation = (id: number, from: number, to: number) =>
  entry(id, {
    action: 'token.rotate',
    target_id: String(to),
    target_label: `Night run (svc_api_${to})`,
    detail: { ...facts(to, 7), replaces: from, replaces_expires_at: null },
  })

// Newest first, as the log is read: 40 → 41 → 42, and a token of another application.
const log = [
  entry(9, { action: 'token.expiry', target_id: '42', target_label: 'N (…42)', detail: {} }),
  rotation(8, 41, 42),
  entry(7, { target_id: '60', target_label: 'Other (…60)', detail: facts(60, 8) }),
  entry(6, {
    action: 'grant.create',
    target_type: 'django_access.grant',
    target_id: '5',
    target_label: 'Editor → Anna Łoś',
    detail: { role: 'editor', user_id: 12, group_id: null },
  }),
  rotation(5, 40, 41),
  entry(4, { action: 'token.create', target_id: '40', detail: facts(40, 7) }),
  entry(3, {
    action: 'application.create',
    target_type: 'django_access.application',
    target_id: '7',
    target_label: 'Shop',
  }),
  entry(2, {
    action: 'role.update',
    target_type: 'django_access.role',
    target_id: '7',
    target_label: 'Editor',
    detail: { key: 'editor', changes: {} },
  }),
  entry(0, {
    action: 'gate.bypass',
    target_type: 'route',
    target_label: 'api/other/',
    target_id: '',
  }),
  entry(1, { target_type: 'auth.user', target_id: '12', action: 'staff.create', detail: {} }),
]

test.each<[AuditTarget, boolean, number[]]>([
  [{ kind: 'token', id: 41 }, false, [8, 5]],
  [{ kind: 'token', id: 41 }, true, [9, 8, 5, 4]],
  [{ kind: 'token', id: 42 }, true, [9, 8, 5, 4]],
  [{ kind: 'token', id: 60 }, true, [7]],
  [{ kind: 'application', id: 7 }, false, [9, 8, 5, 4, 3]],
  [{ kind: 'person', id: 12 }, false, [6, 1]],
  [{ kind: 'group', id: 12 }, false, []],
  [{ kind: 'role', key: 'editor' }, false, [6, 2]],
  [{ kind: 'text', text: 'OTHER' }, false, [7]],
  [{ kind: 'text', text: 'api/other' }, false, [0]],
  [{ kind: 'text', text: '…42' }, false, [9]],
  [{ kind: 'text', text: '…42' }, true, [9, 8, 5, 4]],
  [{ kind: 'text', text: '60' }, false, [7]],
  [{ kind: 'text', text: ' other ' }, true, [7]],
  [{ kind: 'text', text: 'nobody' }, true, []],
  [{ kind: 'text', text: 'anna' }, true, [6]],
  [{ kind: 'text', text: 'Los, Anna' }, false, [6]],
  [{ kind: 'token', id: 5 }, true, []],
  [{ kind: 'application', id: 8 }, false, [7]],
  [{ kind: 'application', id: 12 }, false, []],
  [{ kind: 'person', id: 5 }, false, []],
  [{ kind: 'role', key: 'Editor' }, false, []],
])('what concerns %o, with its lineage %s', (target, withLineage, ids) => {
  expect(concerning(log, target, withLineage).map(({ id }) => id)).toEqual(ids)
})

test('a group is found by its grants, and a person by theirs and by the account', () => {
  const grants = [
    entry(3, { action: 'grant.create', target_type: 'x', detail: { group_id: 5, user_id: null } }),
    entry(2, { action: 'grant.delete', target_type: 'x', detail: { group_id: null, user_id: 5 } }),
    entry(1, { action: 'role.update', target_type: 'auth.group', target_id: '5' }),
  ]
  const ids = (target: AuditTarget) => concerning(grants, target, false).map(({ id }) => id)
  expect(ids({ kind: 'group', id: 5 })).toEqual([3])
  expect(ids({ kind: 'person', id: 5 })).toEqual([2])
})

test('an entry whose target is no number is of the token that its detail names', () => {
  const purged = [
    entry(2, { target_id: '', detail: facts(41, 7) }),
    entry(1, { target_id: '', detail: { token_id: 41 } }),
  ]
  expect(concerning(purged, { kind: 'token', id: 41 }, false).map(({ id }) => id)).toEqual([2])
})

test('the line of a token is that of its rotations, not of what else names two', () => {
  const creation = { ...rotation(1, 40, 41), action: 'token.create' }
  expect(concerning([creation], { kind: 'token', id: 40 }, true)).toEqual([])
})

test('only words with a slash look for routes', () => {
  expect([namesRoutes('api/x'), namesRoutes('api')]).toEqual([true, false])
})
