import { expect, test } from 'vitest'
import { partOf } from './partOf.ts'

test.each([
  [0, 1, '0 of 1 token was'],
  [1, 1, '1 of 1 token was'],
  [0, 3, '0 of 3 tokens were'],
  [1, 3, '1 of 3 tokens was'],
  [2, 3, '2 of 3 tokens were'],
  [1_000, 1_204, '1,000 of 1,204 tokens were'],
])('%i of %i is said as %s', (part, all, sentence) => {
  const tokens = { one: 'token', other: 'tokens' }
  expect(partOf(part, all, tokens, { one: 'was', other: 'were' })).toBe(sentence)
})
