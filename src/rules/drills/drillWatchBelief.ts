import type { DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { LATE, USE_GRAIN } from '#rules/tokens/thresholds.ts'

/** Whether watching can have been so: another last use is found by another look, and written once in five minutes. */
export function isPossibleWatch({ from, until, looks, old, successor }: DrillWatch, now: number) {
  const span = msOf(until) - msOf(from)
  const most = Math.min(looks - 1, span / USE_GRAIN + 1)
  return (
    span >= 0 &&
    msOf(until) <= now + LATE &&
    old.times <= most &&
    (successor?.times ?? 0) <= most &&
    (old.gap ?? 0) >= 0
  )
}

/** How the lists speak against what was seen: a last use never goes back. Null: they do not. */
export function watchSpeaksAgainst(
  { old, successor }: DrillWatch,
  tokens: ReadonlyMap<number, Token>,
): 'neverUsed' | 'usedBefore' | null {
  const isLater = (seen: DrillWatch['old']) => {
    const listed = tokens.get(seen.tokenId)
    if (!listed || seen.last === null) return false
    return listed.last_used_at === null || compareInstants(seen.last, listed.last_used_at) > 0
  }
  if (successor && isLater(successor)) {
    return tokens.get(successor.tokenId)?.last_used_at === null ? 'neverUsed' : 'usedBefore'
  }
  return isLater(old) ? 'usedBefore' : null
}
