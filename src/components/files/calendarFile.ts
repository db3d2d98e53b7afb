import { type CalendarEvent, icsFile } from '#lib/ics.ts'
import { readable } from '#lib/text.ts'
import { fileName, type Made } from './fileName.ts'
import { headOf } from './madeFile.ts'

/** Dates as a file for a calendar. What it keeps of a file is its events: each has the head of the file below its text. */
export function calendarFile(
  what: string,
  events: readonly CalendarEvent[],
  made: Made,
): { name: string; type: string; content: string; count: number } {
  const head = headOf(made).map(
    ([term = '', ...values]) => `${term}: ${values.map(readable).join(', ')}`,
  )
  const headed = events.map((event) => ({
    ...event,
    description: [event.description, ...head].join('\n'),
  }))
  return {
    name: fileName(what, made, 'ics'),
    type: 'text/calendar;charset=utf-8',
    content: icsFile(headed, { made: made.now, product: '-//Keyturn//Calendar//EN' }),
    count: events.length,
  }
}
