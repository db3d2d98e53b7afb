import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drillRecord,
  type DrillEvent,
  type DrillPlanned,
  type DrillRecord,
} from '#contract/drill.ts'
import { plannedWith, planWith } from '#test/samples/drillPlanSample.ts'
import { inMs } from '#test/samples/sample.ts'
import { drillFile, mergeForesight, migrate, readDrillFile } from './drillFile.ts'
import { mergeDrills } from './drillMerge.ts'

const moment = fc.integer({ min: 0, max: 100 }).map((hours) => inMs(hours * 3_600_000))
const planned: fc.Arbitrary<DrillPlanned> = fc
  .record({
    tokenId: fc.integer({ min: 1, max: 6 }),
    name: fc.string({ unit: 'grapheme' }),
    overlapHours: fc.integer({ min: 0, max: 8_760 }),
    moveExpiryTo: fc.option(moment),
    receiver: fc.option(fc.string()),
    out: fc.option(fc.record({ why: fc.string() })),
    changedAt: moment,
  })
  .map((some) => plannedWith(some))
const event: fc.Arbitrary<DrillEvent> = fc.record({
  id: fc.integer({ min: 1, max: 30 }).map(String),
  kind: fc.constant('kept' as const),
  tokenId: fc.integer({ min: 1, max: 6 }),
  at: fc.constant(inMs(0)),
  by: fc.constant({ id: 7, name: 'Zofia' }),
  why: fc.constant('once a year'),
})
const drill: fc.Arbitrary<DrillRecord> = fc
  .record({
    name: fc.string(),
    namedAt: moment,
    startedAt: fc.option(moment),
    tokens: fc.uniqueArray(planned, { selector: ({ tokenId }) => tokenId }),
    events: fc.uniqueArray(event, { selector: ({ id }) => id }),
  })
  .map((some) => planWith(some))

test('whatever a drill holds, its file reads back as it was', () => {
  fc.assert(
    fc.property(drill, (one) => {
      expect(readDrillFile(drillFile(one))).toEqual({ kind: 'drill', drill: one, from: 2 })
    }),
  )
})

test('a file that was imported brings nothing the second time, and what it brings is what the merge says', () => {
  fc.assert(
    fc.property(drill, drill, (here, other) => {
      const first = mergeForesight(here, other)
      expect(first.merged).toEqual(mergeDrills(here, other))
      expect(first.merged.tokens).toHaveLength(
        new Set([...here.tokens, ...other.tokens].map(({ tokenId }) => tokenId)).size,
      )
      const again = mergeForesight(first.merged, other)
      expect(again).toMatchObject({ isNothing: true, added: 0, changed: 0, events: 0, name: null })
    }),
  )
})

test('what is not here yet comes whole', () => {
  expect(mergeForesight(null, planWith())).toMatchObject({
    before: null,
    added: 1,
    changed: 0,
    isNothing: false,
  })
})

test.each([
  ['no JSON', '', { reason: 'notJson' }],
  ['another file', '[1]', { reason: 'otherFormat' }],
  [
    'a newer record',
    JSON.stringify({ ...planWith(), version: 7 }),
    { reason: 'newer', version: 7 },
  ],
  [
    'a version that never was',
    JSON.stringify({ ...planWith(), version: 0 }),
    { reason: 'damaged', path: 'version' },
  ],
  [
    'something more in it',
    JSON.stringify({ ...planWith(), raw: 'svc_api_A5SM' }),
    { reason: 'damaged', path: '' },
  ],
  [
    'an id that no address can hold',
    JSON.stringify(planWith({ id: 'half \uD83D' })),
    { reason: 'damaged', path: 'id' },
  ],
  [
    'a time that is none',
    JSON.stringify(planWith({ tokens: [plannedWith({ changedAt: 'yesterday' })] })),
    { reason: 'damaged', path: 'tokens.0.changedAt' },
  ],
])('%s is refused with its reason', (_, text, refusal) => {
  expect(readDrillFile(text)).toMatchObject({ kind: 'refused', ...refusal })
})

const MAX = '9999-12-31T23:59:59.999999Z'

test.each([
  ['namedAt', planWith({ namedAt: MAX })],
  ['createdAt', planWith({ createdAt: '9999-01-01T00:00Z' })],
  ['startedAt', planWith({ startedAt: '9999-01-01T00:30:00+00:30' })],
  ['tokens.0.changedAt', planWith({ tokens: [plannedWith({ changedAt: MAX })] })],
  [
    'tokens.0.moveExpiryTo',
    planWith({ tokens: [plannedWith({ moveExpiryTo: '9999-12-31T23:59:59-01:00' })] }),
  ],
  [
    'tokens.0.successorExpiry.at',
    planWith({
      tokens: [plannedWith({ successorExpiry: { kind: 'at', at: '9999-12-31T23:59:59-12:00' } })],
    }),
  ],
])('a time after which there is none is refused by its name: %s', (path, one) => {
  const refused = readDrillFile(drillFile(one))
  expect(refused).toMatchObject({ kind: 'refused', reason: 'tooLate', path })
  expect(drillFile(one)).toContain('time' in refused ? `"${refused.time}"` : 'no time')
})

