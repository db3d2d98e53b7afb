import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { row } from '#test/intentTab.ts'
import { createClock } from '#session/time/clock.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { Session } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { newestEntries } from '#api/tokens/freshReading.ts'
import { lookAt, nextLike, readEvidence } from './intentLook.ts'

const record: IntentRecord = {
  id: 'i-1',
  kind: 'create',
  application: { id: 17, name: 'Portal' },
  body: { name: 'Kasse', scopes: ['returns.api'], channel_idx: null, expires_at: null },
  replaces: null,
  before: [1],
  newest: { id: 90, at: '2026-11-20T10:00:00Z' },
  actorId: 7,
  sentAt: 1_000,
  answer: { kind: 'unknown' },
}
const old = { id: 1, name: 'Kasse', expiresAt: null }
const rotation: IntentRecord = { ...record, kind: 'rotate', replaces: old }

const born = (id: number, more: object = {}) => ({
  id: 500 + id,
  created_at: '2026-11-20T10:00:01Z',
  actor_id: 7,
  actor_label: 'zofia',
  action: 'token.create',
  target_type: 'django_access.apitoken',
  target_id: String(id),
  target_label: '',
  detail: {
    token_id: id,
    application_id: 17,
    name: 'Kasse',
    scopes: ['returns.api'],
    channel_idx: null,
    expires_at: null,
    prefix: 'svc_api_abcd',
    last_four: 'wxyz',
  },
  ip: null,
  ...more,
})

type SentRequest = { method: string; path: string; query: object }

