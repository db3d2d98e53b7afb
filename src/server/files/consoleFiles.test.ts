import { expect, test } from 'vitest'
import { chooseEncoding } from './consoleFiles.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['BR', 'br'],
  ['gzip;q=0, br;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('of brotli and gzip, "%s" takes %s', (header, chosen) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(chosen)
})

test('what the build did not make cannot be chosen', () => {
  expect(chooseEncoding('br', [])).toBe(null)
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
})
