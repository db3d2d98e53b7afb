import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { drillRows } from './drillStation.ts'
import { asciiName, handOverRows, type HandOverState, receiversBy } from './handOver.ts'

const AT = '2026-11-20T10:00:00Z'
const LATER = '2026-11-20T11:00:00Z'
const by = { id: 1, name: 'zofia' }

const planned: DrillPlanned = {
  tokenId: 7,
  application: { id: 1, name: 'Portal' },
  name: 'Kasse',
  prefix: 'svc_api_abcd',
  lastFour: 'wxyz',
  overlapHours: 24,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: null,
  receiver: 'Marek Nowak',
  out: null,
  changedAt: AT,
}
const shared = { tokenId: 7, at: AT, by }
const rotated: DrillEvent = {
  ...shared,
  id: 'rotated 8',
  kind: 'rotated',
  successor: { id: 8, prefix: 'svc_api_efgh', lastFour: 'stuv' },
  from: null,
  oldStops: null,
  valueLost: false,
  entryId: 1,
}
const sealed: DrillEvent = { ...shared, id: 's', kind: 'sealed', successorId: 8, to: 'Marek Nowak' }
const taken: DrillEvent = {
  ...shared,
  id: 'h',
  kind: 'handedOver',
  successorId: 8,
  how: 'file',
  to: 'Marek Nowak',
}
const undone: DrillEvent = { ...shared, id: 'u', kind: 'undone', successorId: 8, entryId: 2 }

const record = (events: DrillEvent[], more: Partial<DrillPlanned> = {}): DrillRecord => ({
  format: 'keyturn drill',
  version: 2,
  id: 'd1',
  server: { id: 'main', name: 'Main', origin: '' },
  name: 'Winter',
  namedAt: AT,
  createdAt: AT,
  createdBy: by,
  startedAt: AT,
  tokens: [{ ...planned, ...more }],
  events,
  watches: [],
  firstUses: [],
})

const compared = { id: 'Marek Nowak', wrappedKey: null, compared: { how: 'phone' } }
const nothing: Parameters<typeof handOverRows>[1] = {
  receivers: [compared],
  sealed: [],
  open: new Set<number>(),
}

const stateOf = (drill: DrillRecord, around: Partial<typeof nothing> = {}) =>
  handOverRows(drillRows(drill, new Map(), Date.parse(AT)), { ...nothing, ...around })[0]?.state

const ways: readonly [string, () => HandOverState | undefined, HandOverState][] = [
  ['a key that was compared is ready', () => stateOf(record([])), { kind: 'ready' }],
  [
    'nobody chose a receiver',
    () => stateOf(record([], { receiver: null })),
    { kind: 'waits', because: 'noReceiver' },
  ],
  [
    'a receiver without a key',
    () => stateOf(record([], { receiver: 'Olga Mazur' })),
    { kind: 'waits', because: 'noKey' },
  ],
  ['rotated and not yet said', () => stateOf(record([rotated])), { kind: 'rotated', at: AT }],
  [
    'a value that never came',
    () => stateOf(record([{ ...rotated, valueLost: true }])),
    { kind: 'lost' },
  ],
  [
    'sealed in another browser',
    () => stateOf(record([rotated, sealed])),
    { kind: 'sealed', at: AT, isHere: false },
  ],
  [
    'its file was taken',
    () => stateOf(record([rotated, sealed, taken])),
    { kind: 'handedOver', at: AT, how: 'file', by: 'zofia' },
  ],
  [
    'what was undone is not rotated by a run',
    () => stateOf(record([rotated, undone])),
    { kind: 'undone' },
  ],
  [
    'what is not known comes before anything else',
    () => stateOf(record([rotated, sealed, taken]), { open: new Set([7]) }),
    { kind: 'open' },
  ],
  [
    'what is not known of another token',
    () => stateOf(record([]), { open: new Set([8]) }),
    { kind: 'ready' },
  ],
  [
    'sealed in this browser',
    () => stateOf(record([rotated, sealed]), { sealed: [{ tokenId: 6 }, { tokenId: 7 }] }),
    { kind: 'sealed', at: AT, isHere: true },
  ],
  [
    'sealed elsewhere, while the file of another token is here',
    () => stateOf(record([rotated, sealed]), { sealed: [{ tokenId: 6 }] }),
    { kind: 'sealed', at: AT, isHere: false },
  ],
  [
    'the value of a former successor was sealed and taken, not the one that holds',
    () =>
      stateOf(record([{ ...rotated, successor: { ...rotated.successor, id: 9 } }, sealed, taken])),
    { kind: 'rotated', at: AT },
  ],
  [
    'taken twice, the last time shown once',
    () => stateOf(record([rotated, taken, { ...taken, id: 'i', at: LATER, how: 'once' }])),
    { kind: 'handedOver', at: LATER, how: 'once', by: 'zofia' },
  ],
  [
    'sealed twice',
    () => stateOf(record([rotated, sealed, { ...sealed, id: 't', at: LATER }])),
    { kind: 'sealed', at: LATER, isHere: false },
  ],
  [
    'a value that was sealed although its answer seemed lost',
    () => stateOf(record([{ ...rotated, valueLost: true }, sealed])),
    { kind: 'sealed', at: AT, isHere: false },
  ],
]
test.each(ways)('%s', (_title, state, expected) => expect(state()).toEqual(expected))

