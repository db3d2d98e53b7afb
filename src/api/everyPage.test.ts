import { expect, test } from 'vitest'
import { page } from '#contract/page.ts'
import { z } from '#contract/zod.ts'
import type { Session, SessionRequest } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { everyPage } from './everyPage.ts'

const rows = page(z.object({ id: z.int() }))
const list = { path: '/api/list/', page: rows, signal: new AbortController().signal }

/** A server that answers these pages, one after the other. */
function serving(pages: (number[] | ApiError)[], count: number | number[]) {
  const requests: unknown[] = []
  async function request<Answer>(wanted: SessionRequest<Answer>): Promise<Answer> {
    requests.push(wanted.query?.['page'])
    const ids = pages[requests.length - 1]
    if (!ids || ids instanceof ApiError) throw ids ?? new Error('asked for too many pages')
    const next = requests.length < pages.length ? 'http://elsewhere.example/?page=evil' : null
    return wanted.answer.parse({
      count: typeof count === 'number' ? count : count[requests.length - 1],
      next,
      previous: null,
      results: ids.map((id) => ({ id })),
    })
  }
  const session = { request }
  return { requests, read: () => everyPage(session satisfies Pick<Session, 'request'>, list) }
}

test('pages are asked for by number until the server says that there is no further one', async () => {
  const { requests, read } = serving([[3, 2], [1]], 3)
  expect(await read()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  expect(requests).toEqual([1, 2])
})

test('a row that shifted onto the next page is there once', async () => {
  const { read } = serving(
    [
      [3, 2],
      [2, 1],
    ],
    3,
  )
  expect(await read()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
})

test('a list that shrank under the reader is read again, and ends where it ends', async () => {
  const gone = new ApiError({ kind: 'notFound' }, 'no')
  const { requests, read } = serving([[3, 2], gone, [3]], [3, 0, 1])
  expect(await read()).toEqual([{ id: 3 }])
  expect(requests).toEqual([1, 2, 1])
})

const incomplete = { fault: { kind: 'unreadable', path: 'count' }, ran: 'no' }

test.each<[string, number[][], number]>([
  ['holds fewer rows than the server counts', [[2, 1], [], [2, 1], []], 10 ** 9],
  [
    'brings nothing new',
    [
      [2, 1],
      [2, 1],
      [2, 1],
      [2, 1],
    ],
    10 ** 9,
  ],
  ['is empty where the server counts one', [[], []], 1],
  [
    'holds more rows than the server counts',
    [
      [2, 1],
      [2, 1],
    ],
    1,
  ],
])(
  'a list is whole only when its rows are as many as its count: one that %s is refused',
  async (_, pages, count) => {
    const { requests, read } = serving(pages, count)
    await expect(read()).rejects.toMatchObject(incomplete)
    expect(requests.length, 'read twice, and no further').toBe(pages.length)
  },
)

test('a list that grew while it was read is read once more', async () => {
  const pages = [
    [3, 2],
    [2, 1],
    [4, 3],
    [2, 1],
  ]
  const { read } = serving(pages, [3, 4, 4, 4])
  expect(await read()).toEqual([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }])
})

test('a first page that is not there is an error', async () => {
  const { read } = serving([new ApiError({ kind: 'notFound' }, 'no')], 0)
  await expect(read()).rejects.toThrow('notFound')
})
