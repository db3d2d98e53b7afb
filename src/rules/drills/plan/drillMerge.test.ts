import { expect, test } from 'vitest'
import type { DrillEvent, DrillRecord, DrillWatch } from '#contract/drill.ts'
import {
  drillOf,
  handedOverThen,
  inHours,
  keptThen,
  OLD,
  plannedToken,
  rotatedThen,
  watchOf,
  zofia,
} from '#test/samples/drillSample.ts'
import { mergeDrills } from './drillMerge.ts'

/** Two records as one, which is the same whichever comes first. */
function merged(one: Partial<DrillRecord>, other: Partial<DrillRecord>): DrillRecord {
  const [first, second] = [
    { ...drillOf(), ...one },
    { ...drillOf(), ...other },
  ]
  const drill = mergeDrills(first, second)
  expect(mergeDrills(second, first)).toEqual(drill)
  return drill
}

test('of two names the one that was given later holds, with its time', () => {
  const early = { name: 'Winter', namedAt: inHours(-9) }
  const late = { name: 'Autumn', namedAt: inHours(-3) }
  expect(merged(early, late)).toMatchObject(late)
})

test('of two names of one moment every browser keeps the same', () => {
  const at = inHours(-9)
  const one = { name: 'Winter', namedAt: at }
  expect(merged(one, { name: 'Autumn', namedAt: at })).toMatchObject(one)
})

test.each([
  [null, null, null],
  [null, inHours(-3), inHours(-3)],
  [inHours(-5), inHours(-3), inHours(-5)],
])('what one record started at %s and the other at %s began at %s', (one, other, began) => {
  expect(merged({ startedAt: one }, { startedAt: other }).startedAt).toBe(began)
})

test('of a token that was planned twice the later plan holds, whatever stands in it', () => {
  const late = plannedToken({ overlapHours: 24, changedAt: inHours(-3) })
  const early = plannedToken({ overlapHours: 720, changedAt: inHours(-9) })
  expect(merged({ tokens: [late] }, { tokens: [early] }).tokens).toEqual([late])
  // The same plan sorts the other way as text.
  const other = { ...early, overlapHours: 1 }
  expect(merged({ tokens: [late] }, { tokens: [other] }).tokens).toEqual([late])
})

test('of two plans of one moment every browser keeps the same', () => {
  const [one, other] = [plannedToken({ overlapHours: 24 }), plannedToken({ overlapHours: 72 })]
  expect(merged({ tokens: [one] }, { tokens: [other] }).tokens).toHaveLength(1)
})

test('the tokens of both stand once each, in one order', () => {
  const rows = [1, 2, 10, 9].map((tokenId) => plannedToken({ tokenId }))
  const { tokens } = merged({ tokens: rows.slice(1) }, { tokens: rows.slice(0, 3).toReversed() })
  expect(tokens.map(({ tokenId }) => tokenId)).toEqual([1, 2, 9, 10])
})

test('an event of both is one, and all stand in the order in which they happened', () => {
  const reminded: DrillEvent = {
    id: 'm',
    tokenId: OLD,
    at: inHours(-8),
    by: zofia,
    kind: 'reminded',
    to: null,
  }
  const [rotated, handed, kept] = [rotatedThen(), handedOverThen(), keptThen()]
  const { events } = merged({ events: [kept, rotated] }, { events: [reminded, handed, rotated] })
  expect(events).toEqual([rotated, handed, reminded, kept])
})

test('of a stretch of watching that two records have the longer is the truth, and the others stay', () => {
  const short = watchOf({ id: 'b', looks: 3, until: inHours(-9) })
  const long = watchOf({ id: 'b', looks: 600 })
  const [first, last] = [watchOf({ id: 'a' }), watchOf({ id: 'c' })]
  const watches: DrillWatch[] = [last, short]
  expect(merged({ watches }, { watches: [long, first] }).watches).toEqual([first, long, last])
})

test('a record that is merged with itself stays as it is', () => {
  const drill = drillOf([rotatedThen()], [watchOf()])
  expect(mergeDrills(drill, drill)).toEqual(drill)
})
