import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fault } from '#wire/ApiError.ts'
import { fromPortable, toPortable } from './portableFault.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each<Fault>([
  { kind: 'unreachable' },
  { kind: 'failed', status: 502 },
  { kind: 'forbidden', issue: null, needs: 'tokens:change' },
  { kind: 'unreadable', path: 'access' },
])('what the vault met arrives at the page as it was: $kind', (fault) => {
  expect(fromPortable(toPortable(fault))).toEqual(fault)
})

test('a limit goes over as the time that is left, since page and worker share no clock', () => {
  const fault = { kind: 'limited', until: performance.now() + 7_000, isSaid: true } as const
  vi.advanceTimersByTime(2_000)
  const portable = toPortable(fault)
  expect(portable).toEqual({ kind: 'limited', waitMs: 5_000, isSaid: true })
  expect(fromPortable(portable)).toEqual({ ...fault, until: performance.now() + 5_000 })
})

test('a limit that is over leaves nothing to wait for', () => {
  const until = performance.now() - 1
  expect(toPortable({ kind: 'limited', until, isSaid: false })).toMatchObject({ waitMs: 0 })
})

test('an act that is under way in a page is no matter of the vault', () => {
  expect(toPortable({ kind: 'busy', isHere: true })).toEqual({ kind: 'unreachable' })
})
