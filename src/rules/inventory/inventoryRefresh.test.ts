import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import {
  type Again,
  changesSince,
  freshEntries,
  noStand,
  sinceOf,
  standAfter,
} from './inventoryRefresh.ts'

const role = { action: 'role.create', target_type: 'django_access.role', target_id: '5' }
const at = (id: number, seconds: number, more: Partial<AuditEntry> = {}) =>
  entryWith({ id, created_at: inMs(seconds * 1_000), ...role, ...more })
const newest = at(50, 0)
const stand = standAfter(noStand, [at(49, -30), newest, at(40, -61)])

const application = (action: string, detail: Record<string, unknown>) => ({
  action,
  target_type: 'django_access.application',
  target_id: '17',
  detail,
})
const ofToken = (action: string, detail: Record<string, unknown>, id = '412') => ({
  action,
  target_type: 'django_access.apitoken',
  target_id: id,
  detail,
})
const facts = (action: string, more: Record<string, unknown> = {}) =>
  ofToken(action, factsWith(more))
const moved = (id: number) =>
  ofToken('token.expiry', { token_id: id, legacy: false, from: null, to: null }, String(id))
const bypass = { action: 'gate.bypass', target_type: 'route', target_id: '', target_label: '' }

test('a refresh asks for the minute before the newest entry too, since commits come late', () => {
  expect(sinceOf(stand)).toBe(inMs(-MINUTE))
  expect(sinceOf(standAfter(noStand, []))).toBeUndefined()
})

test('only the entries of that minute are remembered', () => {
  expect(stand.recentIds).toEqual(new Set([49, 50]))
  const later = standAfter(stand, [at(49, -30), newest, at(51, 40)])
  expect(later.newest?.id).toBe(51)
  expect(later.recentIds).toEqual(new Set([50, 51]))
})

test('of entries of one time the larger id is the newest, and microseconds decide before it', () => {
  const time = (micros: string) => `2026-11-20T09:42:00.000${micros}Z`
  const entries = [at(7, 0), at(8, 0), at(6, 0)]
  expect(standAfter(noStand, entries).newest?.id).toBe(8)
  const finer = [
    at(7, 0, { created_at: time('002') }),
    at(8, 0, { created_at: time('001') }),
    at(6, 0, { created_at: time('000') }),
  ]
  expect(standAfter(noStand, finer).newest?.id).toBe(7)
})

test('known entries and what a superuser did past the gate are not fresh', () => {
  const fresh = [at(48, -20), at(51, 5)]
  expect(freshEntries(stand, [at(49, -30), newest, ...fresh, at(52, 6, bypass)])).toEqual(fresh)
})

const lists = (...ids: number[]) => ({ kind: 'some', lists: ids, applications: false })

/** With the ids of the lists alone. */
const named = (again: Again) =>
  again.kind === 'some' ? { ...again, lists: [...again.lists.keys()] } : again

