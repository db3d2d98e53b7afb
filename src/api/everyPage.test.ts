import { expect, test } from 'vitest'
import { page } from '#contract/page.ts'
import { z } from '#contract/zod.ts'
import type { World, WorldRequest } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { everyPage } from './everyPage.ts'

const rows = page(z.object({ id: z.int() }))
const list = { path: '/api/list/', page: rows, signal: new AbortController().signal }

/** A server that answers these pages, one after the other. */
function serving(pages: (number[] | ApiError)[]) {
  const asked: unknown[] = []
  async function request<Answer>(wanted: WorldRequest<Answer>): Promise<Answer> {
    asked.push(wanted.query?.['page'])
    const ids = pages[asked.length - 1]
    if (!ids || ids instanceof ApiError) throw ids ?? new Error('asked for too many pages')
    const next = asked.length < pages.length ? 'http://elsewhere.example/?page=evil' : null
    return wanted.answer.parse({
      count: 10 ** 9,
      next,
      previous: null,
      results: ids.map((id) => ({ id })),
    })
  }
  const world = { request }
  return { asked, read: () => everyPage(world satisfies Pick<World, 'request'>, list) }
}

test('pages are asked for by number until the server says that there is no further one', async () => {
  const { asked, read } = serving([[3, 2], [1]])
  expect(await read()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  expect(asked).toEqual([1, 2])
})

test('a row that shifted onto the next page is there once', async () => {
  const { read } = serving([
    [3, 2],
    [2, 1],
  ])
  expect(await read()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
})

test('a list that shrank under the reader ends where it ends', async () => {
  const { read } = serving([[3], new ApiError({ kind: 'notFound' }, 'no')])
  expect(await read()).toEqual([{ id: 3 }])
})

test('an empty page ends the reading, whatever count and next claim', async () => {
  const { asked, read } = serving([[], [1]])
  expect(await read()).toEqual([])
  expect(asked).toEqual([1])
})

test('a page that brings nothing new ends the reading, whatever count and next claim', async () => {
  const { asked, read } = serving([
    [2, 1],
    [2, 1],
    [2, 1],
  ])
  expect(await read()).toEqual([{ id: 2 }, { id: 1 }])
  expect(asked).toEqual([1, 2])
})

test('a first page that is not there is an error', async () => {
  const { read } = serving([new ApiError({ kind: 'notFound' }, 'no')])
  await expect(read()).rejects.toThrow('notFound')
})
