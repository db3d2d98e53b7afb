import { fromAbsolute, type ZonedDateTime } from '@internationalized/date'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { type Lineage, lineOf } from './lineage.ts'
import { DAY } from './thresholds.ts'

/** One token of a line, its times in milliseconds. */
export type LineMember = {
  id: number
  /** Undefined where the application's list has it no more. */
  token: Token | undefined
  /** Null where nobody tells; a row has only whole days of age, which are not exact. */
  began: { at: number; exact: boolean } | null
  /** Null where nothing has stopped it and nothing will. */
  ends: { at: number; how: 'revoked' | 'expired' | 'expires' } | null
  /** While it and a successor both work; without an end where neither has one. */
  overlaps: { successor: number; from: number; to: number | null }[]
}

type Around = { lineage: Lineage; rows: readonly Token[]; now: number }

/** The line of a token, oldest first, each with its time. */
export function lineMembers(id: number, around: Around): LineMember[] {
  const members = lineOf(around.lineage, id).map((member) => timesOf(member.id, around))
  return members.map((member) => ({ ...member, overlaps: overlapsOf(member, members, around) }))
}

function timesOf(id: number, { lineage, rows, now }: Around): LineMember {
  const token = rows.find((row) => row.id === id)
  const born = lineage.origins.get(id)
  const began = born
    ? { at: msOf(born.at), exact: true }
    : token?.age_days === undefined
      ? null
      : { at: now - token.age_days * DAY, exact: false }
  const stops = (lineage.rotationsOf.get(id) ?? []).at(-1)?.oldStops ?? born?.expiresAt ?? null
  const expiry = token ? token.expires_at : stops
  const revoked = token?.revoked_at ?? lineage.revocations.get(id)?.at ?? null
  return { id, token, began, ends: endOf(revoked, expiry, now), overlaps: [] }
}

function endOf(revoked: string | null, expiry: string | null, now: number): LineMember['ends'] {
  const at = expiry === null ? null : msOf(expiry)
  if (revoked !== null && (at === null || msOf(revoked) <= at)) {
    return { at: msOf(revoked), how: 'revoked' }
  }
  return at === null ? null : { at, how: at <= now ? 'expired' : 'expires' }
}

function overlapsOf(member: LineMember, members: readonly LineMember[], { lineage }: Around) {
  return (lineage.rotationsOf.get(member.id) ?? []).flatMap(({ newId, at }) => {
    const other = members.find(({ id }) => id === newId)
    const ends = [member.ends, other?.ends ?? null].flatMap((end) => (end ? [end.at] : []))
    const to = ends.length === 0 ? null : Math.min(...ends)
    const from = msOf(at)
    return to !== null && to <= from ? [] : [{ successor: newId, from, to }]
  })
}

export type Axis = { from: number; to: number }

/** What lies ahead takes no more room than what lies behind, and at least these days. */
const AHEAD = 90 * DAY
/** A token that was made just now has a past to be drawn. */
const LEAST = DAY

/** From the first beginning to the last of these deadlines; one that lies too far ahead would leave no room for the rest. */
export function axisOf(
  members: readonly LineMember[],
  { now, deadlines }: { now: number; deadlines: readonly number[] },
): Axis {
  const past = members.flatMap(({ began, ends, overlaps }) => [
    ...(began ? [began.at] : []),
    ...(ends ? [ends.at] : []),
    ...overlaps.map(({ from }) => from),
  ])
  const from = Math.min(now - LEAST, ...past)
  const furthest = now + Math.max(AHEAD, now - from)
  const ahead = [...deadlines, ...past].filter((at) => at > now && at <= furthest)
  return { from, to: Math.max(now + LEAST, ...ahead) }
}

/** Where a moment is on the axis, from 0 to 1; what lies outside is at its end. */
export const placeOn = ({ from, to }: Axis, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)))

const steps = [
  { days: 1 },
  { days: 7 },
  { months: 1 },
  { months: 3 },
  { months: 6 },
  { months: 12 },
  { months: 24 },
  { months: 60 },
  { months: 120 },
]

/** At most so many beginnings of days or months in the zone, evenly apart. */
export function ticksOn(axis: Axis, zone: string, most: number): number[] {
  for (const step of steps) {
    const ticks = ticksBy(step, axis, zone, most)
    if (ticks !== null) return ticks
  }
  return []
}

function ticksBy(
  step: (typeof steps)[number],
  { from, to }: Axis,
  zone: string,
  most: number,
): number[] | null {
  const ticks: number[] = []
  let next = firstOf(step, fromAbsolute(from, zone))
  while (ms(next) <= to) {
    if (ms(next) >= from) ticks.push(ms(next))
    if (ticks.length > most) return null
    next = next.add(step)
  }
  return ticks
}

/** The beginning of the step's day, or of its months counted from January of a round year. */
function firstOf({ months }: { months?: number }, at: ZonedDateTime): ZonedDateTime {
  const day = at.set({ hour: 0, minute: 0, second: 0, millisecond: 0 })
  if (months === undefined) return day
  const count = day.year * 12 + day.month - 1
  const round = count - (count % months)
  return day.set({ year: Math.floor(round / 12), month: (round % 12) + 1, day: 1 })
}

const ms = (at: ZonedDateTime): number => at.toDate().getTime()
