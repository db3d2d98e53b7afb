import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creation, rotation, row } from '#test/intentTab.ts'
import { createClock } from '#session/time/clock.ts'
import type { Token } from '#contract/tokens.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import type { Session } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { prepareIntent, recordOf, requestOf, type Order } from './intentOrder.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const queries = new QueryClient()
const old = row(1, { expires_at: '2027-01-01T00:00:00Z' })

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

/** An entry of the log, so many milliseconds old. */
const entry = (id: number, age: number, more: object = {}) => ({
  id,
  created_at: new Date(NOW - age).toISOString(),
  actor_id: 99,
  actor_label: 'jan',
  action: 'role.create',
  target_type: '',
  target_id: '',
  target_label: '',
  detail: {},
  ip: null,
  ...more,
})
const rotated = (id: number, { replaces = 1, by = 2, age = 3_600_000 } = {}) =>
  entry(id, age, {
    action: 'token.rotate',
    detail: { ...row(by), token_id: by, application_id: 17, replaces, replaces_expires_at: null },
  })

/** What is there before the order, and what was asked for it. */
async function before(
  order: Order,
  { tokens = [old], log = [] }: { tokens?: Token[]; log?: { action: string }[] } = {},
) {
  const requests: unknown[] = []
  const request: Session['request'] = async ({ query = {}, answer }) => {
    requests.push(query)
    const { action, page_size } = query
    const found = log.filter((one) => action === undefined || one.action === action)
    const results = found.slice(0, Number(page_size))
    return answer.parse({ count: results.length, next: null, previous: null, results })
  }
  const ready = await prepareIntent({ request, clock: createClock(), queries }, order, tokens)
  return { ready, requests }
}
const newest = { page_size: 1 }
const rotations = { action: 'token.rotate', page_size: 100 }

test('before a creation one entry of the log is asked for, which says how far it goes', async () => {
  const { ready, requests } = await before(creation, { log: [entry(90, 5_000), entry(89, 6_000)] })
  expect(requests).toEqual([newest])
  expect(ready).toEqual({
    kind: 'prepared',
    order: creation,
    before: { ids: [1], newest: { id: 90, at: '2026-11-20T09:59:55.000Z' } },
  })
})

test('where the log is empty nothing is older than the order', async () => {
  const { ready } = await before(creation)
  expect(ready).toMatchObject({ before: { newest: null } })
})

test.each([
  [119_999, [rotations], 80],
  [120_000, [rotations, newest], 90],
])('a rotation %i ms ago stands for the newest entry while it is recent', async (age, all, id) => {
  const log = [entry(90, 5_000), rotated(80, { replaces: 9, age })]
  const { ready, requests } = await before(rotation, { log })
  expect(requests).toEqual(all)
  expect(ready).toMatchObject({ kind: 'prepared', before: { newest: { id } } })
})

test('the newest successor that works is named with who made it and when', async () => {
  const log = [rotated(82, { by: 3 }), rotated(81, { by: 2 })]
  const tokens = [row(3), row(2), old]
  const { ready } = await before(rotation, { tokens, log })
  const found = {
    kind: 'rotatedAlready',
    entryId: 82,
    at: '2026-11-20T09:00:00.000Z',
    by: 'jan',
    works: true,
  }
  expect(ready).toEqual(found)
  const older = await before({ ...rotation, inSpiteOf: 81 }, { tokens, log })
  expect(older.ready, 'another one than the person saw').toEqual(found)
  const seen = await before({ ...rotation, inSpiteOf: 82 }, { tokens, log })
  expect(seen.ready.kind).toBe('prepared')
})

test.each([
  ['it is not in the list any more', [], [rotated(81)]],
  ['it was revoked', [row(2, { revoked_at: '2026-11-20T09:00:00Z' })], [rotated(81)]],
  ['it has expired', [row(2, { expires_at: '2026-11-20T09:00:00Z' })], [rotated(81)]],
  ['it replaced another one', [row(2)], [rotated(81, { replaces: 9 })]],
  ['its entry says nothing of it', [row(2)], [entry(81, 9, { action: 'token.rotate' })]],
])('a successor stands in nobody’s way where %s', async (_, tokens, log) => {
  const { ready } = await before(rotation, { tokens: [...tokens, old], log })
  expect(ready.kind).toBe('prepared')
})

test.each(['application inactive', 'suspended'])(
  'a successor that is %s stands in the way, and is not said to work',
  async (state) => {
    const tokens = [row(2, { state }), old]
    const { ready } = await before(rotation, { tokens, log: [rotated(81)] })
    expect(ready).toMatchObject({ kind: 'rotatedAlready', entryId: 81, works: false })
  },
)

test('nor is one that its row calls active, where the person saw its application as inactive', async () => {
  const application = { ...rotation.application, is_active: false }
  const tokens = [row(2), old]
  const { ready } = await before({ ...rotation, application }, { tokens, log: [rotated(81)] })
  expect(ready).toMatchObject({ kind: 'rotatedAlready', entryId: 81, works: false })
})

