import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import {
  entryWith,
  factsWith,
  inMs,
  NOW,
  sampleCatalogue,
  tokenWith,
  ZONE,
} from '#test/samples/sample.ts'
import { attention, attentionFilters, leading, type LaterKind, type SoonKind } from './attention.ts'
import { lineageOf } from './lineage.ts'
import { kindOf } from './scopes.ts'
import { statusesOf } from './tokenState.ts'
import { DAY, HOUR } from './thresholds.ts'
import type { FilteredRow } from './statusFilter.ts'
import { tokenFilter } from './tokenFilter.ts'

const application = {
  id: 17,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: inMs(-1000 * DAY),
}

/** Rows of one application; a token with an odd id is the predecessor of the next one where that is there. */
function rowsOf(tokens: readonly Token[], isActive = true): FilteredRow[] {
  const ids = tokens.map(({ id }) => id).filter((id) => id % 2 === 1)
  const lineage = lineageOf(
    ids.map((id) =>
      entryWith({
        id,
        action: 'token.rotate',
        detail: factsWith({ token_id: id + 1, replaces: id, replaces_expires_at: null }),
      }),
    ),
  )
  const where = { now: NOW, applicationActive: isActive, rotationDays: 365, lineage }
  return statusesOf(tokens, where).map((status) => ({
    ...status,
    application: { ...application, is_active: isActive },
    kind: kindOf(status.token.scopes, sampleCatalogue),
  }))
}

const soonOf = (rows: readonly FilteredRow[]) =>
  attention(rows, NOW).soon.flatMap(({ kind, rows: groupRows }) =>
    groupRows.map(({ token }) => [kind, token.id]),
  )
const laterOf = (rows: readonly FilteredRow[]) =>
  attention(rows, NOW).later.flatMap(({ kind, rows: groupRows }) =>
    groupRows.length > 0 ? [kind] : [],
  )

const usual = { id: 2, expires_at: inMs(100 * DAY) }

test.each<[string, Partial<Token>, SoonKind | null]>([
  ['48 hours', { expires_at: inMs(48 * HOUR) }, 'within48h'],
  ['a little more', { expires_at: inMs(48 * HOUR + 1) }, 'within14d'],
  ['14 days', { expires_at: inMs(14 * DAY) }, 'within14d'],
  ['a little more than that', { expires_at: inMs(14 * DAY + 1) }, null],
  ['48 hours, never used', { expires_at: inMs(HOUR), last_used_at: null }, 'within48h'],
  ['48 hours, revoked', { expires_at: inMs(HOUR), revoked_at: inMs(-1) }, null],
  ['the past', { expires_at: inMs(-1) }, null],
])('a token that expires within %s stands where it belongs', (_, some, kind) => {
  expect(soonOf(rowsOf([tokenWith({ ...usual, ...some })]))).toEqual(
    kind === null ? [] : [[kind, 2]],
  )
})

test.each<[string, Partial<Token>, [SoonKind, number][]]>([
  ['that is still used', { expires_at: null }, [['inOverlap', 1]]],
  ['that nobody has used for a week', { last_used_at: inMs(-7 * DAY) }, []],
  ['that ends tomorrow', { expires_at: inMs(DAY) }, [['within48h', 1]]],
])('an old value in overlap %s', (_, some, expected) => {
  const rows = rowsOf([tokenWith({ id: 1, ...some }), tokenWith({ ...usual, id: 2 })])
  expect(soonOf(rows)).toEqual(expected)
})

test.each<[LaterKind, Partial<Token>, boolean]>([
  ['due', { rotation_due: true }, true],
  ['quiet', { last_used_at: inMs(-90 * DAY) }, true],
  ['neverUsed', { last_used_at: null, age_days: 90 }, true],
  ['noExpiry', { expires_at: null }, true],
  ['opensNothing', { scopes: [] }, true],
  ['legacy', { legacy: true }, true],
  ['inactive', {}, false],
])('what can wait: %s', (kind, some, isActive) => {
  expect(laterOf(rowsOf([tokenWith({ ...usual, ...some })], isActive))).toEqual([kind])
})

