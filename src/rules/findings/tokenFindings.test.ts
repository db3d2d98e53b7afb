import { expect, test } from 'vitest'
import { codes, found, ofToken, rowOf } from '#test/samples/findingSample.ts'
import { inMs, tokenWith } from '#test/samples/sample.ts'
import type { FilteredRow } from '#rules/tokens/statusFilter.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { House } from './house.ts'

test.each([
  ['a secret one without expiry', rowOf({ expires_at: null }), ['noExpiry']],
  [
    'a publishable one without expiry and without channel',
    rowOf({ expires_at: null, scopes: ['checkout.storefront'] }),
    ['notPinned'],
  ],
  [
    'a publishable one of a channel',
    rowOf({ scopes: ['checkout.storefront'], channel_idx: 'pl' }),
    [],
  ],
  ['a legacy one', rowOf({ legacy: true }), ['legacy']],
  ['one that was last used 90 days ago', rowOf({ last_used_at: inMs(-90 * DAY) }), ['unused']],
  ['one of 89 days and more', rowOf({ last_used_at: inMs(-90 * DAY + 1) }), []],
  [
    'one that is 90 days old and was never used',
    rowOf({ last_used_at: null, age_days: 90 }),
    ['neverUsed'],
  ],
  ['one that is younger and was never used', rowOf({ last_used_at: null, age_days: 89 }), []],
  [
    'whatever does not work any more',
    rowOf({ expires_at: null, legacy: true, revoked_at: inMs(-DAY), last_used_at: null }),
    [],
  ],
])('of tokens: %s', (_which, row, expected) => {
  expect(ofToken(row)).toEqual(expected)
})

test('the house says after how many days a token is unused', () => {
  const rows = [rowOf({ last_used_at: inMs(-31 * DAY) })]
  const tokens = { rows, isWhole: true }
  expect(codes({ tokens, house: { unusedAfterDays: 32 } })).toEqual([])
  expect(codes({ tokens, house: { unusedAfterDays: 31 } })).toEqual(['unused'])
})

test('of what came with an import it is not known whether it was used before, until it was watched for 90 days', () => {
  const imported = (age_days: number) => ({
    tokens: { rows: [rowOf({ legacy: true, last_used_at: null, age_days })], isWhole: true },
    house: { unusedAfterDays: 30 },
  })
  expect(codes(imported(29))).toEqual(['legacy'])
  expect(found(imported(29)).incomplete).toEqual([])
  expect(codes(imported(40))).toEqual(['legacy'])
  expect(found(imported(40)).incomplete).toEqual([{ code: 'neverUsed', why: 'notSaid', count: 1 }])
  expect(codes(imported(90)).toSorted()).toEqual(['legacy', 'neverUsed'])
})

test('what a token does not say of its age or its last use is counted, and nothing is found of it', () => {
  const { age_days, ...young } = tokenWith({ last_used_at: null })
  expect(age_days).toBe(100)
  const rows = [
    { ...rowOf({ last_used_at: null }), token: { ...young, expires_at: inMs(DAY) } },
    rowOf({ last_used_at: null }, { notKnown: ['lastUse'] }),
  ]
  expect(found({ tokens: { rows, isWhole: true } })).toEqual({
    findings: [],
    incomplete: [
      { code: 'neverUsed', why: 'notSaid', count: 1 },
      { code: 'unused', why: 'notSaid', count: 1 },
    ],
  })
})

const things = (house: House, ...rows: FilteredRow[]) => {
  const { findings, incomplete } = found({ tokens: { rows, isWhole: true }, house })
  return [
    ...findings.map((one) => ('days' in one ? `${one.code} ${one.days}` : one.code)),
    ...incomplete.map((one) => (one.why === 'notSaid' ? `${one.code}? ${one.count}` : one.code)),
  ]
}

test('a finding of time says of how many days', () => {
  expect(things({}, rowOf({ last_used_at: inMs(-100 * DAY) }))).toEqual(['unused 100'])
  expect(things({}, rowOf({ last_used_at: null, age_days: 93 }))).toEqual(['neverUsed 93'])
  const long = rowOf({ expires_at: inMs(30 * DAY), age_days: 100 })
  expect(things({ longestLife: { secret: 90 } }, long)).toEqual(['tooLong 130'])
})

test('what the house requires of expiry and names is found once, and not of a token that keeps to it', () => {
  const house: House = { expiryRequired: ['publishable'], namePattern: 'shop-.*' }
  const publishable = { scopes: ['checkout.storefront'], channel_idx: 'pl', name: 'shop-1' }
  expect(things(house, rowOf({ ...publishable, expires_at: null }))).toEqual(['expiryMissing null'])
  expect(things(house, rowOf(publishable))).toEqual([])
  expect(things(house, rowOf({ ...publishable, name: 'till' }))).toEqual(['badName null'])
  // Of a secret one Overview counts that it has no expiry.
  const secret: House = { expiryRequired: ['secret'] }
  expect(things(secret, rowOf({ expires_at: null }))).toEqual(['noExpiry null'])
  const limited: House = { longestLife: { publishable: 90 } }
  expect(things(limited, rowOf({ ...publishable, expires_at: null }))).toEqual([
    'expiryMissing null',
  ])
})

test('of a token whose scopes nobody lists, what is asked by kind is unknown', () => {
  const row = rowOf({ scopes: ['unheard.api'] })
  expect(row.kind).toBe('unknown')
  expect(things({}, row, row)).toEqual(['noExpiry? 2', 'notPinned? 2'])
  expect(things({}, { ...row, live: false })).toEqual([])
})

test('a life of which the beginning is unknown is unknown only where it might be too long', () => {
  const house: House = { longestLife: { secret: 90 } }
  const { age_days: _age, ...token } = rowOf({ expires_at: inMs(10 * DAY) }).token
  const row = { ...rowOf({}), token }
  expect(things(house, row)).toEqual(['tooLong? 1'])
  expect(things({}, row)).toEqual([])
  expect(things(house, rowOf({ expires_at: inMs(10 * DAY), age_days: 1 }))).toEqual([])
})

test('what no list tells of a last use is unknown; a list of what is not known may lack it', () => {
  expect(things({}, rowOf({}, { notKnown: ['lastUse'] }))).toEqual(['unused? 1'])
  const used = rowOf({ last_used_at: inMs(-100 * DAY) }, { notKnown: [] })
  expect(things({}, used)).toEqual(['unused 100'])
})
