import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { Source } from '#rules/access/access.ts'
import type { AccessLog } from './accessLog.ts'
import { lastChange, roleSaves } from './lastChange.ts'

const grant = (id: number, key: string, holder: number | string, created_at: string): Grant => ({
  id,
  role: { id: 1, key, name: key },
  user: typeof holder === 'number' ? { id: holder, username: '' } : null,
  group: typeof holder === 'string' ? { id: 1, name: holder } : null,
  created_at,
})
const through = (key: string, group: string | null = null): Source => ({
  kind: 'role',
  key,
  name: key,
  group,
  level: 'read',
})
const grants = [
  grant(1, 'viewer', 7, '2026-01-01T00:00:00Z'),
  grant(2, 'viewer', 'IT', '2026-03-01T00:00:00.000001Z'),
  grant(3, 'editor', 7, '2026-02-01T00:00:00Z'),
]
const editor: Role = {
  id: 5,
  key: 'editor',
  name: 'Editor',
  description: '',
  builtin: false,
  permissions: { 'pim.products': 'write', 'pim.media': 'write' },
  grant_count: 1,
  created_at: '2026-01-15T00:00:00Z',
  updated_at: '2026-09-01T00:00:00Z',
}
const update = (id: number, created_at: string, changes: object): AuditEntry => ({
  id,
  created_at,
  actor_id: 1,
  actor_label: 'anna',
  action: 'role.update',
  target_type: 'django_access.role',
  target_id: '5',
  target_label: 'Editor',
  detail: { key: 'editor', changes },
  ip: null,
})
/** In June the media were added, in September only the name changed. */
const entries = [
  update(10, '2026-06-01T00:00:00Z', {
    permissions: { from: ['pim.products:write'], to: ['pim.products:write', 'pim.media:write'] },
  }),
  update(11, '2026-09-01T00:00:00.1Z', { name: { from: 'Ed', to: 'Editor' } }),
]
const whole: AccessLog = { entries, begins: '2026-01-01T00:00:00Z', isWhole: true, later: 0 }
const of = (area: string, log: AccessLog | null, ...sources: Source[]) =>
  lastChange(
    { person: { id: 7 }, area, sources },
    { grants, saves: roleSaves({ roles: [editor], log }) },
  )

test('the latest of all ways counts', () => {
  expect(of('pim.products', whole, through('viewer'))).toEqual({
    at: '2026-01-01T00:00:00Z',
    what: 'granted',
  })
  expect(of('pim.products', whole, through('viewer'), through('viewer', 'IT'))).toEqual({
    at: '2026-03-01T00:00:00.000001Z',
    what: 'granted',
  })
})

test('a save counts for the areas that it changed, and for no other', () => {
  expect(of('pim.media', whole, through('editor'))).toEqual({
    at: '2026-06-01T00:00:00Z',
    what: 'saved',
  })
  expect(of('pim.products', whole, through('editor'))).toEqual({
    at: '2026-02-01T00:00:00Z',
    what: 'granted',
  })
})

test('what a save changed is not known where the log was not read, or does not tell of it', () => {
  expect(of('pim.products', null, through('editor'))).toBeNull()
  expect(of('pim.products', { ...whole, isWhole: false }, through('editor'))).toBeNull()
  expect(
    of('pim.products', { ...whole, entries: entries.slice(0, 1) }, through('editor')),
  ).toBeNull()
  // Before it begins there may have been another, after the grant.
  const cut = { ...whole, begins: '2026-05-01T00:00:00Z' }
  expect(of('pim.products', cut, through('editor'))).toBeNull()
  expect(of('pim.media', cut, through('editor'))?.at).toBe('2026-06-01T00:00:00Z')
  // A role that was never saved needs no log.
  expect(of('pim.products', null, through('viewer'))?.what).toBe('granted')
})

test('nobody says since when somebody is a superuser', () => {
  expect(of('pim.products', whole, { kind: 'superuser', level: 'write' })).toBeNull()
})

test('the latest counts in whichever order the ways stand, and beside what a superuser has anyway', () => {
  const ways = [through('viewer', 'IT'), through('viewer')]
  const latest = { at: '2026-03-01T00:00:00.000001Z', what: 'granted' }
  expect(of('pim.products', whole, ...ways)).toEqual(latest)
  expect(of('pim.products', whole, ...ways.toReversed())).toEqual(latest)
  const superuser = { kind: 'superuser', level: 'write' } as const
  expect(of('pim.products', whole, superuser, through('viewer'))?.at).toBe('2026-01-01T00:00:00Z')
})

test('a grant to another group, or to somebody else, is none of this way', () => {
  const others = [
    grant(8, 'viewer', 'HR', '2026-05-01T00:00:00Z'),
    grant(9, 'viewer', 8, '2026-05-01T00:00:00Z'),
  ]
  const sources = (group: string | null) => ({
    person: { id: 7 },
    area: 'pim.products',
    sources: [through('viewer', group)],
  })
  const saves = roleSaves({ roles: [], log: null })
  const around = { grants: [...grants, ...others], saves }
  expect(lastChange(sources('IT'), around)?.at).toBe('2026-03-01T00:00:00.000001Z')
  expect(lastChange(sources(null), around)?.at).toBe('2026-01-01T00:00:00Z')
  expect(lastChange(sources('Sales'), around)).toBeNull()
})

test('one role of several that may have been saved since leaves it unknown', () => {
  expect(of('pim.products', null, through('viewer', 'IT'), through('editor'))).toBeNull()
  expect(of('pim.products', null, through('editor'), through('viewer', 'IT'))).toBeNull()
})

test('a save of another role is none of this one, and a role as it was made was not saved', () => {
  const other = update(12, '2026-08-01T00:00:00Z', {
    permissions: { from: ['pim.products:read'], to: ['pim.products:write'] },
  })
  const log = { ...whole, entries: [entries[0], { ...other, target_id: '6' }, entries[1]] }
  const told = { ...log, entries: log.entries.flatMap((entry) => entry ?? []) }
  expect(of('pim.products', told, through('editor'))?.at).toBe('2026-02-01T00:00:00Z')
  const asMade = { ...editor, updated_at: editor.created_at }
  const saves = roleSaves({ roles: [asMade], log: null })
  expect(saves('editor', 'pim.products')).toEqual({ at: null, untoldUntil: null })
  expect(roleSaves({ roles: [editor], log: null })('editor', 'x').untoldUntil).toBe(
    editor.updated_at,
  )
})
