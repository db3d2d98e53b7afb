import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { holdersOf, tokensReaching } from './areaHolders.ts'

const world = worldOf([
  person(1, ['catalogue', 'viewer@IT']),
  person(2, ['viewer']),
  person(3, []),
  person(4, [], true),
])

test('who can write an area is told with what gives it', () => {
  expect(holdersOf('pim.products', 'write', world)).toMatchObject([
    { person: { id: 1 }, level: 'write', through: [{ key: 'catalogue' }] },
    { person: { id: 4 }, level: 'write', through: [{ kind: 'superuser' }] },
  ])
})

test('who can write can read, by every way', () => {
  expect(holdersOf('pim.products', 'read', world)).toMatchObject([
    { person: { id: 1 }, through: [{ key: 'catalogue' }, { key: 'viewer', group: 'IT' }] },
    { person: { id: 2 }, level: 'read' },
    { person: { id: 4 } },
  ])
  expect(holdersOf('x.new', 'read', world)).toEqual([])
})

test('tokens with an admin scope of the area are among them', () => {
  const tokens = [
    { id: 1, scopes: ['pim.products:read'] },
    { id: 2, scopes: ['returns.api', 'pim.products:write'] },
    { id: 3, scopes: ['returns.api', 'pim.product_delete:write'] },
  ]
  expect(tokensReaching('pim.products', 'read', tokens).map(({ token }) => token.id)).toEqual([
    1, 2,
  ])
  expect(tokensReaching('pim.products', 'write', tokens)).toEqual([
    { token: tokens[1], through: ['pim.products:write'] },
  ])
})
