import { expect, test } from 'vitest'
import { applicationWith, plannedWith } from '#test/samples/drillPlanSample.ts'
import {
  drillOf,
  keptThen,
  plannedToken,
  revokedThen,
  rotatedThen,
} from '#test/samples/drillSample.ts'
import { inMs, NOW, tokenWith, ZONE } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import {
  defaultReceiver,
  drillsOf,
  drillsWith,
  expiryIn,
  expiryText,
  hoursIn,
  isSamePlan,
  plannedOf,
  plannedStop,
  planRequests,
  withChange,
} from './drillPlan.ts'

test('a receiver is the application’s contact, else its owner, else nobody', () => {
  expect(defaultReceiver(applicationWith())).toBe('Marek Nowak')
  expect(defaultReceiver({ description: 'Owner: Olga' })).toBe('Olga')
  expect(defaultReceiver({ description: 'Contact:\nOwner: Olga' })).toBe('Olga')
  expect(defaultReceiver({ description: 'nothing said' })).toBeNull()
})

test('a token comes into a plan with a week of overlap and an expiry as before, where it had one', () => {
  const pair = { application: applicationWith(), token: tokenWith() }
  const about = { owner: { id: 7, name: 'Zofia' }, at: inMs(0) }
  expect(plannedOf(pair, { ...about, lifetime: null })).toEqual({
    tokenId: 412,
    application: { id: 17, name: 'ERP Bydgoszcz' },
    name: 'ERP nightly export',
    prefix: 'svc_api_A5SM',
    lastFour: 'sfUu',
    overlapHours: 168,
    successorExpiry: { kind: 'never' },
    moveExpiryTo: null,
    owner: { id: 7, name: 'Zofia' },
    receiver: 'Marek Nowak',
    out: null,
    changedAt: inMs(0),
  })
  const lifetime = { ms: 90 * DAY, exact: true, since: NOW - 80 * DAY }
  expect(plannedOf(pair, { ...about, lifetime }).successorExpiry).toEqual({ kind: 'asBefore' })
})

test('a moved expiry goes with the overlap and with the clock, and is dropped where nothing cuts the overlap short', () => {
  const token = tokenWith({ expires_at: inMs(DAY) })
  const context = { token, now: NOW, zone: ZONE }
  const moved = withChange(plannedWith(), { moves: true }, context)
  expect(plannedStop(moved, token, NOW)).toEqual({ at: NOW + 168 * HOUR, by: 'overlap' })
  const later = withChange(moved, { overlapHours: 336 }, { ...context, now: NOW + HOUR })
  expect(plannedStop(later, token, NOW + HOUR).by).toBe('overlap')
  expect(withChange(moved, { overlapHours: 1 }, context).moveExpiryTo).toBeNull()
  expect(withChange(moved, { moves: false }, context).moveExpiryTo).toBeNull()
  expect(withChange(plannedWith(), { receiver: 'Olga' }, context)).toEqual(
    plannedWith({ receiver: 'Olga' }),
  )
  // Of a token that is not read nothing is known: what was planned stays.
  expect(withChange(moved, {}, { ...context, token: null }).moveExpiryTo).toBe(moved.moveExpiryTo)
})

test('two rows plan the same whenever they were written, and whatever the minute of a move', () => {
  const row = plannedWith({ moveExpiryTo: inMs(DAY) })
  expect(isSamePlan(row, { ...row, changedAt: inMs(HOUR), moveExpiryTo: inMs(2 * DAY) })).toBe(true)
  expect(isSamePlan(row, { ...row, moveExpiryTo: null })).toBe(false)
  expect(isSamePlan(row, { ...row, overlapHours: 24 })).toBe(false)
})

test('an expiry that is not moved stops the old one before its overlap', () => {
  const token = tokenWith({ expires_at: inMs(DAY) })
  expect(plannedStop(plannedWith(), token, NOW)).toEqual({ at: NOW + DAY, by: 'ownExpiry' })
})

test('25 rotations stay below eight requests a token and say how long the budget lets them take', () => {
  const rows = Array.from({ length: 25 }, (_, place) =>
    plannedWith({ tokenId: place + 1, moveExpiryTo: place < 5 ? inMs(DAY) : null }),
  )
  const out = plannedWith({ tokenId: 99, out: { why: '' } })
  expect(planRequests([...rows, out], { perMinute: 60 })).toEqual({
    rotations: 25,
    expiries: 5,
    all: 160,
    atLeast: 160_000,
    watch: 1,
  })
})

