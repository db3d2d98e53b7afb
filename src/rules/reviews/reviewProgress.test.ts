import { expect, test } from 'vitest'
import type { ReviewEvent } from '#contract/review.ts'
import { at, decided, decidedByJurgen, grantRow, reviewOf } from '#test/samples/reviewSample.ts'
import { isWaiting, reviewProgress } from './reviewProgress.ts'
import { reviewState } from './rowState.ts'

const rows = ['keep', 'end', 'change', 'asked', 'differ', 'gone', 'open', 'open2'].map((id) =>
  grantRow({ id, reviewer: id.startsWith('open') ? 'jurgen' : 'anna' }),
)
const compared: ReviewEvent = {
  id: 'z',
  at: at(9),
  by: { id: 1, name: 'Anna' },
  type: 'compared',
  added: [],
  changed: [],
  gone: [
    { row: 'gone', entryId: null, actor: null },
    { row: 'keep', entryId: null, actor: null },
  ],
}
const state = reviewState(
  reviewOf(
    [
      decided('1', 0, { row: 'keep' }),
      decided('2', 0, { row: 'end', decision: 'end' }),
      decided('3', 0, { row: 'change', decision: 'change' }),
      decided('4', 0, { row: 'asked', decision: 'cannotTell' }),
      decided('5', 0, { row: 'differ' }),
      decidedByJurgen('6', 0, { row: 'differ', decision: 'end' }),
      compared,
    ],
    { rows },
  ),
)

test('a row is decided, asked or open; what ended before a decision needs none', () => {
  expect(reviewProgress(state)).toEqual({
    rows: 8,
    decided: 4,
    keep: 1,
    end: 1,
    change: 1,
    asked: 2,
    open: 2,
  })
})

test('the progress of one reviewer is that of their rows', () => {
  expect(reviewProgress(state, ({ reviewer }) => reviewer === 'jurgen')).toEqual({
    rows: 2,
    decided: 0,
    keep: 0,
    end: 0,
    change: 0,
    asked: 0,
    open: 2,
  })
})

test('a row waits as long as it is neither decided nor gone', () => {
  expect(rows.filter((row) => isWaiting(row, state)).map(({ id }) => id)).toEqual([
    'asked',
    'differ',
    'open',
    'open2',
  ])
  expect(isWaiting({ id: 'unheard' }, state)).toBe(true)
})
