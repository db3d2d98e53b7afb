import { expect, test } from 'vitest'
import { person } from '#test/samples/accessSample.ts'
import {
  acted,
  certain,
  day,
  granted,
  grantRowOf,
  revoked,
  roleRow,
  todayWith,
} from '#test/samples/pastSample.ts'
import { accessBetween } from './accessBetween.ts'
import { accessEvents } from './accessEvents.ts'
import { actsBetween } from './changeActs.ts'
import { accessOn } from './pastAccess.ts'

type Today = ReturnType<typeof todayWith>

/** What was done to an area of person 1 from the second day to the fifth. */
const acts = (today: Today, area = 'pim.products', id = 1) =>
  actsBetween(
    accessOn(day(2), today),
    accessOn(day(5), today),
    accessEvents(today.log.entries).events,
  )(id, area).map(({ entry, kind }) => `${entry} ${kind}`)

const season = roleRow(5, 'season')
const readOnly = roleRow(6, 'orders', { permissions: { 'checkout.orders': 'read' } })

test('acts count from after the first instant up to the second, the first one first', () => {
  const today = todayWith({
    roles: [season],
    entries: [
      granted(1, day(2), 70, 'season', '1'),
      revoked(4, day(5), 70, 'season', '1'),
      revoked(3, day(3), 70, 'season', '1'),
      granted(2, day(3), 71, 'season', '1'),
      granted(5, day(5, 1), 72, 'season', '1'),
    ],
  })
  expect(acts(today)).toEqual(['2 granted', '3 revoked', '4 revoked'])
})

test('acts are those of the person and of their groups, about roles that give the area', () => {
  const today = todayWith({
    people: [person(1, ['season@group4']), person(2, [])],
    roles: [season, readOnly],
    groups: [
      { id: 4, name: 'group4', member_count: 1, grants: [grantRowOf(70, 5, 'season', '#4')] },
    ],
    grants: [grantRowOf(70, 5, 'season', '#4', day(3))],
    entries: [
      granted(1, day(3), 70, 'season', '#4'),
      granted(2, day(3), 71, 'orders', '1'),
      granted(3, day(3), 72, 'season', '2'),
      granted(4, day(3), 73, 'season', '#9'),
    ],
  })
  expect(acts(today)).toEqual(['1 granted'])
  expect(acts(today, 'checkout.orders')).toEqual(['2 granted'])
  expect(acts(today, 'pim.products', 2)).toEqual(['3 granted'])
})

test('what was saved in a role of theirs counts where it is about the area', () => {
  const saved = (id: number, from: string[], to: string[], key = 'season', role = 5) =>
    acted(id, day(3), 'role.update', role, { key, changes: { permissions: { from, to } } })
  const today = todayWith({
    people: [person(1, ['season'])],
    roles: [season, readOnly],
    grants: [grantRowOf(70, 5, 'season', '1')],
    entries: [
      granted(1, day(2), 70, 'season', '1'),
      saved(2, ['pim.products:read'], ['pim.products:write']),
      saved(3, ['a:read', 'pim.products:write'], ['pim.products:write']),
      acted(4, day(3), 'role.update', 5, {
        key: 'season',
        changes: { name: { from: 'a', to: 'b' } },
      }),
      saved(5, [], ['pim.products:read'], 'orders', 6),
    ],
  })
  expect(acts(today)).toEqual(['2 roleChanged'])
  expect(acts(today, 'a')).toEqual(['3 roleChanged'])
})

test('that a role is gone counts where it gave the area, or where nothing tells what it gave', () => {
  const gone = (key: string) => ({ key, name: key, grants: 1 })
  const made = { key: 'orders', name: 'orders', permissions: ['checkout.orders:read'] }
  const today = todayWith({
    entries: [
      granted(1, day(2), 70, 'unheard', '1'),
      acted(2, day(2), 'role.create', 6, made),
      granted(3, day(2), 71, 'orders', '1'),
      acted(4, day(3), 'role.delete', 5, gone('unheard')),
      acted(5, day(4), 'role.delete', 6, gone('orders')),
    ],
  })
  expect(acts(today)).toEqual(['4 roleGone'])
  expect(acts(today, 'checkout.orders')).toEqual(['4 roleGone', '5 roleGone'])
})

