import { expect, test } from 'vitest'
import type { Grant } from '#contract/people.ts'
import type { Source } from './access.ts'
import { lastChange } from './lastGrant.ts'

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
  grant(3, 'editor', 8, '2026-09-01T00:00:00Z'),
]
const savedAt = new Map([['editor', '2026-08-01T00:00:00Z']])
const of = (...sources: Source[]) => lastChange({ id: 7 }, sources, { grants, savedAt })

test('the latest of all ways counts', () => {
  expect(of(through('viewer'))).toEqual({ at: '2026-01-01T00:00:00Z', what: 'granted' })
  expect(of(through('viewer'), through('viewer', 'IT'))).toEqual({
    at: '2026-03-01T00:00:00.000001Z',
    what: 'granted',
  })
})

test('a role that was saved since changed what it gives', () => {
  expect(of(through('viewer'), through('editor'))).toEqual({
    at: '2026-08-01T00:00:00Z',
    what: 'saved',
  })
})

test('nobody says since when somebody is a superuser', () => {
  expect(of({ kind: 'superuser', level: 'write' })).toBeNull()
})
