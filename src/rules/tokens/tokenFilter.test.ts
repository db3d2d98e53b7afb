import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith, ZONE } from '#test/samples/sample.ts'
import { entryWith, factsWith } from '#test/samples/sample.ts'
import { kindOf } from './scopes.ts'
import { statusesOf } from './tokenState.ts'
import { lineageOf, noLineage, type Lineage } from './lineage.ts'
import { DAY, HOUR } from './thresholds.ts'
import type { FilteredRow } from './statusFilter.ts'
import { ownerIn, type TokenFilter, tokenFilter } from './tokenFilter.ts'

const usual = {
  id: 17,
  name: 'ERP',
  description: 'Owner: Zofia\nNightly.',
  is_active: true,
  created_at: inMs(-1000 * DAY),
}

function rowWith(
  some: Partial<Token> = {},
  more: Partial<FilteredRow> = {},
  lineage: Lineage = noLineage,
): FilteredRow {
  const { application = usual, notKnown = [] } = more
  const token = tokenWith(some)
  const [status] = statusesOf([token, tokenWith({ id: 413 })], {
    now: NOW,
    applicationActive: application.is_active,
    rotationDays: 365,
    lineage,
  })
  if (!status) throw new Error('no standing')
  const kind = kindOf(token.scopes, sampleCatalogue)
  return { ...status, application, notKnown, kind }
}

const matches = (filter: TokenFilter, row: FilteredRow) => tokenFilter(filter, NOW, ZONE)(row)

const rotated = lineageOf([
  entryWith({
    action: 'token.rotate',
    detail: factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(HOUR) }),
  }),
])
const stopped = { application: { ...usual, is_active: false } }
/** As the catalogue that cannot be read leaves it. */
const unlisted = { ...rowWith(), kind: kindOf(tokenWith().scopes, undefined) }
const inAnHour = { expires_at: inMs(HOUR) }
const unread = { notKnown: ['lastUse'] } as const

test('a filter that lists nothing means every token', () => {
  expect(matches({}, rowWith())).toBe(true)
  expect(matches({ state: [], scope: [] }, rowWith())).toBe(true)
})

