import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { applicationWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { leakOf, type LeakRow, leakSearch } from './leak.ts'
import { pastedIn } from './pasted.ts'

const MARKER = 'svc_api_'
// As long as what the backend issues: its marker and 43 characters.
const RAW = 'svc_api_A5SMq7Zt0Lw-3nVbYk_Rf8Xe2HjUc6PdGs1MiTosfUu'
const LEGACY = 'k9Tq2fLmR7wXc4Vb8NhJ5sDyG1pZtEu6Zb7u'
const row = (some: Partial<Token> = {}, application: Partial<Application> = {}): LeakRow => ({
  application: applicationWith(application),
  token: tokenWith(some),
})
const legacyRow = (some: Partial<Token> = {}) =>
  row({
    prefix: 'k9Tq2f',
    last_four: 'Zb7u',
    legacy: true,
    legacy_source: 'django_checkout.APIKey#3',
    scopes: ['checkout.storefront'],
    ...some,
  })
const shortRow = (some: Partial<Token> = {}) =>
  legacyRow({ id: 7, prefix: 'legacy', last_four: '', ...some })

const found = (text: string, rows: readonly LeakRow[], unread = 0, markers = [MARKER]) =>
  leakOf(leakSearch(pastedIn(text, markers)), rows, { now: NOW, isComplete: unread === 0 })
const idsOf = (rows: readonly LeakRow[]) => rows.map(({ token }) => token.id)
const matchesOf = (...answer: Parameters<typeof found>) =>
  found(...answer).matches.map(({ rows, sure, agrees, line }) => [
    idsOf(rows).join('+'),
    sure,
    agrees.first,
    agrees.last,
    line,
  ])

const erp = row()
const other = row({ id: 413, last_four: '3hVk' })
const twin = row({ id: 414 }, { id: 18 })

test.each([
  ['the whole value', RAW, [erp], 0, [['412', 'certain', 12, 4, 1]]],
  ['the whole value, with lists unread', RAW, [erp], 3, [['412', 'soFar', 12, 4, 1]]],
  ['one that begins alike beside it', RAW, [other, erp], 0, [['412', 'certain', 12, 4, 1]]],
  [
    'two that show the same of themselves',
    RAW,
    [erp, twin],
    3,
    [
      ['412', 'several', 12, 4, 1],
      ['414', 'several', 12, 4, 1],
    ],
  ],
  ['a value that was cut', `a\n${RAW.slice(0, 20)}`, [erp], 0, [['412', 'possible', 12, 0, 2]]],
  [
    'a value cut in its middle',
    'svc_api_A5SMq7Z…sfUu',
    [erp, other],
    0,
    [['412', 'likely', 12, 4, 1]],
  ],
  [
    'a value that is longer than any token, whose beginning and end agree',
    RAW.replace('sfUu', 'xxxxsfUu'),
    [erp],
    0,
    [['412', 'otherLength', 12, 4, 1]],
  ],
  [
    'one that is shorter, beside one that begins alike',
    RAW.replace('q7Zt', ''),
    [erp, other],
    0,
    [
      ['412', 'otherLength', 12, 4, 1],
      ['413', 'possible', 12, 0, 1],
    ],
  ],
  ['a value with another end', `${RAW}xy`, [erp], 0, [['412', 'possible', 12, 0, 1]]],
  [
    'cut, and whole behind it',
    `${RAW.slice(0, 20)}\n${RAW}`,
    [erp],
    0,
    [['412', 'certain', 12, 4, 2]],
  ],
  [
    'cut, and two begin so',
    RAW.slice(0, 20),
    [erp, other],
    0,
    [
      ['412', 'possible', 12, 0, 1],
      ['413', 'possible', 12, 0, 1],
    ],
  ],
  [
    'what the audit log shows',
    '(svc_api_A5SM…sfUu)',
    [erp, other],
    0,
    [['412', 'shown', 12, 4, 1]],
  ],
  [
    'the prefix alone',
    'svc_api_A5SM',
    [erp, other],
    0,
    [
      ['412', 'shown', 12, 0, 1],
      ['413', 'shown', 12, 0, 1],
    ],
  ],
  [
    'shown, and then the value',
    `svc_api_A5SM…sfUu\n${RAW}`,
    [erp],
    0,
    [['412', 'certain', 12, 4, 2]],
  ],
  ['something else', 'svc_api_9zK0', [erp], 0, []],
] as const)('%s', (_, text, rows, unread, matches) => {
  expect(matchesOf(text, rows, unread)).toEqual(matches)
})

test('a marker that nobody knew when the text was read makes a match possible', () => {
  const prefix = 'KEY-9.A5SMq7'
  const text = `KEY="${RAW.replace('svc_api_A5SM', prefix)}"`
  expect(matchesOf(text, [row({ prefix })], 0, [])).toEqual([['412', 'possible', 6, 4, 1]])
})

test('a key that only looks like one of ours is certain once its row is read', () => {
  expect(matchesOf(RAW, [erp], 0, [])).toEqual([['412', 'certain', 12, 4, 1]])
})

test.each([
  ['its value', LEGACY, 'likely'],
  ['its value in an .env', `KEY=${LEGACY}.`, 'likely'],
  ['its value with a sign before it', `-${LEGACY}`, 'likely'],
  ['its beginning, cut', 'k9Tq2fLmR7wX…', 'possible'],
  ['its beginning and another end', `${LEGACY}xy`, undefined],
  ['its beginning as a word', 'k9Tq2fication', undefined],
])('of a legacy key: %s', (_, text, sure) => {
  expect(found(text, [legacyRow()]).matches.at(0)?.sure).toBe(sure)
})

test('legacy rows that begin and end alike are one match, in whatever application and whatever their source', () => {
  const rows = [
    legacyRow({ id: 1, channel_idx: 'pl' }),
    legacyRow({ id: 2, channel_idx: 'de', revoked_at: inMs(-1), state: 'revoked' }),
    row({ ...legacyRow().token, id: 3, legacy_source: 'django_returns.APIKey#1' }, { id: 18 }),
  ]
  expect(matchesOf(LEGACY, rows)).toEqual([['1+2+3', 'likely', 6, 4, 1]])
})

test('what agrees with a legacy key and with an issued one is one of several', () => {
  const issued = row({ id: 1 })
  const old = legacyRow({ id: 2, prefix: 'svc_ap', last_four: 'sfUu' })
  expect(matchesOf(RAW, [issued, old]).map(([id, sure]) => [id, sure])).toEqual([
    ['1', 'several'],
    ['2', 'several'],
  ])
})

test('a sign that no issued key has makes it none', () => {
  const odd = RAW.replace('-', '+').replace('svc_api_', 'key_svc_')
  expect(matchesOf(odd, [row({ prefix: 'key_svc_A5SM' })], 0, [])).toEqual([])
})

test('a secret works while one of its rows does', () => {
  const over = { revoked_at: inMs(-1), state: 'revoked' }
  const isLive = (...rows: LeakRow[]) => found(LEGACY, rows).matches.at(0)?.isLive
  expect(isLive(legacyRow({ id: 1, ...over }), legacyRow({ id: 2 }))).toBe(true)
  expect(isLive(legacyRow({ id: 1, ...over }))).toBe(false)
  expect(found(RAW, [row({}, { is_active: false })]).matches.at(0)?.isLive).toBe(false)
  expect(found(RAW, [row({ expires_at: inMs(0) })]).matches.at(0)?.isLive).toBe(false)
})

test('what still works comes first, then the surer, then what stands higher', () => {
  const rows = [
    row({ id: 1, prefix: 'svc_api_0001', last_four: 'aaaa', revoked_at: inMs(-1) }),
    row({ id: 2, prefix: 'svc_api_0002', last_four: 'bbbb' }),
    row({ id: 3, prefix: 'svc_api_0003', last_four: 'cccc' }),
    row({ id: 4, prefix: 'svc_api_0004', last_four: 'dddd' }),
    row({ id: 5, prefix: 'svc_api_0005', last_four: 'eeee' }),
  ]
  const value = (key: string, last: string) => `svc_api_${key}${'x'.repeat(35)}${last}`
  const text = [
    'svc_api_0005…eeee',
    value('0001', 'aaaa'),
    value('0002', 'zzzz'),
    value('0004', 'dddd'),
    value('0003', 'cccc'),
  ].join('\n')
  expect(matchesOf(text, rows).map(([id]) => id)).toEqual(['4', '3', '2', '1', '5'])
})

test('a secret that stands in many places is told of once, with its first line', () => {
  const text = `\n${RAW}\nKEY=${RAW}\n${RAW}_\n${RAW}`
  expect(found(text, [erp]).matches).toMatchObject([{ line: 2, lines: 3 }])
})

test('what begins like a key and agrees with no row is told of, and how far one may trust that', () => {
  const text = `${RAW}\nsvc_api_9zK0…3hVk\n${RAW.replace('A5SM', '9zK0')}\n${LEGACY}`
  expect(found(text, [erp])).toMatchObject({
    strangers: [{ start: 'svc_api_9zK0', line: 3, lines: 1 }],
    isComplete: true,
  })
  expect(found(text, [], 2)).toMatchObject({
    matches: [],
    strangers: [{ start: 'svc_api_A5SM' }, { start: 'svc_api_9zK0' }],
    isComplete: false,
  })
})

test('a stranger that stands there in several forms is one', () => {
  const text = `${RAW}\n${RAW.slice(0, 20)}\n\n${RAW}`
  expect(found(text, []).strangers).toEqual([{ start: 'svc_api_A5SM', line: 1, lines: 2 }])
})

test('of a legacy key that shows nothing of its value nobody can say whether it is there', () => {
  const over = shortRow({ id: 8, revoked_at: inMs(-1), state: 'revoked' })
  const answer = found('legacy legacy… short-secret', [shortRow(), over, legacyRow()])
  expect(answer.matches).toEqual([])
  expect(idsOf(answer.unshown)).toEqual([7])
})

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
const chance = (length: number) =>
  fc
    .array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))
