import type { Clock } from './time/clock.ts'
import { claimsOf } from './vault/jwt.ts'

/** What a server's clock does not fit: the session that it has just let through, or what its own rows call active. */
export type Doubt = 'session' | 'rows'

const doubts = new WeakMap<Clock, Doubt>()

/** Why a clock cannot be right; null: nothing speaks against it. */
export const doubtOf = (clock: Clock): Doubt | null => doubts.get(clock) ?? null

export function doubt(clock: Clock, why: Doubt): void {
  if (doubts.get(clock) !== 'rows') doubts.set(clock, why)
}

/** The clock of a session. Once the server's own rows speak against it, this computer's takes its place. */
export function honestClock(base: Clock): Clock {
  const isOff = () => doubtOf(clock) === 'rows'
  const clock: Clock = {
    ...base,
    now: () => (isOff() ? Date.now() : base.now()),
    ahead: () => (isOff() ? null : base.ahead()),
  }
  return clock
}

/** Two computers' clocks may differ by so much, in milliseconds. */
const GRAIN = 120_000

/** Whether a `Date` lies outside the lifetime of the token with which it was asked. */
export function isOutside(headers: Headers, bearer: string): boolean {
  const at = Date.parse(headers.get('date') ?? '')
  const claims = claimsOf(bearer)
  return claims !== null && (at < claims.iat * 1_000 - GRAIN || at > claims.exp * 1_000 + GRAIN)
}
