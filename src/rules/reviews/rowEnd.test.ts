import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEvent, ReviewEventOf } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { at, decided, grantRow, hash, reviewOf } from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { endLines, isExcepted, isOver, maySend, readBackOf } from './rowEnd.ts'
import { coveredBy, signOffFacts } from './signOff.ts'
import { reviewState } from './rowState.ts'

const end = decided('1', 0, { decision: 'end' })
const entry = (id: number, minute: number, action: string): AuditEntry =>
  entryWith({
    id,
    action,
    created_at: at(minute),
    detail: { role: 'editor', user_id: 7, group_id: null },
  })
const sent = (more: Partial<ReviewEventOf<'applied'>> = {}): ReviewEventOf<'applied'> => ({
  id: '2',
  at: at(1),
  by: end.by,
  row: end.row,
  type: 'applied',
  act: 'grant.delete',
  // As the console takes a 409: by itself it proves nothing.
  result: 'unknown',
  why: '',
  ...more,
})
const outcome = (
  there: { hash: string } | null,
  entries: readonly AuditEntry[],
  why = '',
): [string, number | undefined] => {
  const applied = sent({ why })
  const read = readBackOf({ row: grantRow(), decided: end, applied }, there, entries)
  return [read.outcome, read.entry?.id]
}
const here = { hash: hash('a') }

test('list and log say what came of an end', () => {
  expect(outcome(null, [entry(20, 5, 'grant.delete')])).toEqual(['ended', 20])
  expect(outcome(null, [])).toEqual(['endedUnlogged', undefined])
  expect(outcome(null, [entry(8, -5, 'grant.delete')])).toEqual(['endedBefore', 8])
  expect(outcome(here, [])).toEqual(['stillThere', undefined])
  expect(outcome(here, [], 'conflict')).toEqual(['lastManager', undefined])
  const again = [entry(21, 9, 'grant.create'), entry(20, 5, 'grant.delete')]
  expect(outcome(here, again)).toEqual(['cameBack', 21])
})

test('only a grant that is still there after a conflict was kept as the last', () => {
  const read = (more: Partial<ReviewEventOf<'applied'>>) =>
    readBackOf({ row: grantRow(), decided: end, applied: sent(more) }, here, []).outcome
  expect(read({ why: 'conflict' })).toBe('lastManager')
  expect(read({ why: 'unreachable' })).toBe('stillThere')
  expect(read({ why: 'conflict', act: 'token.revoke' })).toBe('stillThere')
  expect(read({ result: 'done', why: 'conflict' })).toBe('stillThere')
})

test('what was sent is read back before it is sent again', () => {
  const readBack: ReviewEventOf<'readBack'> = {
    id: '3',
    at: at(2),
    by: end.by,
    row: end.row,
    type: 'readBack',
    outcome: 'stillThere',
    entryId: null,
    actor: null,
  }
  expect(maySend({ applied: null, readBack: null })).toBe(true)
  expect(maySend({ applied: sent(), readBack: null })).toBe(false)
  expect(maySend({ applied: sent(), readBack })).toBe(true)
  expect(maySend({ applied: sent({ at: at(3) }), readBack })).toBe(false)
})

test('an entry about somebody else, or another role, is none about this row', () => {
  const other = { ...entry(20, 5, 'grant.delete'), detail: { role: 'editor', user_id: 8 } }
  expect(outcome(null, [other])).toEqual(['endedUnlogged', undefined])
  const role = { ...entry(20, 5, 'grant.delete'), detail: { role: 'viewer', user_id: 7 } }
  expect(outcome(null, [role])).toEqual(['endedUnlogged', undefined])
})

test('what its role gives may change: a grant that was to end is still there', () => {
  expect(outcome({ hash: hash('b') }, [])).toEqual(['stillThere', undefined])
})

test('a change of a token’s expiry is one once the log has it after the decision', () => {
  const row: ReviewRow = grantRow({
    id: 'token:412',
    kind: 'token',
    subject: {
      kind: 'token',
      id: 412,
      name: '',
      prefix: '',
      lastFour: '',
      application: { id: 17, name: '' },
    },
    through: null,
  })
  const change = { row, decided: decided('1', 0, { decision: 'change' }), applied: null }
  const set = entryWith({
    id: 30,
    action: 'token.expiry',
    created_at: at(3),
    detail: { token_id: 412 },
  })
  expect(readBackOf(change, here, [set])).toMatchObject({ outcome: 'changed', entry: { id: 30 } })
  expect(readBackOf(change, here, [{ ...set, created_at: at(-3) }]).outcome).toBe('stillThere')
})

test('an exception counts until its end, and a signature says what it leaves open', () => {
  const excepted: ReviewEvent = {
    id: '3',
    at: at(2),
    by: end.by,
    row: end.row,
    type: 'excepted',
    until: at(60),
    why: 'Season',
  }
  const review = reviewOf([end, excepted])
  const lines = endLines(review)
  expect(
    lines.map((line) => [isExcepted(line, at(59)), isExcepted(line, at(60)), isOver(line)]),
  ).toEqual([[true, false, false]])
  const state = reviewState(review)
  expect(signOffFacts(state, lines, at(30)).open).toBe(0)
  expect(signOffFacts(state, lines, at(90)).open).toBe(1)
  expect(signOffFacts(reviewState(reviewOf()), [], at(0)).open).toBe(1)
})

