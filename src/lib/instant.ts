const PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/**
 * Milliseconds since 1970 of an instant as the wire writes it (ISO 8601 with offset); what is finer is dropped.
 * Throws a RangeError for anything else: the contract's schemas have refused that before.
 */
export function msOf(instant: string): number {
  return parsed(instant).ms
}

/**
 * -1, 0 or 1 by the point in time itself, whatever the offsets, exact below the millisecond (docs/design.md#arithmetic).
 */
export function compareInstants(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [parsed(a), parsed(b)]
  if (left.ms !== right.ms) return left.ms < right.ms ? -1 : 1
  if (left.finer === right.finer) return 0
  return left.finer < right.finer ? -1 : 1
}

/** Whether both name the same point in time, or both name none. */
export function sameInstant(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  return compareInstants(a, b) === 0
}

/** `finer` holds the digits below the millisecond without trailing zeros, so that they compare as text. */
function parsed(instant: string): { ms: number; finer: string } {
  const match = PATTERN.exec(instant)
  if (match === null) throw new RangeError('Not an instant: ISO 8601 with an offset is expected.')
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, hours, minutes] =
    match
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  )
  const offset =
    sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return { ms: local - offset * 60_000, finer: fraction.slice(3).replace(/0+$/, '') }
}

/**
 * The instant `at`, or a millisecond after `before` where that is not earlier: what replaces something is later than it, whatever
 * the clocks of two browsers say.
 */
export function instantAfter(at: string, before: string | undefined): string {
  if (before === undefined || compareInstants(at, before) > 0) return at
  return new Date(parsed(before).ms + 1).toISOString()
}
