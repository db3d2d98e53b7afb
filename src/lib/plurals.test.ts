import { expect, test } from 'vitest'
import { listed, listedOr, number } from './numbers.ts'
import { counted, plural } from './plurals.ts'

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
