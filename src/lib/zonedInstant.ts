/** The instant of `ms` with the offset that `zone` has then, in whole seconds: 2027-11-20T10:42:00+01:00. */
export function instantOf(ms: number, zone: string): string {
  const there = wallClock(ms, zone)
  const offset = Math.round((there - ms) / 60_000)
  const far = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(there).toISOString().slice(0, 19)}${sign}${padded(Math.trunc(far / 60))}:${padded(far % 60)}`
}

/** The first moment of a day such as 2026-12-04 in the zone, where its clock skips midnight the one after the gap. */
export function dayStart(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [wall - DAY, wall + DAY].map((ms) => wall - (wallClock(ms, zone) - ms))
  const [first = wall, second = wall] = [before, after]
  // Of a midnight that is there twice the first is meant; in a gap the time before it leads behind it.
  return wallClock(first, zone) !== wall && wallClock(second, zone) === wall ? second : first
}

const DAY = 86_400_000

const padded = (value: number) => String(value).padStart(2, '0')

/** What a clock in the zone shows then, as if it were UTC. By Intl alone: the date library would come with the shell. */
function wallClock(ms: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? NaN
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()

// A formatter costs far more than a format, and an export asks for each of its rows.
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached !== undefined) return cached
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}
