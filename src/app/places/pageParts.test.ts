import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOMENT, type Page, pagePart } from './pageParts.ts'

const url = new URL('https://console.example/roles')
const args = { request: new Request(url), url, params: {}, pattern: 'roles', context: undefined }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that reads one list, which comes after so many milliseconds; opened once its code is there. */
async function opened(isShellDrawn: boolean, milliseconds: number) {
  const queries = new QueryClient()
  const page: Page = {
    Component: () => null,
    reads: [],
    load: (client) =>
      void client.prefetchQuery({
        queryKey: ['roles'],
        queryFn: () => new Promise((resolve) => setTimeout(() => resolve([]), milliseconds)),
      }),
  }
  const { loader } = pagePart(queries, () => Promise.resolve(page))
  await loader(args, { isOpen: false, isShellDrawn })
  let isOpen = false
  void Promise.resolve(loader(args, { isOpen: true, isShellDrawn })).then(() => (isOpen = true))
  await vi.advanceTimersByTimeAsync(0)
  return { queries, isOpen: () => isOpen }
}

test('where the shell is drawn the page before it stays until quick data is there', async () => {
  const page = await opened(true, 40)
  expect(page.isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(40)
  expect(page.isOpen()).toBe(true)
  expect(page.queries.getQueryData(['roles'])).toEqual([])
})

test('slow data is waited for on the page itself, after a moment', async () => {
  const page = await opened(true, 10 * MOMENT)
  await vi.advanceTimersByTimeAsync(MOMENT - 1)
  expect(page.isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.isOpen()).toBe(true)
  expect(page.queries.getQueryData(['roles'])).toBeUndefined()
})

test('the first page of a document waits for nothing', async () => {
  expect((await opened(false, 40)).isOpen()).toBe(true)
})
