import { expect, test } from 'vitest'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { grantRow, hash, jurgen, reviewer } from '#test/samples/reviewSample.ts'
import { alike, bulkRefusal, MOST_IN_BULK } from './bulk.ts'

const both = [reviewer(), jurgen]
const many = (count: number) => Array.from({ length: count }, (_, at) => grantRow({ id: `r${at}` }))
const refusalOf = (more: Partial<ReviewRow>) =>
  bulkRefusal([grantRow(), grantRow({ id: 'other', ...more })], reviewer(), both)

test.each<[string | null, Partial<ReviewRow>]>([
  [null, {}],
  [null, { facts: [{ code: 'holders', count: 2 }] }],
  ['otherHash', { hash: hash('b') }],
  ['flagged', { facts: [{ code: 'sensitive', names: ['shop.orders'] }] }],
  ['flagged', { facts: [{ code: 'redundant', names: ['IT'] }] }],
  ['guarded', { traits: ['managesAccess'] }],
  ['guarded', { traits: ['superuser'] }],
  ['guarded', { traits: ['secretToken'] }],
  ['notAlone', { concerns: [{ why: 'shown', userId: 1, name: '', email: '' }] }],
])('rows are decided at once, or not because: %s', (refusal, more) => {
  expect(refusalOf(more)).toBe(refusal)
})

test('not more than 25 rows are decided at once', () => {
  expect(bulkRefusal(many(MOST_IN_BULK), reviewer(), both)).toBeNull()
  expect(bulkRefusal(many(MOST_IN_BULK + 1), reviewer(), both)).toBe('tooMany')
})

test('only open rows of the same reviewer, kind and hash are offered with a row', () => {
  const row = grantRow()
  const fits = grantRow({ id: 'fits' })
  const others = [
    grantRow({ id: 'hash', hash: hash('b') }),
    grantRow({ id: 'reviewer', reviewer: 'jurgen' }),
    grantRow({ id: 'kind', kind: 'member' }),
    grantRow({ id: 'flag', facts: [{ code: 'noOwner' }] }),
  ]
  expect(alike(row, [row, fits, ...others], reviewer(), both).map(({ id }) => id)).toEqual([
    row.id,
    'fits',
  ])
  expect(alike(row, [row, ...others], reviewer(), both)).toEqual([])
})
