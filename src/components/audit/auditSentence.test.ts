import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { inText } from '#components/frame/sentence.ts'
import { lookupFrom } from './auditLookup.ts'
import { sentenceOf } from './auditSentence.ts'

const common = {
  actor_id: 7,
  actor_label: 'Zofia',
  target_type: 'django_access.accesstoken',
  ip: null,
}
const moved: AuditEntry = {
  ...common,
  id: 10,
  action: 'token.expiry',
  target_id: '3',
  target_label: 'ERP',
  detail: { token_id: 3, legacy: false, from: '2026-11-25T09:00:00Z', to: '2026-11-26T00:17:00Z' },
  created_at: '2026-11-25T00:11:00Z',
}
const rotated: AuditEntry = {
  ...common,
  id: 11,
  action: 'token.rotate',
  target_id: '4',
  target_label: 'ERP',
  detail: {
    application_id: 1,
    token_id: 4,
    prefix: 'svc_api_',
    last_four: 'sfUu',
    scopes: [],
    channel_idx: null,
    name: 'ERP',
    expires_at: null,
    replaces: 3,
    replaces_expires_at: '2026-11-26T00:11:02Z',
  },
  created_at: '2026-11-25T00:11:02Z',
}

/** What the log says of the change of expiry, read with these entries. */
const said = (entries: readonly AuditEntry[]): string =>
  inText(
    sentenceOf(
      { entry: moved, mayHaveMore: false },
      {
        zone: 'UTC',
        now: Date.parse('2026-11-25T12:00:00Z'),
        lookup: lookupFrom(entries, new QueryClient()),
      },
    ).did,
  )

test('one rotation has one end in the log: the extension before it says what the rotation made of it', () => {
  const alone = said([moved])
  expect(alone).toMatch(/ to Thu 26 Nov 2026,? 00:17/)
  expect(said([rotated, moved])).toMatch(
    new RegExp(`^${alone}; the rotation right after it set it to Thu 26 Nov 2026,? 00:11`),
  )
})
