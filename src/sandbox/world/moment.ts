/**
 * A point in time as the database keeps it: UTC with six digits of a second (`2026-11-20T09:42:00.000000Z`),
 * so that the order of the text is the order of time and no microsecond is lost.
 */
export type Moment = string

const DAY = 86_400_000

/** `milliseconds` since 1970; `micros` are the three digits below a millisecond. */
export function momentOf(milliseconds: number, micros = 0): Moment {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}${String(micros).padStart(3, '0')}Z`
}

export const millisecondsOf = (moment: Moment): number => Date.parse(moment)

/** The same point moved by whole milliseconds, its microseconds kept. */
export const later = (moment: Moment, milliseconds: number): Moment =>
  momentOf(millisecondsOf(moment) + milliseconds, microsOf(moment))

export const hours = (count: number): number => count * 3_600_000
export const days = (count: number): number => count * DAY

/** Whole days from one moment to a later one. */
export function ageInDays(from: Moment, to: Moment): number {
  const micros = (microsOf(to) - microsOf(from)) / 1000
  return Math.floor((millisecondsOf(to) - millisecondsOf(from) + micros) / DAY)
}

/** As lists write it: `Z`, and microseconds only where there are any. */
export const wire = (moment: Moment): string => moment.replace('.000000', '')

/** As audit details write it: an offset instead of `Z`. */
export const isoformat = (sent: string): string => wire(sent).replace(/Z$/, '+00:00')

/** What a caller sent: the moment, and the text by which the answer repeats it. */
export type SentInstant = { moment: Moment; echo: string }

const SENT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(\d{2}))T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** Null for what is no time with an offset, or lies outside the years 1 to 9999 once it is in UTC. */
export function sentInstant(text: string): SentInstant | null {
  const parts = SENT.exec(text)
  if (parts === null) return null
  const [, date = '', day, minute = '', second = '00', fraction = '', offset = 'Z'] = parts
  // The engine would read the 30th of February as a day in March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null
  const digits = fraction.slice(0, 6).padEnd(6, '0')
  const milliseconds = Date.parse(`${date}T${minute}:${second}.${digits.slice(0, 3)}${offset}`)
  if (Number.isNaN(milliseconds) || milliseconds < FIRST || milliseconds > LAST) return null
  const zone = /^[+-]00:00$/.test(offset) ? 'Z' : offset
  const echo = `${date}T${minute}:${second}${digits === '000000' ? '' : `.${digits}`}${zone}`
  return { moment: momentOf(milliseconds, Number(digits.slice(3))), echo }
}

const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

const microsOf = (moment: Moment): number => Number(moment.slice(23, 26))
