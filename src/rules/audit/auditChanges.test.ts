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

test.each([
  [7, { kind: 'text', text: '7' }],
  [false, { kind: 'flag', is: false }],
  ['', { kind: 'none' }],
  [[], { kind: 'none' }],
  [['a'], { kind: 'list', items: ['a'] }],
  [{ a: 1 }, { kind: 'text', text: '{"a":1}' }],
  [[1], { kind: 'text', text: '[1]' }],
])('a value %j that a later release writes is shown as %j', (from, before) => {
  const [change] = changesIn(entry('application.update', { changes: { other: { from, to: 'x' } } }))
  expect(change).toMatchObject({ field: 'other', before, after: { kind: 'text', text: 'x' } })
})

const rotation = {
  token_id: 42,
  name: 'Night run',
  application_id: 7,
  scopes: ['a.b'],
  channel_idx: 'de',
  expires_at: null,
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
  replaces: 41,
  replaces_expires_at: null,
}

test('a successor keeps the name, the application, the scopes and the channel of the old one', () => {
  expect(read('token.rotate', rotation).slice(3)).toEqual([
    ['name', 'Night run', '(same)'],
    ['application_id', '7', '(same)'],
    ['scopes', 'a.b', '(same)'],
    ['channel_idx', 'de', '(same)'],
  ])
})

test.each<[string, string, AuditEntry['detail'], unknown]>([
  [
    'a revocation says that it is one, and of what',
    'token.revoke',
    { token_id: 1, name: 'Night run' },
    [
      ['revoked', false, true],
      ['token_id', '1', '(same)'],
      ['name', 'Night run', '(same)'],
    ],
  ],
  [
    'an expiry was one time and is another',
    'token.expiry',
    { from: '2026-11-01T00:00:00Z', to: null },
    [['expires_at', '2026-11-01T00:00:00Z', '(none)']],
  ],
  [
    'an expiry that has no former one is shown field by field',
    'token.expiry',
    { to: '2026-11-01T00:00:00Z' },
    [['to', '(unknown)', '2026-11-01T00:00:00Z']],
  ],
  [
    'and so is one that has no later one',
    'token.expiry',
    { from: 'x' },
    [['from', '(unknown)', 'x']],
  ],
  [
    'what begins and ends of another act is no expiry',
    'token.pause',
    { from: 'x', to: 'y' },
    [
      ['from', '(unknown)', 'x'],
      ['to', '(unknown)', 'y'],
    ],
  ],
  [
    'a rotation of another form is shown field by field',
    'token.rotate',
    { replaces: 41 },
    [['replaces', '(unknown)', '41']],
  ],
  [
    'what was made is no rotation, whatever it replaces',
    'token.create',
    { ...rotation, scopes: [] },
    Object.entries({ ...rotation, scopes: [] }).map(([field, value]) => [
      field,
      '(none)',
      value === null || field === 'scopes' ? '(none)' : String(value),
    ]),
  ],
  [
    'a field of which only the later value is told was something unknown',
    'application.update',
    { changes: { name: 'Shop' } },
    [['name', '(unknown)', 'Shop']],
  ],
  [
    'and so is one of which the entry tells but half',
    'application.update',
    { changes: { name: { to: 'Shop' } } },
    [['name', '(unknown)', '{"to":"Shop"}']],
  ],
  [
    'permissions of another form stand as they are told',
    'role.update',
    { changes: { permissions: { from: 'all', to: ['a.b:read'] } } },
    [['permissions', 'all', 'a.b:read']],
  ],
  [
    'lists of another field are no permissions',
    'application.update',
    { changes: { hosts: { from: ['a'], to: ['b', 'c'] } } },
    [['hosts', 'a', 'b c']],
  ],
  [
    'an act of a later release that is named like one made or deleted is neither',
    'token.created.twice',
    { name: 'x' },
    [['name', '(unknown)', 'x']],
  ],
  ['and of one deleted', 'token.deleted', { name: 'x' }, [['name', '(unknown)', 'x']]],
  ['an import makes', 'role.import', { name: 'x' }, [['name', '(none)', 'x']]],
  ['a purge takes away', 'token.purge', { name: 'x' }, [['name', 'x', '(none)']]],
])('%s', (_, action, detail, rows) => {
  expect(read(action, detail)).toEqual(rows)
})

test('an area is got, raised, lowered and lost, and one that stays the same has not moved', () => {
  const from = ['a.same:read', 'a.raised:read', 'a.lowered:write', 'a.lost:write']
  const to = ['a.same:read', 'a.raised:write', 'a.lowered:read', 'a.got:read']
  const moves = [
    { area: 'a.raised', kind: 'raised', before: 'read', after: 'write' },
    { area: 'a.lowered', kind: 'lowered', before: 'write', after: 'read' },
    { area: 'a.lost', kind: 'removed', before: 'write', after: null },
    { area: 'a.got', kind: 'added', before: null, after: 'read' },
  ]
  expect(movesBetween(from, to)).toEqual(moves)
  const told = entry('role.update', { key: 'k', changes: { permissions: { from, to } } })
  expect(movesIn(told)).toEqual(moves)
})
