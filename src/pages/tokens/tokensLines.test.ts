import { expect, test } from 'vitest'
import { tokenRows } from '#components/tokenTableRows.ts'
import { noLineage } from '#rules/lineage.ts'
import { inMs, NOW, sampleCatalogue, tokenWith, ZONE } from '#rules/sample.ts'
import { isTitle, lineKey, tokensLines } from './tokensLines.ts'

const application = {
  id: 17,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: inMs(-1e10),
}
const around = { now: NOW, zone: ZONE, catalogue: sampleCatalogue, lineage: noLineage }
const legacy = (id: number, source: string, channel_idx: string) =>
  tokenWith({ id, legacy: true, legacy_source: source, channel_idx, prefix: 'k9Tq2f' })
const tokens = [
  tokenWith({ id: 1 }),
  legacy(2, 'APIKey#1', 'pl'),
  tokenWith({ id: 3 }),
  legacy(4, 'APIKey#1', 'de'),
  legacy(5, 'APIKey#2', 'at'),
  legacy(6, 'APIKey#1', 'at'),
]
const rows = tokenRows(
  tokens.map((token) => ({ application, token })),
  around,
)
const shapes = (lines: ReturnType<typeof tokensLines>) =>
  lines.map((line) => (isTitle(line) ? `${line.rows.length}/${line.of}` : line.token.id))

test('the rows of one legacy secret stand together below a title, where the first of them stands', () => {
  expect(shapes(tokensLines(rows))).toEqual([1, '3/3', 2, 4, 6, 3, 5])
})

test('where a filter hides some of them the title says so', () => {
  const some = rows.filter(({ token }) => token.id !== 4)
  expect(shapes(tokensLines(some))).toEqual([1, '2/3', 2, 6, 3, 5])
})

test('without such rows nothing is added, and each line has a key of its own', () => {
  const plain = rows.filter(({ rowsOfSecret }) => rowsOfSecret === 1)
  expect(tokensLines(plain)).toBe(plain)
  const keys = tokensLines(rows).map(lineKey)
  expect(new Set(keys).size).toBe(keys.length)
})
