import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { catalogue, reading, rowOf } from '#test/samples/populationSample.ts'
import { applicationWith, entryWith, factsWith, inMs, tokenWith } from '#test/samples/sample.ts'
import { rowCells } from './packet/rowCells.ts'
import { populationOf } from './population.ts'
import type { PopulationReading } from './populationReading.ts'

const rows = (
  tokens: Partial<Token>[],
  application: Partial<Application> = {},
  more: Partial<PopulationReading> = {},
) => ({
  applications: [{ application: applicationWith(application), tokens: tokens.map(tokenWith) }],
  ...more,
})
const ofToken = (
  token: Partial<Token>,
  application: Partial<Application> = { description: 'Owner: person1' },
  more: Partial<PopulationReading> = {},
) => rowOf('token:412', rows([token], application, { log: [], ...more }))
const factsOf = (token: Partial<Token>, more: Partial<PopulationReading> = {}) =>
  ofToken({ expires_at: inMs(DAY), ...token }, undefined, more)
    .facts.map(({ code }) => code)
    .filter((code) => code !== 'lastUsed')

const owner = { why: 'owner', userId: 1, name: 'person1', email: 'person1@shop.example' }

test('a token says what it is and of which application, what it gives and whom it concerns', () => {
  const used = inMs(-240_000)
  expect(ofToken({ channel_idx: 'pl', scopes: ['returns.api', 'cart.api'] })).toEqual({
    id: 'token:412',
    kind: 'token',
    subject: {
      kind: 'token',
      id: 412,
      name: 'ERP nightly export',
      prefix: 'svc_api_A5SM',
      lastFour: 'sfUu',
      application: { id: 17, name: 'ERP Bydgoszcz' },
    },
    through: null,
    gives: ['cart.api', 'channel:pl', 'returns.api'],
    facts: [{ code: 'noExpiry' }, { code: 'lastUsed', at: used }],
    traits: ['secretToken'],
    concerns: [owner],
  })
})

test('an application says whether it is active, who owns it and how many live tokens it has', () => {
  const tokens = [{ id: 1 }, { id: 2, revoked_at: inMs(0), state: 'revoked' as const }, { id: 3 }]
  const application = {
    id: 'application:17',
    kind: 'application',
    subject: { kind: 'application', id: 17, name: 'ERP Bydgoszcz' },
    through: null,
    gives: ['active'],
    facts: [{ code: 'holders', count: 2 }],
    traits: [],
    concerns: [owner],
  }
  const described = rows(tokens, { description: 'Owner: person1' })
  expect(rowOf('application:17', described)).toEqual(application)
  expect(rowOf('application:17', rows(tokens, { is_active: false }))).toEqual({
    ...application,
    gives: [],
    facts: [{ code: 'noOwner' }, ...application.facts],
    concerns: [],
  })
})

test('a token that is over is no row', () => {
  const over = { revoked_at: inMs(0), state: 'revoked' as const }
  const ids = populationOf(reading(rows([over]))).map(({ id }) => id)
  expect(ids).not.toContain('token:412')
})

test('facts of a token: unused and never used after 90 days, no expiry, due, legacy, every channel', () => {
  expect(factsOf({})).toEqual([])
  expect(factsOf({ last_used_at: inMs(-90 * DAY) })).toEqual(['unused'])
  expect(factsOf({ last_used_at: inMs(-90 * DAY + 1) })).toEqual([])
  expect(factsOf({ last_used_at: null, age_days: 91 })).toEqual(['neverUsed'])
  expect(factsOf({ last_used_at: null, age_days: 90 })).toEqual([])
  expect(factsOf({ expires_at: null })).toEqual(['noExpiry'])
  expect(factsOf({ legacy: true })).toEqual(['legacy'])
  // An import carries no use over, however long ago it was.
  expect(factsOf({ legacy: true, last_used_at: null, age_days: 0 })).toEqual([
    'neverUsed',
    'legacy',
  ])
  const rotated = { catalogue: { ...catalogue, token_rotation_days: 90 } }
  expect(factsOf({ rotation_due: true }, rotated)).toEqual(['due'])
  expect(factsOf({ rotation_due: false }, rotated)).toEqual([])
  expect(factsOf({ scopes: ['cart.api'] })).toEqual(['unpinned'])
  expect(factsOf({ scopes: ['cart.api'], channel_idx: 'pl' })).toEqual([])
})

test('a token that a working successor has taken over from is not due again', () => {
  const detail = factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(DAY) })
  const log = [entryWith({ action: 'token.rotate', detail })]
  const more = { log, catalogue: { ...catalogue, token_rotation_days: 90 } }
  const codes = (successor: Partial<Token>) =>
    rowOf(
      'token:412',
      rows([{ rotation_due: true }, { id: 413, ...successor }], undefined, more),
    ).facts.map(({ code }) => code)
  expect(codes({})).not.toContain('due')
  expect(codes({ revoked_at: inMs(0) })).toContain('due')
})

test('of a token whose successor the list lacks nobody can say that it is due', () => {
  const detail = factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(DAY) })
  const log = [entryWith({ action: 'token.rotate', detail })]
  const more = { catalogue: { ...catalogue, token_rotation_days: 90 } }
  expect(factsOf({ rotation_due: true }, { ...more, log })).not.toContain('due')
  expect(factsOf({ rotation_due: true }, more)).toContain('due')
})

test('a fact says since when, or after how many days', () => {
  const at = inMs(-100 * DAY)
  expect(ofToken({ last_used_at: at }).facts).toEqual([
    { code: 'unused', count: 100, at },
    { code: 'noExpiry' },
    { code: 'lastUsed', at },
  ])
  // In a table its words ask for a number of days.
  const row = { ...ofToken({ last_used_at: at }), hash: '', reviewer: '' }
  expect(rowCells(row).facts).toMatch(/^not used for days: 100, 2026-08-12; no expiry;/)
  expect(ofToken({ last_used_at: null, age_days: 100 }).facts).toEqual([
    { code: 'neverUsed', count: 100 },
    { code: 'noExpiry' },
  ])
  const { age_days: _age, ...young } = tokenWith({ last_used_at: null })
  const tokens = [{ application: applicationWith(), tokens: [young] }]
  expect(rowOf('token:412', { applications: tokens, log: [] }).facts).toEqual([
    { code: 'noExpiry' },
    { code: 'noOwner' },
  ])
})

test('a token with scopes of the console is as sensitive as a role', () => {
  const admin = ofToken({ scopes: ['shop.orders:read', 'access.manage:write'] })
  expect(admin.facts).toContainEqual({ code: 'sensitive', names: ['shop.orders'] })
  expect(admin.traits).toEqual(['managesAccess', 'secretToken'])
})

test('who created or rotated a token was shown its value, also after they left', () => {
  const made = (actor_id: number | null) =>
    ofToken({}, {}, { log: [entryWith({ detail: factsWith(), actor_id, actor_label: 'kai' })] })
  expect(made(2).concerns).toEqual([
    { why: 'shown', userId: 2, name: 'kai', email: 'person2@shop.example' },
  ])
  expect(made(99).concerns).toEqual([{ why: 'shown', userId: 99, name: 'kai', email: '' }])
  // The command line shows it to nobody whom the log names.
  expect(made(null).concerns).toEqual([])
  expect(ofToken({}, {}).concerns).toEqual([])
})

test('an owner who is nobody’s account is one by the text alone', () => {
  expect(ofToken({}, { description: 'Owner: the ERP team' }).concerns).toEqual([
    { why: 'owner', userId: null, name: 'the ERP team', email: '' },
  ])
})
