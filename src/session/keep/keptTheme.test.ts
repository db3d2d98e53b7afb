import { afterEach, expect, test, vi } from 'vitest'
import { keepTheme } from './keptTheme.ts'

afterEach(() => vi.unstubAllGlobals())

test('a theme is kept where the next document finds it, and the system’s own is none', () => {
  const rows = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
  keepTheme('dark')
  expect([...rows]).toEqual([['theme', 'dark']])
  keepTheme('light')
  expect([...rows]).toEqual([['theme', 'light']])
  keepTheme('system')
  expect([...rows]).toEqual([])
})

test('a browser that keeps nothing costs no choice', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => keepTheme('dark')).not.toThrow()
})
