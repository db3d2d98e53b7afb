import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { applicationWith } from '#test/samples/drillPlanSample.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { statusesOf } from '#rules/tokens/tokenState.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import {
  type DrillRule,
  drillKinds,
  idsIn,
  leftOutOf,
  meetsRule,
  ruleIn,
  ruleText,
} from './drillPlanRule.ts'

const meets = (rules: readonly DrillRule[], some: Partial<Token>, application = {}) => {
  const home = applicationWith(application)
  const where = {
    now: NOW,
    applicationActive: home.is_active,
    rotationDays: 365,
    lineage: noLineage,
  }
  const isMeant = meetsRule(rules, NOW)
  return statusesOf([tokenWith(some)], where).some((row) =>
    isMeant({ ...row, application: home, kind: kindOf(row.token.scopes, sampleCatalogue) }),
  )
}

test.each<[string, DrillRule, Partial<Token>, Partial<Token>]>([
  ['due', { kind: 'due' }, { rotation_due: true }, {}],
  ['a legacy key', { kind: 'legacy' }, { legacy: true }, {}],
  ['quiet', { kind: 'quiet' }, { last_used_at: inMs(-91 * DAY) }, { last_used_at: null }],
  [
    'expiring within 14 days',
    { kind: 'expiresWithin', days: 14 },
    { expires_at: inMs(13 * DAY) },
    { expires_at: inMs(15 * DAY) },
  ],
  [
    'not expired already',
    { kind: 'expiresWithin', days: 14 },
    { expires_at: inMs(DAY) },
    { expires_at: inMs(-DAY), state: 'expired' },
  ],
  ['old', { kind: 'olderThan', days: 200 }, { age_days: 200 }, { age_days: 199 }],
  ['of a kind', { kind: 'ofKind', of: 'secret' }, {}, { scopes: ['checkout.storefront'] }],
  ['of an application', { kind: 'applications', ids: [17] }, {}, { state: 'revoked' }],
  [
    'expiring within exactly 14 days',
    { kind: 'expiresWithin', days: 14 },
    { expires_at: inMs(14 * DAY) },
    { expires_at: inMs(14 * DAY + 1) },
  ],
  [
    'ever expiring',
    { kind: 'expiresWithin', days: 3_650 },
    { expires_at: inMs(DAY) },
    { expires_at: null },
  ],
  [
    'old and works',
    { kind: 'olderThan', days: 1 },
    { age_days: 1 },
    { age_days: 300, expires_at: inMs(-DAY), state: 'expired' },
  ],
  ['of a known age', { kind: 'olderThan', days: 1 }, { age_days: 900 }, { age_days: undefined }],
  [
    'a legacy key that works',
    { kind: 'legacy' },
    { legacy: true },
    { legacy: true, expires_at: inMs(-DAY), state: 'expired' },
  ],
  [
    'named and not revoked',
    { kind: 'tokens', ids: [77, 412] },
    {},
    { revoked_at: inMs(-DAY), state: 'revoked' },
  ],
  ['named', { kind: 'tokens', ids: [412] }, { state: 'expired' }, { id: 413 }],
])('a rule takes what is %s', (_, rule, one, other) => {
  expect(meets([rule], one)).toBe(true)
  expect(meets([rule], other)).toBe(false)
})

test('of tokens that are named the revoked ones are left out, and those of no list once all lists are read', () => {
  const where = { now: NOW, applicationActive: true, rotationDays: 365, lineage: noLineage }
  const tokens = [
    tokenWith({ id: 1 }),
    tokenWith({ id: 2, revoked_at: inMs(-DAY), state: 'revoked' }),
    tokenWith({ id: 3, revoked_at: inMs(-DAY), state: 'revoked' }),
    tokenWith({ id: 4, revoked_at: inMs(-DAY), state: 'revoked' }),
  ]
  const rows = statusesOf(tokens, where).map((row) => ({
    ...row,
    application: applicationWith({}),
    kind: kindOf(row.token.scopes, sampleCatalogue),
  }))
  const rules: DrillRule[] = [{ kind: 'due' }, { kind: 'tokens', ids: [1, 2, 4, 99, 98] }]
  // 4 is in the kept plan of a drill already, 3 is not named.
  const planned = new Set([4, 98])
  const left = (listed: ReadonlySet<number> | null) => {
    const { revoked, unlisted } = leftOutOf(rules, rows, { planned, listed })
    return { revoked: revoked.map(({ token }) => token.id), unlisted }
  }
  expect(left(new Set([1, 2, 3, 4]))).toEqual({ revoked: [2], unlisted: [99] })
  expect(left(null)).toEqual({ revoked: [2], unlisted: [] })
})

test('one of several rules is enough, and without a rule nothing is taken', () => {
  expect(meets([{ kind: 'due' }, { kind: 'legacy' }], { legacy: true })).toBe(true)
  expect(meets([], {})).toBe(false)
  expect(meets([{ kind: 'applications', ids: [] }], {})).toBe(false)
  expect(meets([{ kind: 'tokens', ids: [] }], {})).toBe(false)
  expect(meets([{ kind: 'applications', ids: [16, 17] }], {})).toBe(true)
  expect(meets([{ kind: 'applications', ids: [16] }], {})).toBe(false)
})

test('every rule is the same after it stood in an address, and a text that is none is passed over', () => {
  const days = fc.integer({ min: 1, max: 3_650 })
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 })
  const rules = fc.oneof(
    fc.record({ kind: fc.constantFrom('due', 'legacy', 'quiet') }),
    fc.record({ kind: fc.constantFrom('expiresWithin', 'olderThan'), days }),
    fc.record({ kind: fc.constant('ofKind' as const), of: fc.constantFrom(...drillKinds) }),
    fc.record({ kind: fc.constantFrom('applications', 'tokens'), ids }),
  )
  fc.assert(
    fc.property(rules, (rule) => {
      expect(ruleIn(ruleText(rule))).toEqual(rule)
    }),
  )
})

test.each([
  '',
  'due-1',
  'soon',
  'soon-3',
  'expires',
  'expires-0',
  'expires-007',
  'expires-3651',
  'expires-14-3',
  'older-3651',
  'older-1-1',
  'older-x',
  'in-',
  'in-x',
  'in-3-x',
  'ids-3--4',
  'ids-1234567890123456',
  'kind',
  'kind-all',
])('“%s” in an address is no rule', (text) => {
  expect(ruleIn(text)).toBeNull()
})

test('the rules stand in an address in words of their own', () => {
  const rules: DrillRule[] = [
    { kind: 'due' },
    { kind: 'legacy' },
    { kind: 'quiet' },
    { kind: 'expiresWithin', days: 14 },
    { kind: 'olderThan', days: 3_650 },
    { kind: 'ofKind', of: 'secretAdmin' },
    { kind: 'applications', ids: [3, 17] },
    { kind: 'tokens', ids: [412, 77] },
  ]
  const texts = 'due legacy quiet expires-14 older-3650 kind-secretAdmin in-3-17 ids-412-77'
  expect(rules.map(ruleText).join(' ')).toBe(texts)
  expect(texts.split(' ').map(ruleIn)).toEqual(rules)
})

test('ids are found in a list with anything between them, and none in a key', () => {
  expect(idsIn('412, 77;\n#9 and 412, id=0')).toEqual([412, 77, 9])
  expect(idsIn('svc_api_4f81-22_9 7b')).toEqual([])
  expect(idsIn('é7 7é -7 7- _7 7_')).toEqual([])
  expect(idsIn('0 1234567890123456 123456789012345')).toEqual([123_456_789_012_345])
  expect(idsIn('none')).toEqual([])
})
