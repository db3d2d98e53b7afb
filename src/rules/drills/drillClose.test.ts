import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import {
  drillOf,
  inHours,
  listed,
  NEW,
  OLD,
  rotatedThen,
  tokensById,
  used,
} from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { closeForesight, successorLastUse } from './drillClose.ts'
import { drillRows } from './drillStation.ts'

const rowOf = (old: Partial<Token>, successor: Partial<Token> | null) => {
  const tokens = successor ? [listed(OLD, old), listed(NEW, successor)] : [listed(OLD, old)]
  const [row] = drillRows(drillOf([rotatedThen()]), tokensById(...tokens), NOW)
  if (!row) throw new Error('There is no row.')
  return row
}

test.each<[string, Partial<Token> | null, boolean]>([
  ['is in use', used(-1), false],
  ['was never used', {}, true],
  ['is not in the list', null, true],
  ['has expired since it was used', { ...used(-2), expires_at: inHours(-1) }, true],
  ['was revoked since it was used', { ...used(-2), revoked_at: inHours(-1) }, true],
  ['has fewer scopes', { ...used(-1), scopes: [] }, true],
  ['has more scopes', { ...used(-1), scopes: ['vault.api', 'returns.api'] }, false],
  ['is of another channel', { ...used(-1), channel_idx: 'de' }, true],
])('where the successor %s it is said whether something stops', (_, successor, stops) => {
  expect(closeForesight([rowOf({}, successor)], NOW).stopping).toHaveLength(stops ? 1 : 0)
})

test('the one that was used last is named where that was within a day', () => {
  const row = (hours: number) => rowOf(used(hours), used(-1))
  const [late, later] = [row(-20), row(-3)]
  expect(closeForesight([late, later, rowOf({}, null)], NOW).usedLast).toEqual({
    row: later,
    at: NOW - 3 * HOUR,
  })
  expect(closeForesight([row(-24)], NOW).usedLast).toBeNull()
})

test('when a successor was last used is what the list shows', () => {
  expect(successorLastUse(rowOf({}, used(-3)))).toBe(NOW - 3 * HOUR)
  expect(successorLastUse(rowOf({}, {}))).toBeNull()
})

test('a successor that opens but some of what the old one opens replaces nothing', () => {
  const scopes = ['returns.api', 'vault.api']
  const stops = (held: string[]) =>
    closeForesight([rowOf({ scopes }, { ...used(-1), scopes: held })], NOW).stopping.length
  expect(stops(scopes)).toBe(0)
  expect(stops(scopes.slice(1))).toBe(1)
})

test('without its old one, or without its successor, a row is replaced by nothing', () => {
  const [row] = drillRows(drillOf([rotatedThen()]), tokensById(listed(NEW, used(-1))), NOW)
  if (!row) throw new Error('There is no row.')
  expect(closeForesight([row], NOW)).toEqual({ stopping: [row], usedLast: null })
  expect(successorLastUse(rowOf({}, null))).toBeNull()
})
