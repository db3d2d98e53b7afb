import { expect, test } from 'vitest'
import { entryWith, inMs } from '#test/samples/sample.ts'
import { mergedPages } from './mergedPages.ts'

const entry = (id: number, seconds: number) => entryWith({ id, created_at: inMs(seconds * 1000) })
const page = (next: string | null, ...results: ReturnType<typeof entry>[]) => ({ results, next })
const idsOf = ({ entries }: ReturnType<typeof mergedPages>) => entries.map(({ id }) => id)

test('whole lists are one list, the newest first, and of one moment the later id', () => {
  const merged = mergedPages([page(null, entry(1, 1), entry(4, 4)), page(null, entry(3, 1))])
  expect([merged.since, idsOf(merged)]).toEqual([null, [4, 3, 1]])
  expect(mergedPages([])).toEqual({ entries: [], since: null })
})

test('a list goes back as far as every page of it reaches: to the latest end of those that go on', () => {
  const merged = mergedPages([
    page('more', entry(9, 9), entry(5, 5)),
    page('more', entry(8, 8), entry(3, 3)),
    page(null, entry(7, 7), entry(4, 4), entry(6, 5)),
  ])
  expect([merged.since, idsOf(merged)]).toEqual([inMs(5000), [9, 8, 7, 6, 5]])
  const turned = mergedPages([page('more', entry(3, 3)), page('more', entry(5, 5))])
  expect(turned.since).toBe(inMs(5000))
})

test('a page without an entry says nothing of how far it goes', () => {
  expect(mergedPages([page('more'), page(null, entry(1, 1))])).toMatchObject({ since: null })
})
