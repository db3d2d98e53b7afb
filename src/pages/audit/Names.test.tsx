import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

const DAY = 86_400_000

const NIGHT = {
  token_id: 41,
  name: 'Night run',
  application_id: 2,
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
}

const entry = (id: number, wanted: Partial<AuditEntry>): AuditEntry => ({
  id,
  created_at: '2026-11-20T09:42:00.123456Z',
  actor_id: 2,
  actor_label: 'administrator',
  action: 'token.revoke',
  target_type: 'django_access.apitoken',
  target_id: '41',
  target_label: 'Night run (svc_api_abcd…wxyz)',
  detail: NIGHT,
  ip: null,
  ...wanted,
})

test('people, applications and old tokens stand by their names where these were read', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  const results = [
    entry(4, {
      action: 'token.rotate',
      detail: { ...NIGHT, replaces: 40, replaces_expires_at: null },
    }),
    entry(3, { target_id: '40', target_label: 'Old run (svc_api_mnop…qrst)' }),
    entry(2, {}),
    entry(1, { actor_id: 300, actor_label: 'gone', detail: { ...NIGHT, application_id: 700 } }),
  ]
  intercept(/GET .*\/audit\/$/, () =>
    Response.json({ count: 4, next: null, previous: null, results }),
  )
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  const list = await screen.findByRole('list', { name: 'Entries' })
  await waitFor(() =>
    expect(list).toHaveTextContent(
      'Ada Administrator rotated Night run (svc_api_abcd…wxyz); the old Old run (svc_api_mnop…qrst) has no expiry',
    ),
  )
  await waitFor(() => expect(list).toHaveTextContent('in ERP Bydgoszcz'))
  // Nobody of the staff, and no application that is there.
  expect(list).toHaveTextContent('gone revoked Night run (svc_api_abcd…wxyz) in application 700')
})

test('a group and a role stand by their names; one whose key an earlier role had stays a key', async () => {
  const { user, intercept } = await open('/me', { tokens: 40 })
  const grant = (id: number, role: string, group: number, created_at: string) =>
    entry(id, {
      created_at,
      action: 'grant.create',
      target_type: 'django_access.grant',
      target_label: `${role} → group ${group}`,
      detail: { role, user_id: null, group_id: group },
    })
  const now = new Date().toISOString()
  const results = [
    grant(3, 'kundendienst', 1, now),
    grant(2, 'kundendienst', 1, '2019-05-01T09:00:00Z'),
    grant(1, 'gone', 900, now),
  ]
  intercept(/GET .*\/audit\/$/, () =>
    Response.json({ count: 3, next: null, previous: null, results }),
  )
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  const list = await screen.findByRole('list', { name: 'Entries' })
  await waitFor(() => expect(list).toHaveTextContent('granted Kundendienst to IT'))
  expect(list).toHaveTextContent('granted kundendienst to IT')
  // No role and no group that is there.
  expect(list).toHaveTextContent('granted gone to group 900')
})

test('changes of expiry alone still name the end that the rotation right after gave', async () => {
  const { session } = await open('/me', { tokens: 40 })
  const there = backend(session)
  const old = await there.newToken(1, { name: 'Night run', scopes: ['returns.api'] })
  await there.setExpiry(old.id, new Date(session.clock.now() + 2 * DAY).toISOString())
  await there.rotate(old.id, { overlap_hours: 24 })
  goTo('/audit?action=token.expiry')
  const list = await screen.findByRole('list', { name: 'Entries' })
  await waitFor(() =>
    expect(list).toHaveTextContent(/Night run .*; the rotation right after it set it to /),
  )
  expect(list).not.toHaveTextContent(' rotated ')
})
