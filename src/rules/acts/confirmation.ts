import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { isUsedWithin } from '#rules/tokens/seenToken.ts'
import { DAY, QUIET } from '#rules/tokens/thresholds.ts'

/** What an act cuts off. `working` are the tokens that work now; null where they could not be read. */
export type Damage =
  | { act: 'revoke'; count: number }
  | { act: 'expiry'; working: readonly Used[]; expiresAt: string | null | undefined }
  | { act: 'deactivate'; application: number; working: readonly Used[] | null }
  /** With its grants; the key is what no other role has. */
  | { act: 'deleteRole'; key: string }

type Used = Pick<Token, 'last_used_at'>

/** By its button alone, by typing how many tokens it is about, or by typing what names the one thing, such as an id. */
export type Confirmation =
  | { kind: 'press' }
  | { kind: 'typeCount'; count: number }
  | { kind: 'typeText'; text: string }

/**
 * The weight of a confirmation follows the damage: a revoked token and a deleted role do not come back; else it is typed only where tokens in use
 * stop at once or within 24 hours (docs/design.md#confirmation).
 */
export function confirmationOf(damage: Damage, now: number): Confirmation {
  switch (damage.act) {
    case 'revoke':
      return { kind: 'typeCount', count: damage.count }
    case 'expiry': {
      const { expiresAt } = damage
      const isSoon = typeof expiresAt === 'string' && msOf(expiresAt) - now < DAY
      return isSoon ? typed(damage.working, now) : { kind: 'press' }
    }
    case 'deactivate':
      // Nobody knows how many stop.
      return damage.working === null
        ? { kind: 'typeText', text: String(damage.application) }
        : typed(damage.working, now)
    case 'deleteRole':
      return { kind: 'typeText', text: damage.key }
  }
}

function typed(working: readonly Used[], now: number): Confirmation {
  // A caller counts on a token that was used and is not quiet (rules/tokens/thresholds.ts).
  const count = working.filter((token) => isUsedWithin(token, QUIET, now)).length
  return count === 0 ? { kind: 'press' } : { kind: 'typeCount', count }
}
