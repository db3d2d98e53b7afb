import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FindingEvent, FindingRecord, SeenFinding } from '#contract/findingRecord.ts'
import { findingRecordOf, recordAt } from '#test/samples/findingRecordSample.ts'
import { mergeFindings } from './recordMerge.ts'
import { readFindingsFile, writeFindingsFile } from './recordFile.ts'

const day = fc.integer({ min: 0, max: 5 })
// One moment is written in two ways, and one id is forged with two texts.
const moment = fc
  .tuple(day, fc.boolean())
  .map(([at, isUtc]) => (isUtc ? recordAt(at) : recordAt(at).replace('.000Z', '+00:00')))
const word = fc.constantFrom('a', 'b')
const by = { id: 1, name: 'ada' }
const event = fc
  .tuple(fc.integer({ min: 0, max: 6 }), moment, word, moment)
  .chain(([id, at, finding, until]): fc.Arbitrary<FindingEvent> => {
    const shared = { id: `e${id}`, at, by }
    return fc.constantFrom<FindingEvent>(
      { ...shared, type: 'accepted', finding, code: 'noOwner', about: '', until, why: finding },
      { ...shared, type: 'archived', code: finding, application: null, why: 'x' },
      { ...shared, type: 'ended', of: `e${(id + 3) % 7}` },
    )
  })
const seen = fc.tuple(word, word, moment, moment).map(([id, about, first, last]): SeenFinding => ({
  id,
  code: 'noOwner',
  about,
  within: '',
  first,
  last,
}))
const record = fc.record({
  events: fc.array(event, { maxLength: 8 }),
  seen: fc.array(seen, { maxLength: 4 }),
})
const nothing: FindingRecord = { events: [], seen: [] }

test('records merge in any order and as often as one likes, and nothing is lost', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      const merged = mergeFindings(mergeFindings(a, b), c)
      expect(mergeFindings(c, mergeFindings(b, a))).toEqual(merged)
      expect(mergeFindings(a, mergeFindings(c, b))).toEqual(merged)
      expect(mergeFindings(merged, b)).toEqual(merged)
      expect(mergeFindings(merged, nothing)).toEqual(merged)
      const ids = new Set([a, b, c].flatMap(({ events }) => events.map(({ id }) => id)))
      expect(merged.events.map(({ id }) => id)).toEqual([...ids].toSorted())
    }),
  )
})

test('of what two have seen the first and the last time are kept, with the newest name', () => {
  const one = { id: 'f', code: 'noOwner', within: '', about: 'Old', first: recordAt(2) }
  const other = { ...one, about: 'New', first: recordAt(1), last: recordAt(1) }
  const merged = mergeFindings(
    { events: [], seen: [other] },
    { events: [], seen: [{ ...one, last: recordAt(3) }] },
  )
  expect(merged.seen).toEqual([{ ...one, first: recordAt(1), last: recordAt(3) }])
})

const server = { id: 'shop', name: 'Shop', origin: 'https://shop.example' }
const text = writeFindingsFile(findingRecordOf(), server)

test('a file is read back as it was written', () => {
  expect(readFindingsFile(text)).toEqual({ kind: 'findings', server, record: findingRecordOf() })
})

test.each([
  ['{', { reason: 'notJson' }],
  ['{"format":"keyturn review","version":1}', { reason: 'otherFormat' }],
  [text.replace('"version": 1', '"version": 2'), { reason: 'newer', version: 2 }],
  [text.replace('"why"', '"secret": "", "why"'), { reason: 'damaged', path: 'events.0' }],
  [text.replace(/"why": "[^"]+"/, '"why": " "'), { reason: 'damaged', path: 'events.0.why' }],
  [text.replace(/"until": "[^"]+"/, '"until": "x"'), { reason: 'damaged', path: 'events.0.until' }],
])('a file that is none is refused with its reason, %#', (content, refusal) => {
  expect(readFindingsFile(content)).toEqual({ kind: 'refused', ...refusal })
})

test('a file has a fact a line, for whoever compares two of them', () => {
  expect(text).toMatch(
    /^\{\n {2}"format": "keyturn findings",\n {2}"version": 1,\n {2}"server": \{\n/,
  )
  expect(text.endsWith('}\n')).toBe(true)
})
