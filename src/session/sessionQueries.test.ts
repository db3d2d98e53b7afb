import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { SessionQueries } from './sessionQueries.ts'

/** A list that is answered when the test says so, and called off when nobody looks at it any more. */
function shop() {
  const queries = new SessionQueries({ defaultOptions: { queries: { retry: false } } })
  let answer: (rows: string[]) => void = () => {}
  const queryFn = vi.fn<(context: { signal: AbortSignal }) => Promise<string[]>>(
    ({ signal }) =>
      new Promise((done, fail) => {
        answer = done
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  const list = { queryKey: ['list'], queryFn, staleTime: 0 }
  const openPage = () => new QueryObserver(queries, list).subscribe(() => {})
  return { queries, list, queryFn, openPage, answer: (...rows: string[]) => answer(rows) }
}

test('what code waits for is read to its end, though the page that began it is left', async () => {
  const { queries, list, queryFn, openPage, answer } = shop()
  const leave = openPage()
  const reading = queries.fetchQuery(list)
  leave()
  answer('new')
  expect(await reading).toEqual(['new'])
  expect(queryFn).toHaveBeenCalledOnce()
})

test('and it is what is there now, not what was there before', async () => {
  const { queries, list, openPage, answer } = shop()
  queries.setQueryData(list.queryKey, ['old'])
  const leave = openPage()
  const reading = queries.fetchQuery(list)
  leave()
  answer('new')
  expect(await reading).toEqual(['new'])
})

test('once it is read nobody looks any more', async () => {
  const { queries, list, answer } = shop()
  const reading = queries.fetchQuery(list)
  answer('new')
  await reading
  expect(queries.getQueryCache().find(list)?.getObserversCount()).toBe(0)
})

test('what code has waited for is read again as it was read, and kept no longer than it is to be', async () => {
  const { queries, list, queryFn, answer } = shop()
  const reading = queries.fetchQuery({ ...list, gcTime: 0 })
  answer('new')
  await reading
  const again = queries.refetchQueries({ queryKey: list.queryKey })
  answer('newer')
  await again
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]))
})

test('what is only read ahead is called off with its page', async () => {
  const { queries, list, openPage, answer } = shop()
  queries.setQueryData(list.queryKey, ['old'])
  const ahead = queries.prefetchQuery(list)
  openPage()()
  await ahead
  answer('new')
  expect(queries.getQueryData(list.queryKey)).toEqual(['old'])
})

test('what is read ahead goes on where somebody was given what the cache has', async () => {
  const { queries, list, answer } = shop()
  queries.setQueryData(list.queryKey, ['old'])
  const ahead = queries.prefetchQuery(list)
  expect(await queries.fetchQuery({ ...list, staleTime: Infinity })).toEqual(['old'])
  answer('new')
  await ahead
  expect(queries.getQueryData(list.queryKey)).toEqual(['new'])
})