test('a key waits until it is compared, and one of a passphrase until that is told', () => {
  const of = (wrappedKey: string | null) =>
    handOverRows(drillRows(record([]), new Map(), 0), {
      ...nothing,
      receivers: [{ id: 'Marek Nowak', wrappedKey, compared: null }],
    })[0]?.state
  expect(of(null)).toEqual({ kind: 'waits', because: 'notCompared' })
  expect(of('wrapped')).toEqual({ kind: 'waits', because: 'notTold' })
})

const ends: readonly [string, DrillEvent][] = [
  ['revoked', { ...shared, at: LATER, id: 'x', kind: 'revoked', entryId: 3 }],
  ['kept', { ...shared, at: LATER, id: 'k', kind: 'kept', why: 'a job of December' }],
  ['run out', { ...shared, at: LATER, id: 'o', kind: 'ranOut' }],
]
test.each(ends)(
  'once the old one was %s only what was rotated has a value to hand over',
  (_, end) => {
    expect(stateOf(record([rotated, end]))).toEqual({ kind: 'rotated', at: AT })
    expect(stateOf(record([end]))).toBeUndefined()
  },
)

test('what was taken out of a plan has no value to hand over, rotated or not', () => {
  const out = { why: 'retired' }
  expect(stateOf(record([], { out }))).toBeUndefined()
  expect(stateOf(record([rotated], { out }))).toBeUndefined()
})

test('each row has its plan beside what happened, in the order of the plan', () => {
  const drill = { ...record([rotated]), tokens: [{ ...planned, tokenId: 9 }, planned] }
  const rows = handOverRows(drillRows(drill, new Map(), Date.parse(AT)), nothing)
  expect(
    rows.map((row) => [row.planned.tokenId, row.drill.planned.tokenId, row.state.kind]),
  ).toEqual([
    [9, 9, 'ready'],
    [7, 7, 'rotated'],
  ])
})

test('a file’s name is of letters that every system takes, whatever a name holds', () => {
  expect(asciiName('Zwroty Łódź', 'Björn Weiß')).toBe('zwroty-lodz-bjorn-weiss')
  expect(asciiName(' „Łódź” / wałek. ')).toBe('lodz-walek')
  expect(asciiName('Søren', 'Ægir Þór')).toBe('soren-aegir-thor')
  expect(asciiName('…', 'Ada')).toBe('ada')
  expect(asciiName('…', '')).toBe('sealed')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.string(), (one, other) => {
      expect(asciiName(one, other)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})

test('of a long name 40 letters are enough, and it ends in one', () => {
  const letters = 'a'.repeat(39)
  expect(asciiName(` ${letters}bc`, 'Ada')).toBe(`${letters}b-ada`)
  expect(asciiName(`${letters} b`, 'Ada')).toBe(`${letters}-ada`)
})

test('of a plan each receiver is counted once, by what stands in the way of sealing for them', () => {
  const compared = { how: 'phone' }
  const receivers = [
    { id: 'Marek', wrappedKey: null, compared },
    { id: 'Olga', wrappedKey: null, compared: null },
    { id: 'Lena', wrappedKey: 'wrapped', compared: null },
    { id: 'Nobody asked for', wrappedKey: null, compared },
  ]
  const rows = ['Marek', 'Olga', 'Marek', null, 'Kamil', 'Lena', 'Kamil', 'Tomasz']
  expect([
    ...receiversBy(
      rows.map((receiver) => ({ receiver })),
      receivers,
    ),
  ]).toEqual([
    [null, ['Marek']],
    ['notCompared', ['Olga']],
    ['noKey', ['Kamil', 'Tomasz']],
    ['notTold', ['Lena']],
  ])
})
