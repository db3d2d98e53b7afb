import { expect, test } from 'vitest'
import { claimsOf } from './jwt.ts'

const encoded = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')

test('a token says from when until when it lives, and nothing else of it is taken [seed 2.3]', () => {
  const payload = encoded({ token_type: 'access', iat: 1_700_000_000, exp: 1_700_000_300 })
  expect(claimsOf(`h.${payload}.s`)).toEqual({ iat: 1_700_000_000, exp: 1_700_000_300 })
})

test('the two letters in which a token’s base64 is another one are read wherever they stand', () => {
  const payload = encoded({ iat: 1, exp: 2, name: '~~~???>>>~~~???>>>' })
  expect(payload).toMatch(/-.*-/)
  expect(payload).toMatch(/_.*_/)
  expect(claimsOf(`h.${payload}.s`)).toEqual({ iat: 1, exp: 2 })
})

test.each([
  '',
  'no token',
  'h.%%%.s',
  `h.${btoa('no json')}.s`,
  `h.${encoded({ iat: 1 })}.s`,
  `h.${encoded({ iat: '1', exp: 2 })}.s`,
  `h.${encoded(null)}.s`,
])('what says nothing of its life is not believed: %o', (jwt) => {
  expect(claimsOf(jwt)).toBeNull()
})
