import { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { RouteHandle } from '#app/frame/routeHandle.ts'
import { pagePart, type Page } from './pageParts.ts'
import { readAhead } from './readAhead.ts'

/** A route table with one page and one thing below it, and how often the code and the data of each were asked for. */
function table(read?: () => Promise<Page>) {
  const reads = { list: 0, thing: 0, data: 0 }
  const page: Page = { Component: () => null, load: () => void (reads.data += 1), reads: [] }
  const route = (path: string, what: 'list' | 'thing'): RouteObject & { opens: () => unknown } => {
    const { loader, ahead } = pagePart(new QueryClient(), async () => {
      reads[what] += 1
      return read ? read() : page
    })
    const url = new URL('https://console.example/tokens')
    const args = { request: new Request(url), url, params: {}, pattern: path, context: undefined }
    const opens = () => loader(args, { isOpen: true, isShellDrawn: false })
    return { path, handle: { panel: 'tokens', ahead } satisfies RouteHandle, opens }
  }
  const [list, thing] = [route('tokens', 'list'), route('tokens/:id', 'thing')]
  return { routes: [{ children: [list, thing] }], reads, opens: list.opens, page }
}

test.each([
  ['/tokens', { list: 1, thing: 0 }],
  ['/tokens?sort=name#top', { list: 1, thing: 0 }],
  ['/tokens/7?application=2', { list: 0, thing: 1 }],
  ['/elsewhere', { list: 0, thing: 0 }],
  ['?dialog=rotate', { list: 0, thing: 0 }],
])('on the way to %s its code is read once, and no data', (path, expected) => {
  const { routes, reads } = table()
  for (let turn = 0; turn < 3; turn += 1) readAhead(routes, path)
  expect(reads).toEqual({ ...expected, data: 0 })
})

test('what was read ahead opens at once, and its data begins then', async () => {
  const { routes, reads, opens, page } = table()
  readAhead(routes, '/tokens')
  await Promise.resolve()
  await Promise.resolve()
  expect(opens()).toBe(page)
  expect(reads).toEqual({ list: 1, thing: 0, data: 1 })
})

test('what did not come ahead is asked for anew when it is opened', async () => {
  let isDown = true
  const page: Page = { Component: () => null, reads: [] }
  const { routes, reads, opens } = table(async () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return page
  })
  readAhead(routes, '/tokens')
  await Promise.resolve()
  isDown = false
  expect(await opens()).toBe(page)
  expect(reads.list).toBe(2)
})

test('a connection that is to be spared gets nothing ahead', () => {
  const { routes, reads } = table()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  readAhead(routes, '/tokens')
  expect(reads.list).toBe(0)
  vi.stubGlobal('navigator', { connection: { saveData: false } })
  readAhead(routes, '/tokens')
  expect(reads.list).toBe(1)
})
