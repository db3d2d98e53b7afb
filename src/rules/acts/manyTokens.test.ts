import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue as catalogue, tokenWith } from '#test/samples/sample.ts'
import { isUsedWithin } from '#rules/tokens/seenToken.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import {
  type ManyAct,
  type RequestedAct,
  callOn,
  leftAlone,
  manyForesight,
  type TokenOf,
} from './manyTokens.ts'

const REVOKE = { call: 'revoke' } as const
const until = (expiresAt: string | null) => ({ call: 'expiry', expiresAt }) as const

const of = (some: Partial<Token>, application = 1, is_active = true): TokenOf => ({
  application: {
    id: application,
    name: `Application ${application}`,
    description: '',
    is_active,
    created_at: inMs(-400 * DAY),
  },
  token: tokenWith(some),
})

const revoked = { revoked_at: inMs(-HOUR), state: 'revoked' }
const expired = { expires_at: inMs(-HOUR), state: 'expired' }
const READ = { now: NOW, rows: [] }
const secret = { legacy: true, prefix: 'k9Tq2f' }

const foresee = (act: RequestedAct, chosen: TokenOf[], more: TokenOf[] = []) =>
  manyForesight(act, chosen, { all: [...chosen, ...more], now: NOW, catalogue })
const idsOf = (rows: readonly TokenOf[]) => rows.map(({ token }) => token.id)

test('what stops is counted: those that work, those used in the last day, those of which no other opens anything', () => {
  const result = foresee(
    REVOKE,
    [
      of({ id: 1, scopes: ['returns.api'], last_used_at: inMs(-HOUR) }),
      of({ id: 2, scopes: ['vault.api'], last_used_at: inMs(-DAY), channel_idx: 'pl' }),
      of({ id: 3, scopes: ['vault.api'], last_used_at: inMs(-HOUR) }, 2, false),
      of({ id: 4, ...expired }),
    ],
    [of({ id: 5, scopes: ['vault.api'] })],
  )
  expect(idsOf(result.sent)).toEqual([1, 2, 4, 3])
  expect(result.stop.tokens.map(({ id }) => id)).toEqual([1, 2])
  expect(result.stop.scopes.map(({ key }) => key)).toEqual(['returns.api', 'vault.api'])
  expect(result).toMatchObject({
    applications: 1,
    usedLastDay: 1,
    useUnknown: 0,
    openedByNoOther: 1,
    untouched: [],
    alive: [],
  })
})

test('of what came with an import within a day nobody knows whether it was used before', () => {
  const legacy = { legacy: true, last_used_at: null, age_days: 0 }
  const result = foresee(REVOKE, [
    of({ id: 1, ...legacy }),
    of({ id: 2, ...legacy, last_used_at: inMs(-HOUR) }),
    of({ id: 3, ...legacy, age_days: 1 }),
    of({ id: 4, ...legacy, legacy: false }),
    of({ id: 5, ...legacy, ...expired }),
  ])
  expect(result).toMatchObject({ useUnknown: 1, usedLastDay: 1 })
})

test('of those that work it is said of how many applications they are', () => {
  const chosen = [of({ id: 1 }), of({ id: 2 }), of({ id: 3 }, 2), of({ id: 4, ...expired }, 3)]
  expect(foresee(REVOKE, chosen).applications).toBe(2)
  expect(foresee(REVOKE, []).applications).toBe(0)
})

test('rows of one application stand together in the order given, and those that begin and end alike among them', () => {
  const chosen = [
    of({ id: 1, ...secret }),
    of({ id: 2 }, 2),
    of({ id: 3 }),
    of({ id: 4, ...secret }),
    of({ id: 5, ...secret }, 2),
  ]
  expect(idsOf(foresee(REVOKE, chosen).sent)).toEqual([1, 4, 3, 2, 5])
})

test.each([
  [inMs(-DAY + 1), true],
  [inMs(-DAY), false],
  [null, false],
])('a token last used %s was used in the last day: %s', (last_used_at, is) => {
  expect(isUsedWithin({ last_used_at }, DAY, NOW)).toBe(is)
})

test('two that open the same and are both stopped are no way out for each other', () => {
  expect(foresee(REVOKE, [of({ id: 1 }), of({ id: 2 })]).openedByNoOther).toBe(2)
  expect(foresee(REVOKE, [of({ id: 1 })], [of({ id: 2 })]).openedByNoOther).toBe(0)
  expect(foresee(REVOKE, [of({ id: 1 })], [of({ id: 2 }, 2)]).openedByNoOther).toBe(1)
  const part = { ...of({ id: 1 }), restsOn: 'part' as const }
  expect(foresee(REVOKE, [part]).openedByNoOther, 'one that is missing may').toBe(0)
})

