import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import {
  directRoles,
  groupsGiving,
  heldRoles,
  joinerChanges,
  joinerGrants,
  roleGroups,
} from './joiner.ts'

const model = person(1, ['catalogue', 'viewer@IT'])
const fresh = person(2, [])
const half = person(3, ['catalogue'])

test('of a person their own roles are taken over, what comes through groups is named', () => {
  expect(directRoles(model)).toEqual(['catalogue'])
  expect(roleGroups(model)).toEqual(['IT'])
  expect(heldRoles(model)).toEqual(['catalogue', 'viewer'])
  expect(groupsGiving(model, 'viewer')).toEqual(['IT'])
  expect(groupsGiving(model, 'catalogue')).toEqual([])
})

test('a role that is granted already is not granted twice', () => {
  const grants = joinerGrants([fresh, half], ['catalogue', 'viewer'])
  expect(grants.map(({ person: { id }, role }) => [id, role])).toEqual([
    [2, 'catalogue'],
    [2, 'viewer'],
    [3, 'viewer'],
  ])
})

test('what each gains is that of all their grants together', () => {
  const world = worldOf([model, fresh, half])
  const changes = joinerChanges(world, joinerGrants([fresh, half], ['catalogue', 'viewer']))
  expect(changes[0]?.before).toEqual({})
  expect(Object.keys(changes[0]?.after ?? {})).toHaveLength(3)
  expect(
    changes.map(({ person: { id }, changes: some }) => [id, some.map(({ area }) => area)]),
  ).toEqual([
    [2, ['pim.products', 'checkout.orders', 'content.publish']],
    [3, ['checkout.orders']],
  ])
})
