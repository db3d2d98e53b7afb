import { expect, test } from 'vitest'
import type { DrillWatch } from '#contract/drill.ts'
import { inHours, listed, NEW, OLD, tokensById, used, watchOf } from '#test/samples/drillSample.ts'
import { inMs, NOW } from '#test/samples/sample.ts'
import { isPossibleWatch, watchSpeaksAgainst } from './drillWatchBelief.ts'

const seen = (times: number, some: Partial<DrillWatch['old']> = {}): DrillWatch['old'] => ({
  tokenId: OLD,
  times,
  last: null,
  ...some,
})
const isPossible = (some: Partial<DrillWatch>) => isPossibleWatch(watchOf(some), NOW)

test('each other last use is found by another look, the first of which only says what was', () => {
  expect(isPossible({ looks: 5, old: seen(4) })).toBe(true)
  expect(isPossible({ looks: 5, old: seen(5) })).toBe(false)
  expect(isPossible({ looks: 5, successor: seen(4) })).toBe(true)
  expect(isPossible({ looks: 5, successor: seen(5) })).toBe(false)
  expect(isPossible({ looks: 5, successor: null })).toBe(true)
})

test('a last use is written once in five minutes, so ten hours have at most 121 of them', () => {
  expect(isPossible({ old: seen(121) })).toBe(true)
  expect(isPossible({ old: seen(122) })).toBe(false)
})

test('watching ends no earlier than it begins, no later than now, and a gap is no time backwards', () => {
  expect(isPossible({ from: inHours(0) })).toBe(true)
  expect(isPossible({ from: inMs(1) })).toBe(false)
  // The clock of the one that watched may be ahead by a minute.
  expect(isPossible({ until: inMs(60_000) })).toBe(true)
  expect(isPossible({ until: inMs(60_001) })).toBe(false)
  expect(isPossible({ old: seen(1, { gap: 0 }) })).toBe(true)
  expect(isPossible({ old: seen(1, { gap: -1 }) })).toBe(false)
})

test('a list that has an earlier last use than was seen, or none, speaks against it', () => {
  const against = (
    watched: Partial<DrillWatch>,
    old: Parameters<typeof listed>[1],
    successor: Parameters<typeof listed>[1],
  ) => watchSpeaksAgainst(watchOf(watched), tokensById(listed(OLD, old), listed(NEW, successor)))
  const theirs = { successor: seen(1, { tokenId: NEW, last: inHours(-2) }) }
  expect(against(theirs, {}, {})).toBe('neverUsed')
  expect(against(theirs, {}, used(-3))).toBe('usedBefore')
  expect(against(theirs, {}, used(-2))).toBeNull()
  const own = { old: seen(1, { last: inHours(-2) }) }
  expect(against(own, {}, {})).toBe('usedBefore')
  expect(against(own, used(-3), {})).toBe('usedBefore')
  expect(against(own, used(-2), {})).toBeNull()
  expect(against({ ...own, successor: null }, {}, {})).toBe('usedBefore')
  // What is listed no more says nothing, nor does what nobody saw used.
  expect(watchSpeaksAgainst(watchOf(own), tokensById())).toBeNull()
  expect(against({}, {}, {})).toBeNull()
})
