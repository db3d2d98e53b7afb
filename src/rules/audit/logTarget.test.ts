import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { isByCommandLine, entriesMatching, type LogTarget } from './logTarget.ts'

const entry = (id: number, wanted: Partial<AuditEntry>): AuditEntry => ({
  id,
  created_at: '2026-11-20T09:00:00Z',
  actor_id: 3,
  actor_label: 'zofia',
  action: 'token.create',
  target_type: 'django_access.apitoken',
  target_id: '41',
  target_label: 'Night run',
  detail: {},
  ip: null,
  ...wanted,
})

const system = { actor_id: null, actor_label: 'system' }
const facts = {
  token_id: 42,
  name: 'Night run',
  application_id: 7,
  scopes: [],
  channel_idx: null,
  expires_at: null,
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
}
const log = [
  entry(4, { ...system, target_id: '42', action: 'token.revoke' }),
  entry(3, {
    target_id: '42',
    action: 'token.rotate',
    detail: { ...facts, replaces: 41, replaces_expires_at: null },
  }),
  entry(2, { ...system, target_id: '9', target_label: 'Other' }),
  entry(1, { actor_id: null, actor_label: 'b.gone' }),
]

test.each<[Partial<LogTarget>, number[]]>([
  [{}, [4, 3, 2, 1]],
  [{ byCommandLine: true }, [4, 2]],
  [{ target: { kind: 'token', id: 42 } }, [4, 3]],
  [{ target: { kind: 'token', id: 42 }, byCommandLine: true }, [4]],
  [{ subject: 'tokens' }, [4, 3, 2, 1]],
  [{ subject: 'roles' }, []],
  [{ subject: 'tokens', target: { kind: 'text', text: 'revoked night' } }, [4]],
  [{ target: { kind: 'text', text: 'token.rotate' } }, [3]],
  // The rotation is somebody else's, and tells the lineage all the same.
  [{ target: { kind: 'token', id: 41 }, byCommandLine: true }, []],
  [{ target: { kind: 'token', id: 41 }, byCommandLine: true, withLineage: true }, [4]],
])('%j finds %j', (wanted, ids) => {
  const any = { target: null, withLineage: false, byCommandLine: false, subject: null }
  const found = entriesMatching(log, { ...any, ...wanted }, ({ action }) =>
    action === 'token.revoke' ? 'Token revoked' : action,
  )
  expect(found.map(({ id }) => id)).toEqual(ids)
})

test('an account that was deleted is no command line, whatever it was called before', () => {
  expect(isByCommandLine(system)).toBe(true)
  expect(isByCommandLine({ actor_id: null, actor_label: 'b.gone' })).toBe(false)
  expect(isByCommandLine({ actor_id: 8, actor_label: 'system' })).toBe(false)
})
