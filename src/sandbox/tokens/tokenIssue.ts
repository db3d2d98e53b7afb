import { createHash, randomBytes } from 'node:crypto'
import { isoformat, type Moment, type SentInstant, wire } from '#sandbox/world/moment.ts'
import { brokenRule, expiryInPast, wrongField } from '#sandbox/wire/refusal.ts'
import { judgeScopes } from '#sandbox/world/scopes.ts'
import { tokenById, type TokenRow } from '#sandbox/world/tokenRow.ts'
import { words } from '#sandbox/world/words.ts'
import type { Ground } from '#sandbox/world/world.ts'

/** The public marker of every raw value (docs/wire.md#the-value). */
const RAW_PREFIX = 'svc_api_'

/** The database keeps nothing else of a raw value. */
export const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('hex')

type NewRow = Pick<
  TokenRow,
  'application_id' | 'name' | 'scopes' | 'channel_idx' | 'expires_at' | 'created_at'
>
export type Issued = { row: TokenRow; raw: string }

/** The raw value leaves this function in its answer and is kept nowhere. */
export function issue({ db }: Ground, it: NewRow): Issued {
  const raw = RAW_PREFIX + randomBytes(32).toString('base64url')
  const id = db.insert(
    `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, expires_at,
       created_at, legacy, legacy_source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '')`,
    it.application_id,
    it.name,
    raw.slice(0, 12),
    raw.slice(-4),
    hashOf(raw),
    JSON.stringify(it.scopes),
    it.channel_idx,
    it.expires_at,
    it.created_at,
  )
  const row = tokenById(db, id)
  if (row === undefined) throw new Error('The token that was just written is not there')
  return { row, raw }
}

/** Sorted. Throws 400 for scopes that no token may have together, or at all. */
export function allowedScopes(ground: Pick<Ground, 'release'>, keys: readonly string[]): string[] {
  const long = keys.findIndex((key) => key.length > LONGEST_SCOPE)
  if (long !== -1) throw wrongField(`scopes.${long}`, words.atMost(LONGEST_SCOPE))
  const verdict = judgeScopes(keys, ground.release !== '1.0')
  switch (verdict.kind) {
    case 'fine':
      return verdict.scopes
    case 'none':
      throw brokenRule(words.noScope)
    case 'unknown':
      throw brokenRule(words.unknownScopes(verdict.keys))
    case 'reserved':
      throw brokenRule(words.neverManages(verdict.keys))
    case 'mixed':
      throw brokenRule(words.mixedScopes)
  }
}

const LONGEST_SCOPE = 64

/** Null for none. Throws 400 for a time that is not ahead: to stop a token now, revoke it. */
export function futureExpiry(
  expiry: SentInstant | null | undefined,
  now: Moment,
): SentInstant | null {
  if (expiry === null || expiry === undefined) return null
  if (expiry.moment <= now) throw expiryInPast()
  return expiry
}

/** The detail of `token.create`, `token.revoke` and, for the successor, `token.rotate` (docs/wire.md#details-of-an-action). */
export const tokenFacts = (row: TokenRow, expiry: SentInstant | null = null) => ({
  token_id: row.id,
  name: row.name,
  application_id: row.application_id,
  scopes: row.scopes,
  channel_idx: row.channel_idx,
  expires_at: row.expires_at === null ? null : isoformat(expiry?.echo ?? wire(row.expires_at)),
  prefix: row.prefix,
  last_four: row.last_four,
})
