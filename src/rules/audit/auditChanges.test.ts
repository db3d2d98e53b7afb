import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { changesIn, movesBetween, movesIn } from './auditChanges.ts'

const entry = (action: string, detail: AuditEntry['detail']): AuditEntry => ({
  id: 1,
  created_at: '2026-11-20T09:42:00Z',
  actor_id: 3,
  actor_label: 'zofia',
  action,
  target_type: '',
  target_id: '1',
  target_label: '',
  detail,
  ip: null,
})

const read = (action: string, detail: AuditEntry['detail']) =>
  changesIn(entry(action, detail)).map(({ field, before, after }) => [
    field,
    valueOf(before),
    valueOf(after),
  ])

const valueOf = (held: ReturnType<typeof changesIn>[number]['before']) => {
  switch (held.kind) {
    case 'text':
      return held.text
    case 'time':
      return held.at
    case 'flag':
      return held.is
    case 'list':
      return held.items.join(' ')
    case 'none':
    case 'unknown':
    case 'same':
      return `(${held.kind})`
  }
}

test.each<[string, AuditEntry['detail'], unknown]>([
  [
    'token.expiry',
    { token_id: 1, legacy: false, from: null, to: '2026-12-01T00:00:00Z' },
    [['expires_at', '(none)', '2026-12-01T00:00:00Z']],
  ],
  [
    'application.update',
    { name: 'Shop', changes: { is_active: { from: true, to: false } } },
    [['is_active', true, false]],
  ],
  [
    'role.update',
    {
      key: 'k',
      changes: {
        name: { from: 'A', to: 'B' },
        permissions: {
          from: ['pim.products:read', 'qms.stock:write', 'faq.faq:read'],
          to: ['pim.products:write', 'qms.stock:read', 'leads.gdpr:read'],
        },
      },
    },
    [
      ['name', 'A', 'B'],
      ['pim.products', 'read', 'write'],
      ['qms.stock', 'write', 'read'],
      ['faq.faq', 'read', '(none)'],
      ['leads.gdpr', '(none)', 'read'],
    ],
  ],
  [
    'role.delete',
    { key: 'k', name: 'K', grants: 3 },
    [
      ['key', 'k', '(none)'],
      ['name', 'K', '(none)'],
      ['grants', '3', '(none)'],
    ],
  ],
  [
    'grant.create',
    { role: 'editor', user_id: 12, group_id: null },
    [
      ['role', '(none)', 'editor'],
      ['user_id', '(none)', '12'],
    ],
  ],
  ['token.thaw', { depth: { a: 1 } }, [['depth', '(unknown)', '{"a":1}']]],
  ['application.update', { changes: 'none' }, [['changes', '(unknown)', 'none']]],
])('what %s changed, %#', (action, detail, rows) => {
  expect(read(action, detail)).toEqual(rows)
})

test('a rotation tells of two tokens, and what the successor kept', () => {
  const rows = read('token.rotate', {
    token_id: 42,
    name: 'Night run',
    application_id: 7,
    scopes: ['a.b', 'c.d'],
    channel_idx: null,
    expires_at: null,
    prefix: 'svc_api_abcd',
    last_four: 'wxyz',
    replaces: 41,
    replaces_expires_at: '2026-11-21T09:00:00Z',
  })
  expect(rows).toContainEqual(['token_id', '41', '42'])
  expect(rows).toContainEqual(['key', '(unknown)', 'svc_api_abcd…wxyz'])
  expect(rows).toContainEqual(['expires_at', '2026-11-21T09:00:00Z', '(none)'])
  expect(rows).toContainEqual(['scopes', 'a.b c.d', '(same)'])
})

test('moves applied to what a role had give what it has', () => {
  const areas = fc.dictionary(
    fc.constantFrom('pim.products', 'qms.stock', 'faq.faq', 'leads.gdpr'),
    fc.constantFrom('read', 'write'),
  )
  const listed = (role: Record<string, string>) =>
    Object.entries(role).map(([area, level]) => `${area}:${level}`)
  fc.assert(
    fc.property(areas, areas, (from, to) => {
      const now = new Map<string, string>(Object.entries(from))
      for (const { area, before, after } of movesBetween(listed(from), listed(to))) {
        expect(now.get(area) ?? null).toBe(before)
        if (after === null) now.delete(area)
        else now.set(area, after)
      }
      expect(Object.fromEntries(now)).toEqual({ ...to })
    }),
  )
})

test('an entry that tells of no permissions has no moves', () => {
  expect(
    movesIn(entry('role.update', { key: 'k', changes: { name: { from: 'A', to: 'B' } } })),
  ).toEqual([])
})
