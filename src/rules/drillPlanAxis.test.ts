import { expect, test } from 'vitest'
import { shortTime } from '#lib/time.ts'
import { planAxis } from './drillPlanAxis.ts'
import { NOW, ZONE } from './sample.ts'
import { DAY } from './thresholds.ts'

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
