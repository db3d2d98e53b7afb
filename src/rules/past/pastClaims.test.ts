import { expect, test } from 'vitest'
import { person } from '#test/samples/accessSample.ts'
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
import {
  claimOfGrant,
  claimOfHolding,
  claimOfPerson,
  claimOfRole,
  claimOfSource,
} from './pastClaims.ts'
import { claimOfLevel, roleHoldings } from './pastLevels.ts'

const groupRow = {
  id: 4,
  name: 'group4',
  member_count: 1,
  grants: [grantRowOf(71, 5, 'season', '#4')],
}
/** Person 1 has "season" directly, 2 through a group, 3 nothing; 8 is in no list and had it once. */
const today = todayWith({
  people: [person(1, ['season']), person(2, ['season@group4']), person(3, []), person(4, [], true)],
  roles: [
    roleRow(5, 'season'),
    roleRow(6, 'viewer', { builtin: true, permissions: { 'pim.products': 'read' } }),
  ],
  groups: [groupRow],
  grants: [grantRowOf(70, 5, 'season', '1'), grantRowOf(71, 5, 'season', '#4')],
  entries: [
    granted(1, day(2), 70, 'season', '1'),
    granted(2, day(2), 71, 'season', '#4'),
    granted(3, day(2), 72, 'season', '8'),
    revoked(4, day(5), 72, 'season', '8'),
  ],
})
const past = accessOn(day(3), today)
const role = (key: string, group: string | null = null) =>
  ({ kind: 'role', key, name: key, group, level: 'write' }) as const
const of = (id: number) => {
  const found = past.people.get(id)
  if (!found) throw new Error(`There is no person ${id}.`)
  return found
}

test('a direct role is as sure as its grant; one through a group only as its members are as today', () => {
  expect(claimOfRole(past, of(1), { key: 'season', group: null })).toEqual(certain)
  expect(claimOfRole(past, of(2), { key: 'season', group: 'group4' })).toEqual(
    asTodayFor('membership'),
  )
  expect(claimOfRole(past, of(2), { key: 'season', group: 'none' })).toEqual(unknownFor('members'))
  expect(claimOfRole(past, of(3), { key: 'season', group: null })).toEqual(unknownFor('content'))
  expect(claimOfRole(past, of(8), { key: 'season', group: null })).toEqual(unknownFor('account'))
})

test('a grant is of its holder and its role', () => {
  expect(claimOfGrant(past, { kind: 'user', id: 1 }, 'season')).toEqual(certain)
  expect(claimOfGrant(past, { kind: 'group', id: 4 }, 'season')).toEqual(certain)
  for (const holder of [
    { kind: 'user', id: 4 },
    { kind: 'group', id: 1 },
  ] as const)
    expect(claimOfGrant(past, holder, 'season')).toEqual(unknownFor('content'))
  expect(claimOfGrant(past, { kind: 'user', id: 1 }, 'viewer')).toEqual(unknownFor('content'))
})

test('a way needs the grant and what the role gave; being a superuser is a way of its own', () => {
  expect(claimOfSource(past, 1, role('season'))).toEqual(certain)
  expect(claimOfSource(past, 99, role('season'))).toEqual(unknownFor('account'))
  expect(claimOfSource(past, 1, role('none'))).toEqual(unknownFor('content'))
  expect(claimOfSource(past, 4, { kind: 'superuser', level: 'write' })).toEqual(
    asTodayFor('superuser'),
  )
})

test('a level that is shown is as sure as the surest of the ways that give it', () => {
  const holding = {
    area: 'pim.products',
    level: 'write',
    sources: [role('season', 'group4'), role('season'), { ...role('viewer'), level: 'read' }],
  }
  expect(claimOfHolding(past, 1, holding)).toEqual(certain)
  expect(claimOfHolding(past, 2, { ...holding, sources: [role('season', 'group4')] })).toEqual(
    asTodayFor('membership'),
  )
})

test('all of a person is as sure as the least of it', () => {
  expect(claimOfPerson(past, 1)).toEqual(certain)
  expect(claimOfPerson(past, 2)).toEqual(asTodayFor('membership'))
  expect(claimOfPerson(past, 3)).toEqual(asTodayFor('active'))
  expect(claimOfPerson(past, 4)).toEqual(asTodayFor('superuser'))
  expect(claimOfPerson(past, 8)).toEqual(unknownFor('account'))
  expect(claimOfPerson(past, 99)).toEqual(unknownFor('account'))
})

test('what roles gave leaves out what a superuser has by being one', () => {
  expect([...roleHoldings(past, 1).keys()]).toEqual(['pim.products'])
  expect(roleHoldings(past, 1).get('pim.products')).toMatchObject({ level: 'write' })
  expect(roleHoldings(past, 4).size).toBe(0)
  expect(roleHoldings(past, 99).size).toBe(0)
})

const level = (id: number, area = 'pim.products', when = past) =>
  claimOfLevel(when, id, { area, holding: roleHoldings(when, id).get(area) })

test('a level is exact where no role may have given more', () => {
  expect(level(1)).toEqual(certain)
  expect(level(2)).toEqual(asTodayFor('membership'))
  // Through the group more would have come, and who was in it is as today.
  expect(level(3)).toEqual(asTodayFor('membership'))
  // Nothing gives orders to anybody.
  expect(level(3, 'checkout.orders')).toEqual(certain)
  expect(level(8)).toEqual(unknownFor('account'))
  expect(level(99)).toEqual(unknownFor('account'))
})

test('of whom the lists will have later, it is certain that they had nothing', () => {
  const later = todayWith({
    people: [person(1, []), person(9, ['season'])],
    roles: [roleRow(5, 'season')],
    entries: [acted(1, day(4), 'staff.create', 9, { username: 'bo', email: '' })],
  })
  expect(level(9, 'pim.products', accessOn(day(3), later))).toEqual(certain)
})

test('before the log no level is known, and a group whose members nobody tells may be a way', () => {
  expect(level(1, 'pim.products', accessOn('2025-01-01T00:00:00Z', today))).toEqual(
    unknownFor('beforeLog'),
  )
  const untold = todayWith({
    people: [person(1, [])],
    roles: [roleRow(5, 'season')],
    entries: [granted(1, day(2), 71, 'season', '#4'), revoked(2, day(5), 71, 'season', '#4')],
  })
  expect(level(1, 'pim.products', accessOn(day(3), untold))).toEqual(unknownFor('members'))
  expect(level(1, 'checkout.orders', accessOn(day(3), untold))).toEqual(certain)
})

test('a role of which nothing tells what it gave may have given anything', () => {
  const lost = todayWith({ entries: [revoked(1, day(5), 70, 'lost', '2')] })
  expect(level(1, 'pim.products', accessOn(day(3), lost)).sure).toBe('unknown')
})

test('a built-in role may have given more in another release', () => {
  const builtin = todayWith({
    people: [person(1, ['viewer'])],
    roles: [roleRow(6, 'viewer', { builtin: true, permissions: { 'pim.products': 'read' } })],
    grants: [grantRowOf(70, 6, 'viewer', '1')],
    entries: [granted(1, day(2), 70, 'viewer', '1')],
  })
  const when = accessOn(day(3), builtin)
  expect(level(1, 'pim.products', when)).toEqual(asTodayFor('builtin'))
  expect(level(1, 'checkout.orders', when)).toEqual(asTodayFor('builtin'))
})
