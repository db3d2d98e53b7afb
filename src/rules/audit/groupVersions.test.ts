import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { groupVersions, stepsBack } from './groupVersions.ts'

const entry = (id: number, action: string, role: string): AuditEntry => ({
  id,
  action,
  actor_id: 1,
  actor_label: 'administrator',
  created_at: '2026-11-26T08:00:00Z',
  target_type: 'django_access.grant',
  target_id: String(id),
  target_label: role,
  detail: { role, group_id: 5, user_id: null },
  ip: null,
})

test('each entry leaves the roles that the later ones began with', () => {
  const versions = groupVersions(
    ['viewer', 'orders'],
    [
      entry(3, 'grant.create', 'orders'),
      entry(2, 'grant.delete', 'editor'),
      entry(1, 'grant.migrate', 'editor'),
    ],
  )
  const roles = [3, 2, 1].map((id) => [...(versions.get(id)?.roles ?? [])].sort())
  expect(roles).toEqual([['orders', 'viewer'], ['viewer'], ['editor', 'viewer']])
  expect([...versions.values()].every(({ isFollowed }) => isFollowed)).toBe(true)
})

test('a grant that went with its role has no entry: what made it is not followed', () => {
  const versions = groupVersions(
    ['viewer'],
    [entry(2, 'grant.create', 'viewer'), entry(1, 'grant.create', 'gone')],
  )
  expect(versions.get(2)).toEqual({ roles: new Set(['viewer']), isFollowed: true })
  expect(versions.get(1)).toEqual({ roles: new Set(['gone']), isFollowed: false })
})

test('the steps back lead from the roles of today to those of the version', () => {
  const keys = fc.uniqueArray(fc.stringMatching(/^[a-e]$/))
  fc.assert(
    fc.property(keys, keys, (now, then) => {
      const { grant, revoke } = stepsBack(now, { roles: new Set(then), isFollowed: true })
      const after = [...now.filter((key) => !revoke.includes(key)), ...grant]
      expect(new Set(after)).toEqual(new Set(then))
      expect(grant.filter((key) => now.includes(key))).toEqual([])
    }),
  )
})
