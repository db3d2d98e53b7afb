import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { unknown } from '#commands/terminal/ending.ts'
import { lookedFor } from './lostAnswer.ts'

const ME = 7
const OTHER = 8
const AT = '2026-11-20T10:00:00Z'

const token = (id: number, more: Partial<Token> = {}): Token => ({
  id,
  name: 'Nightly',
  prefix: 'svc_api_',
  last_four: 'wxyz',
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  legacy: false,
  state: 'active',
  ...more,
})

const created = (id: number, actor: number): AuditEntry => ({
  id: 100 + id,
  created_at: AT,
  ip: null,
  actor_id: actor,
  actor_label: 'somebody',
  action: 'token.create',
  target_type: 'access_token',
  target_id: String(id),
  target_label: '',
  detail: {
    token_id: id,
    prefix: 'svc_api_',
    last_four: 'wxyz',
    application_id: 1,
    name: 'Nightly',
    scopes: ['returns.api'],
    channel_idx: null,
    expires_at: null,
  },
})

/** What is said of a create, or of a rotation of token 1, whose answer was lost. Null: it cannot be read afterwards. */
async function said(
  kind: 'create' | 'rotate',
  list: readonly Token[] | null,
  log: readonly AuditEntry[] | null,
): Promise<string> {
  let isSent = false
  const answered = (path: string): unknown => {
    if (path.includes('/me/')) return who
    if (isSent && log === null) throw new Error('The log is cut.')
    const results = [...(isSent ? (log ?? []) : []), earlier]
    return { count: results.length, next: null, previous: null, results }
  }
  const { name, scopes, channel_idx, expires_at } = token(0)
  const body = { name, scopes, channel_idx, expires_at }
  const act = { kind, body, replaces: kind === 'rotate' ? 1 : null, expiries: [null] }
  const sending = lookedFor(
    { get: async (path, schema) => schema.parse(answered(path)) },
    {
      act,
      before: [token(1)],
      list: async () => list ?? Promise.reject(new Error('The list is cut.')),
    },
    () => {
      isSent = true
      return Promise.reject(unknown('No answer.'))
    },
  )
  return sending.then(
    () => 'It was answered.',
    (error: unknown) => String(error),
  )
}

const who = {
  user: {
    id: ME,
    username: 'administrator',
    email: '',
    first_name: '',
    last_name: '',
    is_staff: true,
    is_superuser: true,
  },
  gate_mode: 'enforce',
  manages_access: true,
  roles: [],
  permissions: {},
}
const earlier = { ...created(0, OTHER), id: 50 }

const now = [token(1), token(2)]
const NOT_YET = 'So far neither the list nor the audit log has a token that this made.'
const MADE = 'By the list and the audit log'

test.each([
  ['nothing', [token(1)], [], NOT_YET],
  ['what somebody else made', now, [created(2, OTHER)], NOT_YET],
  [
    'ours',
    now,
    [created(2, ME)],
    `${MADE} token 2 svc_api_…wxyz was made by this, and the value is lost.`,
  ],
  [
    'ours twice',
    now,
    [created(2, ME), created(3, ME)],
    `${MADE} tokens 2 svc_api_…wxyz and 3 were`,
  ],
  [
    'nothing in the log of a token like it',
    now,
    [],
    'Whether token 2 svc_api_…wxyz was made by this is unknown: the audit log',
  ],
  ['no list', null, [created(2, ME)], 'The list couldn’t be read either.'],
  ['no log', now, null, 'The audit log couldn’t be read, so it’s unknown what of the list'],
] as const)('of a create whose answer was lost: %s', async (_, list, log, sentence) => {
  expect(await said('create', list, log)).toContain(`CommandError: No answer. ${sentence}`)
})

test('of a rotation whose answer was lost: another expiry of the old one, and no successor yet', async () => {
  const moved = [token(1, { expires_at: '2026-11-21T10:00:00Z' })]
  expect(await said('rotate', moved, [])).toContain(
    'The expiry of token 1 has changed, so it may have been rotated. So far neither',
  )
})
