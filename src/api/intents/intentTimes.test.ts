import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Verdict } from '#rules/acts/verdict.ts'
import { createClock } from '#session/time/clock.ts'
import type { Intent } from './intent.ts'
import { isSettledFor, nextLookAfter, together, wasOver } from './intentTimes.ts'

type IntentAnswer = Intent['answer']

/** All looks of one, from its sending on. */
function looks(limit: number, isSettled: boolean, count: number) {
  const times = [0]
  while (times.length < count) times.push(nextLookAfter(times.at(-1) ?? 0, { limit, isSettled }))
  return times
}

test('what is open is looked for at 1, 3, 7 and 15 s, at the server’s limit, and then ever more seldom', () => {
  expect(looks(35_000, false, 12).map((at) => at / 1_000)).toEqual([
    0, 1, 3, 7, 15, 35, 70, 140, 280, 560, 860, 1_160,
  ])
})

test('what seems settled is looked at twice more', () => {
  expect(looks(35_000, true, 3)).toEqual([0, 7_000, 35_000])
})

test.each([
  [5_000, false, [0, 1_000, 3_000, 5_000, 10_000]],
  [7_000, false, [0, 1_000, 3_000, 7_000, 14_000]],
  [5_000, true, [0, 5_000, 10_000]],
])(
  'a server’s limit of %i ms comes before all later times (settled: %s)',
  (limit, isSettled, all) => {
    expect(looks(limit, isSettled, all.length)).toEqual(all)
  },
)

test('whoever comes late goes on with the next time', () => {
  const at = (elapsed: number) => nextLookAfter(elapsed, { limit: 35_000, isSettled: false })
  expect([2_999, 3_000, 3_001, 34_999, 40_000].map(at)).toEqual([
    3_000, 7_000, 7_000, 35_000, 80_000,
  ])
})

test('looks that may share their readings are made at the next full ten seconds', () => {
  expect([0, 1, 9_999, 10_000, 10_001].map(together)).toEqual([0, 10_000, 10_000, 10_000, 20_000])
})

describe('the server’s limit is over', () => {
  const LIMIT = 35_000
  const SENT_AT = 1_000_000
  beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(100_000))
  afterEach(() => vi.restoreAllMocks())

  /** `moment` and `begunAt` on this document's clock, which says 100 s; `serverNow` is of the same time. */
  function isOver(
    moment: number,
    some: Partial<Parameters<typeof wasOver>[2]> = {},
    { serverNow, ahead = 0 }: { serverNow?: number; ahead?: number | null } = {},
  ) {
    const clock = { ...createClock(), now: () => serverNow ?? 0, ahead: () => ahead }
    const sent = { begunAt: 50_000, isResumed: true, answer: null, serverAt: SENT_AT, ...some }
    return wasOver({ clock }, LIMIT, sent, moment)
  }

  test('by this document’s own clock, where it was sent here', () => {
    const here = { isResumed: false }
    const long = { serverNow: SENT_AT + 10 * LIMIT }
    expect(isOver(50_000 + LIMIT - 1, here, long)).toBe(false)
    expect(isOver(50_000 + LIMIT, here)).toBe(true)
  })

  test('over a reload by the server’s own time at that moment, once an answer had come', () => {
    const answer = { kind: 'unknown' } as const
    const at = (serverNow: number, moment = 100_000) => isOver(moment, { answer }, { serverNow })
    expect(at(SENT_AT + LIMIT)).toBe(true)
    expect(at(SENT_AT + LIMIT - 1)).toBe(false)
    // Ten seconds ago it was ten seconds earlier there.
    expect(at(SENT_AT + LIMIT + 9_999, 90_000)).toBe(false)
    expect(at(SENT_AT + LIMIT + 10_000, 90_000)).toBe(true)
    // And it is not over there while less has passed than here.
    expect(isOver(50_000 + LIMIT, { answer }, { serverNow: SENT_AT + LIMIT - 1 })).toBe(false)
    expect(isOver(100_000, { answer }, { serverNow: SENT_AT })).toBe(false)
  })

  test('over a reload without an answer by both clocks: nobody knows when it was really sent', () => {
    const long = { serverNow: SENT_AT + 10 * LIMIT }
    expect(isOver(50_000 + LIMIT - 1, {}, long)).toBe(false)
    expect(isOver(50_000 + LIMIT, {}, long)).toBe(true)
  })

  test.each([
    ['runs backwards', {}, { serverNow: SENT_AT - 50_000 }],
    ['was not told yet', {}, { serverNow: SENT_AT + LIMIT, ahead: null }],
    ['was not known when it was sent', { serverAt: undefined }, { serverNow: SENT_AT + LIMIT }],
  ])('over a reload by this document’s clock, where the server’s %s', (_, some, clock) => {
    const answered = { ...some, answer: { kind: 'unknown' } } as const
    expect(isOver(50_000 + LIMIT - 1, answered, clock)).toBe(false)
    expect(isOver(50_000 + LIMIT, answered, clock)).toBe(true)
  })
})

test.each<[string, Verdict, IntentAnswer, boolean, boolean]>([
  ['final', { kind: 'OK', id: 1, final: true }, null, true, true],
  ['not final', { kind: 'OK', id: 1, final: false }, null, false, false],
  ['still unknown', { kind: 'STILL_UNKNOWN', because: 'list', shownId: null }, null, false, false],
  ['nothing was made', { kind: 'NOT_CREATED', final: true }, { kind: 'unknown' }, false, true],
  ['it was refused', { kind: 'NOT_CREATED', final: true }, { kind: 'refused' }, true, true],
  ['a question', { kind: 'ASK', shownId: null, ours: [], candidates: [5] }, null, false, true],
])(
  'whether a verdict is settled before the last look, and after it: %s',
  (_, verdict, answer, soon, late) => {
    const limit = 35_000
    const at = (elapsed: number) => isSettledFor({ answer }, verdict, { limit, elapsed })
    expect([at(limit + 599_999), at(limit + 600_000)]).toEqual([soon, late])
  },
)
