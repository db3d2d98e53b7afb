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
import { msOf } from '#lib/instant.ts'
import { HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { rotatedBefore } from './drillBefore.ts'
import { drillRows } from './drillStation.ts'

const judged = (
  entries: Parameters<typeof lineageOf>[0],
  events: DrillEvent[] = [],
  isRevoked: boolean | ((token: number) => boolean) = false,
  { own = [], underWay = [] }: { own?: number[]; underWay?: number[] } = {},
) => {
  const [row] = drillRows(drillOf(events), tokensById(listed(OLD)), NOW)
  if (!row) throw new Error('There is no row.')
  const around = { lineage: lineageOf(entries), own: new Set(own), underWay: new Set(underWay) }
  const before = rotatedBefore(row, around, (token) =>
    typeof isRevoked === 'boolean' ? isRevoked : isRevoked(token),
  )
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

test('whose a rotation is the record says, and not whether it was just before or just after the start', () => {
  const start = msOf(drillOf().startedAt ?? '') - NOW
  for (const from of [-MINUTE, -1_000, -1, 0, 1, 400, 1_000, MINUTE, 20 * HOUR]) {
    const entries = [rotateEntry(OLD, start + from)]
    expect(judged(entries)).toEqual(['replaced', 1001])
    expect(judged(entries, [], false, { own: [1001] })).toBeNull()
    // What this browser sent and knows nothing of yet may be this one: nothing is said.
    expect(judged(entries, [], false, { underWay: [OLD] })).toBeNull()
  }
})

test('of several in one moment the last one that works and is not the drill’s is told of', () => {
  const made = (id: number, token_id: number) =>
    rotateEntry(OLD, -6 * MINUTE, {
      id,
      detail: factsWith({ token_id, replaces: OLD, replaces_expires_at: null }),
    })
  const three = [made(3, 1003), made(1, 1001), made(2, 1002)]
  expect(judged(three)).toEqual(['replaced', 1003])
  expect(judged(three, [], (token) => token === 1003)).toEqual(['replaced', 1002])
  expect(judged(three, [], (token) => token === 1003, { own: [1002] })).toEqual(['replaced', 1001])
})
