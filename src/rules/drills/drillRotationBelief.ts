import type { DrillEvent } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { DAY } from '#rules/tokens/thresholds.ts'

/**
 * Whether the list shows a successor as the rotation would have made it: of this key, with the old one's name, scopes and
 * channel. Where the log was read and has no entry of it the successor must also be of that day, and not be another's.
 */
export function listAgreesOnRotation(
  { tokenId, successor: { id, prefix, lastFour }, at }: Extract<DrillEvent, { kind: 'rotated' }>,
  { tokens, now }: { tokens: ReadonlyMap<number, Token>; now: number },
  lineage: Lineage | null,
): boolean {
  const [old, successor] = [tokens.get(tokenId), tokens.get(id)]
  if (!old || !successor || id === tokenId || successor.legacy) return false
  const isItsKey = successor.prefix === prefix && successor.last_four === lastFour
  if (!isItsKey || madeOf(old) !== madeOf(successor)) return false
  if (lineage === null) return true
  return !lineage.origins.has(id) && isOfDay(successor, msOf(at), now)
}

/** What a rotation hands on. */
const madeOf = ({ name, scopes, channel_idx }: Token): string =>
  JSON.stringify([name, channel_idx, [...scopes].sort()])

const isOfDay = ({ age_days: age }: Token, at: number, now: number): boolean =>
  age !== undefined && Math.abs(age * DAY - (now - at)) <= DAY
