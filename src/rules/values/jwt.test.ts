import { expect, test } from 'vitest'
import { NOW } from '#test/samples/sample.ts'
import { jwtEnd, jwtFacts } from './jwt.ts'
import { pastedIn } from './pasted.ts'

const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const SIGNATURE = 'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'
const HEAD = encoded({ alg: 'HS256', typ: 'JWT' })
const jwt = (claims: unknown) => `${HEAD}.${encoded(claims)}.${SIGNATURE}`

const SECONDS = NOW / 1000
const access = {
  token_type: 'access',
  exp: SECONDS + 300,
  iat: SECONDS,
  jti: '8f3c0f1e2d4b5a69788796a5b4c3d2e1',
  user_id: '14',
}
const facts = {
  kind: 'access',
  expiresAt: NOW + 300_000,
  issuedAt: NOW,
  userId: 14,
  tokenId: null,
  isSigned: true,
}

test.each([
  ['an access token', access, facts],
  ['a refresh token', { ...access, token_type: 'refresh' }, { ...facts, kind: 'refresh' }],
  ['one with a number for its user', { ...access, user_id: 14 }, facts],
  ['one that a key bought', { ...access, access_token_id: 412 }, { ...facts, tokenId: 412 }],
  [
    'one of somebody else',
    { sub: 'auth0|1', exp: SECONDS },
    { ...facts, kind: 'other', expiresAt: NOW, issuedAt: null, userId: null },
  ],
  [
    'one with claims of other forms',
    { token_type: 7, exp: '5', iat: 1e300, user_id: ['14'], access_token_id: 'x' },
    { ...facts, kind: 'other', expiresAt: null, issuedAt: null, userId: null },
  ],
  ['one whose user is a text', { ...access, user_id: '14 or 1=1' }, { ...facts, userId: null }],
] as const)('of a JWT, %s, the facts are read', (_, claims, expected) => {
  expect(pastedIn(`Authorization: Bearer ${jwt(claims)}`, [])).toEqual({
    lines: 1,
    candidates: [],
    jwts: [{ ...expected, line: 1, lines: 1 }],
  })
})

test.each([
  ['in JSON', `{"access":"${jwt(access)}"}`],
  ['percent-encoded', `next=%2F%3Ftoken%3D${jwt(access)}%26a`],
  ['at the end of a sentence', `It is ${jwt(access)}.`],
  ['in a cookie', `Cookie: a=1; jwt=${jwt(access)}; b=2`],
  [
    'wrapped',
    `Bearer ${jwt(access).slice(0, 50)}\n  ${jwt(access).slice(50, 120)}\n  ${jwt(access).slice(120)}`,
  ],
  ['wrapped behind its first dot', `${HEAD}.\n${encoded(access)}.${SIGNATURE}`],
  ['wrapped in a diff', `+${jwt(access).slice(0, 150)}\n+${jwt(access).slice(150)}`],
  ['in base64', btoa(`x:${jwt(access)}`)],
])('a JWT is found %s', (_, text) => {
  expect(pastedIn(`-\n${text}\n`, []).jwts).toMatchObject([{ ...facts, line: 2 }])
})

test('two in one line, and one without its signature', () => {
  const refresh = jwt({ ...access, token_type: 'refresh' })
  const unsigned = jwt({ ...access, user_id: 15 }).slice(0, -SIGNATURE.length)
  expect(pastedIn(`${jwt(access)} ${refresh}\n${unsigned}\n${refresh}`, []).jwts).toMatchObject([
    { kind: 'access', line: 1, lines: 1 },
    { kind: 'refresh', line: 1, lines: 2 },
    { userId: 15, isSigned: false, line: 2 },
  ])
})

test('a signature that stands in one place counts for the place where it was cut', () => {
  const cut = jwt(access).slice(0, -40)
  expect(pastedIn(`${cut}\n\n${jwt(access)}`, []).jwts).toMatchObject([
    { isSigned: true, line: 1, lines: 2 },
  ])
})

test.each(['eyJhbGciOi', `${HEAD}.eyJ0b2tl`, `${HEAD}.eyJ.x`, 'eyJ.eyJ.eyJ', `${HEAD}.bm8.x`])(
  'nothing can be read in "%s"',
  (text) => {
    expect(pastedIn(text, []).jwts).toEqual([])
  },
)

test('no part of one is in what is told of it', () => {
  const text = JSON.stringify(pastedIn(`${jwt(access)}\n${jwt({ ...access, user_id: 15 })}`, []))
  for (const part of [HEAD, encoded(access), SIGNATURE, access.jti]) {
    expect(text).not.toContain(part.slice(0, 12))
    expect(text).not.toContain(part.slice(-12))
  }
})

test.each([
  [8_640_000_000_000, 8_640_000_000_000_000],
  [8_640_000_000_001, null],
  [-8_640_000_000_000, -8_640_000_000_000_000],
  [-8_640_000_000_001, null],
  [1.0009, 1_000],
  ['7', null],
])('the second %o of a claim is the time %o: no later one is a date', (exp, ms) => {
  expect(jwtFacts(encoded({ exp, iat: 0 }), SIGNATURE)).toMatchObject({
    expiresAt: ms,
    issuedAt: 0,
  })
})

test.each([
  ['0', null],
  [0, null],
  ['014', null],
  [-14, null],
  [1.5, null],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', null],
  ['14 ', null],
  [true, null],
])('the id %o of a claim is %o', (user_id, id) => {
  expect(jwtFacts(encoded({ user_id, iat: 0 }), '')).toMatchObject({ userId: id, isSigned: false })
})

test('a signature of 20 letters is one, and fewer are a rest of it', () => {
  const isSigned = (length: number) =>
    jwtFacts(encoded({ iat: 0, exp: 1 }), 'x'.repeat(length))?.isSigned
  expect(isSigned(20)).toBe(true)
  expect(isSigned(19)).toBe(false)
})

test.each([
  ['one that has ended', { exp: SECONDS }, { by: 'over', at: NOW }],
  ['one that lives', { exp: SECONDS + 1 }, { by: 'time', at: NOW + 1000 }],
  [
    'one that a key bought',
    { exp: SECONDS + 1, access_token_id: 412 },
    { by: 'itsToken', at: NOW + 1000 },
  ],
  [
    'one that a key bought and that has ended',
    { exp: 0, access_token_id: 412 },
    { by: 'over', at: 0 },
  ],
  ['one that does not say', { sub: 'erp' }, { by: 'time', at: null }],
])('how %s comes to its end', (_, claims, end) => {
  const found = jwtFacts(encoded(claims), SIGNATURE)
  expect(found && jwtEnd(found, NOW)).toEqual(end)
})
