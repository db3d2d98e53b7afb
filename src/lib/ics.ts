/** One moment in a calendar, with a reminder before it. */
export type CalendarEvent = {
  /** The same event of a later file takes the place of the earlier one. */
  uid: string
  /** In milliseconds since 1970. */
  at: number
  title: string
  description: string
  /** How long before it somebody is reminded, in whole minutes; nearer where that is past already. */
  reminderMinutes: number
}

/** A calendar file (RFC 5545) in UTC, which every calendar shows in its own zone. `made` is now, in milliseconds. */
export function icsFile(
  events: readonly CalendarEvent[],
  { made, product }: { made: number; product: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textOf(product)}`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ uid, at, title, description, reminderMinutes }) => [
      'BEGIN:VEVENT',
      `UID:${textOf(uid)}`,
      `DTSTAMP:${momentOf(made)}`,
      // A calendar keeps what it has where the number did not grow.
      `SEQUENCE:${Math.floor(made / A_MINUTE)}`,
      `DTSTART:${momentOf(at)}`,
      // Some calendars skip an event that ends as it begins.
      `DTEND:${momentOf(at + LENGTH)}`,
      `SUMMARY:${textOf(title)}`,
      `DESCRIPTION:${textOf(description)}`,
      'TRANSP:TRANSPARENT',
      ...alarmOf(title, ahead(reminderMinutes, (at - made) / A_MINUTE)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const A_MINUTE = 60_000
const LENGTH = 15 * A_MINUTE

/** The longest time before an event that still lies ahead: a week, a day, an hour, a quarter of an hour. */
const ahead = (most: number, left: number): number | undefined =>
  [most, 1_440, 60, 15].find((minutes) => minutes <= most && minutes < left)

const alarmOf = (title: string, minutes: number | undefined): string[] =>
  minutes === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-PT${minutes}M`,
        `DESCRIPTION:${textOf(title)}`,
        'END:VALARM',
      ]

/** 20261127T100000Z */
const momentOf = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

// A text has no control characters but its line breaks, which are written as letters (section 3.3.11).
const CONTROL = /[^\P{Cc}\t\n]/gu

const textOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const LONGEST_LINE = 75

/** No line is longer than 75 bytes of UTF-8, and no character is cut (section 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      // The space at the beginning of the next line counts.
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
