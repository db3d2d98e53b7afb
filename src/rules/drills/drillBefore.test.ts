import { expect, test } from 'vitest'
import type { DrillEvent } from '#contract/drill.ts'
import { rotateEntry } from '#test/samples/drillReportSample.ts'
import {
  drillOf,
  listed,
  OLD,
  rotatedThen,
  tokensById,
  undoneThen,
} from '#test/samples/drillSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { factsWith, NOW } from '#test/samples/sample.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { rotatedBefore } from './drillBefore.ts'
import { drillRows } from './drillStation.ts'

const judged = (
  entries: Parameters<typeof lineageOf>[0],
  events: DrillEvent[] = [],
  isRevoked = false,
) => {
  const [row] = drillRows(drillOf(events), tokensById(listed(OLD)), NOW)
  if (!row) throw new Error('There is no row.')
  const before = rotatedBefore(row, lineageOf(entries), () => isRevoked)
  return before && [before.how, before.rotation.newId]
}
const replaced = rotateEntry(OLD, -6 * MINUTE)
const made = rotateEntry(9, -6 * MINUTE, {
  detail: factsWith({ token_id: OLD, replaces: 9, replaces_expires_at: null }),
})

test('a token that somebody rotated before the drill has a successor already, or is one', () => {
  expect(judged([])).toBeNull()
  expect(judged([replaced])).toEqual(['replaced', 1001])
  expect(judged([made])).toEqual(['made', OLD])
  expect(judged([replaced, made])).toEqual(['replaced', 1001])
})

test('a successor that was revoked since, or that is of this drill, is none', () => {
  expect(judged([replaced], [], true)).toBeNull()
  expect(judged([replaced], [rotatedThen()])).toBeNull()
  const successor = { id: 1001, prefix: '', lastFour: '' }
  const undone = { ...undoneThen(), successorId: 1001 }
  expect(judged([replaced], [rotatedThen(-10, { successor }), undone])).toBeNull()
})

test('a rotation of the drill that was undone does not hide one from before it', () => {
  const events = [rotatedThen(), undoneThen()]
  expect(judged([replaced], events)).toEqual(['replaced', 1001])
  expect(judged([], events)).toBeNull()
  expect(judged([made], events)).toEqual(['made', OLD])
})