test.each<[TokenFilter, string, FilteredRow, boolean]>([
  [{ state: ['active'] }, 'active', rowWith(), true],
  [{ state: ['due'] }, 'due', rowWith({ rotation_due: true }), true],
  [{ state: ['due'] }, 'due behind its expiry', rowWith({ rotation_due: true, ...inAnHour }), true],
  [{ state: ['due'] }, 'not due', rowWith(), false],
  [{ state: ['neverUsed'] }, 'never used', rowWith({ last_used_at: null }), true],
  [{ state: ['revoked'] }, 'revoked', rowWith({ revoked_at: inMs(-DAY) }), true],
  [{ state: ['notRevoked'] }, 'revoked', rowWith({ revoked_at: inMs(-DAY) }), false],
  [{ state: ['notRevoked'] }, 'expired', rowWith({ expires_at: inMs(-DAY) }), true],
  [{ state: ['expired'] }, 'expired', rowWith({ expires_at: inMs(-DAY) }), true],
  [{ state: ['applicationInactive'] }, 'of a stopped application', rowWith({}, stopped), true],
  [{ state: ['inOverlap'] }, 'rotated', rowWith(inAnHour, {}, rotated), true],
  [{ state: ['unknown'] }, 'in a state of its own', rowWith({ state: 'paused' }), true],
  [{ state: ['due', 'neverUsed'] }, 'one of both', rowWith({ last_used_at: null }), true],
  [{ works: ['yes'] }, 'live', rowWith(), true],
  [{ works: ['yes'] }, 'of a stopped application', rowWith({}, stopped), false],
  [{ works: ['no'] }, 'expired', rowWith({ expires_at: inMs(0) }), true],
  [{ kind: ['secret'] }, 'secret', rowWith(), true],
  [{ kind: ['publishable'] }, 'secret', rowWith(), false],
  [{ kind: ['unknown'] }, 'without a catalogue', unlisted, true],
  [{ scope: ['returns.api'] }, 'with it', rowWith(), true],
  [{ scope: ['vault.api'] }, 'without it', rowWith(), false],
  [{ scope: [null] }, 'without a scope', rowWith({ scopes: [] }), true],
  [{ scope: [null] }, 'with the empty pin', rowWith({ channel_idx: '' }), true],
  [{ scope: [null] }, 'with a scope', rowWith(), false],
  [{ pin: ['pl'] }, 'pinned', rowWith({ channel_idx: 'pl' }), true],
  [{ pin: ['pl'] }, 'pinned elsewhere', rowWith({ channel_idx: 'de' }), false],
  [{ pin: [null] }, 'of any channel', rowWith(), true],
  [{ pin: [null] }, 'pinned', rowWith({ channel_idx: 'pl' }), false],
  [{ application: [17, 18] }, 'of one of them', rowWith(), true],
  [{ application: [18] }, 'of another', rowWith(), false],
  [{ owner: ['zofia'] }, 'whose owner is written otherwise', rowWith(), true],
  [{ owner: ['Jürgen'] }, 'of another owner', rowWith(), false],
  [
    { owner: [null] },
    'without an owner',
    rowWith({}, { application: { ...usual, description: 'x' } }),
    true,
  ],
  [{ owner: [null] }, 'with an owner', rowWith(), false],
  [{ expires: ['48h'] }, 'in 48 hours', rowWith({ expires_at: inMs(48 * HOUR) }), true],
  [{ expires: ['48h'] }, 'later', rowWith({ expires_at: inMs(48 * HOUR + 1) }), false],
  [{ expires: ['48h'] }, 'past', rowWith({ expires_at: inMs(0) }), false],
  [{ expires: ['48h'] }, 'revoked before', rowWith({ ...inAnHour, revoked_at: inMs(-1) }), false],
  [{ expires: ['48h'] }, 'of a stopped application', rowWith(inAnHour, stopped), false],
  [{ expires: ['48h'] }, 'in overlap', rowWith(inAnHour, {}, rotated), true],
  [{ expires: ['14d'] }, 'in 48 hours', rowWith({ expires_at: inMs(48 * HOUR) }), true],
  [{ expires: ['14d'] }, 'in 14 days', rowWith({ expires_at: inMs(14 * DAY) }), true],
  [{ expires: ['14d'] }, 'later', rowWith({ expires_at: inMs(14 * DAY + 1) }), false],
  [{ expires: ['30d'] }, 'in 30 days', rowWith({ expires_at: inMs(30 * DAY) }), true],
  [{ expires: ['90d'] }, 'in 91 days', rowWith({ expires_at: inMs(91 * DAY) }), false],
  [{ expires: ['2026-12'] }, 'in it', rowWith({ expires_at: '2026-11-30T23:00:00Z' }), true],
  [{ expires: ['2026-12'] }, 'before', rowWith({ expires_at: '2026-11-30T22:59:59.9Z' }), false],
  [{ expires: ['2026-12'] }, 'after', rowWith({ expires_at: '2026-12-31T23:00:00Z' }), false],
  [{ expires: ['2026-12', 'never'] }, 'without expiry', rowWith(), true],
  [{ expires: ['2026-12-04'] }, 'that day', rowWith({ expires_at: '2026-12-04T22:59:00Z' }), true],
  [{ expires: ['2026-12-04'] }, 'next day', rowWith({ expires_at: '2026-12-04T23:00:00Z' }), false],
  [{ expires: ['never'] }, 'without expiry', rowWith(), true],
  [{ expires: ['never'] }, 'with one', rowWith(inAnHour), false],
  [{ expires: ['past'] }, 'past', rowWith({ expires_at: inMs(0) }), true],
  [{ expires: ['past'] }, 'to come', rowWith({ expires_at: inMs(1) }), false],
  [{ used: ['day'] }, 'a minute ago', rowWith(), true],
  [{ used: ['day'] }, 'a day ago', rowWith({ last_used_at: inMs(-DAY) }), false],
  [{ used: ['week'] }, 'a day ago', rowWith({ last_used_at: inMs(-DAY) }), true],
  [{ used: ['week'] }, 'a week ago', rowWith({ last_used_at: inMs(-7 * DAY) }), false],
  [{ used: ['quiet'] }, '90 days ago', rowWith({ last_used_at: inMs(-90 * DAY) }), true],
  [{ used: ['quiet'] }, 'later', rowWith({ last_used_at: inMs(-90 * DAY + 1) }), false],
  [{ used: ['quiet'] }, 'never', rowWith({ last_used_at: null }), false],
  [{ used: ['never'] }, 'never', rowWith({ last_used_at: null }), true],
  [{ used: ['never90d'] }, '90 days old', rowWith({ last_used_at: null, age_days: 90 }), true],
  [{ used: ['never90d'] }, '89 days old', rowWith({ last_used_at: null, age_days: 89 }), false],
  [{ used: ['never90d'] }, 'used', rowWith({ age_days: 90 }), false],
  [
    { used: ['never90d'] },
    'of no age',
    rowWith({ last_used_at: null, age_days: undefined }),
    false,
  ],
  [{ used: ['never'] }, 'nobody knows when', rowWith({ last_used_at: null }, { ...unread }), false],
  [{ legacy: ['yes'] }, 'legacy', rowWith({ legacy: true }), true],
  [{ legacy: ['no'] }, 'legacy', rowWith({ legacy: true }), false],
  [{ age: ['30d'] }, '29 days old', rowWith({ age_days: 29 }), true],
  [{ age: ['30d'] }, '30 days old', rowWith({ age_days: 30 }), false],
  [{ age: ['90d'] }, '89 days old', rowWith({ age_days: 89 }), true],
  [{ age: ['365d'] }, '365 days old', rowWith({ age_days: 365 }), false],
  [{ age: ['older'] }, '365 days old', rowWith({ age_days: 365 }), true],
])('%j: a token that is %s', (filter, _, row, isMeant) => {
  expect(matches(filter, row)).toBe(isMeant)
})

