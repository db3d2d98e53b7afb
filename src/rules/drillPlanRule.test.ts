import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { applicationWith } from './drillPlanSample.ts'
import { type DrillRule, drillKinds, idsIn, meetsRule, ruleIn, ruleText } from './drillPlanRule.ts'
import { noLineage } from './lineage.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from './sample.ts'
import { standingsOf } from './standing.ts'
import { DAY } from './thresholds.ts'

const meets = (rules: readonly DrillRule[], some: Partial<Token>, application = {}) => {
  const home = applicationWith(application)
  const where = {
    now: NOW,
    applicationActive: home.is_active,
    rotationDays: 365,
    lineage: noLineage,
  }
  const isMeant = meetsRule(rules, NOW)
  return standingsOf([tokenWith(some)], where).some((row) =>
    isMeant({ ...row, application: home, catalogue: sampleCatalogue }),
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
  ['named', { kind: 'tokens', ids: [412] }, { state: 'expired' }, { id: 413 }],
])('a rule takes what is %s', (_, rule, one, other) => {
  expect(meets([rule], one)).toBe(true)
  expect(meets([rule], other)).toBe(false)
})

test('one of several rules is enough, and without a rule nothing is taken', () => {
  expect(meets([{ kind: 'due' }, { kind: 'legacy' }], { legacy: true })).toBe(true)
  expect(meets([], {})).toBe(false)
  expect(meets([{ kind: 'applications', ids: [] }], {})).toBe(false)
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
  for (const text of ['', 'due-1', 'expires', 'expires-0', 'expires-9999', 'in-x', 'kind-all'])
    expect(ruleIn(text)).toBeNull()
})

test('ids are found in a list with anything between them, and none in a key', () => {
  expect(idsIn('412, 77;\n#9 and 412, id=0')).toEqual([412, 77, 9])
  expect(idsIn('svc_api_4f81-22_9 7b')).toEqual([])
})