test('an end in the last year of the backend comes in, and an act just before it', () => {
  const one = planWith({
    namedAt: '9998-12-31T23:59:59.999Z',
    tokens: [plannedWith({ moveExpiryTo: MAX, successorExpiry: { kind: 'at', at: MAX } })],
  })
  expect(readDrillFile(drillFile(one))).toEqual({ kind: 'drill', drill: one, from: 2 })
})

test('an older record goes through every version up to the newest, one after the other', () => {
  const steps = [
    (record: Readonly<Record<string, unknown>>) => ({ ...record, second: record['first'] }),
    (record: Readonly<Record<string, unknown>>) => ({ ...record, third: record['second'] }),
  ]
  expect(migrate({ version: 1, first: 'it' }, steps, 3)).toEqual({
    version: 3,
    first: 'it',
    second: 'it',
    third: 'it',
  })
  expect(migrate({ version: 2, second: 'it' }, steps, 3)).toEqual({
    version: 3,
    second: 'it',
    third: 'it',
  })
  expect(migrate({ version: 4 }, steps, 3)).toBeNull()
})

test('a file is read by people too: one fact a line, and a line break at its end', () => {
  const lines = drillFile(planWith()).split('\n')
  expect(lines.slice(0, 3)).toEqual(['{', '  "format": "keyturn drill",', '  "version": 2,'])
  expect(lines.slice(-2)).toEqual(['}', ''])
})

test('what a file would change is told before it does', () => {
  const [first, second] = [plannedWith({ tokenId: 1 }), plannedWith({ tokenId: 2 })]
  const kept: DrillEvent = {
    id: '1',
    kind: 'kept',
    tokenId: 1,
    at: inMs(0),
    by: { id: 7, name: 'Zofia' },
    why: '',
  }
  const watch = {
    id: 'w',
    tokenId: 1,
    from: inMs(0),
    until: inMs(1),
    looks: 1,
    old: { tokenId: 1, times: 0, last: null },
    successor: null,
  }
  const here = planWith({ tokens: [first] })
  const later = { ...first, overlapHours: 1, changedAt: inMs(1) }
  const other = planWith({
    name: 'Winter',
    namedAt: inMs(1),
    tokens: [later, second],
    events: [kept],
    watches: [watch],
  })
  expect(mergeForesight(here, other)).toEqual({
    merged: { ...other, createdAt: here.createdAt },
    before: here,
    name: { from: 'Q4', to: 'Winter' },
    added: 1,
    changed: 1,
    events: 1,
    watches: 1,
    isNothing: false,
  })
  const nothing = { name: null, added: 0, changed: 0, events: 0, watches: 0, isNothing: true }
  expect(mergeForesight(other, here)).toMatchObject(nothing)
  expect(mergeForesight(null, other)).toMatchObject({
    merged: other,
    before: null,
    name: null,
    added: 2,
    events: 1,
    watches: 1,
  })
})

test('the version that is the newest needs no step, and none is before the first', () => {
  expect(migrate({ version: 3, first: 'it' }, [], 3)).toEqual({ version: 3, first: 'it' })
  expect(migrate({ version: 0 }, [], 3)).toBeNull()
})

test('a file of the first version loads, and so does a record that a browser kept: without first uses', () => {
  const { firstUses, ...older } = { ...planWith(), version: 1 }
  expect(firstUses).toEqual([])
  expect(readDrillFile(JSON.stringify(older))).toEqual({
    kind: 'drill',
    drill: planWith(),
    from: 1,
  })
  expect(drillRecord.parse(older)).toEqual(planWith())
})

test('whatever a file names twice stands there once', () => {
  const use = {
    tokenId: 1,
    successorId: 2,
    readAt: inMs(1),
    lastUsed: inMs(0),
    oldWorked: true,
  }
  const row = plannedWith({ tokenId: 1 })
  const kept = {
    id: 'k',
    kind: 'kept' as const,
    tokenId: 1,
    at: inMs(0),
    by: { id: 7, name: 'Zofia' },
    why: 'a partner',
  }
  const watch = {
    id: 'w',
    tokenId: 1,
    from: inMs(0),
    until: inMs(1),
    looks: 1,
    old: { tokenId: 1, times: 0, last: null },
    successor: null,
  }
  const twice = planWith({
    tokens: [row, { ...row, overlapHours: 1, changedAt: inMs(1) }],
    events: [kept, { ...kept, why: 'another reason' }],
    watches: [watch, { ...watch, looks: 2 }],
    firstUses: [use, use],
  })
  const read = readDrillFile(drillFile(twice))
  expect(read).toMatchObject({
    drill: {
      tokens: [{ tokenId: 1, overlapHours: 1 }],
      events: [{ id: 'k' }],
      watches: [{ looks: 2 }],
      firstUses: [use],
    },
  })
  const backwards = planWith({
    tokens: twice.tokens.toReversed(),
    events: twice.events.toReversed(),
    watches: twice.watches.toReversed(),
    firstUses: [use, use],
  })
  expect(readDrillFile(drillFile(backwards))).toEqual(read)
})
