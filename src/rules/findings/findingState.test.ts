import { expect, test } from 'vitest'
import { accepted, archived, findingRecordOf, recordAt } from '#test/samples/findingRecordSample.ts'
import { found, rowOf } from '#test/samples/findingSample.ts'
import { applicationWith, NOW } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { FindingEvent } from '#contract/findingRecord.ts'
import { archiveRules, findingStates, isOfApplication } from './findingState.ts'
import { goneFindings } from './goneFindings.ts'

const noOwner = found({ applications: [applicationWith({ id: 1, description: '' })] }).findings
const ofToken = found({ tokens: { rows: [rowOf({ legacy: true })], isWhole: true } }).findings
const ended = (of: string): FindingEvent => ({
  id: `end-${of}`,
  at: recordAt(0),
  by: { id: 2, name: 'bo' },
  type: 'ended',
  of,
})
const stateOf = (events: readonly FindingEvent[], now = NOW) =>
  [...noOwner, ...ofToken].map(findingStates(findingRecordOf({ events: [...events] }), now))
const open = { kind: 'open', past: null }

test('a finding is accepted until the moment, and says afterwards that it was', () => {
  const one = accepted({ until: recordAt(10) })
  expect(stateOf([one])).toEqual([{ kind: 'accepted', by: one }, open])
  expect(stateOf([one], NOW + 10 * DAY - 1)).toEqual([{ kind: 'accepted', by: one }, open])
  expect(stateOf([one], NOW + 10 * DAY)).toEqual([{ kind: 'open', past: one }, open])
})

test('of two acceptances the newest counts, also where it is the shorter one', () => {
  const first = accepted({ id: 'z', at: recordAt(-3), until: recordAt(90) })
  const second = accepted({ id: 'b', at: recordAt(-2), until: recordAt(-1) })
  expect(stateOf([first, second])[0]).toEqual({ kind: 'open', past: second })
  expect(stateOf([second, first])[0]).toEqual({ kind: 'open', past: second })
})

test('what somebody ended is open again', () => {
  expect(stateOf([ended('a'), accepted({ id: 'a' })])[0]).toEqual(open)
  expect(stateOf([archived({ id: 'r' }), ended('r')])[0]).toEqual(open)
  expect(archiveRules({ events: [archived({ id: 'r' }), ended('r')], seen: [] })).toEqual([])
})

test('an archive rule holds for its code, and for its application where it names one', () => {
  const rule = archived({})
  expect(stateOf([rule])).toEqual([{ kind: 'archived', by: rule }, open])
  const elsewhere = archived({ application: { id: 99, name: 'Other' } })
  expect(stateOf([elsewhere])).toEqual([open, open])
  const [, token] = [...noOwner, ...ofToken]
  const id = token?.about === 'token' ? token.pair.application.id : 0
  const legacy = archived({ code: 'legacy', application: { id, name: 'Here' } })
  expect(stateOf([legacy])).toEqual([open, { kind: 'archived', by: legacy }])
})

test('what is not found any more says when it was seen last, unless its check is incomplete', () => {
  const record = findingRecordOf()
  expect(goneFindings(record, found({ applications: [] }))).toMatchObject([
    { about: 'Storefront', last: recordAt(-2) },
  ])
  expect(goneFindings(record, { findings: noOwner, incomplete: [] })).toEqual([])
  expect(goneFindings(record, found({ applications: null }))).toEqual([])
  const [seen] = record.seen
  if (!seen) throw new Error('The sample has none.')
  const others = ['bypass', 'ofALaterRelease'].map((code) => ({ ...seen, code }))
  expect(goneFindings({ events: [], seen: others }, found({}))).toEqual([])
})

test('a rule of one application holds for what is found of it, and of its tokens, and for no person', () => {
  const here = archived({ application: { id: 1, name: 'Here' } })
  expect(stateOf([here])).toEqual([{ kind: 'archived', by: here }, open])
  expect(isOfApplication('noOwner')).toBe(true)
  expect(isOfApplication('ownerUnknown')).toBe(true)
  expect(isOfApplication('legacy')).toBe(true)
  expect(isOfApplication('conflict')).toBe(false)
})

test('an end ends what it names and nothing else, and of one moment the higher id is the newer rule', () => {
  const rules = ['a', 'c', 'b'].map((id) => archived({ id }))
  const newer = archived({ id: '0', at: recordAt(0) })
  const events = [...rules, newer, ended('b'), accepted({ id: 'x' })]
  const ids = (some: FindingEvent[]) => archiveRules({ events: some, seen: [] }).map(({ id }) => id)
  expect(ids(events)).toEqual(['0', 'c', 'a'])
  expect(ids(events.toReversed())).toEqual(['0', 'c', 'a'])
})
