import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { type Moment, momentOf } from './moment.ts'

/** The sandbox's clock: it governs tokens, ages, audit times and the `Date` header, and only moves forward. */
export type Clock = {
  /** Later than every moment given before, so that the order of the audit log is the order of events. */
  now(): Moment
  /** Milliseconds since 1970 of the sandbox's time. */
  milliseconds(): number
  /** Milliseconds since 1970 of the world outside: sign-in, JWTs, the guard and the throttles. */
  real(): number
  /** False, and nothing moves, where the time named is not ahead or past the year 2200. */
  advanceTo(milliseconds: number): boolean
  /** Back to the world's time; only a reset of the sample data asks for it. */
  restart(): void
}

const LATEST = Date.parse('2200-01-01T00:00:00Z')

export function openClock(db: Database, real: () => number): Clock {
  let offset = Number(readMeta(db, 'clock_offset') ?? '0')
  let last = 0
  const milliseconds = () => real() + offset
  const keep = (value: number) => {
    offset = value
    writeMeta(db, 'clock_offset', String(value))
  }

  return {
    now: () => {
      last = Math.max(milliseconds() * 1000, last + 1)
      return momentOf(Math.floor(last / 1000), last % 1000)
    },
    milliseconds,
    real,
    advanceTo: (target) => {
      if (!(target > milliseconds() && target < LATEST)) return false
      keep(Math.ceil(target - real()))
      return true
    },
    restart: () => {
      last = 0
      keep(0)
    },
  }
}
