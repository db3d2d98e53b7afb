import { expect, test } from 'vitest'
import { entryWith, inMs } from '#test/samples/sample.ts'
import {
  before,
  create,
  early,
  judged,
  logged,
  ME,
  noValue,
  refused,
  rotate,
  rotated,
  row,
  SOMEBODY,
  value,
} from '#test/samples/verdictSample.ts'

test('a value that came and one new token of ours is right', () => {
  expect(judged([row(5)], [logged(5, ME)], value(5))).toEqual({ kind: 'OK', id: 5, final: true })
})

test('a value that came needs no log entry: the answer itself names the token', () => {
  expect(judged([row(5)], [], { ...value(5), ...early })).toEqual({
    kind: 'OK',
    id: 5,
    final: false,
  })
})

test('a value whose id could not be read is right when exactly one is ours', () => {
  expect(judged([row(5)], [logged(5, ME)], value(null))).toEqual({ kind: 'OK', id: 5, final: true })
})

test('a value whose id could not be read and two of ours: the person decides which it is', () => {
  expect(judged([row(5), row(6)], [logged(6, ME), logged(5, ME)], value(null))).toEqual({
    kind: 'ASK',
    shownId: null,
    ours: [5, 6],
    candidates: [],
  })
})

test('more of ours than shown is a duplicate, and the shown one is not among the extras', () => {
  const log = [logged(7, ME), logged(6, ME), logged(5, ME)]
  expect(judged([row(5), row(6), row(7)], log, value(6))).toEqual({
    kind: 'DUPLICATE',
    shownId: 6,
    extras: [5, 7],
    final: true,
  })
})

test('a token that came after the next act like it was sent is for that one to account for', () => {
  const log = [logged(6, ME), logged(5, ME)]
  const news = [row(5), row(6)]
  const next = { untilNext: new Set([...before, 5]) }
  expect(judged(news, log, { ...value(5), ...next })).toEqual({ kind: 'OK', id: 5, final: true })
  expect(judged(news, [logged(5, ME)], { ...value(5), ...next })).toEqual({
    kind: 'OK',
    id: 5,
    final: true,
  })
  expect(judged([row(6)], log, { untilNext: before })).toEqual({ kind: 'NOT_CREATED', final: true })
})

test('two of ours and no value at all are a duplicate of which none is shown', () => {
  expect(judged([row(5), row(6)], [logged(5, ME), logged(6, ME)], early)).toEqual({
    kind: 'DUPLICATE',
    shownId: null,
    extras: [5, 6],
    final: false,
  })
})

test('one of ours and no value: the value is lost', () => {
  const lost = { kind: 'CREATED_VALUE_LOST', id: 5, final: true }
  expect(judged([row(5)], [logged(5, ME)])).toEqual(lost)
  expect(judged([row(5)], [logged(5, ME)], noValue(5))).toEqual(lost)
  expect(judged([row(5)], [], noValue(5))).toEqual(lost)
  expect(judged([row(5)], [logged(5, ME)], noValue(null))).toEqual(lost)
  expect(judged([row(5)], [logged(5, ME)], refused)).toEqual(lost)
  expect(judged([row(5)], [logged(5, ME)], early)).toEqual({ ...lost, final: false })
})

test('nothing of ours is "not created" only once the server has no time left', () => {
  expect(judged([], [])).toEqual({ kind: 'NOT_CREATED', final: true })
  expect(judged([], [], early)).toEqual({
    kind: 'STILL_UNKNOWN',
    because: 'waiting',
    shownId: null,
  })
})

test('a refusal that executed nothing is "not created" at once, though a repeat may follow', () => {
  expect(judged([], [], { ...refused, ...early })).toEqual({ kind: 'NOT_CREATED', final: false })
  expect(judged([], [], refused)).toEqual({ kind: 'NOT_CREATED', final: true })
})

test('a 201 and nothing in the list is never "not created"', () => {
  const waiting = { kind: 'STILL_UNKNOWN', because: 'waiting' }
  expect(judged([], [], noValue(null))).toEqual({ ...waiting, shownId: null })
  expect(judged([], [], noValue(5))).toEqual({ ...waiting, shownId: null })
  expect(judged([], [], value(null))).toEqual({ ...waiting, shownId: null })
  expect(judged([], [logged(5, ME)], value(5))).toEqual({ ...waiting, shownId: 5 })
})