const by = end.by
/** A row of another kind, decided so. */
const rowAs = (kind: ReviewRow['kind'], subject: ReviewRow['subject'] = grantRow().subject) =>
  grantRow({ kind, subject })
const actOf = (kind: ReviewRow['kind'], decision: 'end' | 'change' | 'keep') =>
  endLines(reviewOf([decided('1', 0, { decision })], { rows: [rowAs(kind)] })).map(({ act }) => act)

test.each([
  ['grant', 'grant.delete', 'request'],
  ['groupGrant', 'grant.delete', 'request'],
  ['member', 'request', 'request'],
  ['account', 'request', 'request'],
  ['role', 'role.update', 'role.update'],
  ['token', 'token.revoke', 'token.expiry'],
  ['application', 'application.update', 'request'],
] as const)('a row “%s” ends by %s and changes by %s', (kind, ends, changes) => {
  expect(actOf(kind, 'end')).toEqual([ends])
  expect(actOf(kind, 'change')).toEqual([changes])
  expect(actOf(kind, 'keep')).toEqual([])
})

test('what became of an end is what came last of each, after its decision and about its row', () => {
  const applied = (id: string, minute: number, more: object = {}): ReviewEvent => ({
    id,
    at: at(minute),
    by,
    row: end.row,
    type: 'applied',
    act: 'grant.delete',
    result: 'done',
    why: '',
    ...more,
  })
  const read = (id: string, minute: number): ReviewEvent => ({
    id,
    at: at(minute),
    by,
    row: end.row,
    type: 'readBack',
    outcome: 'ended',
    entryId: null,
    actor: null,
  })
  const of = (...events: ReviewEvent[]) =>
    endLines(reviewOf([end, ...events])).map(({ row, decided: by, applied: sent, readBack }) => [
      row.id,
      by.id,
      sent?.id,
      readBack?.id,
    ])
  expect(of()).toEqual([[end.row, '1', undefined, undefined]])
  expect(of(applied('2', 1), applied('3', 2), read('4', 3), read('5', 4))).toEqual([
    [end.row, '1', '3', '5'],
  ])
  expect(of(applied('2', 0))).toEqual([[end.row, '1', '2', undefined]])
  expect(of(applied('2', -1), read('3', -1), applied('4', 1, { row: 'other' }))).toEqual([
    [end.row, '1', undefined, undefined],
  ])
})

test.each([
  ['ended', true],
  ['endedUnlogged', true],
  ['changed', true],
  ['endedBefore', true],
  ['stillThere', false],
  ['cameBack', false],
  ['lastManager', false],
] as const)('of an end that was read back as “%s” nothing is left to do: %s', (found, isDone) => {
  const read: ReviewEvent = {
    id: '2',
    at: at(1),
    by,
    row: end.row,
    type: 'readBack',
    outcome: found,
    entryId: null,
    actor: null,
  }
  expect(endLines(reviewOf([end, read])).map(isOver)).toEqual([isDone])
})

test('of several ends the last is named, and of one second the later id', () => {
  const twice = [entry(21, 9, 'grant.delete'), entry(20, 9, 'grant.delete')]
  expect(outcome(null, twice)).toEqual(['ended', 21])
  expect(outcome(null, [entry(8, -5, 'grant.delete'), entry(7, -9, 'grant.delete')])).toEqual([
    'endedBefore',
    8,
  ])
})

test('an entry of the decision’s own second is after it, since clocks are known to a second', () => {
  const near = (ms: number) => [
    { ...entry(20, 0, 'grant.delete'), created_at: new Date(Date.parse(at(0)) + ms).toISOString() },
  ]
  expect(outcome(null, near(-1000))).toEqual(['ended', 20])
  expect(outcome(null, near(-60_000))).toEqual(['endedBefore', 20])
})

test('a grant that came back is named by the entry that gave it again, where the log has one', () => {
  expect(outcome(here, [entry(20, 5, 'grant.delete')])).toEqual(['cameBack', undefined])
  const before = [entry(19, 5, 'grant.create'), entry(20, 5, 'grant.delete')]
  expect(outcome(here, before)).toEqual(['cameBack', undefined])
  const again = ['grant.create', 'grant.delete', 'grant.create'].map((action, place) =>
    entry(21 + place, 6 + place, action),
  )
  expect(outcome(here, [entry(20, 5, 'grant.delete'), ...again])).toEqual(['cameBack', 23])
})

test('a signature says how many ends one person decided and applied, and how many rows were decided at once', () => {
  const rows = ['a', 'b', 'c'].map((id) => grantRow({ id }))
  const applied = (id: string, row: string, who: number): ReviewEvent => ({
    id,
    at: at(5),
    by: { id: who, name: '' },
    row,
    type: 'applied',
    act: 'grant.delete',
    result: 'done',
    why: '',
  })
  const review = reviewOf(
    [
      decided('1', 0, { row: 'a', decision: 'end', bulk: 2 }),
      decided('2', 0, { row: 'b', decision: 'end' }),
      decided('3', 0, { row: 'c', decision: 'notMine', bulk: 2 }),
      applied('4', 'a', 1),
      applied('5', 'b', 2),
    ],
    { rows },
  )
  expect(signOffFacts(reviewState(review), endLines(review), at(9))).toEqual({
    open: 3,
    samePerson: 1,
    bulk: 1,
  })
  expect(coveredBy({ events: [decided('b', 0), decided('a', 1)] })).toEqual(['a', 'b'])
})
