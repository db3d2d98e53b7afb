import { expect, test } from 'vitest'
import { listed, listedOr, number } from './numbers.ts'
import { counted, plural, partOf } from './plurals.ts'

const tokens = { one: 'token', other: 'tokens' }

test.each([
  [0, 'tokens'],
  [1, 'token'],
  [2, 'tokens'],
])('%i takes the form %s', (count, form) => {
  expect(plural(count, tokens)).toBe(form)
})

test('a language with one form needs no more', () => {
  expect(plural(1, { other: 'トークン' })).toBe('トークン')
})

test('counts, numbers and lists read as in English', () => {
  expect(counted(1, tokens)).toBe('1 token')
  expect(counted(1204, tokens)).toBe('1,204 tokens')
  expect(number(8760)).toBe('8,760')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
  expect(listed([])).toBe('')
  expect(listedOr(['a', 'b', 'c'])).toBe('a, b or c')
})

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
