import { expect, test } from 'vitest'
import { certain, type Claim, surest, together } from './claim.ts'

const asToday: Claim = { sure: 'asToday', why: 'membership' }
const builtin: Claim = { sure: 'asToday', why: 'builtin' }
const unknown: Claim = { sure: 'unknown', why: 'account' }

test('what must all be true is as sure as the least sure of it, for the first such reason', () => {
  expect(together([])).toEqual(certain)
  expect(together([certain, asToday, builtin])).toEqual(asToday)
  expect(together([asToday, unknown, certain])).toEqual(unknown)
})

test('of ways of which one is enough the surest counts; no way at all is unknown', () => {
  expect(surest([unknown, builtin, asToday])).toEqual(builtin)
  expect(surest([asToday, certain])).toEqual(certain)
  expect(surest([unknown, { sure: 'unknown', why: 'members' }])).toEqual(unknown)
  expect(surest([])).toEqual({ sure: 'unknown', why: 'content' })
})