test('how a token came to be is what the log says, and unknown where nothing read tells it', () => {
  const at = inMs(-40 * DAY)
  const made = entryWith({
    action: 'token.create',
    created_at: at,
    actor_label: 'ada',
    detail: factsWith({ token_id: tokenWith().id }),
  })
  const known = { ...rowWith(), lineage: lineageOf([made]) }
  expect(matches({ created: ['90d'], creator: ['ada'] }, known)).toBe(true)
  expect(matches({ created: ['30d', 'older', 'unknown'] }, known)).toBe(false)
  expect(matches({ creator: ['bob', null] }, known)).toBe(false)
  expect(matches({ created: ['unknown'], creator: [null] }, rowWith())).toBe(true)
  expect(matches({ created: ['365d', 'older'] }, rowWith())).toBe(false)
})

test('a row without its age is in no window of age', () => {
  const { age_days: _, ...token } = tokenWith()
  const row = { ...rowWith(), token }
  expect(matches({ age: ['30d', '90d', '365d', 'older'] }, row)).toBe(false)
})

test('facets narrow each other, and each counts for itself', () => {
  const row = rowWith({ rotation_due: true }, stopped)
  expect(matches({ state: ['due'] }, row)).toBe(true)
  expect(matches({ state: ['due'], works: ['yes'] }, row)).toBe(false)
  expect(matches({ state: ['due'], works: ['yes', 'no'] }, row)).toBe(true)
})

test('a description names its owner or none', () => {
  expect(ownerIn('owner:  Zofia ')).toBe('Zofia')
  expect(ownerIn('Owner:')).toBeNull()
  expect(ownerIn('')).toBeNull()
})
