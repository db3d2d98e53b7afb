import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPermits } from './permits.ts'
import type { Errand, SessionState, Vault } from './vault/vault.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Verdict = Awaited<ReturnType<Vault['permit']>>
const held = { kind: 'wait', waitMs: 37_000 } as const
const none = new AbortController().signal

/** A page whose vault judges each request by the next of these, and then lets everything go. */
function page(...verdicts: Verdict[]) {
  const standing: SessionState = { lockAt: null, limitedUntil: null, isValueElsewhere: false }
  const asked: Errand[] = []
  const permits = createPermits({
    async permit(errand) {
      asked.push(errand)
      return verdicts.shift() ?? { kind: 'go' }
    },
    sessionState: () => standing,
  })
  return { ...permits, standing, asked }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('a read that has to wait asks again by itself, a little after its time', async () => {
  const { permit, asked } = page(held)
  const permitted = permit('read', none)
  await vi.advanceTimersByTimeAsync(37_124)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  expect(await permitted).toBe(true)
})

test('a read that nobody waits for any more does not wait', async () => {
  const { permit, waits } = page(held)
  const left = AbortSignal.abort(new Error('the page was left'))
  await expect(permit('read', left)).rejects.toThrow('the page was left')
  expect(waits.read()).toBeNull()
})

test('a write that would have to wait is refused with the time, and waits nowhere', async () => {
  const { permit, waits } = page(held)
  await expect(permit('write', none)).rejects.toMatchObject({
    fault: { kind: 'limited', until: performance.now() + 37_000, isOwn: true },
    ran: 'no',
  })
  expect(waits.read()).toBeNull()
})

test('a write that the server’s own limit refuses is not said to be refused by this budget', async () => {
  const { permit, standing } = page(held)
  standing.limitedUntil = performance.now() + 37_000
  await expect(permit('write', none)).rejects.toMatchObject({
    fault: { kind: 'limited', until: standing.limitedUntil, isOwn: false },
  })
})

test('of what waits for the budget it is known since when and until when, the longest first', async () => {
  const { permit, waits } = page(
    held,
    { kind: 'wait', waitMs: 36_000 },
    { kind: 'wait', waitMs: 8_000 },
  )
  const told: unknown[] = []
  waits.subscribe((wait) => told.push(wait))
  const since = performance.now()
  const first = permit('read', none)
  await settled()
  const longest = { since, until: since + 37_000 }
  expect(waits.read()).toEqual(longest)
  await vi.advanceTimersByTimeAsync(1_000)
  const second = permit('read', none)
  await settled()
  expect(waits.read()).toEqual(longest)
  // What asks again too early keeps its place, and the new time is told.
  await vi.advanceTimersByTimeAsync(36_125)
  expect(waits.read()).toEqual({ since, until: since + 37_125 + 8_000 })
  await Promise.all([first, second, vi.advanceTimersByTimeAsync(9_000)])
  expect(waits.read()).toBeNull()
  expect(told.at(-1)).toBeNull()
})

test('what nobody waits for waits apart', async () => {
  const { permit, waits, spareWaits } = page(held)
  const room = permit('spare', none)
  await settled()
  expect(waits.read()).toBeNull()
  expect(spareWaits.read()).toMatchObject({ until: performance.now() + 37_000 })
  await Promise.all([room, vi.advanceTimersByTimeAsync(38_000)])
  expect(spareWaits.read()).toBeNull()
})

test('who waits for the server’s own limit does not wait for this budget', async () => {
  const { permit, waits, standing } = page(held)
  standing.limitedUntil = performance.now() + 37_000
  const read = permit('read', none)
  await settled()
  expect(waits.read()).toBeNull()
  await Promise.all([read, vi.advanceTimersByTimeAsync(38_000)])
})
