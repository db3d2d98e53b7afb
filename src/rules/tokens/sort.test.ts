import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { compareNextStop, sortByNextStop } from './sort.ts'
import { DAY, HOUR } from './thresholds.ts'
import { effectiveState, noRelations } from './tokenState.ts'

const statusOf = (some: Parameters<typeof tokenWith>[0], liveSuccessor = false) => {
  const token = tokenWith(some)
  const relations = { ...noRelations, liveSuccessor }
  const circumstances = { now: NOW, applicationActive: true, rotationDays: 365, relations }
  return { token, state: effectiveState(token, circumstances) }
}

const rows = [
  statusOf({ id: 1, state: 'revoked' }),
  statusOf({ id: 2, expires_at: inMs(-HOUR) }),
  statusOf({ id: 3, state: 'application inactive' }),
  statusOf({ id: 4, state: 'paused' }),
  statusOf({ id: 5 }),
  statusOf({ id: 6, expires_at: inMs(90 * DAY) }),
  statusOf({ id: 7, last_used_at: null, expires_at: inMs(80 * DAY) }),
  statusOf({ id: 8, rotation_due: true }),
  statusOf({ id: 9, expires_at: inMs(6 * DAY) }),
  statusOf({ id: 10, expires_at: inMs(18 * HOUR) }),
  statusOf({ id: 11, expires_at: inMs(2 * DAY + HOUR) }, true),
  statusOf({ id: 12 }),
]

test('what stops next comes first, then the worst, and what has stopped comes last', () => {
  const sorted = sortByNextStop(rows).map((row) => row.token.id)
  expect(sorted).toEqual([10, 11, 9, 8, 7, 6, 5, 12, 4, 3, 2, 1])
})

test('the order does not hang on how the rows came', () => {
  const sorted = sortByNextStop(rows)
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(sortByNextStop(shuffled)).toEqual(sorted)
    }),
  )
})

test('the rows that were given stay as they are', () => {
  const given = [...rows]
  sortByNextStop(given)
  expect(given).toEqual(rows)
})

test('one row is equal to itself', () => {
  for (const row of rows) expect(compareNextStop(row, row)).toBe(0)
})