test('a successor that works is found behind one that does not', async () => {
  const log = [rotated(82, { by: 3 }), rotated(81, { by: 2 })]
  const { ready } = await before(rotation, { tokens: [row(2), old], log })
  expect(ready).toMatchObject({ kind: 'rotatedAlready', entryId: 81 })
})

test('who was told that the application is inactive goes on with the same order, for ten minutes', async () => {
  const request: Session['request'] = async ({ answer }) =>
    answer.parse({ count: 0, next: null, previous: null, results: [] })
  const session = { request, clock: createClock(), queries }
  const rows = [1, 2].map((id) => ({ ...row(id), state: 'application inactive' }))
  const application = { ...creation.application, is_active: true }
  const kindOf = async (order: Order) => (await prepareIntent(session, order, rows)).kind
  const create: Order = { ...creation, application }
  const first: Order = { ...rotation, application, token: row(1) }
  const other: Order = { ...rotation, application, token: row(2) }
  expect(await kindOf(first)).toBe('notSent')
  expect(await kindOf(other), 'another token’s').toBe('notSent')
  expect(await kindOf(create), 'a creation').toBe('notSent')
  expect(await kindOf(first)).toBe('prepared')
  expect(await kindOf(create)).toBe('prepared')
  expect(await kindOf(first), 'the next one like it').toBe('notSent')
  vi.setSystemTime(NOW + 10 * MINUTE)
  expect(await kindOf(first)).toBe('notSent')
  expect(await kindOf(first)).toBe('prepared')
})

test('an expiry that is only written otherwise has not changed', async () => {
  const same = { ...old, expires_at: '2027-01-01T01:00:00+01:00' }
  expect((await before(rotation, { tokens: [same] })).ready.kind).toBe('prepared')
  const none = { ...old, expires_at: null }
  expect((await before(rotation, { tokens: [none] })).ready).toMatchObject({ because: 'changed' })
})

test('what cannot be read is said; a fault of the console is thrown', async () => {
  const failed = new ApiError({ kind: 'failed', status: 500 }, 'no')
  const reading = (error: Error) => {
    const request: Session['request'] = () => Promise.reject(error)
    return prepareIntent({ request, clock: createClock(), queries }, creation, [old])
  }
  expect(await reading(failed)).toEqual({ kind: 'notSent', because: 'unread', error: failed })
  await expect(reading(new TypeError('a bug'))).rejects.toThrow('a bug')
})

const place = { ids: [1], newest: { id: 90, at: '2026-11-20T09:59:55Z' } }
const shared = {
  id: expect.stringMatching(/^[\da-f]{32}$/),
  application: { id: 17, name: 'Portal' },
  before: [1],
  newest: place.newest,
  actorId: 7,
  sentAt: NOW,
  serverAt: NOW + 5_000,
  answer: null,
}
/** The server is five seconds ahead. */
const serverTime = { clock: { ...createClock(), now: () => NOW + 5_000 } }

test('a creation is journalled as the new row would show it, with what was left out', () => {
  expect(recordOf(serverTime, { ...creation, body: { scopes: ['returns.api'] } }, place)).toEqual({
    ...shared,
    kind: 'create',
    body: { name: '', scopes: ['returns.api'], channel_idx: null, expires_at: null },
    replaces: null,
  })
  const body = {
    name: 'Kasse',
    scopes: ['returns.api'],
    channel_idx: 'pl',
    expires_at: '2027-03-01T00:00:00Z',
  }
  expect(recordOf(serverTime, { ...creation, body }, place)).toMatchObject({ body })
})

test('a rotation is journalled with the old one’s name, scopes and pin, and its own expiry', () => {
  const token = { ...old, channel_idx: 'pl' }
  const replaces = { id: 1, name: 'Kasse', expiresAt: '2027-01-01T00:00:00Z' }
  const body = { name: 'Kasse', scopes: ['returns.api'], channel_idx: 'pl' }
  expect(recordOf(serverTime, { ...rotation, token }, place)).toEqual({
    ...shared,
    kind: 'rotate',
    body: { ...body, expires_at: null },
    replaces,
  })
  const expires_at = '2027-03-01T00:00:00Z'
  expect(recordOf(serverTime, { ...rotation, token, body: { expires_at } }, place)).toMatchObject({
    body: { ...body, expires_at },
    replaces,
  })
})

test('a creation goes to its application, a rotation to its token, and each is due a 201', () => {
  expect(requestOf(creation)).toMatchObject({
    method: 'POST',
    path: '/api/access/v2/admin/applications/17/tokens/',
    body: creation.body,
    expect: 201,
  })
  expect(requestOf(rotation)).toMatchObject({
    method: 'POST',
    path: '/api/access/v2/admin/tokens/1/rotate/',
    body: { overlap_hours: 24 },
    expect: 201,
  })
})
