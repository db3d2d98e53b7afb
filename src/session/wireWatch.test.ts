import { expect, test } from 'vitest'
import { text, object } from '#contract/shape.ts'
import { ApiError } from '#wire/ApiError.ts'
import { z } from '#contract/zod.ts'
import { createClock } from './time/clock.ts'
import { createWireWatch, unknownFields, watchAnswers } from './wireWatch.ts'

const answered = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers })
const unmapped = new ApiError({ kind: 'forbidden', issue: 'UNMAPPED_ROUTE', needs: null }, 'no')

test('headers are counted by what kind of answer bore them', () => {
  let now = 1_000
  const watch = createWireWatch(() => now)
  watch.answered('/x/', answered(200, { date: 'Tue, 24 Nov 2026 08:00:00 GMT' }))
  now = 2_000
  watch.answered('/x/', answered(404))
  watch.answered('/x/', answered(429, { 'retry-after': '3' }))
  const { since, headers } = watch.read()
  expect(since).toBe(1_000)
  expect(headers.date).toEqual({
    done: { answers: 1, readable: 1, at: 1_000 },
    error: { answers: 1, readable: 0, at: 2_000 },
    limit: { answers: 1, readable: 0, at: 2_000 },
  })
  expect(headers['retry-after'].limit).toEqual({ answers: 1, readable: 1, at: 2_000 })
})

test('a field that the contract does not know is noted once, with its route and since when', () => {
  let now = 1_000
  const watch = createWireWatch(() => now)
  const answer = watch.parser({ path: '/api/things/7/parts/', answer: object({ name: text }) })
  expect(answer.safeParse({ name: 'n', labels: 'v' })).toEqual({
    success: true,
    data: { name: 'n' },
  })
  now = 2_000
  answer.safeParse({ name: 'n', labels: 'v' })
  expect(watch.read().drift).toEqual([
    { kind: 'unknown', route: '/api/things/:id/parts/', field: 'labels', since: 1_000 },
  ])
})

test('a field for which an answer was refused is noted by its place, without the row’s number', () => {
  const watch = createWireWatch(() => 5)
  const refusal = (path: string) => new ApiError({ kind: 'unreadable', path }, 'no')
  watch.refused('/api/things/', refusal('results.3.scopes.0'))
  watch.refused('/api/things/', refusal('results.4.scopes.9'))
  expect(watch.read().drift).toEqual([
    { kind: 'refused', route: '/api/things/', field: 'results[].scopes[]', since: 5 },
  ])
})

test('a route of no area is noted once; other refusals are not', () => {
  const watch = createWireWatch(() => 5)
  watch.refused('/api/a/1/', unmapped)
  watch.refused('/api/a/2/', unmapped)
  watch.refused(
    '/api/b/',
    new ApiError({ kind: 'forbidden', issue: 'ACCESS_DENIED', needs: 'a:b' }, 'no'),
  )
  expect(watch.read().unmapped).toEqual([{ route: '/api/a/:id/', since: 5 }])
})

test('a server that names ever more fields fills no memory', () => {
  const watch = createWireWatch(() => 5)
  const { safeParse } = watch.parser({ path: '/api/a/', answer: object({}) })
  for (let number = 0; number < 500; number += 1) safeParse({ [`field_${number}`]: 1 })
  expect(watch.read().drift).toHaveLength(50)
})

const row = z.object({ id: z.int(), scopes: z.array(z.string()), more: z.optional(z.unknown()) })
const list = z.object({ count: z.int(), results: z.array(row) })
const found = (raw: unknown) => unknownFields(raw, list.parse(raw))

test('what the contract knows is no unknown field, whatever stands in it', () => {
  expect(found({ count: 1, results: [{ id: 1, scopes: ['a'], more: { anything: [1] } }] })).toEqual(
    [],
  )
})

