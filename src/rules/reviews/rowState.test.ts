import { expect, test } from 'vitest'
import type { ReviewEvent, ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import {
  at,
  decided,
  decidedByJurgen,
  grantRow,
  hash,
  reviewer,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { reviewState } from './rowState.ts'

const ROW = 'grant:user:7:editor'
const stateOf = (events: readonly ReviewEvent[], more: Partial<ReviewRecord> = {}) =>
  reviewState(reviewOf(events, more)).states.get(ROW)

const by = { id: 1, name: 'Anna Szczęsna' }

test('a row without an answer is open', () => {
  expect(stateOf([])).toEqual({ kind: 'open' })
})

test.each(['keep', 'end', 'change'] as const)('“%s” decides a row', (decision) => {
  expect(stateOf([decided('1', 0, { decision })])).toMatchObject({ kind: 'decided', decision })
})

test.each(['notMine', 'cannotTell'] as const)('“%s” is an answer, and no decision', (decision) => {
  expect(stateOf([decided('1', 0, { decision })])).toMatchObject({ kind: 'asked', decision })
})

test('a decision that was taken back leaves the row open', () => {
  const back: ReviewEvent = { id: '2', at: at(1), by, type: 'withdrawn', row: ROW, decision: '1' }
  expect(stateOf([decided('1', 0), back])).toEqual({ kind: 'open' })
})

test('of two decisions of one person the later holds', () => {
  const events = [decided('2', 5, { decision: 'end' }), decided('1', 0)]
  expect(stateOf(events)).toMatchObject({ kind: 'decided', decision: 'end' })
})

test('two people who decide otherwise leave the row to be settled', () => {
  const events = [decided('1', 0), decidedByJurgen('2', 1, { decision: 'end' })]
  expect(stateOf(events)).toMatchObject({ kind: 'differ' })
  expect(stateOf([decided('1', 0), decidedByJurgen('2', 1)])).toMatchObject({ kind: 'decided' })
})

test('a decision on what the row gave before is none on what it gives now', () => {
  const widened: ReviewEvent = {
    id: '3',
    at: at(2),
    by,
    type: 'compared',
    added: [],
    changed: [{ row: ROW, gives: ['content.pages:write', 'prices:write'], hash: hash('b') }],
    gone: [],
  }
  expect(stateOf([decided('1', 0), widened])).toEqual({ kind: 'open' })
  const again = decided('4', 3, { rowHash: hash('b') })
  expect(stateOf([decided('1', 0), widened, again])).toMatchObject({ kind: 'decided' })
})

test('nobody decides on their own access, as its subject or as a member', () => {
  const own = decided('1', 0)
  for (const why of ['subject', 'member'] as const) {
    const row = grantRow({
      concerns: [{ why, userId: null, name: '', email: 'ANNA@shop.example' }],
    })
    expect(stateOf([own], { rows: [row] })).toEqual({ kind: 'open' })
  }
})

test('who was shown a value or owns it answers, and a second person decides', () => {
  for (const why of ['shown', 'owner'] as const) {
    const rows = [grantRow({ concerns: [{ why, userId: 1, name: 'anna', email: '' }] })]
    expect(stateOf([decided('1', 0)], { rows })).toMatchObject({ kind: 'second' })
    const both = [decided('1', 0), decidedByJurgen('2', 1, { decision: 'end' })]
    expect(stateOf(both, { rows })).toMatchObject({ kind: 'decided', decision: 'end' })
  }
})

test('an owner is known by name or address where no account is', () => {
  const rows = [
    grantRow({
      concerns: [{ why: 'owner', userId: null, name: ' anna szczęsna', email: '' }],
    }),
  ]
  expect(stateOf([decided('1', 0)], { rows })).toMatchObject({ kind: 'second' })
})

test('one person in the list twice is no second person', () => {
  const rows = [grantRow({ concerns: [{ why: 'shown', userId: 1, name: 'anna', email: '' }] })]
  const reviewers = [
    reviewer(),
    reviewer({ id: 'again', userId: null, email: 'Anna@Shop.example' }),
  ]
  const again = decided('2', 1, {
    reviewer: 'again',
    grade: { kind: 'signed', fingerprint: 'SHA256:x' },
  })
  expect(stateOf([decided('1', 0), again], { rows, reviewers })).toMatchObject({ kind: 'second' })
})

test('a decision in a session of somebody else than its reviewer does not count', () => {
  const forged = decided('1', 0, { grade: { kind: 'session', userId: 2 } })
  expect(stateOf([forged])).toEqual({ kind: 'open' })
})

test('what comes after the sign-off changes nothing', () => {
  const signed: ReviewEvent = {
    id: '2',
    at: at(2),
    by,
    type: 'signed',
    name: 'Anna Szczęsna',
    role: 'IT',
    text: '',
    incomplete: null,
    covers: ['1'],
  }
  const late = decided('0', 1, { decision: 'end' })
  expect(stateOf([decided('1', 0), late, signed])).toMatchObject({ decision: 'keep' })
})

test('what was granted after the freeze stands apart until somebody is given it', () => {
  const row = { ...grantRow({ id: 'grant:user:8:editor' }), reviewer: null }
  const compared: ReviewEvent = {
    id: '1',
    at: at(1),
    by,
    type: 'compared',
    added: [row],
    changed: [],
    gone: [],
  }
  const before = reviewState(reviewOf([compared]))
  expect([before.rows.length, before.added.map(({ id }) => id)]).toEqual([1, [row.id]])
  const assigned: ReviewEvent = {
    id: '2',
    at: at(2),
    by,
    type: 'assigned',
    row: row.id,
    reviewer: 'jurgen',
    why: '',
  }
  const after = reviewState(reviewOf([compared, assigned]))
  expect([after.rows.length, after.added]).toEqual([2, []])
})

const ROWS = [grantRow(), grantRow({ id: 'grant:user:8:editor' })]
const compared = (minute: number, more: Partial<ReviewEventOf<'compared'>>): ReviewEvent => ({
  id: `c${minute}`,
  at: at(minute),
  by,
  type: 'compared',
  added: [],
  changed: [],
  gone: [],
  ...more,
})
const assigned = (row: string, to: string, minute = 5): ReviewEvent => ({
  id: `a${minute}`,
  at: at(minute),
  by,
  type: 'assigned',
  row,
  reviewer: to,
  why: '',
})

test('a decision is about its own row, and says who made it', () => {
  const { states } = reviewState(reviewOf([decided('1', 0)], { rows: ROWS }))
  expect([...states].map(([id, { kind }]) => [id, kind])).toEqual([
    [ROW, 'decided'],
    ['grant:user:8:editor', 'open'],
  ])
  expect(stateOf([decided('1', 0)])).toMatchObject({ by: { id: '1' } })
})

test('what somebody who is not in the list decided is nothing', () => {
  expect(stateOf([decided('1', 0, { reviewer: 'eve' })])).toEqual({ kind: 'open' })
})

test('a later answer of the same person takes the place of the former one, a decision or not', () => {
  const asked = decided('2', 1, { decision: 'cannotTell' })
  expect(stateOf([decided('1', 0), asked])).toMatchObject({ kind: 'asked', decision: 'cannotTell' })
  expect(stateOf([asked, decided('3', 2)])).toMatchObject({ kind: 'decided', by: { id: '3' } })
})

test('a person who is in the list twice has one answer, the later one', () => {
  const reviewers = [reviewer(), reviewer({ id: 'again', userId: 1, email: '' })]
  const again = decided('2', 1, { reviewer: 'again', decision: 'end' })
  expect(stateOf([decided('1', 0), again], { reviewers })).toMatchObject({
    kind: 'decided',
    decision: 'end',
  })
})

test('two who decide the same but to another aim differ', () => {
  const change = (to: string) => ({ decision: 'change', to }) as const
  const both = [decided('1', 0, change('viewer')), decidedByJurgen('2', 1, change('editor'))]
  expect(stateOf(both)).toMatchObject({ kind: 'differ', by: [{ id: '1' }, { id: '2' }] })
  const alike = [decided('1', 0, change('viewer')), decidedByJurgen('2', 1, change('viewer'))]
  expect(stateOf(alike)).toMatchObject({ kind: 'decided', decision: 'change', by: { id: '1' } })
})

test('a decision outweighs another person’s answer that decides nothing', () => {
  const both = [decided('1', 0), decidedByJurgen('2', 1, { decision: 'notMine' })]
  expect(stateOf(both)).toMatchObject({ kind: 'decided', by: { id: '1' } })
})

test('of two who ask, the later one is named; who may only answer is asked too', () => {
  const two = [
    decided('1', 0, { decision: 'notMine' }),
    decidedByJurgen('2', 1, { decision: 'cannotTell' }),
  ]
  expect(stateOf(two)).toMatchObject({ kind: 'asked', decision: 'cannotTell', by: { id: '2' } })
  const rows = [grantRow({ concerns: [{ why: 'shown', userId: 1, name: 'anna', email: '' }] })]
  const ask = decided('1', 0, { decision: 'notMine' })
  expect(stateOf([ask], { rows })).toMatchObject({ kind: 'asked', decision: 'notMine' })
})

test('of two who may only answer, the later one is named', () => {
  const concerns = [1, 2].map((userId) => ({ why: 'shown', userId, name: '', email: '' }) as const)
  const rows = [grantRow({ concerns })]
  expect(stateOf([decided('1', 0), decidedByJurgen('2', 1)], { rows })).toMatchObject({
    kind: 'second',
    by: { id: '2' },
  })
})

test('only a decision that is named is taken back', () => {
  const back: ReviewEvent = { id: '3', at: at(9), by, type: 'withdrawn', row: ROW, decision: '2' }
  expect(stateOf([decided('1', 0), decided('2', 1, { decision: 'end' }), back])).toMatchObject({
    decision: 'keep',
  })
})

test('a later reading says what is gone and what changed, of rows that there are', () => {
  const one = (row: string) => ({ row, entryId: 9, actor: 'kai' })
  const other = { row: ROW, gives: ['x'], hash: hash('b') }
  const state = reviewState(
    reviewOf([
      compared(1, {
        gone: [one(ROW), one('none')],
        changed: [other, { ...other, row: 'none' }],
      }),
    ]),
  )
  expect([...state.gone]).toEqual([[ROW, one(ROW)]])
  expect([...state.changed]).toEqual([ROW])
  expect(state.rows).toEqual([grantRow({ gives: ['x'], hash: hash('b') })])
  const same = { row: ROW, gives: ['x'], hash: hash('a') }
  const unchanged = reviewState(reviewOf([compared(1, { changed: [same] })]))
  expect([unchanged.changed.size, unchanged.rows]).toEqual([0, [grantRow()]])
  expect(unchanged.gone.size).toBe(0)
})

test('what is in the review already is not added once more', () => {
  const added = [{ ...grantRow(), reviewer: null }]
  expect(reviewState(reviewOf([compared(1, { added })])).added).toEqual([])
})

test('a row is given to somebody in the list, and to nobody else', () => {
  const reviewerOf = (...events: ReviewEvent[]) =>
    reviewState(reviewOf(events)).rows.map((row) => row.reviewer)
  expect(reviewerOf(assigned(ROW, 'jurgen'))).toEqual(['jurgen'])
  expect(reviewerOf(assigned(ROW, 'eve'))).toEqual(['anna'])
  expect(reviewerOf(assigned('none', 'jurgen'))).toEqual(['anna'])
  const added = [{ ...grantRow({ id: 'new' }), reviewer: null }]
  const taken = reviewState(reviewOf([compared(1, { added }), assigned('new', 'jurgen')]))
  expect(taken.rows.map(({ id, reviewer: who }) => [id, who])).toEqual([
    [ROW, 'anna'],
    ['new', 'jurgen'],
  ])
  expect(taken.states.get('new')).toEqual({ kind: 'open' })
  const toNobody = reviewState(reviewOf([compared(1, { added }), assigned('new', 'eve')]))
  expect(toNobody.added.map(({ id }) => id)).toEqual(['new'])
})

test('the signature is told, and an unsigned review has none', () => {
  const signed: ReviewEvent = {
    id: 's',
    at: at(9),
    by,
    type: 'signed',
    name: '',
    role: '',
    text: '',
    incomplete: null,
    covers: [],
  }
  expect(reviewState(reviewOf([signed])).signed).toEqual(signed)
  expect(reviewState(reviewOf([])).signed).toBeNull()
})
