import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { accessTable } from './accessTable.ts'
import { worthALook } from './worthALook.ts'

const pairOf = (id: number, scopes: string[], last_used_at: string | null) => {
  const token = tokenWith({ id, scopes, last_used_at })
  return { token, scopes }
}

const noticesOf = (
  people: ReturnType<typeof person>[],
  tokens: ReturnType<typeof pairOf>[] = [],
  isWhole = true,
) => {
  const world = worldOf(people)
  return worthALook(accessTable(world, tokens), world, { tokens, isWhole, now: NOW })
}

test('a sensitive area that one person alone can write is the first thing to look at', () => {
  const only = person(1, ['administrator'])
  expect(noticesOf([only, person(2, ['viewer'])]).map(({ kind }) => kind)).toEqual([
    'onlyOne',
    'onlyOne',
    'managers',
  ])
})

test('while not every token is read nobody is the only one, and a count of tokens is the least', () => {
  const some = [pairOf(1, ['pim.products:read'], inMs(-DAY))]
  const notices = noticesOf([person(1, ['administrator'])], some, false)
  expect(notices.map(({ kind }) => kind)).toEqual(['managers', 'adminTokens'])
  expect(notices.at(-1)).toEqual({ kind: 'adminTokens', count: 1, isWhole: false })
})

test('a token that can write it too is somebody else', () => {
  const notices = noticesOf(
    [person(1, ['administrator'])],
    [pairOf(1, ['checkout.orders:write'], inMs(-DAY))],
  )
  expect(notices.flatMap((notice) => (notice.kind === 'onlyOne' ? [notice.area.key] : []))).toEqual(
    ['access.manage'],
  )
})

test.each([
  [5, 6, 'said'],
  [5, 9, 'said'],
  [5, 10, 'not said'],
  [4, 4, 'not said'],
  [6, 12, 'not said'],
])('that %i of %i people can write what is sensitive is %s', (count, all, verdict) => {
  const people = Array.from({ length: all }, (_, at) =>
    person(at + 1, [at < count ? 'administrator' : 'viewer']),
  )
  const many = noticesOf(people).filter(({ kind }) => kind === 'manyHold')
  expect(many).toHaveLength(verdict === 'said' ? 1 : 0)
})

test('what most can write is said once for all areas, with the largest number, and not of what is not sensitive', () => {
  const people = Array.from({ length: 7 }, (_, at) => person(at + 1, ['administrator']))
  const [first] = noticesOf([...people, person(9, [], true), person(10, ['viewer'])])
  if (first?.kind !== 'manyHold') throw new Error('it is not said')
  expect(first).toMatchObject({ most: 8, of: 9 })
  expect(first.areas.map(({ key }) => key)).toEqual(['checkout.orders', 'access.manage'])
})

test('the managers are named, with the superusers among them, and how many admin tokens there are', () => {
  const notices = noticesOf(
    [person(1, ['administrator']), person(2, ['viewer']), person(3, [], true)],
    [pairOf(1, ['pim.products:read'], null), pairOf(2, ['pim.products:write'], inMs(-DAY))],
  )
  expect(notices).toMatchObject([
    { kind: 'managers', people: [{ id: 1 }, { id: 3 }] },
    { kind: 'superusers', people: [{ id: 3 }] },
    { kind: 'adminTokens', count: 2, isWhole: true },
  ])
})

test('where nobody is asked about there is nothing to look at', () => {
  expect(noticesOf([])).toEqual([])
})

test.each([
  [['pim.products:write'], inMs(-DAY), []],
  [['pim.products:write'], inMs(-90 * DAY), [90]],
  [['pim.products:write'], inMs(-90 * DAY + 1), []],
  [['pim.products:write'], inMs(-142 * DAY + 1), [141]],
  [['pim.products:write'], null, [null]],
  [['pim.products:read'], null, []],
])('a token with %j last used %s is quiet for %j days', (scopes, last, days) => {
  const notices = noticesOf([], [pairOf(1, scopes, last)])
  expect(notices.flatMap((notice) => (notice.kind === 'quietToken' ? [notice.days] : []))).toEqual(
    days,
  )
})

test('a quiet token is named with the areas that it may write, once', () => {
  const scopes = [
    'pim.products:write',
    'checkout.orders:read',
    'returns.api',
    'content.publish:write',
  ]
  const pair = pairOf(1, scopes, null)
  expect(noticesOf([], [pair])[0]).toEqual({
    kind: 'quietToken',
    pair,
    areas: ['pim.products', 'content.publish'],
    days: null,
  })
})

test('superusers are named', () => {
  expect(noticesOf([person(1, [], true)]).at(-1)).toMatchObject({
    kind: 'superusers',
    people: [{ id: 1 }],
  })
})
