import { ageInDays, type Moment, wire } from './moment.ts'
import type { TokenRow } from './tokenRow.ts'

export type TokenState = 'active' | 'expired' | 'revoked' | 'application inactive'

type Life = Pick<TokenRow, 'revoked_at' | 'expires_at' | 'application_active' | 'created_at'>

/** The token's own state, whatever its application does. */
export function lifecycle(row: Pick<Life, 'revoked_at' | 'expires_at'>, now: Moment) {
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at !== null && row.expires_at <= now ? 'expired' : 'active'
}

/** The state that decides whether a call with it passes. */
export function stateOf(row: Omit<Life, 'created_at'>, now: Moment): TokenState {
  const ownState = lifecycle(row, now)
  return ownState === 'active' && !row.application_active ? 'application inactive' : ownState
}

/** A recommendation: active by itself and at least `days` old; 0 turns it off (docs/wire.md#the-token-row). */
export const rotationDue = (row: Omit<Life, 'application_active'>, now: Moment, days: number) =>
  days > 0 && lifecycle(row, now) === 'active' && ageInDays(row.created_at, now) >= days

/** The row as the API shows it. `echo` repeats an expiry that was just set, as it was sent. */
export function shownToken(row: TokenRow, now: Moment, rotationDays: number, echo?: string | null) {
  const stored = row.expires_at === null ? null : wire(row.expires_at)
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    last_four: row.last_four,
    scopes: row.scopes,
    channel_idx: row.channel_idx,
    expires_at: echo === undefined ? stored : echo,
    last_used_at: row.last_used_at === null ? null : wire(row.last_used_at),
    revoked_at: row.revoked_at === null ? null : wire(row.revoked_at),
    legacy: row.legacy,
    legacy_source: row.legacy_source,
    state: stateOf(row, now),
    age_days: ageInDays(row.created_at, now),
    rotation_due: rotationDue(row, now, rotationDays),
  }
}
