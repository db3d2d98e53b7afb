import { msOf } from '#lib/instant.ts'
import { shortTime, weekdayOrDate } from '#lib/time.ts'
import { plannedStop } from '#rules/drills/plan/drillPlan.ts'
import { planTableWords } from './planActWords.ts'
import { isPlanned, type PlanLine } from './usePlan.ts'
import { planAxisWords } from './words.ts'

/** A token of the plan with when its old value stops, in milliseconds. */
export type PlanStop = {
  line: PlanLine
  at: number
  by: ReturnType<typeof plannedStop>['by']
  /** Its own expiry, where that would come first were it not moved. */
  movedFrom: number | null
  /** Its application is deactivated: until it isn't, neither value works. */
  isInactive: boolean
}

/** Of every token that is in the plan and known. */
export const planStops = (lines: readonly PlanLine[], now: number): PlanStop[] =>
  lines.flatMap((line) => {
    const { row, token } = line
    if (!isPlanned(line) || !token) return []
    const ownExpiry = token.token.expires_at
    const movedFrom = row.moveExpiryTo !== null && ownExpiry !== null ? msOf(ownExpiry) : null
    const isInactive = !token.application.is_active
    return [{ line, movedFrom, isInactive, ...plannedStop(row, token.token, now) }]
  })

/** When the old value of a token stops, and from when that was moved: a weekday is one of the next six days, as everywhere. */
export function stopText(
  { at, by, movedFrom }: Pick<PlanStop, 'at' | 'by' | 'movedFrom'>,
  now: number,
  zone: string,
): string {
  if (by === 'alreadyStopped') return planTableWords.stopped
  const when = shortTime(at, zone)
  if (by === 'ownExpiry') return planAxisWords.ownExpiryAt(when)
  return movedFrom === null
    ? when
    : `${when}, ${planTableWords.moved} (${weekdayOrDate(movedFrom, now, zone)})`
}
