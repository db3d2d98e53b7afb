import { expect, test } from 'vitest'
import { finished } from '#lib/flow/slices.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { inMs, NOW, sampleCatalogue, tokenWith, ZONE } from '#test/samples/sample.ts'
import { isTitle, rowsInView, type TokensLines } from './rowsInView.ts'
import { tokenIndex } from './tokenIndex.ts'

const application = {
  id: 17,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: inMs(-1e10),
}
const around = { now: NOW, zone: ZONE, catalogue: sampleCatalogue, lineage: noLineage }
/** Each names the old key of its own channel alone, also where their secret is one. */
const legacy = (id: number, last_four: string, channel_idx: string) =>
  tokenWith({
    id,
    legacy: true,
    legacy_source: `APIKey#${id}`,
    channel_idx,
    prefix: 'k9Tq2f',
    last_four,
  })
const tokens = [
  tokenWith({ id: 1 }),
  legacy(2, 'a7Qx', 'pl'),
  tokenWith({ id: 3 }),
  legacy(4, 'a7Qx', 'de'),
  legacy(5, 'b8Ry', 'at'),
  legacy(6, 'a7Qx', 'cz'),
]
const index = finished(
  tokenIndex(
    tokens.map((token) => ({ application, token })),
    around,
  ),
)
/** By id: what stops next is alike of all of them. */
const sort = { column: 'state', direction: 'ascending' } as const
const linesWith = (filter: TokenFilter) =>
  rowsInView(index, { search: '', filter, sort, isBySecret: true })
const linesOf = (shown: TokensLines) =>
  Array.from({ length: shown.length }, (_, line) => shown.at(line) ?? 'none')
const keysOf = (shown: TokensLines) =>
  Array.from({ length: shown.length }, (_, line) => shown.keyAt(line))
const shapes = (shown: TokensLines) =>
  linesOf(shown).map((line) => {
    if (line === 'none') return line
    return isTitle(line) ? `${line.rows.length}/${line.of}` : line.token.id
  })
const idsOf = (shown: TokensLines) => shown.rows().map(({ token }) => token.id)

test('legacy rows with the same beginning and end stand together below a title, where the first of them stands', () => {
  const shown = linesWith({})
  expect(shapes(shown)).toEqual([1, '3/3', 2, 4, 6, 3, 5])
  expect(idsOf(shown)).toEqual([1, 2, 4, 6, 3, 5])
  expect(shown.matching).toBe(6)
  expect(shown.at(shown.length)).toBeUndefined()
})

test('where a filter hides some of them the title says so', () => {
  expect(shapes(linesWith({ pin: [null, 'pl', 'at', 'cz'] }))).toEqual([1, '2/3', 2, 6, 3, 5])
})

test('without such rows nothing is added', () => {
  const shown = linesWith({ pin: [null, 'at'] })
  expect(shapes(shown)).toEqual([1, 3, 5])
  expect(keysOf(shown)).toEqual([1, 3, 5])
  expect(idsOf(shown)).toEqual([1, 3, 5])
})

test('each line has a key of its own', () => {
  const keys = keysOf(linesWith({}))
  expect(keys).toHaveLength(7)
  expect(new Set(keys).size).toBe(keys.length)
})

test('they stand as any other row where nobody asks for titles', () => {
  const shown = rowsInView(index, { search: '', filter: {}, sort })
  expect(shapes(shown)).toEqual([1, 2, 3, 4, 5, 6])
})
