import { expect, test } from 'vitest'
import { DAY } from '#rules/tokens/thresholds.ts'
import { entryWith, factsWith, inMs } from '#test/samples/sample.ts'
import { isOfLegacy, legacyLogOf } from './legacyLog.ts'

const imported = (detail: Record<string, unknown>, at = inMs(-DAY)) =>
  entryWith({ action: 'legacy.import', detail, created_at: at })
const purged = (ids: string[]) =>
  entryWith({
    action: 'legacy.purge',
    detail: { deleted: ids.length, ids, force: false, recent_days: 30 },
  })
const KEYS = {
  'a.Key': { imported: ['a.Key#1'], mixed: ['a.Key#2'], skipped: ['a.Key#3'] },
  'b.Key': { mixed: ['b.Key#1'], stale: ['b.Key#2'] },
}
const NONE = new Set<string>()
const expiryOf = (legacy: boolean) => ({ token_id: 1, legacy, from: null, to: null })

test('the newest import says what it left out, by the reason', () => {
  const log = legacyLogOf([imported(KEYS), imported({}, inMs(-2 * DAY))], [], NONE)
  expect(log.importedAt).toBe(inMs(-DAY))
  expect(log.leftOut).toEqual([
    { outcome: 'mixed', refs: ['a.Key#2', 'b.Key#1'] },
    { outcome: 'skipped', refs: ['a.Key#3'] },
    { outcome: 'stale', refs: ['b.Key#2'] },
  ])
})

test('what was deleted, or became a token since, is left out no more', () => {
  const log = legacyLogOf([imported(KEYS)], [purged(['a.Key#3', 'b.Key#1'])], new Set(['a.Key#2']))
  expect(log.leftOut).toEqual([{ outcome: 'stale', refs: ['b.Key#2'] }])
  expect([...log.deleted]).toEqual(['a.Key#3', 'b.Key#1'])
})

test('without an import that can be read nothing is claimed', () => {
  expect(legacyLogOf([imported({ 'a.Key': 'all' })], [entryWith()], NONE)).toEqual({
    deleted: NONE,
    importedAt: null,
    leftOut: [],
  })
})

test.each<[string, string, Record<string, unknown>, boolean]>([
  ['an import', 'legacy.import', {}, true],
  ['a purge', 'legacy.purge', {}, true],
  [
    'the rotation of a legacy token',
    'token.rotate',
    factsWith({ token_id: 9, replaces: 1, replaces_expires_at: null }),
    true,
  ],
  [
    'the rotation of another token',
    'token.rotate',
    factsWith({ token_id: 1, replaces: 9, replaces_expires_at: null }),
    false,
  ],
  ['a rotation of another form', 'token.rotate', { replaces: 1 }, false],
  ['the revocation of a legacy token', 'token.revoke', factsWith({ token_id: 1 }), true],
  ['the revocation of another token', 'token.revoke', factsWith({ token_id: 9 }), false],
  ['a revocation of another form', 'token.revoke', { token_id: 1 }, false],
  ['the new expiry of a legacy token', 'token.expiry', expiryOf(true), true],
  ['the new expiry of another token', 'token.expiry', expiryOf(false), false],
  ['an expiry of another form', 'token.expiry', { legacy: true }, false],
  ['a token that was created', 'token.create', factsWith({ token_id: 1 }), false],
])('%s is a step on the way off legacy keys, or is not: %#', (_, action, detail, is) => {
  expect(isOfLegacy(entryWith({ action, detail }), new Set([1]))).toBe(is)
})
