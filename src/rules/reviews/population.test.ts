import { expect, test } from 'vitest'
import { reading, rowOf } from '#test/samples/populationSample.ts'
import { applicationWith, inMs, tokenWith } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { populationOf } from './population.ts'
import type { PopulationReading } from './populationReading.ts'

const codesOf = (id: string, more: Partial<PopulationReading> = {}) =>
  rowOf(id, more).facts.map(({ code }) => code)

test('the seven kinds of row have ids that are the same in every review', () => {
  expect(populationOf(reading()).map(({ id }) => id)).toEqual([
    'grant:user:1:administrator',
    'grant:user:2:orders',
    'grant:group:5:orders',
    'member:5:2',
    'account:1',
    'account:2',
    'superuser:3',
    'account:3',
    'role:orders',
    'token:412',
    'token:413',
    'application:17',
  ])
})

test('what a row gives is sorted, and nothing else changes its hash', () => {
  expect(rowOf('grant:user:2:orders').gives).toEqual(['shop.content:read', 'shop.orders:write'])
  const pinned = { application: applicationWith(), tokens: [tokenWith({ channel_idx: 'pl' })] }
  expect(rowOf('token:412', { applications: [pinned] }).gives).toEqual([
    'channel:pl',
    'returns.api',
  ])
})

test('facts say what else gives the same, how many are unknown, and who granted since', () => {
  expect(rowOf('grant:user:2:orders').facts).toContainEqual({ code: 'redundant', names: ['IT'] })
  expect(rowOf('grant:group:5:orders').facts).toContainEqual({ code: 'membersUntold', count: 2 })
  expect(rowOf('grant:user:2:orders', { since: inMs(-3 * DAY) }).facts).toContainEqual({
    code: 'grantedSince',
    at: inMs(-2 * DAY),
    by: 'zofia',
  })
  expect(codesOf('grant:user:2:orders', { since: inMs(-DAY) })).not.toContain('grantedSince')
})

test('facts of a token are its own, and one never used counts only once it is old', () => {
  expect(codesOf('token:412')).toEqual(['unused', 'noExpiry', 'lastUsed'])
  expect(codesOf('token:413')).toEqual(['noExpiry', 'unpinned'])
  const old = { application: applicationWith(), tokens: [tokenWith({ last_used_at: null })] }
  expect(codesOf('token:412', { applications: [old] })).toEqual([
    'neverUsed',
    'noExpiry',
    'noOwner',
  ])
})

test('whom a row concerns: its subject, members, who was shown the value, the owner', () => {
  const whys = (id: string) => rowOf(id).concerns.map(({ why, userId }) => [why, userId])
  expect(whys('grant:user:1:administrator')).toEqual([['subject', 1]])
  expect(whys('grant:group:5:orders')).toEqual([['member', 2]])
  expect(whys('token:412')).toEqual([
    ['shown', 2],
    ['owner', 1],
  ])
  expect(whys('application:17')).toEqual([['owner', 1]])
  expect(whys('role:orders')).toEqual([])
})

test('administrators, superusers and secret tokens are marked, so that nobody decides on many at once', () => {
  expect(rowOf('grant:user:1:administrator').traits).toEqual(['managesAccess'])
  expect(rowOf('superuser:3').traits).toEqual(['superuser'])
  expect(rowOf('token:412').traits).toEqual(['secretToken'])
  expect(rowOf('token:413').traits).toEqual([])
})
