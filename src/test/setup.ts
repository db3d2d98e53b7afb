import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// React's own switch: without it a state change outside act() goes by unnoticed.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  // A test that expects an error reads the calls and clears them: vi.mocked(console.error).mockClear().
  const said = vi.mocked(console.error).mock.calls.map((words) => words.map(String).join(' '))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(said, 'console.error was called').toEqual([])
})
