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

const group = (id: number, member_count: number, keys: string[] = []) => ({
  id,
  name: `group${id}`,
  member_count,
  grants: keys.map((key, place) => grantRowOf(900 + place, 5, key, `#${id}`)),
})

test('a grant of the lists is certain since it was given, and not there before', () => {
  const today = todayWith({
    people: [person(1, ['season'])],
    roles: [roleRow(5, 'season')],
    grants: [grantRowOf(70, 5, 'season', '1')],
    entries: [granted(1, day(2), 70, 'season', '1')],
  })
  expect(accessOn(day(2), today).grants).toEqual([
    {
      id: 70,
      role: 'season',
      roleId: 5,
      holder: { kind: 'user', id: 1 },
      since: day(2),
      claim: certain,
    },
  ])
  expect(accessOn(day(1), today).grants).toEqual([])
  expect(accessOn(day(2), today).people.get(1)?.roles).toEqual([
    { key: 'season', name: 'The season', via_group: null },
  ])
  expect(accessOn(day(1), today).people.get(1)?.roles).toEqual([])
})

test('a grant that was ended since is there again, with when it was given as far as the log tells', () => {
  const entries = [revoked(2, day(3), 70, 'season', '1'), revoked(3, day(3), 71, 'season', '#4')]
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    entries: [granted(1, day(2), 70, 'season', '1'), ...entries],
  })
  const then = accessOn(day(2), today).grants
  expect(then.map(({ id, since, claim }) => [id, since, claim])).toEqual([
    [71, null, certain],
    [70, day(2), certain],
  ])
  expect(accessOn(day(3), today).grants).toEqual([])
})

test('what nobody ended and no list has is not known', () => {
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    entries: [granted(1, day(2), 70, 'season', '1')],
  })
  expect(accessOn(day(9), today).grants).toMatchObject([
    { id: 70, since: day(2), roleId: null, claim: unknownFor('vanished') },
  ])
})

test('of people an account that acted was active, others are as today, and of those not listed nothing is known', () => {
  const people = [person(1, []), person(2, [])]
  const today = todayWith({
    people,
    roles: [roleRow(5, 'season')],
    entries: [
      revoked(1, day(3), 70, 'season', '8'),
      acted(2, day(4), 'staff.create', 9, { username: 'newcomer', email: '' }),
      revoked(3, day(5), 71, 'season', '9'),
    ],
  })
  const past = accessOn(day(2), today, [acted(9, day(2), 'token.create', 1, {})])
  expect(past.people.get(1)).toMatchObject({ isListed: true, active: certain })
  expect(past.people.get(2)).toMatchObject({
    isListed: true,
    active: asTodayFor('active'),
    superuser: asTodayFor('superuser'),
  })
  expect(past.people.get(8)).toEqual({
    id: 8,
    username: 'user 8',
    email: '',
    name: '',
    is_superuser: false,
    roles: [{ key: 'season', name: 'The season', via_group: null }],
    isListed: false,
    active: unknownFor('account'),
    superuser: unknownFor('account'),
  })
  expect([...past.notYet]).toEqual([9])
  expect(past.people.has(9)).toBe(false)
  // What acted at another moment says nothing of this one.
  const later = accessOn(day(2), today, [acted(9, day(2, 1), 'token.create', 1, {})])
  expect(later.people.get(1)?.active).toEqual(asTodayFor('active'))
})

test('who is in no list is called as the log calls them', () => {
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    grants: [grantRowOf(72, 5, 'season', '7')],
    entries: [
      acted(1, day(1), 'staff.create', 8, { username: 'kai', email: '' }),
      granted(2, day(2), 70, 'season', '8'),
    ],
  })
  const bypass = { ...acted(9, day(3), 'gate.bypass', 1, {}), actor_id: 6, actor_label: 'root' }
  const past = accessOn(day(3), today, [bypass])
  const names = [8, 7, 6].map((id) => past.people.get(id)?.username)
  expect(names).toEqual(['kai', 'person7', 'root'])
  expect(past.people.get(6)).toMatchObject({
    is_superuser: true,
    superuser: certain,
    active: certain,
  })
})

test('a group has today’s members: of one with a role they are told, of another only where asked', () => {
  const today = todayWith({
    people: [person(1, ['season@group4']), person(2, []), person(3, [])],
    roles: [roleRow(5, 'season')],
    groups: [group(4, 1, ['season']), group(5, 2), group(6, 0)],
    grants: [grantRowOf(70, 5, 'season', '#4')],
  })
  const members = (memberships?: Map<number, string[]>) =>
    [...accessOn(day(3), { ...today, memberships }).groups.values()].map((one) => one.members)
  expect(members()).toEqual([[1], null, []])
  expect(
    members(
      new Map([
        [2, ['group5']],
        [1, ['group4']],
      ]),
    ),
  ).toEqual([[1], [2], []])
  const past = accessOn(day(3), today)
  expect(past.groups.get(4)).toEqual({
    id: 4,
    name: 'group4',
    memberCount: 1,
    roles: ['season'],
    members: [1],
    isListed: true,
  })
  expect(past.people.get(1)?.roles).toEqual([
    { key: 'season', name: 'The season', via_group: 'group4' },
  ])
})

test('a group that no list has is there by its number, with nobody who is known', () => {
  const today = todayWith({
    roles: [roleRow(5, 'season')],
    entries: [revoked(1, day(3), 70, 'season', '#4')],
  })
  expect([...accessOn(day(2), today).groups.values()]).toEqual([
    { id: 4, name: 'group 4', memberCount: 0, roles: ['season'], members: null, isListed: false },
  ])
})

test('before the log nothing is known, of nobody', () => {
  const today = todayWith({
    people: [person(1, ['season'])],
    roles: [roleRow(5, 'season')],
    grants: [grantRowOf(70, 5, 'season', '1', '2025-01-01T00:00:00Z')],
  })
  const past = accessOn('2025-12-01T00:00:00Z', today)
  expect([past.isBefore, past.reach]).toEqual([true, day(1)])
  expect(past.grants[0]?.claim).toEqual(unknownFor('beforeLog'))
  expect(past.roles.get('season')).toMatchObject({
    claim: unknownFor('beforeLog'),
    holders: unknownFor('beforeLog'),
  })
  expect(past.people.get(1)).toMatchObject({
    active: unknownFor('beforeLog'),
    superuser: unknownFor('beforeLog'),
  })
  expect(accessOn(day(1), today).isBefore).toBe(false)
})

test('what was passed from the command line is nobody’s', () => {
  const bypass = { ...acted(9, day(3), 'gate.bypass', 1, {}), actor_id: null }
  expect([...accessOn(day(3), todayWith(), [bypass]).people.keys()]).toEqual([1])
})

test('a grant of nobody is none', () => {
  const nobody = { ...grantRowOf(70, 5, 'season', '1'), user: null }
  const today = todayWith({ roles: [roleRow(5, 'season')], grants: [nobody] })
  expect(accessOn(day(3), today).grants).toEqual([])
})
