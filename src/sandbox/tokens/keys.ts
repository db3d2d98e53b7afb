import { z } from '#contract/zod.ts'
import type { Opener } from '#sandbox/wire/route.ts'
import { flag, words } from '#sandbox/world/columns.ts'
import { later, type Moment } from '#sandbox/world/moment.ts'
import type { TokenRow } from '#sandbox/world/tokenRow.ts'
import { stateOf } from '#sandbox/world/tokenState.ts'
import type { World } from '#sandbox/world/world.ts'
import { hashOf } from './tokenIssue.ts'

const LONGEST = 256
/** A token's last use is written at most once in this time (docs/wire.md#the-token-row). */
const USE_GRAIN = 300_000

/** The key that a call presents, under either name; a longer one is refused unread. */
export function presentedKey(
  request: Request,
  [first, second]: readonly [string, string] = ['X-API-KEY', 'X-API-ADMIN-KEY'],
): string | null {
  const key = request.headers.get(first) || request.headers.get(second)
  return key !== null && key !== '' && key.length <= LONGEST ? key : null
}

/**
 * What a key opens `scope` with, on a channel or on a route without one, and its use written down; null for every reason why it does
 * not. A route without a channel is for unpinned tokens alone (docs/wire.md#pins). Of a split legacy secret the row pinned to
 * the channel comes first, then the unpinned one. Whatever the reason, the same is done: how long a refusal takes tells nothing.
 */
export function openWithKey(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  key: string,
  scope: string,
  channel: string | null,
): Opener | null {
  return db.transaction(() => {
    const now = clock.now()
    const [first] = db
      .all(keyRow, SELECT_KEY, channel, hashOf(key))
      .map((row) => ({
        row,
        hasScope: row.scopes.includes(scope),
        isActive: stateOf(row, now) === 'active',
      }))
      .filter(({ hasScope }) => hasScope)
    if (first === undefined || !first.isActive) return null
    touch({ db }, first.row, now)
    return first.row
  })
}

/** A row of a key, or what is in its place: 0 is no token's id. */
const keyRow = z.object({
  id: z.int(),
  scopes: words,
  channel_idx: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
  application_active: flag,
})

/** Always two rows, the channel's and the one for all channels: of a key without them both have no scope. */
const SELECT_KEY = `SELECT ifnull(tokens.id, 0) AS id, ifnull(scopes, '[]') AS scopes, channel_idx, expires_at, last_used_at,
  revoked_at, ifnull(applications.is_active, 0) AS application_active
  FROM (SELECT 1 AS place, ? AS pin UNION ALL SELECT 2, NULL) AS places
  LEFT JOIN tokens ON key_hash = ? AND channel_idx IS places.pin
  LEFT JOIN applications ON applications.id = application_id
  ORDER BY place`

/** Whether a call with this token passes; its use is written down. */
export function admits(world: Pick<World, 'db'>, token: TokenRow, now: Moment): boolean {
  if (stateOf(token, now) !== 'active') return false
  touch(world, token, now)
  return true
}

export function touch(
  { db }: Pick<World, 'db'>,
  token: Pick<TokenRow, 'id' | 'last_used_at'>,
  now: Moment,
): void {
  if (token.last_used_at !== null && token.last_used_at >= later(now, -USE_GRAIN)) return
  db.run('UPDATE tokens SET last_used_at = ? WHERE id = ?', now, token.id)
}
