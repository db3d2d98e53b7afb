import { fromAbsolute, type ZonedDateTime } from '@internationalized/date'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { Axis } from '#rules/tokens/tokenLine.ts'

/** A stretch of the axis at which nobody is there, in milliseconds. */
export type Rest = { kind: 'night' | 'weekend'; from: number; to: number }

export type PlanAxis = Axis & {
  /** Beginnings of days that are named over it. */
  ticks: number[]
  rests: Rest[]
}

/** So many nights can be told apart. */
const NIGHTS = 21
/** So many weekends. */
const WEEKENDS = 120
/** So many days are on the axis. */
const TICKS = 16

/** From the beginning of today to a day after the last stop, with the nights (20 to 7) and weekends on it. */
export function planAxis(stops: readonly number[], now: number, zone: string): PlanAxis {
  const today = startOfDay(fromAbsolute(now, zone))
  const last = startOfDay(fromAbsolute(Math.max(now, ...stops), zone)).add({ days: 2 })
  const [from, to] = [ms(today), ms(last)]
  const count = Math.round((to - from) / DAY)
  const days: ZonedDateTime[] = []
  for (let day = today; ms(day) < to && days.length < WEEKENDS; day = day.add({ days: 1 })) {
    days.push(day)
  }
  const step = Math.ceil(count / TICKS)
  const ticks =
    count <= WEEKENDS
      ? days.filter((_, position) => position % step === 0).map(ms)
      : Array.from({ length: TICKS }, (_, position) =>
          ms(today.add({ days: Math.floor((position * count) / TICKS) })),
        )
  if (count > WEEKENDS) return { from, to, ticks, rests: [] }
  const nights = count <= NIGHTS ? days.flatMap(nightsOf) : []
  const weekends = days.filter(isRestDay).map((day) => restOf('weekend', day, day.add({ days: 1 })))
  return { from, to, ticks, rests: [...nights, ...weekends] }
}

const nightsOf = (day: ZonedDateTime): Rest[] => [
  restOf('night', day, day.set({ hour: 7 })),
  restOf('night', day.set({ hour: 20 }), day.add({ days: 1 })),
]

const restOf = (kind: Rest['kind'], from: ZonedDateTime, to: ZonedDateTime): Rest => ({
  kind,
  from: ms(from),
  to: ms(to),
})

/** Days of the week by UTC, in which a day of the calendar has no offset. */
function isRestDay({ year, month, day }: ZonedDateTime): boolean {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return weekday === 0 || weekday === 6
}

const startOfDay = (at: ZonedDateTime): ZonedDateTime =>
  at.set({ hour: 0, minute: 0, second: 0, millisecond: 0 })

const ms = (at: ZonedDateTime): number => at.toDate().getTime()
