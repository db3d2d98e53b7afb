import { expect, test } from 'vitest'
import { shortTime } from '#lib/time.ts'
import { NOW, ZONE } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { planAxis } from './drillPlanAxis.ts'

const at = (ms: number) => shortTime(ms, ZONE)

test('a week stands day by day from today on, with its nights and its weekend', () => {
  const axis = planAxis([NOW + 7 * DAY], NOW, ZONE)
  expect(at(axis.from)).toBe('Fri 20 Nov, 00:00')
  expect(at(axis.to)).toBe('Sun 29 Nov, 00:00')
  expect(axis.ticks).toHaveLength(9)
  const nights = axis.rests.filter(({ kind }) => kind === 'night')
  expect(nights.slice(0, 2).map(({ from, to }) => [at(from), at(to)])).toEqual([
    ['Fri 20 Nov, 00:00', 'Fri 20 Nov, 07:00'],
    ['Fri 20 Nov, 20:00', 'Sat 21 Nov, 00:00'],
  ])
  const weekends = axis.rests.filter(({ kind }) => kind === 'weekend')
  expect(weekends.map(({ from }) => at(from))).toEqual([
    'Sat 21 Nov, 00:00',
    'Sun 22 Nov, 00:00',
    'Sat 28 Nov, 00:00',
  ])
})

test('a month shows weekends and fewer days, a year only where it is', () => {
  const month = planAxis([NOW + 30 * DAY], NOW, ZONE)
  expect(month.rests.every(({ kind }) => kind === 'weekend')).toBe(true)
  expect(month.ticks.length).toBeLessThanOrEqual(16)
  const year = planAxis([NOW + 365 * DAY], NOW, ZONE)
  expect(year.rests).toEqual([])
  expect(year.ticks).toHaveLength(16)
})

test('without a stop there is a day to look at', () => {
  const axis = planAxis([], NOW, ZONE)
  expect(axis.to - axis.from).toBe(2 * DAY)
})

const DAYS = (days: number) => planAxis([NOW + (days - 2) * DAY], NOW, ZONE)
const kindsOf = (days: number) => new Set(DAYS(days).rests.map(({ kind }) => kind))

test('nights are told apart on three weeks, and weekends on 120 days', () => {
  expect(DAYS(21).to - DAYS(21).from).toBe(21 * DAY)
  expect(kindsOf(21)).toEqual(new Set(['night', 'weekend']))
  expect(kindsOf(22)).toEqual(new Set(['weekend']))
  expect(kindsOf(120)).toEqual(new Set(['weekend']))
  expect(kindsOf(121)).toEqual(new Set())
})

test.each([
  [2, 2],
  [16, 16],
  [17, 9],
  [32, 16],
  [33, 11],
  [120, 15],
  [121, 16],
])('over %i days stand %i names, as far apart as days can be', (days, count) => {
  const { ticks, from, to } = DAYS(days)
  expect(ticks).toHaveLength(count)
  expect(ticks[0]).toBe(from)
  for (const tick of ticks) expect(at(tick)).toMatch(/00:00$/)
  const gaps = ticks.slice(1).map((tick, index) => Math.round((tick - (ticks[index] ?? 0)) / DAY))
  expect(Math.max(0, ...gaps) - Math.min(...gaps, Infinity)).toBeLessThanOrEqual(1)
  expect(to - (ticks.at(-1) ?? 0)).toBeLessThanOrEqual(Math.ceil(days / 16) * DAY + 1)
})

test('a day of 25 hours is a day, with its nights where the clock has them', () => {
  const saturday = Date.UTC(2026, 9, 24, 10)
  const { rests, from, to } = planAxis([saturday + DAY], saturday, ZONE)
  expect(to - from).toBe(3 * DAY + 3_600_000)
  const spans = rests.map(({ kind, from: start, to: end }) => [kind, at(start), at(end)])
  expect(spans).toEqual([
    ['night', 'Sat 24 Oct, 00:00', 'Sat 24 Oct, 07:00'],
    ['night', 'Sat 24 Oct, 20:00', 'Sun 25 Oct, 00:00'],
    ['night', 'Sun 25 Oct, 00:00', 'Sun 25 Oct, 07:00'],
    ['night', 'Sun 25 Oct, 20:00', 'Mon 26 Oct, 00:00'],
    ['night', 'Mon 26 Oct, 00:00', 'Mon 26 Oct, 07:00'],
    ['night', 'Mon 26 Oct, 20:00', 'Tue 27 Oct, 00:00'],
    ['weekend', 'Sat 24 Oct, 00:00', 'Sun 25 Oct, 00:00'],
    ['weekend', 'Sun 25 Oct, 00:00', 'Mon 26 Oct, 00:00'],
  ])
})
