import {
  type CalendarDate,
  fromAbsolute,
  startOfMonth,
  toCalendarDate,
} from '@internationalized/date'
import { type DaySpan, daySpan } from './daySpan.ts'
import { dueForRotation } from './due.ts'
import { isInOverlap, type TokenStatus } from './tokenState.ts'
import type { TokenFilter } from './tokenFilter.ts'
import { timesOf } from './tokenTimes.ts'

export const tracks = ['expires', 'overlapEnds', 'due'] as const
export type Track = (typeof tracks)[number]

/** A day, or what is left of a month, from its first millisecond on; `days` are those that it has. */
export type Slot = {
  unit: 'day' | 'month'
  start: number
  days: DaySpan
  counts: Record<Track, number>
}

export type Circumstances = {
  /** The server's time in milliseconds. */
  now: number
  zone: string
  /** `token_rotation_days` of the catalogue. */
  rotationDays: number | undefined
  /** When a token was created, where the audit log tells. */
  createdAt: (token: number) => string | null
}

/** So many days are by themselves (docs/design.md#the-timeline). */
const DAYS = 14

/**
 * What ends and gets due of live tokens in the next 12 months, by the days and months of the zone. What is due already
 * counts today.
 */
export function timeline(rows: readonly TokenStatus[], circumstances: Circumstances): Slot[] {
  const { slots, end } = slotsOf(circumstances)
  forEachEnd(rows, circumstances, ({ track, at }) => {
    if (at >= end) return
    const slot = slots.findLast(({ start }) => start <= at) ?? slots[0]
    if (slot) slot.counts[track] += 1
  })
  return slots
}

/** One moment of a live token, in milliseconds; one that is due already is due now. */
export type End<Row> = { track: Track; at: number; row: Row }

/** Each of them, whenever it is. What stops before it gets due is left out there. */
export function forEachEnd<Row extends TokenStatus>(
  rows: readonly Row[],
  circumstances: Circumstances,
  act: (end: End<Row>) => void,
): void {
  for (const row of rows) {
    if (!row.live) continue
    const { expires } = timesOf(row.token)
    if (expires !== null) {
      act({ track: isInOverlap(row) ? 'overlapEnds' : 'expires', at: expires, row })
    }
    const due = dueAt(row, circumstances)
    if (due !== null && (expires === null || due < expires)) act({ track: 'due', at: due, row })
  }
}

function dueAt(row: TokenStatus, { now, rotationDays, createdAt }: Circumstances) {
  const due = dueForRotation(row.token, {
    now,
    rotationDays,
    isRotated: isInOverlap(row),
    createdAt: createdAt(row.token.id),
  })
  if (due.kind === 'due') return now
  return due.kind === 'later' ? due.by : null
}

function slotsOf({ now, zone }: Circumstances): { slots: Slot[]; end: number } {
  const today = toCalendarDate(fromAbsolute(now, zone))
  const end = today.add({ years: 1 })
  const starts = Array.from({ length: DAYS }, (_, day) => today.add({ days: day }))
  const slots = starts.map((day) =>
    slotFrom('day', { first: day, after: day.add({ days: 1 }) }, zone),
  )
  for (let first = today.add({ days: DAYS }); first.compare(end) < 0;) {
    const next = startOfMonth(first).add({ months: 1 })
    const after = next.compare(end) < 0 ? next : end
    slots.push(slotFrom('month', { first, after }, zone))
    first = after
  }
  return { slots, end: end.toDate(zone).getTime() }
}

type Days = { first: CalendarDate; after: CalendarDate }

const slotFrom = (unit: Slot['unit'], { first, after }: Days, zone: string): Slot => ({
  unit,
  start: first.toDate(zone).getTime(),
  days: daySpan(first.toString(), after.subtract({ days: 1 }).toString()),
  counts: { expires: 0, overlapEnds: 0, due: 0 },
})

/** What a slot's expiries and ends of overlaps are in the table of tokens: a filter with which its count agrees. */
export const stopsIn = ({ days }: Slot): TokenFilter => ({ works: ['yes'], expires: [days] })

/** How many those are. */
export const stopCount = ({ counts }: Slot): number => counts.expires + counts.overlapEnds
