import { expect, test } from 'vitest'
import { daysIn, daySpan, isDaySpan, momentsIn } from './daySpan.ts'

test.each([
  ['2026-12-01', '2026-12-31', '2026-12'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2026-12-04', '2026-12-04', '2026-12-04'],
  ['2026-12-04', '2026-12-31', '2026-12-04--2026-12-31'],
  ['2026-12-01', '2026-12-30', '2026-12-01--2026-12-30'],
  ['2026-12-01', '2027-01-31', '2026-12-01--2027-01-31'],
])('from %s to %s is written %s, and read again', (first, last, text) => {
  expect(daySpan(first, last)).toBe(text)
  expect(daysIn(text)).toEqual({ first, last })
})

test.each([
  '',
  '48h',
  '2026',
  '2026-00',
  '2026-13',
  '2026-2-3',
  '2026-02-30',
  '2026-12--2026-12',
  '2026-12-04--',
  '2026-12-31--2026-12-04',
  '2026-12-04--2026-12-05--2026-12-06',
])('“%s” is no days', (text) => {
  expect(isDaySpan(text)).toBe(false)
})

test('a month has its first moment and not that of the next', () => {
  expect(momentsIn('2026-10', 'Europe/Warsaw')).toEqual({
    from: Date.parse('2026-09-30T22:00:00Z'),
    until: Date.parse('2026-10-31T23:00:00Z'),
  })
})
