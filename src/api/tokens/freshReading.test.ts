import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { createClock } from '#session/time/clock.ts'
import type { Session } from '#session/session.ts'
import { tokenWith } from '#test/samples/sample.ts'
import { readList } from './freshReading.ts'
import { putRow, tokensOf } from './tokens.ts'

const row = tokenWith()
const revoked: Token = { ...row, revoked_at: '2026-11-20T10:00:00Z', state: 'revoked' }

function cacheOf(rows: Token[] | null) {
  const queries = new QueryClient()
  if (rows) queries.setQueryData(tokensOf(1).queryKey, rows)
  return queries
}

/** A session in which the list is answered when the test says so. */
function reading(answer: Token[], queries = cacheOf([row])) {
  const { queryKey } = tokensOf(1)
  let go = () => {}
  const waits = new Promise<void>((resolve) => (go = resolve))
  const page = { count: answer.length, next: null, previous: null, results: answer }
  const request: Session['request'] = async ({ answer: schema }) => {
    await waits
    return schema.parse(page)
  }
  const list = readList({ queries, request, clock: createClock() }, 1)
  return { queries, queryKey, go, list }
}

test('a list that was read while nothing happened stands in the cache', async () => {
  const { queries, queryKey, go, list } = reading([revoked])
  go()
  expect(await list).toEqual([revoked])
  expect(queries.getQueryData(queryKey)).toEqual([revoked])
})

test('a list that was read while an act changed a row does not bring the old row back, and is read anew', async () => {
  const { queries, queryKey, go, list } = reading([row])
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  putRow(queries, 1, revoked)
  go()
  await list
  expect(queries.getQueryData(queryKey)).toEqual([revoked])
  expect(invalidate).toHaveBeenCalledOnce()
})

test('a list that says the same as the act that came meanwhile is not read anew', async () => {
  const { queries, go, list } = reading([revoked])
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  putRow(queries, 1, revoked)
  go()
  await list
  expect(invalidate).not.toHaveBeenCalled()
})

test.each([false, true])(
  'whatever becomes of one list, the others are neither called off nor read anew (an act came: %s)',
  async (hasActed) => {
    const { queries, go, list } = reading([row])
    let end: (rows: Token[]) => void = () => {}
    const queryFn = () => new Promise<Token[]>((done) => (end = done))
    const other = queries.fetchQuery({ ...tokensOf(2), queryFn })
    queries.setQueryData(['me'], 'zofia')
    if (hasActed) putRow(queries, 1, revoked)
    go()
    await list
    end([])
    expect(await other).toEqual([])
    expect(queries.getQueryState(['me'])?.isInvalidated).toBe(false)
  },
)

/** A reading of the same list by somebody else, which is answered when the test says so. */
function otherReading(queries: QueryClient) {
  let end: (rows: Token[]) => void = () => {}
  const queryFn = () => new Promise<Token[]>((done) => (end = done))
  const rows = queries.fetchQuery({ ...tokensOf(1), queryFn, staleTime: 0 })
  return { rows, end: (read: Token[]) => end(read) }
}

test.each([
  { what: 'an older one', cached: [row] },
  { what: 'none', cached: null },
])(
  'who waits for a reading that began earlier gets the newer one (the cache has $what)',
  async ({ cached }) => {
    const queries = cacheOf(cached)
    const earlier = otherReading(queries)
    const { queryKey, go, list } = reading([revoked], queries)
    go()
    await list
    earlier.end([row])
    expect(await earlier.rows).toEqual([revoked])
    expect(queries.getQueryData(queryKey)).toEqual([revoked])
  },
)

test('a reading that began later goes on, and what it reads stands in the cache', async () => {
  const { queries, queryKey, go, list } = reading([row])
  const later = otherReading(queries)
  go()
  await list
  later.end([revoked])
  expect(await later.rows).toEqual([revoked])
  expect(queries.getQueryData(queryKey)).toEqual([revoked])
})
