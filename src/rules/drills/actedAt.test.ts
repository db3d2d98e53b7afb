import { expect, test } from 'vitest'
import { drillOf, OLD, rotatedThen } from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { actedAt } from './actedAt.ts'
import { compareEvents } from './drillEventOrder.ts'

const at = (ms: number) => new Date(NOW + ms).toISOString()
const rotated = (ms: number) => ({ ...rotatedThen(), at: at(ms) })

test.each([
  ['a while ago', -5_000, 0],
  ['in this very millisecond', 0, 1],
  ['by a server’s clock that is a second ahead of what is known of it', 999, 1_000],
  ['by a clock that was just less than a minute ahead', 59_998, 59_999],
  ['by a clock that was a minute ahead, which is not followed', 59_999, 0],
  ['by a clock that was a day ahead, which is not followed', 86_400_000, 0],
])('an act after a rotation %s comes after it', (_, before, then) => {
  expect(actedAt(drillOf([rotated(before)]), OLD, NOW)).toBe(at(then))
})

test('of microseconds too the act comes after, and another token’s event does not count', () => {
  const event = { ...rotatedThen(), at: at(250).replace('Z', '999Z') }
  const kept = { kind: 'kept', id: 'a', at: actedAt(drillOf([event]), OLD, NOW) } as const
  expect(compareEvents(event, kept)).toBeLessThan(0)
  expect(actedAt(drillOf([event]), OLD + 1, NOW)).toBe(at(0))
})
