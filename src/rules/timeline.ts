import { fromAbsolute, startOfMonth, toCalendarDate } from '@internationalized/date'
import { dueForRotation } from './due.ts'
import type { Standing } from './standing.ts'
import { timesOf } from './tokenTimes.ts'

export const tracks = ['expires', 'overlapEnds', 'due'] as const
export type Track = (typeof tracks)[number]

/** A day, or what is left of a month, from its first millisecond on. */
export type Slot = { unit: 'day' | 'month'; start: number; counts: Record<Track, number> }

type Circumstances = {
  /** The server's time in milliseconds. */
  now: number
  zone: string
  /** `token_rotation_days` of the catalogue. */
  rotationDays: number | undefined
  /** When a token was created, where the audit log tells. */
  createdAt: (token: number) => string | null
}

/** So many days stand by themselves (look.md, "Timeline"). */
const DAYS = 14

/**
 * What ends and falls due of live tokens in the next 12 months, by the days and months of the zone. What is due already
 * counts today; what stops before it falls due is left out there.
 */
export function timeline(rows: readonly Standing[], circumstances: Circumstances): Slot[] {
  const { slots, end } = slotsOf(circumstances)
  const put = (track: Track, at: number) => {
    if (at >= end) return
    const slot = slots.findLast(({ start }) => start <= at) ?? slots[0]
    if (slot) slot.counts[track] += 1
  }
  for (const row of rows) {
    if (!row.live) continue
    const { expires } = timesOf(row.token)
    if (expires !== null) put(isInOverlap(row) ? 'overlapEnds' : 'expires', expires)
    const due = dueAt(row, circumstances)
    if (due !== null && (expires === null || due < expires)) put('due', due)
  }
  return slots
}

const isInOverlap = ({ state, marks }: Standing): boolean =>
  state.kind === 'inOverlap' || marks.includes('inOverlap')

function dueAt({ token }: Standing, { now, rotationDays, createdAt }: Circumstances) {
  const due = dueForRotation(token, { now, rotationDays, createdAt: createdAt(token.id) })
  if (due.kind === 'due') return now
  return due.kind === 'later' ? due.by : null
}

function slotsOf({ now, zone }: Circumstances): { slots: Slot[]; end: number } {
  const today = toCalendarDate(fromAbsolute(now, zone))
  const end = today.add({ years: 1 })
  const starts = Array.from({ length: DAYS }, (_, day) => today.add({ days: day }))
  const slots = starts.map((day) => slotFrom('day', day.toDate(zone)))
  for (
    let from = today.add({ days: DAYS });
    from.compare(end) < 0;
    from = startOfMonth(from).add({ months: 1 })
  ) {
    slots.push(slotFrom('month', from.toDate(zone)))
  }
  return { slots, end: end.toDate(zone).getTime() }
}

const slotFrom = (unit: Slot['unit'], start: Date): Slot => ({
  unit,
  start: start.getTime(),
  counts: { expires: 0, overlapEnds: 0, due: 0 },
})