test('a list or a log that cannot be read leaves it unknown, and the value is still shown', () => {
  expect(judged(null, [logged(5, ME)], value(5))).toEqual({
    kind: 'STILL_UNKNOWN',
    because: 'list',
    shownId: 5,
  })
  expect(judged([row(5)], null, value(5))).toEqual({
    kind: 'STILL_UNKNOWN',
    because: 'log',
    shownId: 5,
  })
  expect(judged([row(5)], null, noValue(5))).toEqual({
    kind: 'STILL_UNKNOWN',
    because: 'log',
    shownId: null,
  })
})

test('an equal new token that the log does not explain is asked about, after waiting for the log', () => {
  expect(judged([row(5)], [], early)).toEqual({
    kind: 'STILL_UNKNOWN',
    because: 'waiting',
    shownId: null,
  })
  expect(judged([row(6), row(5)], [])).toEqual({
    kind: 'ASK',
    shownId: null,
    ours: [],
    candidates: [5, 6],
  })
  expect(judged([row(5), row(6)], [], value(5))).toEqual({
    kind: 'ASK',
    shownId: 5,
    ours: [5],
    candidates: [6],
  })
})

test.each([
  ['another administrator', SOMEBODY],
  ['the command line', null],
])('an equal token of %s is not ours', (_, actor) => {
  expect(judged([row(5)], [logged(5, actor)])).toEqual({ kind: 'NOT_CREATED', final: true })
  expect(judged([row(5), row(6)], [logged(5, actor)], value(6))).toEqual({
    kind: 'OK',
    id: 6,
    final: true,
  })
})

test.each([
  ['name', { name: 'Kasse 2' }],
  ['scopes', { scopes: ['a'] }],
  ['more scopes', { scopes: ['a', 'b', 'c'] }],
  ['other scopes', { scopes: ['a', 'c'] }],
  ['pin', { channel_idx: null }],
  ['expiry', { expires_at: null }],
  ['another expiry', { expires_at: inMs(8e9) }],
])('a new token with another %s is not what was sent', (_, some) => {
  expect(judged([row(5, some)], [])).toEqual({ kind: 'NOT_CREATED', final: true })
  expect(judged([row(5, some)], [logged(5, ME, some)])).toEqual({
    kind: 'NOT_CREATED',
    final: true,
  })
})

test('scopes are compared as sets and the expiry as a point in time', () => {
  const echoed = row(5, { scopes: ['b', 'a', 'a'], expires_at: inMs(9e9).replace('Z', '+00:00') })
  expect(judged([echoed], [])).toMatchObject({ kind: 'ASK', candidates: [5] })
})

test('a rotation of this token by us is ours, even where the server changed the expiry', () => {
  const moved = rotated(5, ME)
  moved.detail['expires_at'] = null
  expect(judged([row(5, { expires_at: null })], [moved], { act: rotate })).toEqual({
    kind: 'CREATED_VALUE_LOST',
    id: 5,
    final: true,
  })
})

test.each([
  ['a rotation of another token', [rotated(5, ME, 2)], rotate],
  ["somebody's rotation of this token", [rotated(5, SOMEBODY)], rotate],
  ['a create of ours', [logged(5, ME)], rotate],
  ['a rotation, where we created', [rotated(5, ME)], create],
])('%s is another act', (_, log, act) => {
  expect(judged([row(5)], log, { act })).toEqual({ kind: 'NOT_CREATED', final: true })
})

test('an earlier rotation of the same token by us is not this one', () => {
  expect(judged([], [rotated(2, ME)], { act: rotate })).toEqual({
    kind: 'NOT_CREATED',
    final: true,
  })
})

test('the first entry of a token says who made it', () => {
  const log = [logged(5, SOMEBODY), entryWith({ ...logged(5, ME), id: 2000 })]
  expect(judged([row(5)], log)).toEqual({ kind: 'NOT_CREATED', final: true })
})

test.each(['token.create', 'token.rotate', 'token.adopt'])(
  'an entry %s that cannot be read proves nothing',
  (action) => {
    const entry = entryWith({ action, actor_id: ME, detail: { token_id: 5 } })
    expect(judged([row(5)], [entry])).toMatchObject({ kind: 'ASK', candidates: [5] })
  },
)
