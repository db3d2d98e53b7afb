import { expect, test } from 'vitest'
import { zofia } from '#test/samples/drillSample.ts'
import { type PlanAct, planReducer, type PlanRow, planRows } from './planReducer.ts'

const acts = (...all: PlanAct[]) => all.reduce(planReducer, [])
const asBefore = { kind: 'asBefore' } as const

test('one choice goes for all of its tokens and for no other', () => {
  expect(
    acts(
      { kind: 'plan', tokens: [1, 2, 3], choice: { overlapHours: 24 } },
      { kind: 'plan', tokens: [2], choice: { overlapHours: 0, owner: null } },
    ),
  ).toEqual([
    { tokenId: 1, overlapHours: 24 },
    { tokenId: 2, overlapHours: 0, owner: null },
    { tokenId: 3, overlapHours: 24 },
  ])
})

test.each<[string, PlanAct, Partial<PlanRow>]>([
  [
    'another choice',
    { kind: 'plan', tokens: [1], choice: { receiver: 'Olga' } },
    { receiver: 'Olga' },
  ],
  ['a longer expiry', { kind: 'extend', tokens: [1] }, { moves: true }],
  ['taking it out', { kind: 'takeOut', tokens: [1], why: 'one job' }, { out: { why: 'one job' } }],
  ['taking it in', { kind: 'takeIn', tokens: [1] }, { out: null }],
])('%s leaves what was chosen of the token before', (_, act, change) => {
  const before: PlanRow = {
    tokenId: 1,
    overlapHours: 36,
    successorExpiry: asBefore,
    owner: zofia,
    receiver: 'Lena',
    out: { why: 'not yet' },
    moves: false,
  }
  const other: PlanRow = { tokenId: 2, receiver: 'Jan' }
  const rows = [before, other]
  expect(planReducer(rows, act)).toEqual([{ ...before, ...change }, other])
  // The rows before the act are what a draft still has.
  expect(rows).toEqual([before, other])
})

test('what each token had is put back, and what was chosen beside it since stays', () => {
  expect(
    acts(
      { kind: 'plan', tokens: [1], choice: { overlapHours: 1 } },
      { kind: 'plan', tokens: [1, 2], choice: { overlapHours: 720 } },
      { kind: 'takeOut', tokens: [2], why: '' },
      {
        kind: 'putBack',
        rows: [
          { tokenId: 1, overlapHours: 1 },
          { tokenId: 2, overlapHours: 168 },
        ],
      },
    ),
  ).toEqual([
    { tokenId: 1, overlapHours: 1 },
    { tokenId: 2, overlapHours: 168, out: { why: '' } },
  ])
})

test('a draft gives back all that was chosen', () => {
  const at = { kind: 'at', at: '2028-11-18T23:59:00+01:00' } as const
  const rows = acts(
    {
      kind: 'plan',
      tokens: [1],
      choice: { overlapHours: 36, successorExpiry: at, owner: zofia, receiver: null },
    },
    { kind: 'extend', tokens: [1] },
    { kind: 'takeOut', tokens: [1, 2], why: 'one job a month' },
  )
  expect(planRows.parse(JSON.parse(JSON.stringify(rows)))).toEqual(rows)
})