test.each([
  [REVOKE, revoked, 'revoked'],
  [REVOKE, expired, null],
  [until(null), revoked, 'revoked'],
  [until(null), expired, 'expired'],
  [until(null), {}, 'same'],
  [until(inMs(DAY)), {}, null],
  [until('2026-11-21T10:42:00+01:00'), { expires_at: '2026-11-21T09:42:00Z' }, 'same'],
  [{ call: 'expiry', expiresAt: undefined } as const, {}, null],
] as const)('%o leaves %o alone: %s', (act, some, because) => {
  const { sent, untouched } = foresee(act, [of({ id: 7, ...some })])
  expect(idsOf(sent)).toEqual(because === null ? [7] : [])
  expect(untouched.map((one) => one.because)).toEqual(because === null ? [] : [because])
})

test('an expiry that comes sooner, one that comes later, and none at all are told apart', () => {
  const rows = [
    of({ id: 1, expires_at: null }),
    of({ id: 2, expires_at: inMs(3 * DAY) }),
    of({ id: 3, expires_at: inMs(DAY) }),
  ]
  expect(foresee(until(inMs(2 * DAY)), rows)).toMatchObject({ earlier: 2, later: 1 })
  expect(foresee(until(null), rows)).toMatchObject({ earlier: 0, later: 2 })
  expect(foresee(REVOKE, rows)).toMatchObject({ earlier: 0, later: 0 })
})

test('rows in any application that begin and end like one that is stopped may stay alive, whatever their source', () => {
  const rows = [
    of({ id: 1, ...secret, channel_idx: 'pl', legacy_source: 'django_checkout.APIKey#3' }),
    of({ id: 9 }),
    of({ id: 2, ...secret, channel_idx: 'de', legacy_source: 'django_checkout.APIKey#4' }),
  ]
  const rest = [
    of({ id: 3, ...secret, channel_idx: 'at', legacy_source: 'django_checkout.APIKey#5' }),
    of({ id: 4, ...secret, ...revoked }),
    of({ id: 5, ...secret, prefix: 'other1' }),
    of({ id: 6, ...secret, legacy_source: 'django_contact_forms.APIKey#2' }, 2),
    of({ id: 7, ...secret }, 3, false),
  ]
  const result = foresee(REVOKE, rows, rest)
  expect(idsOf(result.sent)).toEqual([1, 2, 9])
  expect(result.alive.map(idsOf)).toEqual([[3, 6, 7]])
  expect(result).toMatchObject({ traceable: 2, unshown: 0 })
  expect(foresee(REVOKE, [...rows, ...rest], rest).alive).toEqual([])
  // At a date they stop as well; without one nothing does.
  const withDates = rows.map((row) => ({ ...row, token: { ...row.token, expires_at: inMs(DAY) } }))
  const dated = foresee(until(inMs(2 * DAY)), withDates, rest)
  expect(dated).toMatchObject({ traceable: 2, alive: [[{}, {}, {}]] })
  expect(foresee(until(null), withDates, rest)).toMatchObject({ alive: [], traceable: 0 })
})

test('of those that show nothing of their value it is counted that nobody can tell', () => {
  const short = { legacy: true, prefix: 'legacy', last_four: '' }
  const result = foresee(REVOKE, [of({ id: 1, ...short })], [of({ id: 2, ...short })])
  expect(result).toMatchObject({ alive: [], traceable: 0, unshown: 1 })
})

test.each([
  [REVOKE, {}, undefined, 'gone'],
  [REVOKE, {}, revoked, 'revoked'],
  [REVOKE, {}, { expires_at: inMs(DAY) }, 'changed'],
  [REVOKE, { expires_at: inMs(DAY) }, { expires_at: null }, 'changed'],
  [REVOKE, {}, expired, 'changed'],
  [REVOKE, { ...expired, state: 'active' }, expired, null],
  [until(inMs(DAY)), {}, {}, null],
  [until(inMs(DAY)), {}, expired, 'expired'],
  [until(inMs(DAY)), {}, { expires_at: inMs(DAY) }, 'same'],
  [until(inMs(DAY)), {}, { expires_at: inMs(2 * DAY) }, 'changed'],
  [until(null), { expires_at: inMs(2 * DAY) }, { expires_at: inMs(2 * DAY) }, null],
] as const)('%o on %o that is found as %o: %s', (act, seen, found, expected) => {
  expect(leftAlone(act, of(seen), found && tokenWith(found), READ)).toBe(expected)
})

