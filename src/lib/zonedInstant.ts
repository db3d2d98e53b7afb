import { fromAbsolute } from '@internationalized/date'

/** The instant of `ms` with the offset that `zone` has then, in whole seconds: 2027-11-20T10:42:00+01:00. */
export function instantOf(ms: number, zone: string): string {
  const there = fromAbsolute(ms, zone)
  const offset = Math.round(there.offset / 60_000)
  const far = Math.abs(offset)
  const date = `${padded(there.year, 4)}-${padded(there.month, 2)}-${padded(there.day, 2)}`
  const time = `${padded(there.hour, 2)}:${padded(there.minute, 2)}:${padded(there.second, 2)}`
  const sign = offset < 0 ? '-' : '+'
  return `${date}T${time}${sign}${padded(Math.trunc(far / 60), 2)}:${padded(far % 60, 2)}`
}

const padded = (value: number, length: number) => String(value).padStart(length, '0')
