import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a pause is over after its time and not before', async () => {
  const over = vi.fn<() => void>()
  void pause(500).then(over)
  await vi.advanceTimersByTimeAsync(499)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledOnce()
})

test('who is called off in a pause hears why at once, and no timer is left', async () => {
  const page = new AbortController()
  const waiting = pause(500, page.signal).catch(String)
  page.abort(new Error('the page was left'))
  expect(await waiting).toBe('Error: the page was left')
  expect(vi.getTimerCount()).toBe(0)
})

test('who was called off before does not begin to wait', async () => {
  const left = AbortSignal.abort(new Error('the page was left'))
  await expect(pause(500, left)).rejects.toThrow('the page was left')
  expect(vi.getTimerCount()).toBe(0)
})

test('the reason is handed on as it is', async () => {
  await expect(pause(500, AbortSignal.abort('because'))).rejects.toBe('because')
})

test('a signal that outlives many pauses keeps none of them', async () => {
  const { signal } = new AbortController()
  const pauses = Promise.all([pause(100, signal), pause(200, signal)])
  await vi.advanceTimersByTimeAsync(200)
  await pauses
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
