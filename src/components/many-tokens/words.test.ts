import { expect, test } from 'vitest'
import { manyTokensWords as words } from './words.ts'

test('none was used is said only where no token came with an import of today', () => {
  expect(words.used(0, 0, 4)).toBe('None was used in the last 24 hours.')
  expect(words.used(0, 2, 4)).toBe('Whether 2 tokens were used before the import is unknown.')
  expect(words.used(1, 1, 4)).toBe(
    '1 token was used in the last 24 hours. Whether 1 token was used before the import is unknown.',
  )
})
