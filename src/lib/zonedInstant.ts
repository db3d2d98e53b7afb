/** The instant of `ms` with the offset that `zone` has then, in whole seconds: 2027-11-20T10:42:00+01:00. */
export function instantOf(ms: number, zone: string): string {
  const there = wallClock(ms, zone)
  const offset = Math.round((there - ms) / 60_000)
  const far = Math.abs(offset)
  const sign = offset < 0 ? '-' : '+'
  return `${new Date(there).toISOString().slice(0, 19)}${sign}${padded(Math.trunc(far / 60))}:${padded(far % 60)}`
}

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
  const known = formats.get(zone)
  if (known !== undefined) return known
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
