import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { tokensOf } from '#api/tokens/tokens.ts'
import { tokenWith } from '#test/samples/sample.ts'
import { useTokenLists } from './useInventory.ts'

afterEach(() => vi.useRealTimers())

test('the first list is there at once, those that come right behind it are together', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  let draws = 0
  const { result } = renderHook(
    () => {
      draws += 1
      return useTokenLists([{ id: 1 }, { id: 2 }, { id: 3 }])
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  const come = (id: number) =>
    act(() => void queries.setQueryData(tokensOf(id).queryKey, [tokenWith({ id })]))
  draws = 0
  come(1)
  expect([...result.current.keys()]).toEqual([1])
  come(2)
  come(3)
  expect(draws).toBe(1)
  act(() => void vi.advanceTimersByTime(201))
  expect([...result.current.keys()]).toEqual([1, 2, 3])
  expect(draws).toBe(2)
  act(() => void vi.advanceTimersByTime(201))
  act(() => void queries.setQueryData(['applications'], []))
  expect(draws).toBe(2)
  come(2)
  expect(draws).toBe(3)
  act(() => void vi.advanceTimersByTime(201))
  const many = Array.from({ length: 10_000 }, (_, id) => tokenWith({ id }))
  act(() => void queries.setQueryData(tokensOf(3).queryKey, many))
  come(1)
  act(() => void vi.advanceTimersByTime(300))
  expect(draws, 'a table of thousands is given time').toBe(4)
  act(() => void vi.advanceTimersByTime(300))
  expect(draws).toBe(5)
})
