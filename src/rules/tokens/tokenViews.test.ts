import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { inMs, NOW, sampleCatalogue, tokenWith } from '#test/samples/sample.ts'
import { noLineage } from './lineage.ts'
import { kindOf } from './scopes.ts'
import { DAY, HOUR } from './thresholds.ts'
import type { FilteredRow } from './statusFilter.ts'
import { statusesOf } from './tokenState.ts'
import { tokenViews, type TokenView, viewCounts, viewFilters, viewOf } from './tokenViews.ts'

function rowOf(some: Partial<Token>, isActive = true): FilteredRow[] {
  const where = {
    now: NOW,
    applicationActive: isActive,
    rotationDays: 365,
    lineage: noLineage,
  }
  const application = {
    id: 17,
    name: 'ERP',
    description: '',
    is_active: isActive,
    created_at: inMs(-1000 * DAY),
  }
  const token = tokenWith({ id: 2, expires_at: inMs(100 * DAY), ...some })
  return statusesOf([token], where).map((status) => ({
    ...status,
    application,
    kind: kindOf(token.scopes, sampleCatalogue),
  }))
}

const viewsWith = (rows: readonly FilteredRow[]): TokenView[] => {
  const counts = viewCounts(rows, NOW)
  return tokenViews.filter((view) => counts[view] > 0)
}

test.each<[string, Partial<Token>, TokenView[]]>([
  ['works', {}, ['all']],
  ['expires within 48 hours', { expires_at: inMs(HOUR) }, ['all', 'attention']],
  ['expires within 14 days', { expires_at: inMs(14 * DAY) }, ['all', 'attention']],
  ['expires a little later', { expires_at: inMs(14 * DAY + 1) }, ['all']],
  ['was not used for 90 days', { last_used_at: inMs(-90 * DAY) }, ['all', 'unused']],
  ['was never used in 90 days', { last_used_at: null, age_days: 90 }, ['all', 'neverUsed']],
  ['was created just now and is not used yet', { last_used_at: null, age_days: 0 }, ['all']],
  ['is a legacy key', { legacy: true }, ['all', 'legacy']],
  ['has expired', { expires_at: inMs(-1) }, ['all', 'stopped']],
  ['is revoked', { revoked_at: inMs(-1) }, ['stopped']],
  [
    'is revoked, legacy, never used',
    { revoked_at: inMs(-1), legacy: true, last_used_at: null },
    ['stopped'],
  ],
])('a token that %s is in the views that say so', (_, some, views) => {
  expect(viewsWith(rowOf(some))).toEqual(views)
})

test('a token of a deactivated application has stopped', () => {
  expect(viewsWith(rowOf({}, false))).toEqual(['all', 'stopped'])
})

test('a filter is the view that it says, in whatever order', () => {
  for (const view of tokenViews) expect(viewOf(viewFilters[view])).toBe(view)
  expect(viewOf({ state: ['expiresSoon', 'expiresUrgent', 'inOverlap'], works: ['yes'] })).toBe(
    'attention',
  )
  expect(viewOf({})).toBeNull()
  expect(viewOf({ ...viewFilters.due, legacy: ['yes'] })).toBeNull()
})
