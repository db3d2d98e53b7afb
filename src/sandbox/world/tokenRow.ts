import { z } from '#contract/zod.ts'
import { flag, words } from './columns.ts'
import type { Database } from './database.ts'

/** A token as the database has it, with what its application says of it. */
export const tokenRow = z.object({
  id: z.int(),
  application_id: z.int(),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: words,
  channel_idx: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  created_at: z.string(),
  legacy: flag,
  legacy_source: z.string(),
  application_active: flag,
  service_user_id: z.nullable(z.int()),
})
export type TokenRow = z.infer<typeof tokenRow>

export const SELECT_TOKEN = `SELECT tokens.id, application_id, tokens.name, prefix, last_four, scopes, channel_idx, expires_at,
  last_used_at, revoked_at, tokens.created_at, legacy, legacy_source,
  applications.is_active AS application_active, service_user_id
  FROM tokens JOIN applications ON applications.id = application_id`

export const tokenById = (db: Database, id: number): TokenRow | undefined =>
  db.first(tokenRow, `${SELECT_TOKEN} WHERE tokens.id = ?`, id)

/** `name (prefix…last4)`: the only form in which the audit log names a token. */
export const tokenLabel = (row: Pick<TokenRow, 'name' | 'prefix' | 'last_four'>): string =>
  `${row.name === '' ? 'token' : row.name} (${row.prefix}…${row.last_four})`
