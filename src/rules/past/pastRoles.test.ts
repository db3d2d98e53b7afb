import { expect, test } from 'vitest'
import {
  acted,
  asTodayFor,
  certain,
  day,
  granted,
  grantRowOf,
  revoked,
  roleRow,
  todayWith,
  unknownFor,
} from '#test/samples/pastSample.ts'
import { accessOn } from './pastAccess.ts'

test('a role says what it gave then, by what was it called, and how sure that is', () => {
  const changes = {
    name: { from: 'Old', to: 'The season' },
    permissions: { from: ['pim.products:read'], to: ['pim.products:write'] },
  }
  const today = todayWith({
    roles: [roleRow(5, 'season'), roleRow(6, 'viewer', { builtin: true })],
    entries: [acted(1, day(3), 'role.update', 5, { key: 'season', changes })],
  })
  const [before, after] = [accessOn(day(2), today), accessOn(day(3), today)]
  expect(before.roles.get('season')).toEqual({
    id: 5,
    key: 'season',
    name: 'Old',
    builtin: false,
    permissions: { 'pim.products': 'read' },
    claim: certain,
    holders: certain,
  })
  expect(after.roles.get('season')).toMatchObject({
    name: 'The season',
    permissions: { 'pim.products': 'write' },
  })
  expect(after.roles.get('viewer')?.claim).toEqual(asTodayFor('builtin'))
})

test('a role that gives something else than its last entry left in it gave what nobody knows', () => {
  const permissions = { from: [], to: ['pim.products:read'] }
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    entries: [acted(1, day(3), 'role.update', 5, { key: 'season', changes: { permissions } })],
  })
  expect(accessOn(day(4), today).roles.get('season')?.claim).toEqual(unknownFor('content'))
  expect(accessOn(day(2), today).roles.get('season')?.claim).toEqual(certain)
})

test('a role that was made later was not there, nor were its grants', () => {
  const made = { key: 'season', name: 'The season', permissions: ['pim.products:write'] }
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    grants: [grantRowOf(70, 5, 'season', '1', day(5))],
    entries: [acted(1, day(3), 'role.create', 5, made)],
  })
  const { roles, grants } = accessOn(day(2), today)
  expect([roles.size, grants]).toEqual([0, []])
})

test('a role that an entry ended is gone, whatever a list says that was read before', () => {
  const gone = { key: 'season', name: 'The season', grants: 1 }
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    grants: [grantRowOf(70, 5, 'season', '1')],
    entries: [granted(1, day(2), 70, 'season', '1'), acted(2, day(3), 'role.delete', 5, gone)],
  })
  const { roles, grants } = accessOn(day(4), today)
  expect([roles.size, grants]).toEqual([0, []])
})

test('a deleted role is back with its holders; what it gave is what the log says last', () => {
  const gone = (grants: number) => ({ key: 'season', name: 'The season', grants })
  const made = { key: 'season', name: 'The season', permissions: ['pim.products:read'] }
  const of = (grants: number) =>
    accessOn(
      day(3),
      todayWith({
        entries: [
          acted(1, day(2), 'role.create', 5, made),
          granted(2, day(3), 70, 'season', '1'),
          acted(3, day(4), 'role.delete', 5, gone(grants)),
        ],
      }),
    )
  const whole = of(1)
  expect(whole.gaps).toEqual([])
  expect(whole.roles.get('season')).toEqual({
    id: 5,
    key: 'season',
    name: 'The season',
    builtin: false,
    permissions: { 'pim.products': 'read' },
    claim: certain,
    holders: certain,
  })
  expect(whole.grants).toMatchObject([{ id: 70, roleId: 5, since: day(3), claim: certain }])
  const more = of(2)
  expect(more.gaps).toEqual([
    { role: 'season', name: 'The season', at: day(4), grants: 2, logged: 1 },
  ])
  expect(more.roles.get('season')?.holders).toEqual(unknownFor('deletedRole'))
  expect(more.grants[0]?.claim).toEqual(unknownFor('deletedRole'))
})

test('a deleted role of which no entry says what it gave is there with nothing that is known', () => {
  const gone = { key: 'season', name: 'The season', grants: 0 }
  const today = todayWith({ entries: [acted(1, day(4), 'role.delete', 5, gone)] })
  const past = accessOn(day(3), today)
  expect(past.roles.get('season')).toMatchObject({
    permissions: null,
    claim: unknownFor('content'),
    holders: unknownFor('deletedRole'),
  })
  expect(past.world.roles.get('season')).toEqual({
    id: 5,
    key: 'season',
    name: 'The season',
    builtin: false,
    permissions: {},
  })
})

test('a role of which only a grant tells is there by its key', () => {
  const today = todayWith({ entries: [revoked(1, day(3), 70, 'season', '1')] })
  const past = accessOn(day(2), today)
  expect([...past.roles.values()]).toEqual([
    {
      id: -70,
      key: 'season',
      name: 'season',
      builtin: false,
      permissions: null,
      claim: unknownFor('content'),
      holders: unknownFor('vanished'),
    },
  ])
})
