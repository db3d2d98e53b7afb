import { expect, test } from 'vitest'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { contradictsRows } from './serverClock.ts'

const HOUR = 3_600_000

test.each([
  ['active', HOUR, false],
  ['active', -HOUR, true],
  ['active', -60_000, false],
  ['expired', -HOUR, false],
  ['expired', HOUR, true],
  ['expired', 60_000, false],
  ['revoked', -HOUR, false],
  ['paused', -HOUR, false],
])('a row that is %s and ends in %i ms speaks against the clock: %s', (state, ms, speaks) => {
  const rows = [tokenWith({ id: 1 }), tokenWith({ id: 2, state, expires_at: inMs(ms) })]
  expect(contradictsRows(rows, NOW)).toBe(speaks)
})

test('a token without an expiry says nothing of a clock', () => {
  expect(contradictsRows([tokenWith({ id: 1, expires_at: null })], NOW + 1e12)).toBe(false)
})
