import { expect, test } from 'vitest'
import type { ReviewEvent } from '#contract/review.ts'
import { FROZEN, grantRow, hash, jurgen, reviewer, reviewOf } from '#test/samples/reviewSample.ts'
import { reviewDates } from './reviewDates.ts'

const by = { id: 1, name: 'anna' }
const NOW = Date.parse(FROZEN)
const at = '2026-11-17T09:00:00Z'
const DUE = '2026-11-27T22:59:00Z'
const UNTIL = '2026-12-31T22:59:00Z'
const NEXT = '2027-05-01T21:59:00Z'

const decided = (decision: 'keep' | 'end'): ReviewEvent => ({
  id: 'd',
  at,
  by,
  type: 'decided',
  row: grantRow().id,
  rowHash: hash('a'),
  reviewer: 'anna',
  decision,
  to: null,
  reason: 'season over',
  shown: [],
  bulk: null,
  grade: { kind: 'session', userId: 1 },
})
const excepted: ReviewEvent = {
  id: 'x',
  at: '2026-11-17T10:00:00Z',
  by,
  type: 'excepted',
  row: grantRow().id,
  until: UNTIL,
  why: 'handover',
}
const ended: ReviewEvent = {
  id: 'y',
  at: '2026-11-17T11:00:00Z',
  by,
  type: 'readBack',
  row: grantRow().id,
  outcome: 'ended',
  entryId: 5,
  actor: 'anna',
}
const signed: ReviewEvent = {
  id: 'z',
  at: '2026-11-18T10:00:00Z',
  by,
  type: 'signed',
  name: 'Anna',
  role: 'CTO',
  text: 'Fine.',
  incomplete: null,
  covers: ['d', 'x'],
  next: NEXT,
}
const people = { reviewers: [reviewer({ due: DUE }), { ...jurgen, due: DUE }], rows: [grantRow()] }
const datesOf = (events: readonly ReviewEvent[], now = NOW) =>
  reviewDates([reviewOf(events, people)], now).map(({ kind, at: when }) => [
    kind,
    new Date(when).toISOString(),
  ])

test('answers are due of whom rows still wait, and of nobody else', () => {
  expect(datesOf([])).toEqual([['answers', '2026-11-27T22:59:00.000Z']])
  expect(datesOf([decided('keep')])).toEqual([])
  expect(datesOf([], Date.parse(DUE))).toEqual([])
})

test('an exception runs out until the end it stands for has come', () => {
  expect(datesOf([decided('end'), excepted])).toEqual([['exception', '2026-12-31T22:59:00.000Z']])
  expect(datesOf([decided('end'), excepted, ended])).toEqual([])
})

test('the next review is due as the sign-off says, until one has followed', () => {
  const all = [decided('end'), excepted, signed]
  expect(datesOf(all)).toEqual([
    ['exception', '2026-12-31T22:59:00.000Z'],
    ['next', '2027-05-01T21:59:00.000Z'],
  ])
  const first = reviewOf(all, people)
  const later = reviewOf([], {
    id: 'later',
    previous: { id: first.id, name: first.name, sumsSha256: null },
    rows: [],
  })
  expect(reviewDates([later, first], NOW).map(({ kind }) => kind)).toEqual(['exception'])
})
