import type { Token } from '#contract/tokens.ts'
import { lifetimeOf, type Lifetime } from '#rules/tokens/expiry.ts'
import { successorsOf, type Lineage } from '#rules/tokens/lineage.ts'

/** A token's own lifetime, for one that lives as long. */
export const lifetimeBefore = (
  { token, lineage }: { token: Token; lineage: Lineage },
  now: number,
): Lifetime | null =>
  lifetimeOf(token, {
    now,
    origin: lineage.origins.get(token.id) ?? null,
    anySuccessor: successorsOf(lineage, token.id).length > 0,
  })
