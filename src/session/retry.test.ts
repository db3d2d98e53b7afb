import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type Fault } from '#wire/ApiError.ts'
import { retryDelay, worthRetrying } from './retry.ts'

const error = (fault: Fault) => new ApiError(fault, 'no')
const unreachable = error({ kind: 'unreachable' })
const limited = error({ kind: 'limited', until: 0, isSaid: true })

afterEach(() => vi.restoreAllMocks())

test.each<[boolean, Fault]>([
  [true, { kind: 'unreachable' }],
  [true, { kind: 'limited', until: 0, isSaid: false }],
  [true, { kind: 'failed', status: 500 }],
  [true, { kind: 'failed', status: 503 }],
  [false, { kind: 'failed', status: 499 }],
  [false, { kind: 'notFound' }],
  [false, { kind: 'forbidden', issue: null, needs: null }],
  [false, { kind: 'conflict', reason: '' }],
  [false, { kind: 'unreadable', path: 'results' }],
  [false, { kind: 'signedOut' }],
])('whether a read that failed is tried again: %s for %o', (isWorth, fault) => {
  expect(worthRetrying(0, error(fault))).toBe(isWorth)
})

test('a read is tried three times at most', () => {
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, unreachable))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the pauses double from half a second to eight, each a part of that by chance', () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(1)
  const longest = [0, 1, 2, 3, 4, 5, 6].map((failures) => retryDelay(failures, unreachable))
  expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  chance.mockReturnValue(0.25)
  expect(retryDelay(1, unreachable)).toBe(250)
})

test('after a limit there is no pause of the page’s own: the vault knows its end', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  expect(retryDelay(1, limited)).toBe(0)
})
