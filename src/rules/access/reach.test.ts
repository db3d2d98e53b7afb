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

test('a sensitive area in which somebody falls to less is not newly reached', () => {
  const world = worldOf([person(1, ['administrator', 'viewer']), person(2, ['administrator'])])
  const holder = { kind: 'person', id: 1 } as const
  expect(reachOf(world, { kind: 'revoke', role: 'administrator', holder })).toEqual([])
})

test('of a sensitive area each level that is new is counted by itself, with those who have it already', () => {
  const world = worldOf([
    person(1, ['viewer']),
    person(2, ['viewer', 'hollow']),
    person(3, ['hollow']),
    person(4, ['administrator']),
  ])
  const permissions = { 'checkout.orders': 'read' }
  expect(reachOf(world, { kind: 'changeRole', role: 'hollow', permissions })).toEqual([
    { kind: 'newly', area: 'checkout.orders', level: 'read', count: 1, until: 3 },
  ])
})
