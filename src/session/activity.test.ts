import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchActivity } from './activity.ts'
import type { SessionState } from './vault/vault.ts'

let page = new EventTarget()
let stop = () => {}
const touch = vi.fn<() => void>()
const sessionState: SessionState = { lockAt: null, limitedUntil: null, isValueElsewhere: false }

beforeEach(() => {
  vi.useFakeTimers()
  touch.mockReset()
  sessionState.lockAt = null
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  stop = watchActivity({ touch, sessionState: () => sessionState }, { idleLock: 600_000 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const key = () => page.dispatchEvent(new Event('keydown'))
const click = () => page.dispatchEvent(new Event('pointerdown'))

test('the first key is told, and of those after it one in a twentieth of the time until the lock', () => {
  key()
  vi.advanceTimersByTime(29_999)
  click()
  key()
  expect(touch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  click()
  expect(touch).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(29_999)
  key()
  expect(touch).toHaveBeenCalledTimes(2)
})

test('while the lock is announced the next key or click is told at once', () => {
  key()
  sessionState.lockAt = performance.now() + 60_000
  click()
  key()
  expect(touch).toHaveBeenCalledTimes(3)
})

test('a page that is left tells of nothing', () => {
  stop()
  key()
  click()
  expect(touch).not.toHaveBeenCalled()
})