test('a watch looks at every application once, and what takes a part of a millisecond takes all of it', () => {
  const rows = [17, 18, 17].map((id, place) =>
    plannedWith({ tokenId: place + 1, application: { id, name: 'ERP' } }),
  )
  expect(planRequests(rows, { perMinute: 7 })).toEqual({
    rotations: 3,
    expiries: 0,
    all: 18,
    atLeast: 154_286,
    watch: 2,
  })
})

test.each([
  { kind: 'never' },
  { kind: 'asBefore' },
  { kind: 'days', days: 90 },
  { kind: 'at', at: '2027-11-20T10:42:00+01:00' },
] as const)('the expiry $kind is the same after it stood in a list', (expiry) => {
  expect(expiryIn(expiryText(expiry))).toEqual(expiry)
})

test.each([
  ['days-9999', { kind: 'days', days: 9_999 }],
  ['days-7', { kind: 'days', days: 7 }],
  ['days-10000', null],
  ['days-0', null],
  ['days-07', null],
  ['days-', null],
  ['days-7x', null],
  ['in-days-7', null],
  ['at-', null],
  ['not-at-2027', null],
  ['at-2027\n2028', null],
  ['soon', null],
  ['', null],
])('the text “%s” of an address is the expiry %o', (text, expiry) => {
  expect(expiryIn(text)).toEqual(expiry)
})

test.each([
  ['0', 0],
  ['168', 168],
  ['8760', 8_760],
  ['8761', null],
  ['12345', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['5 h', null],
  ['h5', null],
])('“%s” typed as hours is %o', (text, hours) => {
  expect(hoursIn(text)).toBe(hours)
})

test('another drill has a token until it ended there for it, and unless it was taken out', () => {
  const stopped = { id: 1, works: false }
  const two = { ...drillOf(), tokens: [plannedToken({ tokenId: 2 }), plannedToken()] }
  const has = (...events: Parameters<typeof drillOf>[0] & object) =>
    drillsWith([{ ...two, events }], stopped, 'own').length === 1
  expect(has()).toBe(true)
  expect(has(rotatedThen())).toBe(true)
  expect(has({ ...revokedThen(), tokenId: 2 })).toBe(true)
  expect(has(rotatedThen(), keptThen())).toBe(false)
  expect(has(revokedThen())).toBe(false)
  const { id, tokenId, at, by } = keptThen()
  expect(has({ id, tokenId, at, by, kind: 'ranOut' })).toBe(false)
})

test('a token that works is in its drill, though a record says that it was revoked or ran out', () => {
  const { id, tokenId, at, by } = keptThen()
  const ranOut = { id, tokenId, at, by, kind: 'ranOut' as const }
  const has = (event: Parameters<typeof drillOf>[0] & object) =>
    drillsWith([drillOf(event)], { id: 1, works: true }, null).length === 1
  expect(has([revokedThen()])).toBe(true)
  expect(has([ranOut])).toBe(true)
  // That it stays a person says, and nobody else can.
  expect(has([keptThen()])).toBe(false)
})

test('neither the drill itself has a token of its own, nor one that it was taken out of, nor one without it', () => {
  const works = (id: number) => ({ id, works: true })
  const drill = drillOf()
  expect(drillsWith([drill], works(1), null)).toEqual([drill])
  expect(drillsWith([drill], works(1), 'd')).toEqual([])
  expect(drillsWith([drill], works(2), null)).toEqual([])
  const out = plannedToken({ out: { why: 'retired' } })
  const without = { ...drill, tokens: [out, plannedToken({ tokenId: 2 })] }
  expect(drillsWith([without], works(1), null)).toEqual([])
})

test('an application has the drills of its tokens, those that are not done with them first, then the newest', () => {
  const made = (id: string, day: number, events: Parameters<typeof drillOf>[0] = []) => ({
    ...drillOf(events),
    id,
    createdAt: `2026-01-0${day}T00:00:00Z`,
  })
  const all = [made('old', 1), made('past', 3, [keptThen()]), made('new', 2)]
  const application = plannedToken().application.id
  const found = (works: ((id: number) => boolean) | null) =>
    drillsOf(all, application, works).map(({ drill: { id }, isPast }) => [id, isPast])
  expect(found(() => true)).toEqual([
    ['new', false],
    ['old', false],
    ['past', true],
  ])
  // Without its tokens nobody knows which is past.
  expect(found(null)).toEqual([
    ['past', null],
    ['new', null],
    ['old', null],
  ])
  expect(drillsOf(all, application + 1, () => true)).toEqual([])
  const out = drillOf([], [], plannedToken({ out: { why: 'retired' } }))
  expect(drillsOf([out], application, null)).toEqual([])
})