test('a field is named once by its place, and what stands in it never', () => {
  const results = [1, 2, 3].map((id) => ({ id, scopes: [], labels: { secret: `s-${id}` } }))
  expect(found({ count: 3, results, world: 'x' })).toEqual(['results[].labels', 'world'])
})

test('a name that is no plain word is not repeated: it may be an address or a value', () => {
  const odd = {
    'z.wisniewska@shop.example': 1,
    [`dat_${'k'.repeat(40)}`]: 1,
    '\u202Eevil': 1,
    fine_1: 1,
  }
  expect(found({ count: 0, results: [], ...odd })).toEqual(['(another name)', 'fine_1'])
})

test('an answer is a good one below 400, and an error from there on', () => {
  const watch = createWireWatch(() => 5)
  for (const status of [200, 399, 400, 500])
    watch.answered('/x/', { status, headers: new Headers() })
  const { done, error, limit } = watch.read().headers['x-debug-id']
  expect([done.answers, error.answers, limit.answers]).toEqual([2, 2, 0])
})

test('fields are told apart by their name, their route and by what became of them', () => {
  const watch = createWireWatch(() => 5)
  const unknown = (path: string, name: string) =>
    watch.parser({ path, answer: object({}) }).safeParse({ [name]: 1 })
  unknown('/api/things/123/', 'a')
  unknown('/api/things/4/', 'b')
  unknown('/api/others/4/', 'a')
  watch.refused('/api/things/9/', new ApiError({ kind: 'unreadable', path: 'a' }, 'no'))
  unknown('/api/things/4567/', 'a')
  expect(watch.read().drift.map(({ kind, route, field }) => `${kind} ${route} ${field}`)).toEqual([
    'unknown /api/things/:id/ a',
    'unknown /api/things/:id/ b',
    'unknown /api/others/:id/ a',
    'refused /api/things/:id/ a',
  ])
})

test('a place in an answer is named by plain words, and only a whole number is a row', () => {
  const watch = createWireWatch(() => 5)
  for (const path of ['rows.12.name1', 'rows.1st.2', 'rows.x2'])
    watch.refused('/api/a/', new ApiError({ kind: 'unreadable', path }, 'no'))
  expect(watch.read().drift.map(({ field }) => field)).toEqual([
    'rows[].name1',
    'rows.(another name)[]',
    'rows.x2',
  ])
})

test('each route of no area is noted, fifty at most, and what is no fault of the wire says nothing', () => {
  const watch = createWireWatch(() => 5)
  watch.refused('/api/a/', new Error('a bug'))
  watch.refused('/api/a/', new ApiError({ kind: 'notFound' }, 'no'))
  expect(watch.read()).toMatchObject({ drift: [], unmapped: [] })
  for (let number = 0; number < 60; number += 1) watch.refused(`/api/a${number}/`, unmapped)
  const routes = watch.read().unmapped.map(({ route }) => route)
  expect(routes).toEqual(Array.from({ length: 50 }, (_, number) => `/api/a${number}/`))
})

test('a session is watched once, by whoever begins first', () => {
  const session: Parameters<typeof watchAnswers>[0] = { watch: null, clock: createClock(() => 7) }
  const watch = watchAnswers(session)
  expect(session.watch).toBe(watch)
  expect(watchAnswers(session)).toBe(watch)
  expect(watch.read().since).toBe(7)
})

test('of a list 25 rows are looked at, and what was made into something else is not compared', () => {
  const rows = Array.from({ length: 26 }, (_, id) => ({ id, scopes: [], [`row_${id}`]: 1 }))
  expect(found({ count: 26, results: rows })).toHaveLength(25)
  const made: [unknown, unknown][] = [
    [[1], {}],
    [{ a: 1 }, []],
    [{ a: 1 }, null],
    [null, { a: 1 }],
    [{ a: 1 }, 'a'],
    ['a', { a: 1 }],
    ['a', 'b'],
  ]
  expect(made.flatMap(([raw, parsed]) => unknownFields(raw, parsed))).toEqual([])
})