test('a role that was made and gone between is judged by what the log says it gave', () => {
  const made = { key: 'orders', name: 'orders', permissions: ['checkout.orders:read'] }
  const today = todayWith({
    entries: [
      acted(1, day(3), 'role.create', 6, made),
      granted(2, day(3), 71, 'orders', '1'),
      acted(3, day(4), 'role.delete', 6, { key: 'orders', name: 'orders', grants: 1 }),
    ],
  })
  expect(acts(today)).toEqual([])
  expect(acts(today, 'checkout.orders')).toEqual(['2 granted', '3 roleGone'])
})

test('a new account may have a group’s roles from its beginning', () => {
  const today = todayWith({
    people: [person(1, []), person(2, [])],
    entries: [acted(1, day(3), 'staff.create', 2, { username: 'bo', email: '' })],
  })
  expect(acts(today, 'pim.products', 2)).toEqual(['1 personMade'])
  expect(acts(today)).toEqual([])
})

test('a difference says who, of what, from which level to which, and through which acts', () => {
  const today = todayWith({
    people: [person(1, ['season'])],
    roles: [season],
    grants: [grantRowOf(70, 5, 'season', '1', day(3))],
    entries: [granted(1, day(3), 70, 'season', '1')],
  })
  const between = accessBetween({ from: day(2), to: day(4) }, today)
  expect(between.differences).toMatchObject([
    {
      person: { id: 1 },
      area: 'pim.products',
      from: null,
      to: 'write',
      claim: certain,
      acts: [{ entry: 1, kind: 'granted', by: 'ada' }],
    },
  ])
  expect(between.areas.map(({ key }) => key)).toContain('checkout.orders')
  expect([between.before.at, between.after.at]).toEqual([day(2), day(4)])
  expect(accessBetween({ from: day(3), to: day(4) }, today).differences).toEqual([])
})

test('of people in the order of the lists, and of each by the catalogue; an area beyond it comes last', () => {
  const permissions = { odd: 'read', 'checkout.orders': 'read', 'pim.products': 'write' }
  const grants = [
    grantRowOf(70, 5, 'season', '2', day(3)),
    grantRowOf(71, 5, 'season', '1', day(3)),
  ]
  const today = todayWith({
    people: [person(1, ['season']), person(2, ['season'])],
    roles: [roleRow(5, 'season', { permissions })],
    grants,
    entries: [granted(1, day(3), 70, 'season', '2'), granted(2, day(3), 71, 'season', '1')],
  })
  const told = accessBetween({ from: day(2), to: null }, today).differences
  expect(told.map((one) => `${one.person.id} ${one.area}`)).toEqual([
    '1 pim.products',
    '1 checkout.orders',
    '1 odd',
    '2 pim.products',
    '2 checkout.orders',
    '2 odd',
  ])
})

test('what is as today is certain of today, and not of an earlier second instant', () => {
  const today = todayWith({
    people: [person(1, ['season@group4'])],
    roles: [season],
    groups: [
      { id: 4, name: 'group4', member_count: 1, grants: [grantRowOf(70, 5, 'season', '#4')] },
    ],
    grants: [grantRowOf(70, 5, 'season', '#4', day(3))],
    entries: [granted(1, day(3), 70, 'season', '#4')],
  })
  const claim = (to: string | null) =>
    accessBetween({ from: day(2), to }, today).differences.map((one) => one.claim)
  expect(claim(null)).toEqual([certain])
  expect(claim(day(4))).toEqual([{ sure: 'asToday', why: 'membership' }])
})
