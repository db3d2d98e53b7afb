import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { accessAt, accessTable, countAt } from './accessTable.ts'
import { holdersOf, tokensReaching } from './areaHolders.ts'

const world = worldOf([
  person(1, ['catalogue']),
  person(2, ['viewer', 'catalogue']),
  person(3, ['viewer']),
  person(4, [], true),
])
const tokens = [
  { id: 1, scopes: ['checkout.orders:read'] },
  { id: 2, scopes: ['pim.products:write', 'checkout.orders:write'] },
  { id: 3, scopes: ['checkout.storefront'] },
]
const table = () => accessTable(world, tokens)

test('the sensitive areas stand first', () => {
  expect(table().map(({ area }) => area.key)).toEqual([
    'checkout.orders',
    'access.manage',
    'pim.products',
    'content.publish',
  ])
})

test('the table says of every area and level what is asked one by one', () => {
  for (const row of table()) {
    for (const level of ['read', 'write']) {
      const { people, tokens: by } = accessAt(row, level)
      expect(people).toEqual(holdersOf(row.area.key, level, world))
      expect(by).toEqual(tokensReaching(row.area.key, level, tokens))
      expect(countAt(row, level)).toBe(people.length + by.length)
    }
  }
})

test('an area that somebody holds and the catalogue lacks comes last', () => {
  const odd = {
    ...world,
    roles: new Map([
      [
        'hollow',
        { id: 9, key: 'hollow', name: 'H', builtin: false, permissions: { gone: 'read' } },
      ],
    ]),
    people: [person(1, ['hollow'])],
  }
  const last = accessTable(odd, []).at(-1)
  expect(last?.area.key).toBe('gone')
  expect(last && accessAt(last, 'read').people.map((one) => one.person.id)).toEqual([1])
})
