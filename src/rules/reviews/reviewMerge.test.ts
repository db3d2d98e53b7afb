import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReviewEvent } from '#contract/review.ts'
import {
  at,
  decided,
  decidedByJurgen,
  grantRow,
  jurgen,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { compareEvents, isSameReview, mergeReviews } from './reviewMerge.ts'
import { readReviewFile, reviewFile } from './reviewFile.ts'
import { reviewState } from './rowState.ts'

const decision = fc.constantFrom('keep', 'end', 'change', 'notMine', 'cannotTell' as const)
const oneEvent = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 9 }), decision, fc.boolean())
  .chain(([number, minute, kind, isJurgen]): fc.Arbitrary<ReviewEvent> => {
    const id = `e${number}`
    const made = (isJurgen ? decidedByJurgen : decided)(id, minute, { decision: kind })
    return fc.constantFrom<ReviewEvent>(made, {
      id,
      at: at(minute),
      by: made.by,
      type: 'withdrawn',
      row: made.row,
      decision: `e${number % 7}`,
    })
  })
const events = fc.array(oneEvent, { maxLength: 12 })

test('records merge in any order and as often as one likes, and every row is the same after it', () => {
  fc.assert(
    fc.property(events, events, events, (one, two, three) => {
      const [a, b, c] = [reviewOf(one), reviewOf(two), reviewOf(three)]
      const merged = mergeReviews(mergeReviews(a, b), c)
      expect(mergeReviews(c, mergeReviews(b, a))).toEqual(merged)
      expect(mergeReviews(merged, b)).toEqual(merged)
      const ids = new Set([...one, ...two, ...three].map(({ id }) => id))
      expect(new Set(merged.events.map(({ id }) => id))).toEqual(ids)
      const shuffled = { ...merged, events: merged.events.toReversed() }
      expect([...reviewState(shuffled).states]).toEqual([...reviewState(merged).states])
    }),
  )
})

test('a record whose frozen rows are others is another review', () => {
  expect(isSameReview(reviewOf(), reviewOf([decided('1', 0)]))).toBe(true)
  expect(isSameReview(reviewOf(), reviewOf([], { rows: [] }))).toBe(false)
})

test('a file is read back as it was written', () => {
  const review = reviewOf([decided('1', 0)])
  expect(readReviewFile(reviewFile(review))).toEqual({ kind: 'review', review })
})

test.each([
  ['{', { reason: 'notJson' }],
  ['{"format":"keyturn drill","version":2}', { reason: 'otherFormat' }],
  [reviewFile(reviewOf()).replace('"version": 1', '"version": 2'), { reason: 'newer', version: 2 }],
  [
    reviewFile(reviewOf()).replace('"period"', '"secret": "", "period"'),
    { reason: 'damaged', path: '' },
  ],
  [
    reviewFile(reviewOf([], { rows: [...reviewOf().rows, ...reviewOf().rows] })),
    { reason: 'damaged', path: 'rows' },
  ],
])('a file that is none is refused with its reason, %#', (text, refusal) => {
  expect(readReviewFile(text)).toEqual({ kind: 'refused', ...refusal })
})

test('events are in the order of their instants, a signature after what is of its moment, then by id', () => {
  const by = { id: 1, name: 'Anna' }
  const signed: ReviewEvent = {
    id: 'a',
    at: at(1),
    by,
    type: 'signed',
    name: '',
    role: '',
    text: '',
    incomplete: null,
    covers: [],
  }
  const all = [signed, decided('c', 1), decided('b', 1), decided('d', 0), decided('e', 2)]
  const merged = mergeReviews(reviewOf(all), reviewOf())
  expect(merged.events.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a', 'e'])
  expect(compareEvents(signed, signed)).toBe(0)
})

test('a reviewer whom a file names twice is two truths, and so is a row that was left out too', () => {
  const damaged = (path: string) => ({ kind: 'refused', reason: 'damaged', path })
  const twice = reviewOf([], { reviewers: [jurgen, jurgen] })
  expect(readReviewFile(reviewFile(twice))).toEqual(damaged('reviewers'))
  const left = {
    ...grantRow(),
    reviewer: null,
    because: 'kind',
    why: '',
    by: { id: 1, name: '' },
  } as const
  expect(readReviewFile(reviewFile(reviewOf([], { excluded: [left] })))).toEqual(damaged('rows'))
})

test('a file has a fact a line, and what is damaged in it is named by its path', () => {
  const text = reviewFile(reviewOf())
  expect(text).toMatch(/^\{\n {2}"format": "keyturn review",\n/)
  expect(text.endsWith('}\n')).toBe(true)
  expect(readReviewFile(text.replace('"readings": 1', '"readings": "x"'))).toEqual({
    kind: 'refused',
    reason: 'damaged',
    path: 'frozen.log.readings',
  })
})

test('what a file has twice or in another order is one review in order', () => {
  const one = decided('1', 5)
  const other = decided('2', 0)
  const text = reviewFile(reviewOf([one, other, one]))
  expect(readReviewFile(text)).toEqual({ kind: 'review', review: reviewOf([other, one]) })
})
