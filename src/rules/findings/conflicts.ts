import type { Area } from '#contract/catalogue.ts'
import type { Conflict } from '#contract/houseRules.ts'
import { covers } from '#rules/access/access.ts'
import type { House } from './house.ts'

/** Unless the house says otherwise: who changes prices or money should not change personal data too. */
const usualConflicts: readonly Conflict[] = [{ between: ['money', 'pii'], level: 'write' }]

export const conflictsOf = ({ conflicts }: House): readonly Conflict[] =>
  conflicts ?? usualConflicts

type Held = { area: string; level: string }

/**
 * The first two areas that conflict with each other, or null. They are two areas: one that bears both flags would be a
 * conflict for everybody who has it, and no role could be without.
 */
export function conflictIn(
  held: readonly Held[],
  { between, level }: Conflict,
  areas: ReadonlyMap<string, Area>,
): readonly [Held, Held] | null {
  const [first, second] = between.map((word) =>
    held.filter((one) => covers(one.level, level) && isMeant(one.area, word, areas)),
  )
  for (const one of first ?? []) {
    const other = second?.find(({ area }) => area !== one.area)
    if (other) return [one, other]
  }
  return null
}

const isMeant = (key: string, word: string, areas: ReadonlyMap<string, Area>): boolean =>
  key === word || areas.get(key)?.sensitive.includes(word) === true