test('what was just rotated is not due again, and its successor is not called never used', () => {
  const lasting = { expires_at: inMs(100 * DAY) }
  const old = tokenWith({ ...lasting, id: 1, rotation_due: true })
  const successor = tokenWith({ ...lasting, id: 2, last_used_at: null, age_days: 0 })
  expect(laterOf(rowsOf([old, successor]))).toEqual([])
  // Undone: the successor is revoked, and the old one is as due as before.
  expect(laterOf(rowsOf([old, { ...successor, revoked_at: inMs(-1) }]))).toEqual(['due'])
})

test('a publishable token without expiry needs nothing', () => {
  const token = tokenWith({ ...usual, scopes: ['checkout.storefront'], expires_at: null })
  expect(laterOf(rowsOf([token]))).toEqual([])
})

test('what has stopped, and everything in a deactivated application, needs nothing more', () => {
  const everything = { legacy: true, scopes: [], rotation_due: true, last_used_at: null }
  const revoked = tokenWith({ ...usual, ...everything, revoked_at: inMs(-1) })
  expect(laterOf(rowsOf([revoked]))).toEqual([])
  const soon = tokenWith({ ...usual, ...everything, expires_at: inMs(HOUR) })
  expect(soonOf(rowsOf([soon], false))).toEqual([])
  expect(laterOf(rowsOf([soon], false))).toEqual(['inactive'])
})

test('what a drill has rotated hides nothing that nobody has, however soon it stops', () => {
  const lasting = { expires_at: inMs(300 * DAY) }
  const rotated = [1, 3, 5, 7, 9, 11, 13].flatMap((id) => [
    tokenWith({ id, expires_at: inMs(id * HOUR) }),
    tokenWith({ ...lasting, id: id + 1 }),
  ])
  const later = tokenWith({ id: 100, expires_at: inMs(13 * DAY) })
  const sooner = tokenWith({ id: 102, expires_at: inMs(40 * HOUR) })
  const rows = rowsOf([...rotated, later, sooner])
  expect(soonOf(rows).map(([, id]) => id)).toEqual([1, 3, 5, 7, 9, 11, 13, 102, 100])
  const all = attention(rows, NOW).soon.flatMap((group) => group.rows)
  expect(leading(all, 7).map(({ token }) => token.id)).toEqual([102, 100, 1, 3, 5, 7, 9])
})

const moment = fc
  .integer({ min: -200, max: 200 })
  .map((half) => inMs(half * 12 * HOUR))
  .chain((at) => fc.constantFrom(at, null))
const tokens = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 30 }),
      expires_at: moment,
      last_used_at: moment,
      revoked_at: fc.constantFrom(null, null, inMs(-DAY)),
      scopes: fc.constantFrom<string[]>(['returns.api'], ['checkout.storefront'], []),
      legacy: fc.boolean(),
      rotation_due: fc.boolean(),
    })
    .map(tokenWith),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('every count is that of the filtered table, and each row that stops soon stands there once', () => {
  fc.assert(
    fc.property(tokens, fc.boolean(), (all, isActive) => {
      const rows = rowsOf(all, isActive)
      const { soon, later } = attention(rows, NOW)
      const inTable = (kind: SoonKind | LaterKind) =>
        rows.filter(tokenFilter(attentionFilters[kind], NOW, ZONE)).length
      for (const { kind, count } of soon) expect(count).toBe(inTable(kind))
      for (const { kind, rows: groupRows } of later) expect(groupRows).toHaveLength(inTable(kind))
      const ids = soon.flatMap((group) => group.rows.map(({ token }) => token.id))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test('nothing that works and stops within 14 days is missing, and the next to stop comes first', () => {
  fc.assert(
    fc.property(tokens, (all) => {
      const [within48h, within14d] = attention(rowsOf(all), NOW).soon
      const soonRows = [...(within48h?.rows ?? []), ...(within14d?.rows ?? [])]
      const ends = all
        .filter(({ revoked_at }) => revoked_at === null)
        .flatMap(({ expires_at }) => (expires_at === null ? [] : [msOf(expires_at) - NOW]))
        .filter((left) => left > 0 && left <= 14 * DAY)
        .sort((a, b) => a - b)
      expect(soonRows.map(({ token }) => msOf(token.expires_at ?? inMs(0)) - NOW)).toEqual(ends)
    }),
  )
})
