import { expect, test } from 'vitest'
import { DAY } from '#rules/tokens/thresholds.ts'
import { stopText } from './planStops.ts'

const now = Date.UTC(2026, 10, 20, 9, 42)

test.each([
  ['in four days is a weekday', 4, 'Tue 09:42'],
  ['in six days and more has its date', 6, 'Thu 26 Nov, 09:42'],
  ['in a week has its date', 7, 'Fri 27 Nov, 09:42'],
])('an expiry that was moved %s', (_, days, said) => {
  const stop = { at: now + 12 * DAY, by: 'overlap', movedFrom: now + days * DAY } as const
  expect(stopText(stop, now, 'UTC')).toBe(`Wed 2 Dec, 09:42, expiry extended (${said})`)
})