const rowOf = (raw: string, id: number, legacy: boolean) =>
  row({ id, legacy, prefix: raw.slice(0, legacy ? 6 : 12), last_four: raw.slice(-4) })

test('every key in a text is found, with its line, and nothing of the rest of it is told', () => {
  const key = fc.record({ rest: chance(43), legacy: fc.boolean(), isThere: fc.boolean() })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 20 }), (keys) => {
      const values = keys.map(({ rest, legacy }) => (legacy ? rest : MARKER + rest))
      const rows = values.map((raw, index) => rowOf(raw, index + 1, keys[index]?.legacy === true))
      const lines = values.map((raw, index) => (keys[index]?.isThere ? `key: ${raw}` : 'nothing'))
      const answer = found(lines.join('\n'), rows)
      const expected = keys.flatMap(({ isThere }, index) => (isThere ? [index + 1] : []))
      expect(answer.matches.map(({ line }) => line).sort((a, b) => a - b)).toEqual(expected)
      expect(
        answer.matches.every(({ sure, line, rows: [one] }) => {
          return sure === (one?.token.legacy ? 'likely' : 'certain') && one?.token.id === line
        }),
      ).toBe(true)
      const all = JSON.stringify(answer)
      for (const raw of values) expect(all).not.toContain(raw.slice(12, 20))
    }),
  )
})
