import { expect, test } from 'vitest'
import type { Assertion } from '#contract/houseRules.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { noTokens, orders } from '#test/samples/assertionSample.ts'
import { found, rowOf } from '#test/samples/findingSample.ts'
import { applicationWith, inMs } from '#test/samples/sample.ts'
import { assertionState, checkAssertion } from './assertions.ts'

const direct = person(2, ['administrator'])

const till = applicationWith({ id: 1, name: 'Till' })
const erp = applicationWith({ id: 2, name: 'ERP' })
const rowIn = (application: typeof till, some: Parameters<typeof rowOf>[0]) =>
  rowOf(some, { application })
const ofTokens = (
  only: Assertion['only'],
  rows: readonly ReturnType<typeof rowOf>[],
  some: Partial<Parameters<typeof found>[0]> = {},
) => {
  const { findings, incomplete } = found({
    tokens: { rows, isWhole: true },
    applications: [till, erp],
    house: { access: [orders(only)] },
    ...some,
  })
  return { findings: findings.filter(({ code }) => code === 'outsideToken'), incomplete }
}

test('tokens of applications that are not named break it, where the assertion is about tokens', () => {
  const scopes = ['checkout.orders:write']
  const rows = [rowIn(till, { id: 7, scopes }), rowIn(erp, { id: 8, scopes })]
  const { findings } = ofTokens({ applications: ['ERP'] }, rows)
  expect(findings).toMatchObject([
    {
      id: 'outsideToken:token-7:checkout.orders:write:Only IT changes orders',
      code: 'outsideToken',
      about: 'token',
      through: scopes,
    },
  ])
  expect(ofTokens({ people: [] }, rows).findings).toEqual([])
  expect(ofTokens({ applications: [] }, rows).findings).toHaveLength(2)
})

test('a token that only reads, that is of another area, or that has stopped breaks nothing', () => {
  const rows = [
    rowIn(till, { id: 7, scopes: ['checkout.orders:read'] }),
    rowIn(till, { id: 8, scopes: ['checkout.orders-old:write'] }),
    rowIn(till, { id: 9, scopes: ['checkout.orders:write'], revoked_at: inMs(-DAY) }),
  ]
  expect(ofTokens({ applications: [] }, rows)).toEqual({ findings: [], incomplete: [] })
})

test('an application that is not there is no silent pass, and no token is judged by it', () => {
  const rows = [rowIn(till, { id: 7, scopes: ['checkout.orders:write'] })]
  const { findings, incomplete } = ofTokens({ applications: ['Erp'] }, rows)
  expect(findings).toEqual([])
  expect(incomplete).toMatchObject([
    { code: 'outsideToken', why: 'gap', gap: { why: 'noApplication', name: 'Erp' } },
  ])
})

test('while tokens are missing an assertion on them is not checked, and one on people is', () => {
  const world = worldOf([])
  const state = (only: Assertion['only'], tokens: Parameters<typeof checkAssertion>[2]) =>
    assertionState(checkAssertion(orders(only), world, tokens))
  const half = { ...noTokens, isWhole: false }
  expect(state({ applications: [] }, half)).toBe('notChecked')
  expect(state({ applications: [] }, { ...noTokens, applications: null })).toBe('notChecked')
  expect(state({ applications: [] }, noTokens)).toBe('holds')
  expect(state({ people: [] }, half)).toBe('holds')
  const { incomplete } = ofTokens({ applications: [] }, [], {
    tokens: { rows: [], isWhole: false },
  })
  expect(incomplete.filter(({ code }) => code === 'outsideToken')).toEqual([
    { code: 'outsideToken', why: 'notRead', readings: ['tokens'] },
  ])
})

test('each assertion and each person is a finding of its own: what is accepted of one hides no other', () => {
  const access = { world: worldOf([direct, person(6, ['administrator'])]), roles: [] }
  const ids = (house: { access: Assertion[] }) =>
    found({ access, house }).findings.flatMap(({ id, code }) => (code === 'outsider' ? [id] : []))
  const two = [
    orders({ people: [] }),
    orders({ people: [] }, { name: 'Nobody reads orders', level: 'read' }),
  ]
  expect(ids({ access: two })).toEqual([
    'outsider:person-2:checkout.orders:write:Only IT changes orders',
    'outsider:person-6:checkout.orders:write:Only IT changes orders',
    'outsider:person-2:checkout.orders:read:Nobody reads orders',
    'outsider:person-6:checkout.orders:read:Nobody reads orders',
  ])
})

test('while people or the rules were not read, nothing is found and the check is incomplete', () => {
  const access = { world: worldOf([direct]), roles: [] }
  const house = { access: [orders({ people: [] })] }
  for (const missing of [
    { access: null, house },
    { access, house: null },
  ]) {
    const { findings, incomplete } = found(missing)
    expect(findings.filter(({ code }) => code === 'outsider')).toEqual([])
    expect(incomplete).toContainEqual(expect.objectContaining({ code: 'outsider', why: 'notRead' }))
  }
})
