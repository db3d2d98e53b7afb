import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { endByRotation } from './endByRotation.ts'

const entry = (id: number, at: string, change: Partial<AuditEntry>): AuditEntry => ({
  id,
  actor_id: 7,
  actor_label: 'Zofia',
  action: 'token.expiry',
  target_type: 'django_access.accesstoken',
  target_id: '3',
  target_label: 'ERP',
  ip: null,
  detail: { token_id: 3, legacy: false, from: '2026-11-25T09:00:00Z', to: '2026-11-26T00:17:00Z' },
  created_at: `2026-11-25T00:${at}Z`,
  ...change,
})
const moved = entry(10, '11:00', {})
const END = '2026-11-26T00:11:02Z'
const rotation = (id: number, at: string, change: Partial<AuditEntry> = {}, replaces = 3) =>
  entry(id, at, {
    action: 'token.rotate',
    detail: {
      application_id: 1,
      token_id: 4,
      prefix: 'svc_api_',
      last_four: 'sfUu',
      scopes: [],
      channel_idx: null,
      name: 'ERP',
      expires_at: null,
      replaces,
      replaces_expires_at: END,
    },
    ...change,
  })

test('an expiry that was extended for a rotation names the end that the rotation gave it', () => {
  expect(endByRotation(moved, [rotation(11, '11:02'), moved])).toBe(END)
})

test.each([
  ['of another token', rotation(11, '11:02', {}, 5)],
  ['of another person', rotation(11, '11:02', { actor_id: 8 })],
  ['later', rotation(11, '16:01')],
  ['before', rotation(9, '10:59')],
  ['that does not read as one', rotation(11, '11:02', { detail: {} })],
  ['by the command line', rotation(11, '11:02', { actor_id: null })],
])('a rotation %s explains nothing', (_, other) => {
  expect(endByRotation(moved, [other, moved])).toBeNull()
})

test('by the command line nobody says who did it', () => {
  const byNobody = { actor_id: null }
  const entries = [rotation(11, '11:02', byNobody)]
  expect(endByRotation(entry(10, '11:00', byNobody), entries)).toBeNull()
})
