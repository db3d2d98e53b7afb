import { expect, test } from 'vitest'
import type { DrillEventKind } from '#contract/drill.ts'
import { compareEvents } from './drillEventOrder.ts'

/** Every kind there is: one that is added has to be placed. */
const places: Record<DrillEventKind, number> = {
  rotated: 1,
  sealed: 2,
  handedOver: 3,
  reminded: 4,
  moreTime: 5,
  triedWithout: 6,
  triedEnough: 7,
  kept: 8,
  undone: 9,
  revoked: 10,
  ranOut: 11,
}

const kinds: DrillEventKind[] = [
  'ranOut',
  'revoked',
  'kept',
  'undone',
  'moreTime',
  'triedEnough',
  'triedWithout',
  'reminded',
  'handedOver',
  'rotated',
  'sealed',
]
const at = '2026-11-20T09:42:00.123Z'

test('what was written in one millisecond stands in the order of the stations, whatever the ids', () => {
  const events = kinds.map((kind) => ({ kind, at, id: String(90 - places[kind]) }))
  const placed = events.toSorted((a, b) => places[a.kind] - places[b.kind])
  expect(events.toSorted(compareEvents)).toEqual(placed)
})

test('an instant decides before the station, and an id last', () => {
  const later = { kind: 'rotated', at: '2026-11-20T09:42:00.124Z', id: 'a' } as const
  const first = { kind: 'revoked', at, id: 'b' } as const
  const next = { kind: 'revoked', at: '2026-11-20T10:42:00.123+01:00', id: 'c' } as const
  expect([later, next, first].toSorted(compareEvents)).toEqual([first, next, later])
})

test('of what says the same at one instant the lower id is first, and an event is as early as itself', () => {
  const [one, other] = ['a', 'b'].map((id) => ({ kind: 'revoked', at, id }) as const)
  if (!one || !other) throw new Error('There are two events.')
  expect(compareEvents(one, other)).toBeLessThan(0)
  expect(compareEvents(other, one)).toBeGreaterThan(0)
  expect(compareEvents(one, one)).toBe(0)
})