test.each([
  ['nothing', [], lists()],
  ['a role', [{ action: 'role.update' }], lists()],
  ['a new token', [facts('token.create')], lists(17)],
  ['a rotation', [facts('token.rotate', { replaces: 1, replaces_expires_at: null })], lists(17)],
  ['a revocation', [facts('token.revoke')], lists(17)],
  ['an expiry', [moved(412)], lists(9)],
  [
    'an expiry of a token as new as itself',
    [{ ...facts('token.create', { token_id: 500 }), target_id: '500' }, moved(500)],
    lists(17),
  ],
  ['a create whose detail is not understood', [ofToken('token.create', {})], lists(9)],
  ['a purge', [{ action: 'legacy.purge', target_type: 'legacy', target_id: '' }], lists()],
  [
    'a new application',
    [application('application.create', { name: 'Shop' })],
    { ...lists(), applications: true },
  ],
  [
    'another name of an application',
    [application('application.update', { changes: { name: { from: 'a', to: 'b' } } })],
    { ...lists(), applications: true },
  ],
  [
    'an application that stops or starts',
    [application('application.update', { changes: { is_active: { from: true, to: false } } })],
    { ...lists(17), applications: true },
  ],
  [
    'a change of an application that is not formed so',
    [application('application.update', {})],
    { ...lists(17), applications: true },
  ],
  [
    'something unknown that was done to an application',
    [application('application.merge', {})],
    { ...lists(17), applications: true },
  ],
  ['an import', [{ action: 'legacy.import' }], { kind: 'everything', because: 'import' }],
  [
    'an unknown action on a token',
    [facts('token.adopt')],
    { kind: 'everything', because: 'unknownAction' },
  ],
  [
    'a known token to which something unknown was done',
    [ofToken('service.adopt', {})],
    { kind: 'everything', because: 'unknownAction' },
  ],
  [
    'an unknown action on legacy keys',
    [{ action: 'legacy.merge', target_type: 'legacy' }],
    { kind: 'everything', because: 'unknownAction' },
  ],
  [
    'an expiry of a token that is in no list',
    [moved(999)],
    { kind: 'everything', because: 'unknownToken' },
  ],
] as const)('%s: what is read again', (_, entries, again) => {
  const newEntries = entries.map((more, place) => at(60 + place, place + 1, more))
  const homeOf = (token: number) => (token === 412 ? 9 : null)
  expect(named(changesSince(stand, [...newEntries, newest], { homeOf, isWhole: true }))).toEqual(
    again,
  )
})

test('a list that is named may lack what its own entries tell, and no others', () => {
  const newEntries = [
    at(60, 1, facts('token.create')),
    at(61, 2, moved(412)),
    at(62, 3, ofToken('token.revoke', factsWith({ application_id: 18, token_id: 7 }), '7')),
  ]
  const again = changesSince(stand, [newest, ...newEntries], { homeOf: () => null, isWhole: true })
  expect(again).toMatchObject({
    lists: new Map([
      [17, newEntries.slice(0, 2)],
      [18, newEntries.slice(2)],
    ]),
  })
})

test('a token that is in no list may be in one that is still to be read', () => {
  const knownTokens = { homeOf: () => null, isWhole: false }
  expect(named(changesSince(stand, [at(60, 1, moved(999)), newest], knownTokens))).toEqual(lists())
})

const reset = { kind: 'everything', because: 'reset' }
const fold = (id: number, more: Partial<AuditEntry> = {}) =>
  at(id, 20, {
    ...bypass,
    folded: 3,
    first_at: inMs(0),
    last_at: inMs(20_000),
    ...more,
  })

test.each([
  ['a log that was empty', standAfter(noStand, []), [], lists()],
  ['a log that has nothing of it any more', stand, [], reset],
  ['one whose ids went backwards', stand, [at(3, 20)], reset],
  ['one that has the same id at another time', stand, [at(50, 1)], reset],
  ['the same with other digits', stand, [at(50, 0, { created_at: newest.created_at })], lists()],
  [
    'a fold that stands at a newer entry now',
    standAfter(noStand, [at(50, 0, bypass)]),
    [fold(70)],
    lists(),
  ],
  [
    'the fold of somebody else',
    standAfter(noStand, [at(50, 0, bypass)]),
    [fold(70, { actor_id: 8 })],
    reset,
  ],
  [
    'a fold that began later',
    standAfter(noStand, [at(50, 0, bypass)]),
    [fold(70, { first_at: inMs(1) })],
    reset,
  ],
  ['a fold of smaller ids', standAfter(noStand, [at(50, 0, bypass)]), [fold(20)], reset],
  ['a fold in place of another entry', stand, [fold(70)], reset],
] as const)('%s: whether the log is still the same', (_, before, entries, again) => {
  const knownTokens = { homeOf: () => null, isWhole: true }
  expect(named(changesSince(before, entries, knownTokens))).toEqual(again)
})
