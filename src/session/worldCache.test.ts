import { onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { createClock } from './time/clock.ts'
import { createTabVault } from './carriers/tabVault.ts'
import { openSession } from './session.ts'

const origin = 'https://backend.example'
const clock = createClock()
const cache = () =>
  openSession({
    server: { id: 'here', name: 'Here', origin: null, kind: 'sandbox' },
    origin,
    username: 'zofia',
    zone: 'UTC',
    limits: limits.parse({}),
    clock,
    vault: createTabVault({ origin, clock }),
    onForbidden: () => {},
  }).queries

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})
/** A query that somebody looks at, and how often it was read. */
function watched(queries: QueryClient, read: () => Promise<unknown>) {
  const queryFn = vi.fn<() => Promise<unknown>>(read)
  const look = () =>
    new QueryObserver(queries, { queryKey: ['thing'], queryFn }).subscribe(() => {})
  return { queryFn, look }
}

test('the cache of a session does not repeat what failed: that is the session’s own to decide', async () => {
  vi.useFakeTimers()
  const { queryFn, look } = watched(cache(), () => Promise.reject(new Error()))
  const stop = look()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})

test('the cache of a session asks although the browser believes to be offline', async () => {
  onlineManager.setOnline(false)
  const queries = cache()
  const { queryFn, look } = watched(queries, async () => 'there')
  look()()
  expect(queryFn).toHaveBeenCalledOnce()
  const act = vi.fn<() => Promise<string>>(async () => 'done')
  const mutation = queries.getMutationCache().build(queries, { mutationFn: act })
  expect(await mutation.execute(undefined)).toBe('done')
})

test('the cache of a session reads again what is older than a quarter of a minute', async () => {
  vi.useFakeTimers()
  const { queryFn, look } = watched(cache(), async () => 'there')
  look()()
  await vi.advanceTimersByTimeAsync(14_999)
  look()()
  expect(queryFn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  look()()
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('the cache of a session repeats no act that failed, and keeps nothing of one that nobody looks at', async () => {
  vi.useFakeTimers()
  const queries = cache()
  const act = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('refused')))
  const acts = queries.getMutationCache()
  const acted = acts.build(queries, { mutationFn: act }).execute(undefined).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await acted).toBe('Error: refused')
  expect(act).toHaveBeenCalledOnce()
  expect(acts.getAll()).toEqual([])
})
