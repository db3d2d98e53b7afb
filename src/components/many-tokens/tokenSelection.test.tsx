import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTokenSelection } from './tokenSelection.ts'

const selectionIn = (queries: QueryClient) =>
  renderHook(useTokenSelection, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  }).result

test('what is chosen is one for everybody of the session', () => {
  const queries = new QueryClient()
  const [table, toolbar] = [selectionIn(queries), selectionIn(queries)]
  act(() => table.current.set([7, 3, 7]))
  expect([...toolbar.current.ids]).toEqual([7, 3])
  act(() => toolbar.current.set(new Set([...toolbar.current.ids].filter((id) => id !== 7))))
  expect([...table.current.ids]).toEqual([3])
  act(() => toolbar.current.clear())
  expect(table.current.ids.size).toBe(0)
})

test('another session begins with nothing chosen, and what was chosen is still so when a screen comes back', () => {
  const queries = new QueryClient()
  const first = selectionIn(queries)
  act(() => first.current.set([412]))
  expect(selectionIn(new QueryClient()).current.ids.size).toBe(0)
  expect([...selectionIn(queries).current.ids]).toEqual([412])
})

test('two changes before anything is drawn are both made', () => {
  const result = selectionIn(new QueryClient())
  act(() => {
    const { change } = result.current
    change((ids) => [...ids, 7])
    change((ids) => [...ids, 3])
  })
  expect([...result.current.ids]).toEqual([7, 3])
})