/** A backend whose lists and log are these; an error is what it answers. */
function backend(lists: Record<number, unknown[] | Error>, log: unknown[] | Error = []) {
  const requests: SentRequest[] = []
  const request: Session['request'] = async ({ method, path, query = {}, answer }) => {
    requests.push({ method, path, query })
    const id = Number(/applications\/(\d+)\//.exec(path)?.[1])
    const results = path.includes('/audit/') ? log : lists[id]
    if (results instanceof Error) throw results
    return answer.parse({ count: results?.length, next: null, previous: null, results })
  }
  return { requests, session: { request, queries: new QueryClient(), clock: createClock() } }
}
const failed = new ApiError({ kind: 'failed', status: 500 }, 'no')
const signedOut = new ApiError({ kind: 'signedOut' }, 'no')
const logOf = (requests: readonly SentRequest[]) =>
  requests.filter(({ path }) => path.includes('/audit/'))

test('the newest entries of the log are one page of it', async () => {
  const { session, requests } = backend({}, [born(2)])
  expect(await newestEntries(session, { page_size: 1 })).toMatchObject([{ id: 502 }])
  const path = '/api/access/v2/admin/audit/'
  expect(requests).toEqual([{ method: 'GET', path, query: { page_size: 1 } }])
})

test('several are judged by one reading of each list, and by one of the log', async () => {
  const { session, requests } = backend({ 17: [row(1)], 18: [row(5)] }, [born(2)])
  const elsewhere = { ...record, application: { id: 18, name: 'ERP' } }
  const evidenceOf = await readEvidence(session, [record, elsewhere, rotation])
  expect(requests).toHaveLength(3)
  expect(evidenceOf(rotation)).toMatchObject({ list: [{ id: 1 }], log: [{ id: 502 }] })
  expect(evidenceOf(elsewhere)).toMatchObject({ list: [{ id: 5 }], log: [{ id: 502 }] })
})

test('the log is read from a minute before the first of them', async () => {
  const { session, requests } = backend({ 17: [] })
  const later = { ...record, newest: { id: 95, at: '2026-11-20T11:00:00Z' } }
  await readEvidence(session, [later, record])
  expect(logOf(requests)).toMatchObject([{ query: { from: '2026-11-20T09:59:00+00:00', page: 1 } }])
})

test('where the log was empty before one of them it is read from its beginning', async () => {
  const { session, requests } = backend({ 17: [] })
  await readEvidence(session, [record, { ...record, newest: null }])
  expect(logOf(requests).map(({ query }) => 'from' in query)).toEqual([false])
})

test('a list that cannot be read is missing for its application alone; without any the log is not asked for', async () => {
  const elsewhere = { ...record, application: { id: 18, name: 'ERP' } }
  const some = backend({ 17: failed, 18: [row(5)] }, [born(2)])
  const evidenceOf = await readEvidence(some.session, [record, elsewhere])
  expect(evidenceOf(record)).toEqual({ list: null, log: null })
  expect(evidenceOf(elsewhere)).toMatchObject({ list: [{ id: 5 }], log: [{ id: 502 }] })
  const none = backend({ 17: failed })
  await readEvidence(none.session, [record])
  expect(logOf(none.requests)).toEqual([])
})

test('a log that cannot be read leaves the list', async () => {
  const { session } = backend({ 17: [row(1)] }, failed)
  const evidenceOf = await readEvidence(session, [record])
  expect(evidenceOf(record)).toMatchObject({ list: [{ id: 1 }], log: null })
})

test('an end of the session, or a fault of the console, is no evidence', async () => {
  const over = backend({ 17: signedOut })
  await expect(readEvidence(over.session, [record])).rejects.toBe(signedOut)
  const fault = backend({ 17: [] }, new TypeError('a bug'))
  await expect(readEvidence(fault.session, [record])).rejects.toThrow('a bug')
})

test('the next one like it is the first that this browser sent later, for the same application and token', () => {
  const later = { ...record, id: 'i-2', sentAt: 3_000 }
  const last = { ...record, id: 'i-3', sentAt: 5_000 }
  expect(nextLike(record, [last, record, later])).toBe(later)
  expect(nextLike(later, [last, record, later])).toBe(last)
  // How far the log went says it where somebody has set a clock between the two.
  const newest = { id: 91, at: '2026-11-20T10:00:02Z' }
  const stepped = { ...record, id: 'i-2', newest, sentAt: 500, serverAt: 500 }
  expect(nextLike(record, [stepped])).toBe(stepped)
  expect(nextLike(stepped, [record])).toBeNull()
  for (const other of [
    { ...later, id: 'i-1' },
    { ...later, sentAt: 1_000 },
    { ...later, application: { id: 18, name: 'ERP' } },
    { ...later, kind: 'rotate' as const },
    { ...later, replaces: old },
  ])
    expect(nextLike(record, [other])).toBeNull()
  expect(nextLike(rotation, [{ ...rotation, id: 'i-2', sentAt: 2_000 }])?.id).toBe('i-2')
  const ofAnother = { ...rotation, id: 'i-2', sentAt: 2_000, replaces: { ...old, id: 9 } }
  expect(nextLike(rotation, [ofAnother])).toBeNull()
})

/** What is seen of it once the server’s time is over. */
async function seen(intent: IntentRecord, tokens: unknown[], log: unknown[], isOver = true) {
  const { session } = backend({ 17: tokens }, log)
  const evidence = (await readEvidence(session, [intent]))(intent)
  return lookAt(intent, evidence, { isOver, next: null, at: 42 })
}

test('a token whose value was lost is shown with its row and its entry in the log', async () => {
  const entries = [born(3, { id: 600, action: 'token.revoke' }), born(3)]
  const look = await seen(record, [row(3), row(1)], entries)
  expect(look).toMatchObject({
    verdict: { kind: 'CREATED_VALUE_LOST', id: 3 },
    rows: [{ id: 3 }],
    old: null,
    birth: { id: 503, action: 'token.create' },
    at: 42,
  })
})

test('of a rotation the old one is shown as it is now, and the entry that says what replaced it', async () => {
  const entry = born(3, {
    action: 'token.rotate',
    detail: { ...born(3).detail, replaces: 1, replaces_expires_at: null },
  })
  const ended = row(1, { expires_at: '2026-11-21T10:00:00Z' })
  const look = await seen(rotation, [row(3), ended], [entry])
  expect(look).toMatchObject({ rows: [{ id: 3 }], old: ended, birth: { action: 'token.rotate' } })
})

test('of a repeat the ones too many are shown, and not the one whose value came', async () => {
  const intent = { ...record, answer: { kind: 'withValue' as const, id: 3 } }
  const look = await seen(intent, [row(3), row(2), row(1)], [born(3), born(2)])
  expect(look).toMatchObject({
    verdict: { kind: 'DUPLICATE' },
    rows: [{ id: 2 }],
    birth: { id: 502 },
  })
})

test('of what may be anybody’s every candidate is shown, but not the one whose value came', async () => {
  const intent = { ...record, answer: { kind: 'withValue' as const, id: 3 } }
  const look = await seen(intent, [row(4), row(3), row(1)], [born(3)])
  expect(look).toMatchObject({ verdict: { kind: 'ASK', candidates: [4] }, rows: [{ id: 4 }] })
  expect(look.birth).toBeNull()
  const lost = await seen(record, [row(4), row(3), row(1)], [born(3)])
  expect(lost.rows.map(({ id }) => id)).toEqual([4, 3])
})

test('where nothing was created, or nothing could be read, there is nothing to show', async () => {
  expect(await seen(record, [row(1)], [])).toMatchObject({
    verdict: { kind: 'NOT_CREATED' },
    rows: [],
    birth: null,
  })
  expect(await seen(record, [row(1)], [], false)).toMatchObject({
    verdict: { kind: 'STILL_UNKNOWN', because: 'waiting' },
    rows: [],
  })
  const look = lookAt(rotation, { list: null, log: null }, { isOver: true, next: null, at: 0 })
  expect(look).toEqual({
    verdict: { kind: 'STILL_UNKNOWN', because: 'list', shownId: null },
    rows: [],
    proven: [],
    old: null,
    birth: null,
    at: 0,
  })
})

test('what was there before the next one like it was sent is that one’s to account for', async () => {
  const { session } = backend({ 17: [row(3), row(2), row(1)] }, [born(3), born(2)])
  const evidence = (await readEvidence(session, [record]))(record)
  const next = { ...record, id: 'i-2', before: [1, 2] }
  const look = lookAt(record, evidence, { isOver: true, next, at: 0 })
  expect(look).toMatchObject({ verdict: { kind: 'CREATED_VALUE_LOST', id: 2 } })
})
