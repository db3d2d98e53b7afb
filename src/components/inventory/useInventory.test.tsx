import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { inventoryProgress, type InventoryProgress } from '#api/inventory/inventoryReader.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { useStored } from '#session/stores.ts'
import { tokenWith } from '#test/samples/sample.ts'
import { useTokenLists } from './useInventory.ts'

afterEach(() => vi.useRealTimers())

const sessionOf =
  (queries: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )

test('the first list is there at once, those that come right behind it are together', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  let draws = 0
  const { result } = renderHook(
    () => {
      draws += 1
      return useTokenLists([{ id: 1 }, { id: 2 }, { id: 3 }])
    },
    { wrapper: sessionOf(queries) },
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

test('whoever says that all is read has every list, however many came at once', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const progress = inventoryProgress.of(queries)
  const applications = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const seen: [number | null, ...number[]][] = []
  renderHook(
    () => {
      const readAt = useStored(inventoryProgress, (far) => far.readAt)
      seen.push([readAt, ...useTokenLists(applications).keys()])
    },
    { wrapper: sessionOf(queries) },
  )
  const come = (id: number) => void queries.setQueryData(tokensOf(id).queryKey, [tokenWith({ id })])
  act(() => come(1))
  act(() => {
    come(2)
    come(3)
    progress.put({ ...progress.read(), readAt: 1 })
    vi.advanceTimersByTime(1)
  })
  expect(seen.filter(([readAt]) => readAt === 1)).toEqual([[1, 1, 2, 3]])
})

test('a page that follows no count is not drawn for each list that is counted', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const progress = inventoryProgress.of(queries)
  const seen: string[] = []
  renderHook(() => void seen.push(useStored(inventoryProgress, ({ state }) => state)), {
    wrapper: sessionOf(queries),
  })
  const say = (more: Partial<InventoryProgress>) =>
    act(() => {
      progress.put({ ...progress.read(), ...more })
      vi.advanceTimersByTime(1)
    })
  for (let done = 1; done <= 9; done += 1) say({ state: 'reading', done })
  say({ state: 'idle' })
  expect(seen).toEqual(['idle', 'reading', 'idle'])
})
