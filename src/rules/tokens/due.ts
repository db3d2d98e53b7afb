import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { DAY } from './thresholds.ts'

/**
 * Whether a token is recommended for rotation. `later.by` is when it gets due at the latest, in milliseconds:
 * exact where the creation is known, else up to a day late, because the row only has whole days.
 */
export type Due =
  | { kind: 'due'; ageDays: number | null }
  | { kind: 'later'; by: number; exact: boolean }
  | { kind: 'notRecommended' }
  /** A successor works: that one gets due in its turn. */
  | { kind: 'rotated' }
  | { kind: 'unknown' }

/** `rotationDays` as the catalogue says it: 0 turns the recommendation off, undefined where a release lacks it. */
export function dueForRotation(
  token: Pick<Token, 'rotation_due' | 'age_days'>,
  context: {
    now: number
    rotationDays: number | undefined
    /** Whether a successor of it works. */
    isRotated: boolean
    createdAt?: string | null
  },
): Due {
  const { now, rotationDays } = context
  const ageDays = token.age_days ?? null
  if (rotationDays === 0) return { kind: 'notRecommended' }
  if (context.isRotated) return { kind: 'rotated' }
  if (token.rotation_due === true) return { kind: 'due', ageDays }
  if (rotationDays === undefined || (ageDays === null && !context.createdAt)) {
    return { kind: 'unknown' }
  }
  const by = context.createdAt
    ? msOf(context.createdAt) + rotationDays * DAY
    : now + (rotationDays - (ageDays ?? 0)) * DAY
  // The flag is the server's decision where there is one: it was read at its own time.
  if (token.rotation_due === undefined && by <= now) return { kind: 'due', ageDays }
  return { kind: 'later', by: Math.max(by, now), exact: Boolean(context.createdAt) }
}
