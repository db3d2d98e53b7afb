import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullBudget, limitedBy, permit, type Budget } from './requestBudget.ts'

const errand = fc.constantFrom('first', 'read', 'rest', 'write', 'retry', 'spare')

test('no minute, wherever it begins, holds more than the limit, and a retry is a tenth at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(errand, fc.nat(9_000)), { maxLength: 200 }),
      fc.integer({ min: 10, max: 60 }),
      (requests, perMinute) => {
        let budget: Budget = fullBudget
        let now = 0
        const sent: { at: number; isRetry: boolean }[] = []
        for (const [what, pause] of requests) {
          now += pause
          const step = permit(budget, what, now, perMinute)
          budget = step.budget
          if (step.verdict.kind === 'go' && what !== 'spare')
            sent.push({ at: now, isRetry: what === 'retry' })
          const minute = sent.filter(({ at }) => at > now - 60_000)
          const retries = minute.filter(({ isRetry }) => isRetry).length
          expect(minute.length).toBeLessThanOrEqual(perMinute)
          expect(retries).toBeLessThanOrEqual(Math.max(3, sent.length * 0.1))
        }
      },
    ),
  )
})

test('reads leave a tenth of the minute to a page’s first reads, and these a tenth to writes', () => {
  let budget: Budget = fullBudget
  const wait = { kind: 'wait', waitMs: 59_000 }
  for (let count = 0; count < 8; count += 1) ({ budget } = permit(budget, 'read', 0, 10))
  for (const what of ['read', 'retry'] as const)
    expect(permit(budget, what, 1_000, 10).verdict).toEqual(wait)
  ;({ budget } = permit(budget, 'first', 0, 10))
  expect(permit(budget, 'first', 1_000, 10).verdict).toEqual(wait)
  expect(permit(budget, 'write', 1_000, 10).verdict).toEqual({ kind: 'go' })
})

test('in whatever order they come, what others take leaves each its own share', () => {
  // Of 100 a minute: so many may be there before one of its kind, from any sender.
  const upTo = { spare: 60, rest: 70, read: 80, first: 90, write: 100 } as const
  const kinds = fc.constantFrom('first', 'read', 'rest', 'write', 'spare')
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 90, maxLength: 300 }), (order) => {
      let budget: Budget = fullBudget
      for (const what of order) {
        const before = budget.sent.length
        const step = permit(budget, what, 0, 100)
        budget = step.budget
        expect(step.verdict.kind, `${what} after ${before}`).toBe(
          before < upTo[what] ? 'go' : 'wait',
        )
      }
    }),
  )
})

test('who reads everything waits while two fifths of the minute are left, and is not counted by asking', () => {
  let budget: Budget = fullBudget
  for (let count = 0; count < 23; count += 1) ({ budget } = permit(budget, 'read', 0, 40))
  for (let count = 0; count < 9; count += 1) {
    const permission = permit(budget, 'spare', 1_000, 40)
    expect(permission.verdict).toEqual({ kind: 'go' })
    ;({ budget } = permission)
  }
  ;({ budget } = permit(budget, 'read', 1_000, 40))
  expect(permit(budget, 'spare', 1_000, 40).verdict).toEqual({ kind: 'wait', waitMs: 59_000 })
  expect(permit(budget, 'read', 1_000, 40).verdict).toEqual({ kind: 'go' })
})

test('nothing is sent before a limit’s end, whoever asks', () => {
  const budget = limitedBy(fullBudget, { waitMs: 7_000, isSaid: true }, 0)
  for (const what of ['first', 'read', 'rest', 'write', 'retry', 'spare'] as const) {
    expect(permit(budget, what, 6_999, 60).verdict).toEqual({ kind: 'wait', waitMs: 1 })
    expect(permit(budget, what, 7_000, 60).verdict).toEqual({ kind: 'go' })
  }
})

test('a limit whose end is not said doubles from 5 s to two minutes, once for all that it refused', () => {
  let budget: Budget = fullBudget
  let now = 0
  const waits = Array.from({ length: 6 }, () => {
    budget = limitedBy(budget, { waitMs: 5_000, isSaid: false }, now)
    budget = limitedBy(budget, { waitMs: 5_000, isSaid: false }, now)
    const wait = budget.blockedUntil - now
    now = budget.blockedUntil
    return wait / 1_000
  })
  expect(waits).toEqual([5, 10, 20, 40, 80, 120])
})

test('what was sent a minute ago is not part of this minute any more', () => {
  let budget: Budget = fullBudget
  for (let count = 0; count < 10; count += 1) ({ budget } = permit(budget, 'write', count, 10))
  expect(permit(budget, 'write', 59_999, 10).verdict).toEqual({ kind: 'wait', waitMs: 1 })
  const next = permit(budget, 'write', 60_000, 10)
  expect(next.verdict).toEqual({ kind: 'go' })
  expect(next.budget.sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 60_000])
})

test('of the retries of a minute three are allowed, and one more with each ten requests', () => {
  const retry = (budget: Budget, at = 0) => permit(budget, 'retry', at, 300)
  let budget: Budget = fullBudget
  for (let count = 0; count < 3; count += 1) ({ budget } = retry(budget))
  expect(retry(budget).verdict).toEqual({ kind: 'no' })
  expect(retry(budget, 60_000).verdict, 'a minute later').toEqual({ kind: 'go' })
  while (budget.sent.length < 39) ({ budget } = permit(budget, 'read', 0, 300))
  expect(retry(budget).verdict).toEqual({ kind: 'no' })
  ;({ budget } = permit(budget, 'read', 0, 300))
  const fourth = retry(budget)
  expect(fourth.verdict).toEqual({ kind: 'go' })
  expect(retry(fourth.budget).verdict).toEqual({ kind: 'no' })
})

test('no limit makes one that was said before it shorter', () => {
  const long = limitedBy(fullBudget, { waitMs: 60_000, isSaid: true }, 0)
  expect(limitedBy(long, { waitMs: 1_000, isSaid: true }, 0).blockedUntil).toBe(60_000)
})

const unsaid = { waitMs: 5_000, isSaid: false }

test.each([
  [119_999, 10_000],
  [120_000, 5_000],
])('%i ms after a limit’s end the next unsaid one is %i ms', (later, wait) => {
  const first = limitedBy(fullBudget, unsaid, 0)
  const now = first.blockedUntil + later
  expect(limitedBy(first, unsaid, now).blockedUntil - now).toBe(wait)
})

test('a limit that is said is as long as it says, and those after it begin anew', () => {
  let budget: Budget = fullBudget
  for (let count = 0; count < 4; count += 1)
    budget = limitedBy(budget, unsaid, Math.max(budget.blockedUntil, 0))
  const now = budget.blockedUntil
  budget = limitedBy(budget, { waitMs: 130_000, isSaid: true }, now)
  expect(budget).toMatchObject({ blockedUntil: now + 130_000, unsaid: 0 })
})
