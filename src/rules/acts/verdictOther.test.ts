import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import {
  create,
  early,
  judged,
  logged,
  ME,
  refused,
  rotate,
  rotated,
  row,
  SOMEBODY,
  value,
} from '#test/samples/verdictSample.ts'
import { answerOf, differenceFrom, type Evidence, provenOurs } from './verdict.ts'

test('an answer with another token is judged as none: list and log alone speak', () => {
  const waiting = { kind: 'STILL_UNKNOWN', because: 'waiting', shownId: null }
  const others: Partial<Evidence>[] = [
    // An id that was there before, a row that is not what was sent, and a token that is in no list of this application.
    value(1),
    { answer: { kind: 'withOther', id: 1 } },
    { answer: { kind: 'withOther', id: 99 } },
  ]
  for (const other of others) {
    expect(judged([], [], { ...other, ...early })).toEqual(waiting)
    expect(judged([], [], other)).toEqual({ kind: 'NOT_CREATED', final: true })
    // What was really made is ours all the same, and nobody has its value.
    expect(judged([row(5)], [logged(5, ME)], other)).toEqual({
      kind: 'CREATED_VALUE_LOST',
      id: 5,
      final: true,
    })
    expect(judged(null, [], other)).toEqual({ ...waiting, because: 'list' })
  }
})

test('a new token of somebody else that the answer names is never ours, however much it is alike', () => {
  const log = [logged(5, SOMEBODY)]
  expect(judged([row(5)], log, value(5))).toEqual({ kind: 'NOT_CREATED', final: true })
  expect(judged([row(5)], log, { ...value(5), ...early })).toMatchObject({ shownId: null })
  expect(judged([row(5)], [rotated(5, ME, 2)], { act: rotate, ...value(5) })).toEqual({
    kind: 'NOT_CREATED',
    final: true,
  })
})

test('a successor of ours with another expiry than was sent is shown, once the log has our own rotation', () => {
  const changed = row(5, { expires_at: null })
  const other = { act: rotate, answer: { kind: 'withOther', id: 5 } } as const
  const ownEntry = rotated(5, ME)
  expect(judged([changed], [ownEntry], other)).toEqual({ kind: 'OK', id: 5, final: true })
  expect(judged([changed], [], { ...other, ...early })).toMatchObject({ shownId: null })
  expect(judged([changed], [rotated(5, SOMEBODY)], other)).toEqual({
    kind: 'NOT_CREATED',
    final: true,
  })
})

test('a token that the answer and our own entry name, and that is not what was sent, is asked about', () => {
  const changed = { name: 'KASSE' }
  expect(
    judged([row(5, changed)], [logged(5, ME, changed)], { answer: { kind: 'withOther', id: 5 } }),
  ).toEqual({ kind: 'ASK', shownId: null, ours: [], candidates: [5] })
})

test('where the old one’s expiry has changed it was rotated, whatever list and log lack still', () => {
  const moved = [row(1, { expires_at: inMs(8.64e7) })]
  const seen = (log: AuditEntry[], some: Partial<Evidence> = {}) =>
    judged([], log, { act: rotate, list: moved, ...some })
  const waiting = { kind: 'STILL_UNKNOWN', because: 'expiry', shownId: null }
  expect(seen([])).toEqual(waiting)
  expect(seen([], early)).toEqual(waiting)
  expect(seen([], refused)).toEqual(waiting)
  // As it was before, or as it was moved for the overlap, it tells nothing.
  expect(judged([], [], { act: rotate })).toEqual({ kind: 'NOT_CREATED', final: true })
  const act = { ...rotate, expiries: [null, inMs(8.64e7)] }
  expect(seen([], { act })).toEqual({ kind: 'NOT_CREATED', final: true })
})

test.each([
  ['somebody set it', 'token.expiry', { token_id: 1, legacy: false, from: null }, 'to'],
  [
    'somebody rotated it',
    'token.rotate',
    factsWith({ token_id: 9, replaces: 1 }),
    'replaces_expires_at',
  ],
])('an expiry that changed because %s, as the log says, tells nothing', (_, action, facts, key) => {
  const list = [row(1, { expires_at: inMs(8.64e7) })]
  const entry = (at: string) =>
    entryWith({ id: 1009, action, actor_id: SOMEBODY, detail: { ...facts, [key]: at } })
  const seen = (at: string) => judged([], [entry(at)], { act: rotate, list })
  expect(seen(inMs(8.64e7))).toEqual({ kind: 'NOT_CREATED', final: true })
  expect(seen(inMs(8.65e7))).toMatchObject({ kind: 'STILL_UNKNOWN', because: 'expiry' })
})

