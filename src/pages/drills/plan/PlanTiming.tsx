import { MomentOf } from '#components/frame/MomentOf.tsx'
import { spanInWords } from '#lib/deadline.ts'
import { clockTime, dateOnly, shortTime } from '#lib/time.ts'
import { plannedStop } from '#rules/drills/plan/drillPlan.ts'
import css from './Plan.module.css'
import { planTableWords as words } from './planActWords.ts'
import type { PlanTableRow } from './usePlan.ts'

/** How long both values work, when the old one stops if it is rotated now, and when its successor expires. */
export function PlanTiming({ line }: { line: PlanTableRow }) {
  return (
    <div className={css.timing}>
      <span>
        <Stops line={line} />
      </span>{' '}
      <span className={css.more}>
        <Successor line={line} />
        {line.row.moveExpiryTo !== null && `, ${words.moved}`}
      </span>
    </div>
  )
}

function Stops({ line: { row, token, plan } }: { line: PlanTableRow }) {
  const overlap = words.hours(row.overlapHours)
  if (!token) return `${overlap}, ${plan.isComplete ? words.unknown : words.notRead}`
  const { at, by } = plannedStop(row, token.token, plan.now)
  if (by === 'alreadyStopped') return `${overlap}, ${words.stopped}`
  if (row.overlapHours === 0) return words.stopsAtOnce
  return (
    <>
      {overlap}, {by === 'ownExpiry' ? words.butStops : words.until}{' '}
      <MomentOf at={new Date(at).toISOString()} zone={plan.zone}>
        {shortTime(at, plan.zone)}
      </MomentOf>
    </>
  )
}

function Successor({ line: { row, lifetime, plan } }: { line: PlanTableRow }) {
  const { zone } = plan
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
