import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, icsFile } from './ics.ts'

/** What a calendar reads of each event. */
const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, description, startDate, endDate, sequence } = new ICAL.Event(event)
    const alarms = event.getAllSubcomponents('valarm')
    return {
      uid,
      summary,
      description,
      sequence,
      at: startDate.toJSDate().getTime(),
      lasts: endDate.subtractDate(startDate).toSeconds() / 60,
      zone: startDate.zone?.tzid,
      minutes: alarms.map(
        (one) =>
          -ICAL.Duration.fromString(String(one.getFirstPropertyValue('trigger'))).toSeconds() / 60,
      ),
    }
  })

const about = { made: Date.UTC(2026, 10, 20, 9, 42), product: '-//Keyturn//Drill//EN' }

test('an event stands in UTC, with a reminder a day before it', () => {
  const file = icsFile(
    [
      {
        uid: '412@a.example',
        at: Date.UTC(2026, 10, 27, 9, 42),
        title: 'ERP; nightly, export\\stops',
        description: 'Owner: Zofia\nReceiver: Marek',
        reminderMinutes: 1_440,
      },
    ],
    about,
  )
  expect(file).toContain('DTSTART:20261127T094200Z\r\n')
  expect(file).toContain('DTSTAMP:20261120T094200Z\r\n')
  expect(file).toContain(`SEQUENCE:${Date.UTC(2026, 10, 20, 9, 42) / 60_000}\r\n`)
  expect(file).toContain('SUMMARY:ERP\\; nightly\\, export\\\\stops\r\n')
  expect(file).toContain('DESCRIPTION:Owner: Zofia\\nReceiver: Marek\r\n')
  expect(file).toContain('TRIGGER:-PT1440M\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('whatever a token is called, a calendar reads it back as it was, no line is too long and no name begins a line of its own', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  const events = fc.array(
    fc.record({
      uid: fc.constant('412@a.example'),
      at: fc.integer({ min: about.made + 3_600_001, max: 4e12 }),
      title: text,
      description: fc.oneof(text, fc.constant('a\r\nEND:VEVENT\r\nBEGIN:VEVENT')),
      reminderMinutes: fc.constant(60),
    }),
    { maxLength: 4 },
  )
  const kept = (it: string) => it.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '')
  fc.assert(
    fc.property(events, (all: CalendarEvent[]) => {
      const file = icsFile(all, about)
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }
      expect(eventsIn(file)).toEqual(
        all.map(({ uid, at, title, description, reminderMinutes }) => ({
          uid,
          at: Math.floor(at / 1_000) * 1_000,
          lasts: 15,
          zone: 'UTC',
          summary: kept(title),
          description: kept(description),
          minutes: [reminderMinutes],
          sequence: about.made / 60_000,
        })),
      )
    }),
  )
})

test.each([
  [8 * 24 * 60, 10_080],
  [3 * 24 * 60, 1_440],
  [24 * 60, 60],
  [60, 15],
  [15, null],
  [-60, null],
])(
  '%i minutes before its event a calendar reminds of it by %s, never in the past',
  (left, before) => {
    const at = about.made + left * 60_000
    const event = { uid: '1', at, title: 'It stops', description: '', reminderMinutes: 10_080 }
    expect(eventsIn(icsFile([event], about))[0]?.minutes).toEqual(before === null ? [] : [before])
  },
)
