import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { concerning, type AuditTarget } from './auditTarget.ts'

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
    target_label: 'Editor → anna',
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
])('what concerns %o, with its lineage %s', (target, withLineage, ids) => {
  expect(concerning(log, target, withLineage).map(({ id }) => id)).toEqual(ids)
})
