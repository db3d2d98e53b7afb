import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { reachOf } from './reach.ts'

test('more people at a sensitive area are counted, those of another one are not', () => {
  const world = worldOf([person(1, ['catalogue']), person(2, ['catalogue']), person(3, ['viewer'])])
  const permissions = {
    'pim.products': 'write',
    'content.publish': 'write',
    'checkout.orders': 'write',
  }
  expect(reachOf(world, { kind: 'changeRole', role: 'catalogue', permissions })).toEqual([
    { kind: 'newly', area: 'checkout.orders', level: 'write', count: 2, until: 0 },
  ])
})

test('an area that nobody could write any more is said, one that somebody else can is not', () => {
  const world = worldOf([person(1, ['catalogue']), person(2, ['viewer'])])
  expect(reachOf(world, { kind: 'deleteRole', role: 'catalogue' })).toEqual([
    { kind: 'nobody', area: 'pim.products', level: 'write' },
    { kind: 'nobody', area: 'content.publish', level: 'write' },
  ])
})

test('a superuser can still do all of it', () => {
  const world = worldOf([person(1, ['catalogue']), person(2, [], true)])
  expect(reachOf(world, { kind: 'deleteRole', role: 'catalogue' })).toEqual([])
})