test('a token that the answer named, that the log lacks and that is not what was sent, is asked about', () => {
  const changed = { name: 'KASSE' }
  expect(judged([row(5, changed), row(6, changed)], [], value(5))).toEqual({
    kind: 'ASK',
    shownId: null,
    ours: [],
    candidates: [5],
  })
})

const sent = { body: create.body, before: [1, 2] }
const came = { came: true, isRefused: false }
const lost = { came: false, isRefused: false }

test('of an answer the row is believed that is what was sent and was not there before', () => {
  const token = row(5)
  expect(answerOf(token, sent, came)).toEqual({
    answer: { kind: 'withValue', id: 5 },
    token,
    other: null,
  })
  expect(answerOf(token, sent, lost)).toEqual({
    answer: { kind: 'withoutValue', id: 5 },
    token,
    other: null,
  })
})

test('another row of an answer is kept as another: with a value it names one, without one it tells nothing', () => {
  for (const other of [row(1), row(5, { name: 'Else' })]) {
    const answer = { kind: 'withOther', id: other.id }
    expect(answerOf(other, sent, came)).toEqual({ answer, token: null, other })
    const unknown = { answer: { kind: 'unknown' }, token: null, other }
    expect(answerOf(other, sent, lost)).toEqual(unknown)
    expect(answerOf(other, sent, { came: false, isRefused: true })).toEqual(unknown)
  }
})

test('an answer without a row has a value of nobody knows which token, is a refusal, or is unknown', () => {
  const none = { token: null, other: null }
  expect(answerOf(null, sent, came)).toEqual({ answer: { kind: 'withValue', id: null }, ...none })
  expect(answerOf(null, sent, lost)).toEqual({ answer: { kind: 'unknown' }, ...none })
  expect(answerOf(null, sent, { came: false, isRefused: true })).toEqual({
    answer: { kind: 'refused' },
    ...none,
  })
})

test.each([
  ['name', { name: 'KASSE' }],
  ['scopes', { scopes: ['a'] }],
  ['scopes', { scopes: ['a', 'c'] }],
  ['pin', { channel_idx: null }],
  ['expiry', { expires_at: null }],
  ['name', { name: 'KASSE', scopes: [], channel_idx: null, expires_at: null }],
  [null, { scopes: ['b', 'a'] }],
])('what a token has otherwise than was sent: %s, %j', (difference, some) => {
  expect(differenceFrom(row(5, some), create.body)).toBe(difference)
})

test('the tokens of a list that are proven ours are those of which the log has our own entry of this act', () => {
  const evidence = {
    act: create,
    answer: { kind: 'unknown' },
    before: new Set([1, 2]),
    untilNext: null,
    list: [row(1), row(5), row(6), row(7), row(8)],
    log: [logged(5, ME), logged(6, SOMEBODY), logged(7, ME, { name: 'Else' }), rotated(8, ME)],
    actorId: ME,
    deadlinePassed: true,
  } as const
  expect(provenOurs(evidence)).toEqual([5])
  expect(provenOurs({ ...evidence, list: null })).toEqual([])
})

test('another expiry of the old one is explained by an entry of that token alone, and of that expiry', () => {
  const moved = inMs(8.64e7)
  const seen = (...log: AuditEntry[]) =>
    judged([], log, { act: rotate, list: [row(1, { expires_at: moved })] }).kind
  const expiry = (token_id: number, to: string | null) =>
    entryWith({ action: 'token.expiry', detail: { token_id, legacy: false, from: null, to } })
  const rotation = (replaces: number, replaces_expires_at: string | null) =>
    entryWith({
      action: 'token.rotate',
      actor_id: SOMEBODY,
      detail: factsWith({ token_id: 50, replaces, replaces_expires_at }),
    })
  expect(seen(expiry(1, moved))).toBe('NOT_CREATED')
  expect(seen(rotation(1, moved))).toBe('NOT_CREATED')
  for (const other of [expiry(2, moved), expiry(1, null), rotation(2, moved), rotation(1, null)])
    expect(seen(other)).toBe('STILL_UNKNOWN')
  // An entry that cannot be read explains nothing.
  expect(seen(entryWith({ action: 'token.expiry', detail: {} }))).toBe('STILL_UNKNOWN')
})
