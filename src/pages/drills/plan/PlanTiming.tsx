import { MomentOf } from '#components/frame/MomentOf.tsx'
import { spanInWords } from '#lib/deadline.ts'
import { clockTime, dateOnly, shortTime } from '#lib/time.ts'
import { plannedStop } from '#rules/drills/plan/drillPlan.ts'
import { useSession } from '#session/useSession.ts'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** How long both values work, when the old one stops if it is rotated now, and when its successor expires. */
export function PlanTiming(props: PlanTableRow) {
  return (
    <div className={stack.line}>
      <span>
        <Stops {...props} />
      </span>{' '}
      <span className={ink.hint}>
        <Successor {...props} />
        {props.line.row.moveExpiryTo !== null && `, ${words.moved}`}
      </span>
    </div>
  )
}

function Stops({ line: { row, token }, now, isComplete }: PlanTableRow) {
  const { zone } = useSession()
  const overlap = words.hours(row.overlapHours)
  if (!token) return `${overlap}, ${isComplete ? words.unknown : words.notRead}`
  const { at, by } = plannedStop(row, token.token, now)
  if (by === 'alreadyStopped') return `${overlap}, ${words.stopped}`
  if (row.overlapHours === 0) return words.stopsAtOnce
  return (
    <>
      {overlap}, {by === 'ownExpiry' ? words.butStops : words.until}{' '}
      <MomentOf at={new Date(at).toISOString()} zone={zone}>
        {shortTime(at, zone)}
      </MomentOf>
    </>
  )
}

function Successor({ line: { row, lifetime } }: PlanTableRow) {
  const { zone } = useSession()
  const expiry = row.successorExpiry
  switch (expiry.kind) {
    case 'never':
      return words.successor.never
    case 'asBefore':
      return lifetime === null
        ? words.successor.asBefore
        : words.successor.after(words.expiries.asBeforeFor(spanInWords(lifetime.ms)))
    case 'days':
      return words.successor.after(words.expiries.days(expiry.days))
    case 'at':
      return (
        <>
          {words.successor.at}{' '}
          <MomentOf at={expiry.at} zone={zone}>
            {words.expiries.at(dateOnly(expiry.at, zone), clockTime(expiry.at, zone))}
          </MomentOf>
        </>
      )
  }
}
