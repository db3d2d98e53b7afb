import { later, type Moment } from '#sandbox/world/moment.ts'
import { SELECT_TOKEN, type TokenRow, tokenRow } from '#sandbox/world/tokenRow.ts'
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
 * The token of a key that opens `scope` on a channel, or on a route without one, and its use written down; null for every
 * reason why it does not. A route without a channel is for unpinned tokens alone (docs/wire.md#pins). Of a split legacy secret the row pinned to the channel comes first, then the unpinned one.
 */
export function openWithKey(
  world: World,
  key: string,
  scope: string,
  channel: string | null,
): TokenRow | null {
  const { db, clock } = world
  return db.transaction(() => {
    const now = clock.now()
    const token = db
      .all(
        tokenRow,
        `${SELECT_TOKEN} WHERE key_hash = ? AND (channel_idx = ? OR channel_idx IS NULL)
         ORDER BY channel_idx IS NULL`,
        hashOf(key),
        channel,
      )
      .find((row) => row.scopes.includes(scope))
    return token !== undefined && admits(world, token, now) ? token : null
  })
}

/** Whether a call with this token passes; its use is written down. */
export function admits(world: Pick<World, 'db'>, token: TokenRow, now: Moment): boolean {
  if (stateOf(token, now) !== 'active') return false
  touch(world, token, now)
  return true
}

export function touch({ db }: Pick<World, 'db'>, token: TokenRow, now: Moment): void {
  if (token.last_used_at !== null && token.last_used_at >= later(now, -USE_GRAIN)) return
  db.run('UPDATE tokens SET last_used_at = ? WHERE id = ?', now, token.id)
}
