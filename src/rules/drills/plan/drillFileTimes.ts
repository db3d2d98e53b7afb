import type { DrillRecord } from '#contract/drill.ts'
import { msOf } from '#lib/instant.ts'

/** The backend's last year, which is also the last that an instant can write. */
const LAST_YEAR = Date.UTC(9999, 0)
const AFTER_LAST_YEAR = Date.UTC(10_000, 0)

type Time = { path: string; time: string }

/**
 * The first time in a record that cannot be; null where there is none. An end may be in the last year, an act may not: what takes
 * the place of one is later than it, and there would be no such time.
 */
export function timeTooLate(drill: DrillRecord): Time | null {
  const isIn = ({ time }: Time, before: number) => msOf(time) >= before
  return (
    acts(drill).find((one) => isIn(one, LAST_YEAR)) ??
    ends(drill).find((one) => isIn(one, AFTER_LAST_YEAR)) ??
    null
  )
}

const acts = ({
  namedAt,
  createdAt,
  startedAt,
  tokens,
  events,
  watches,
  firstUses,
}: DrillRecord) => [
  ...timesIn('', { namedAt, createdAt, startedAt }),
  ...tokens.flatMap(({ changedAt }, n) => timesIn(`tokens.${n}.`, { changedAt })),
  ...events.flatMap(({ at }, n) => timesIn(`events.${n}.`, { at })),
  ...watches.flatMap(({ from, until }, n) => timesIn(`watches.${n}.`, { from, until })),
  ...firstUses.flatMap(({ readAt }, n) => timesIn(`firstUses.${n}.`, { readAt })),
]

const ends = ({ tokens, events, watches, firstUses }: DrillRecord) => [
  ...tokens.flatMap(({ moveExpiryTo, successorExpiry }, n) => [
    ...timesIn(`tokens.${n}.`, { moveExpiryTo }),
    ...timesIn(
      `tokens.${n}.successorExpiry.`,
      successorExpiry.kind === 'at' ? { at: successorExpiry.at } : {},
    ),
  ]),
  ...events.flatMap((event, n) => timesIn(`events.${n}.`, endsOf(event))),
  ...watches.flatMap(({ old, successor }, n) => [
    ...timesIn(`watches.${n}.old.`, { last: old.last }),
    ...timesIn(`watches.${n}.successor.`, { last: successor?.last }),
  ]),
  ...firstUses.flatMap(({ lastUsed }, n) => timesIn(`firstUses.${n}.`, { lastUsed })),
]

function endsOf(event: DrillRecord['events'][number]): Readonly<Record<string, unknown>> {
  if (event.kind === 'rotated') return { from: event.from, oldStops: event.oldStops }
  if (event.kind === 'moreTime') return { to: event.to }
  return event.kind === 'triedWithout' ? { lookAgain: event.lookAgain } : {}
}

/** Those that are there. */
const timesIn = (beginning: string, times: Readonly<Record<string, unknown>>): Time[] =>
  Object.entries(times).flatMap(([name, time]) =>
    typeof time === 'string' ? [{ path: beginning + name, time }] : [],
  )
