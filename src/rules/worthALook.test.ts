import { expect, test } from 'vitest'
import { person, worldOf } from './accessSample.ts'
import { accessTable } from './accessTable.ts'
import { inMs, NOW, tokenWith } from './sample.ts'
import { DAY } from './thresholds.ts'
import { worthALook } from './worthALook.ts'

const pairOf = (id: number, scopes: string[], last_used_at: string | null) => {
  const token = tokenWith({ id, scopes, last_used_at })
  return { token, scopes }
}

const noticesOf = (
  people: ReturnType<typeof person>[],
  tokens: ReturnType<typeof pairOf>[] = [],
) => {
  const world = worldOf(people)
  return worthALook(accessTable(world, tokens), world, { tokens, now: NOW })
}

test('a sensitive area that one person alone can write is the first thing to look at', () => {
  const only = person(1, ['administrator'])
  expect(noticesOf([only, person(2, ['viewer'])]).map(({ kind }) => kind)).toEqual([
    'onlyOne',
    'onlyOne',
    'managers',
  ])
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

test('what more than half of all people can write is said once for all areas', () => {
  const many = Array.from({ length: 5 }, (_, id) => person(id + 1, ['administrator']))
  const [first] = noticesOf([...many, person(9, ['viewer'])])
  expect(first).toMatchObject({ kind: 'manyHold', most: 5, of: 6 })
})

test.each([
  [['pim.products:write'], inMs(-DAY), []],
  [['pim.products:write'], inMs(-141 * DAY), [141]],
  [['pim.products:write'], null, [null]],
  [['pim.products:read'], null, []],
])('a token with %j last used %s is quiet for %j days', (scopes, last, days) => {
  const notices = noticesOf([], [pairOf(1, scopes, last)])
  expect(notices.flatMap((notice) => (notice.kind === 'quietToken' ? [notice.days] : []))).toEqual(
    days,
  )
})

test('superusers are named', () => {
  expect(noticesOf([person(1, [], true)]).at(-1)).toMatchObject({
    kind: 'superusers',
    people: [{ id: 1 }],
  })
})