test('what was shown as one that doesn’t work and works now is not revoked unseen; what stopped meanwhile is', () => {
  const inactive = { state: 'application inactive' }
  expect(leftAlone(REVOKE, of(inactive, 1, false), tokenWith({}), READ)).toBe('works')
  expect(leftAlone(REVOKE, of({}, 1, false), tokenWith({}), READ)).toBe('works')
  expect(leftAlone(REVOKE, of(inactive, 1, false), tokenWith(inactive), READ)).toBe(null)
  expect(leftAlone(REVOKE, of({}), tokenWith(inactive), READ)).toBe(null)
})

test.each([
  ['never', null, -HOUR, 'used', 'used'],
  ['two days ago', -2 * DAY, -HOUR, 'used', 'used'],
  ['two days ago, and no more', -2 * DAY, -2 * DAY, null, null],
  ['three hours ago', -3 * HOUR, -HOUR, null, 'used'],
  ['three hours ago, and no more', -3 * HOUR, -3 * HOUR, null, null],
] as const)(
  'a token that was shown as last used %s and is used again is not revoked unseen',
  (_, seen, found, expected, ofQuiet) => {
    const shown = of({ last_used_at: seen === null ? null : inMs(seen) })
    const row = tokenWith({ last_used_at: inMs(found) })
    expect(leftAlone(REVOKE, shown, row, READ)).toBe(expected)
    expect(leftAlone({ ...REVOKE, ofQuiet: true }, shown, row, READ)).toBe(ofQuiet)
    expect(leftAlone(until(null), shown, { ...row, expires_at: null }, READ)).toBe('same')
    const today = { ...shown, token: { ...shown.token, age_days: 0 } }
    expect(leftAlone(REVOKE, today, row, READ)).toBe(null)
  },
)

test('what was shown as opened by another that has stopped since is not revoked unseen', () => {
  const chosen = [of({ id: 1 }), of({ id: 2, scopes: ['vault.api'] }), of({ id: 3, ...expired })]
  const more = [of({ id: 4 }), of({ id: 5, ...revoked }), of({ id: 6 }, 2)]
  const rows = [4, 5, 6].map((id) => tokenWith({ id, ...revoked }))
  const { sent } = foresee(REVOKE, chosen, more)
  const left = (act: ManyAct, found: readonly Token[]) =>
    sent.map((row) => leftAlone(act, row, row.token, { now: NOW, rows: found }))
  expect(left(REVOKE, rows)).toEqual(['uncovered', null, null])
  expect(left(REVOKE, rows.slice(1)), 'none of these was shown').toEqual([null, null, null])
  expect(left(until(inMs(DAY)), rows)).toEqual([null, null, 'expired'])
  // Two that are both stopped were never said to open anything for each other.
  const both = foresee(REVOKE, [of({ id: 1 }), of({ id: 4 })]).sent
  expect(both.map(({ others }) => others)).toEqual([[], []])
})

test('every chosen token is either sent or left alone, and none of the sent stays alive', () => {
  const token = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    revoked_at: fc.constantFrom(null, null, inMs(-HOUR)),
    expires_at: fc.constantFrom(null, inMs(-HOUR), inMs(DAY)),
    legacy: fc.boolean(),
    legacy_source: fc.constantFrom(null, 'a#1', 'b#2'),
    last_four: fc.constantFrom('', 'sfUu'),
  })
  const rows = fc
    .uniqueArray(fc.tuple(token, fc.integer({ min: 1, max: 3 })), {
      selector: ([{ id }]) => id,
    })
    .map((all) => all.map(([some, application]) => of(some, application)))
  const act = fc.constantFrom<RequestedAct>(REVOKE, until(null), until(inMs(DAY)))
  fc.assert(
    fc.property(rows, rows, act, (chosen, more, requestedAct) => {
      const ids = new Set(idsOf(chosen))
      const rest = more.filter(({ token: { id } }) => !ids.has(id))
      const result = foresee(requestedAct, chosen, rest)
      const left = result.untouched.map(({ row }) => row.token.id)
      expect(left.length + result.sent.length).toBe(ids.size)
      expect(new Set([...left, ...idsOf(result.sent)])).toEqual(ids)
      const sent = new Set(idsOf(result.sent))
      for (const row of result.alive.flat()) expect(sent.has(row.token.id)).toBe(false)
    }),
  )
})

test('each token has a call of its own', () => {
  expect(callOn(REVOKE, 7)).toEqual({ call: 'revoke', tokenId: 7 })
  expect(callOn(until(null), 7)).toEqual({ call: 'expiry', tokenId: 7, expiresAt: null })
})
