import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { dayOf } from '#lib/day.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith, ZONE } from '#test/samples/sample.ts'
import { lineageOf, noLineage } from './lineage.ts'
import { statusesOf } from './tokenState.ts'
import { DAY, HOUR } from './thresholds.ts'
import { type Slot, stopCount, stopsIn, timeline, tracks } from './timeline.ts'
import { tokenFilter } from './tokenFilter.ts'

type Around = { lineage?: typeof noLineage; createdAt?: string | null; now?: number; zone?: string }

function slotsOf(tokens: readonly Token[], around: Around = {}): Slot[] {
  const { lineage = noLineage, createdAt = null, now = NOW, zone = ZONE } = around
  const where = { now, applicationActive: true, rotationDays: 365, lineage }
  return timeline(statusesOf(tokens, where), {
    now,
    zone,
    rotationDays: 365,
    createdAt: () => createdAt,
  })
}

/** The slots that have something, by their first day. */
const filled = (slots: readonly Slot[], zone = ZONE) =>
  slots.flatMap(({ start, unit, counts }) =>
    tracks.flatMap((track) =>
      counts[track] === 0 ? [] : [`${dayOf(start, zone)} ${unit} ${track} ${counts[track]}`],
    ),
  )

/** Due after all that is shown. */
const young = { age_days: 0 }

test('fourteen days stand by themselves, then the months to the same day of the next year', () => {
  const starts = slotsOf([]).map(({ unit, start }) => `${unit} ${dayOf(start, ZONE)}`)
  expect(starts.slice(0, 2)).toEqual(['day 2026-11-20', 'day 2026-11-21'])
  expect(starts.slice(13, 16)).toEqual(['day 2026-12-03', 'month 2026-12-04', 'month 2027-01-01'])
  expect(starts.at(-1)).toBe('month 2027-11-01')
})

test.each([
  ['later today', 3 * HOUR, ['2026-11-20 day expires 1']],
  ['after midnight', 15 * HOUR, ['2026-11-21 day expires 1']],
  ['on the fourteenth day', 13 * DAY, ['2026-12-03 day expires 1']],
  ['on the day after', 14 * DAY, ['2026-12-04 month expires 1']],
  ['in summer', 200 * DAY, ['2027-06-01 month expires 1']],
  ['on the last day', 364 * DAY, ['2027-11-01 month expires 1']],
  ['in a year', 365 * DAY, []],
])('a token that expires %s', (_, ms, expected) => {
  expect(filled(slotsOf([tokenWith({ ...young, expires_at: inMs(ms) })]))).toEqual(expected)
})

test('what has stopped is not there', () => {
  const expires_at = inMs(DAY)
  expect(filled(slotsOf([tokenWith({ expires_at, revoked_at: inMs(-DAY) })]))).toEqual([])
  expect(filled(slotsOf([tokenWith({ expires_at: inMs(-DAY) })]))).toEqual([])
})

test('an old value’s end is the end of its overlap, and it does not fall due again', () => {
  const lineage = lineageOf([
    entryWith({
      action: 'token.rotate',
      detail: factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(DAY) }),
    }),
  ])
  const tokens = [
    tokenWith({ ...young, rotation_due: true, expires_at: inMs(DAY) }),
    tokenWith({ ...young, id: 413, expires_at: inMs(DAY) }),
  ]
  expect(filled(slotsOf(tokens, { lineage }))).toEqual([
    '2026-11-21 day expires 1',
    '2026-11-21 day overlapEnds 1',
  ])
})

test.each<[string, Partial<Token>, Around, string[]]>([
  ['already', { rotation_due: true }, {}, ['2026-11-20 day due 1']],
  ['by its age', { age_days: 362 }, {}, ['2026-11-23 day due 1']],
  ['by its creation', { age_days: 3 }, { createdAt: inMs(-360 * DAY) }, ['2026-11-25 day due 1']],
  [
    'after it expires, which is left out',
    { age_days: 300, expires_at: inMs(DAY) },
    {},
    ['2026-11-21 day expires 1'],
  ],
])('a token that falls due %s', (_, some, around, expected) => {
  expect(filled(slotsOf([tokenWith(some)], around))).toEqual(expected)
})

test('each end within a year is counted once, on its own day or in its own month', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 366 * 24 }), { maxLength: 20 }),
      fc.constantFrom('Europe/Warsaw', 'UTC', 'Pacific/Auckland', 'America/St_Johns'),
      fc.integer({ min: 0, max: 800 }),
      (hours, zone, days) => {
        const now = NOW + days * DAY
        const at = hours.map((hour) => new Date(now + hour * HOUR).toISOString())
        const tokens = at.map((expires_at, id) => tokenWith({ ...young, id: id + 1, expires_at }))
        const slots = slotsOf(tokens, { now, zone })
        for (const { unit, start, counts } of slots) {
          const first = dayOf(start, zone)
          const tokenDays = at.map((moment) => dayOf(moment, zone))
          const inYear = (day: string) => day.localeCompare(yearAfter(dayOf(now, zone))) < 0
          const mine = tokenDays.filter((day) =>
            unit === 'day' ? day === first : day >= first && day.slice(0, 7) === first.slice(0, 7),
          )
          expect(counts.expires).toBe(mine.filter(inYear).length)
        }
      },
    ),
  )
})

test('the table of tokens shows of each slot as many as stop in it', () => {
  const lineage = lineageOf([
    entryWith({
      action: 'token.rotate',
      detail: factsWith({ token_id: 2, replaces: 1, replaces_expires_at: inMs(DAY) }),
    }),
  ])
  const application = { id: 1, name: '', description: '', is_active: true, created_at: inMs(0) }
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -100, max: 400 * 24 }), { minLength: 2, maxLength: 20 }),
      fc.constantFrom('Europe/Warsaw', 'UTC', 'Pacific/Auckland', 'America/Santiago'),
      fc.integer({ min: 0, max: 800 }),
      (hours, zone, days) => {
        const now = NOW + days * DAY
        const tokens = hours.map((hour, place) =>
          tokenWith({ id: place + 1, expires_at: new Date(now + hour * HOUR).toISOString() }),
        )
        const where = { now, applicationActive: true, rotationDays: 365, lineage }
        const rows = statusesOf(tokens, where).map((row) => ({
          ...row,
          application,
          kind: 'secret' as const,
        }))
        for (const slot of slotsOf(tokens, { now, zone, lineage })) {
          const isThere = tokenFilter(stopsIn(slot), now, zone)
          expect(rows.filter(isThere)).toHaveLength(stopCount(slot))
        }
      },
    ),
  )
})

/** There is no 29 February then. */
const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')
