import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillOf,
  inHours,
  listed,
  NEW,
  OLD,
  rotatedThen,
  tokensById,
  zofia,
} from '#test/samples/drillSample.ts'
import { entryAt, factsOf, foundIn, type Looked } from '#test/samples/drillLogSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { msOf } from '#lib/instant.ts'
import { mergeDrills } from './plan/drillMerge.ts'
import { drillRows } from './drillStation.ts'

const rotate = (id: number, hours: number, replaces: number, to: number) =>
  entryAt(id, hours, 'token.rotate', {
    ...factsOf(to),
    replaces,
    replaces_expires_at: inHours(150),
  })
const revoke = (id: number, hours: number, token: number) =>
  entryAt(id, hours, 'token.revoke', factsOf(token))
const expiry = (id: number, hours: number, from: string | null, to: string | null) =>
  entryAt(id, hours, 'token.expiry', { token_id: OLD, legacy: false, from, to })

const found = (
  entries: AuditEntry[],
  { drill = drillOf(), ...more }: Partial<Looked & { drill: DrillRecord }> = {},
) => foundIn(drill, entries, more)

const withAll = (drill: DrillRecord, events: DrillRecord['events']) =>
  mergeDrills(drill, { ...drill, events })

/** When somebody rotated, in milliseconds from the start of the drill as its record has it. */
const moments: [string, number][] = [
  ['a minute before the start', -60_000],
  ['a second before the start', -1_000],
  ['a millisecond before the start', -1],
  ['in the millisecond of the start', 0],
  ['in the second of the start', 400],
  ['a second after the start', 1_000],
  ['an hour after the start', 3_600_000],
]
/** How far the record's start is from the truth: the clock was stepped, or the header is cut to the second. */
const steps = [-3_600_000, -500, 0, 500, 3_600_000]
const STARTED = msOf(drillOf().startedAt ?? '')
const startedAt = (step: number): DrillRecord => ({
  ...drillOf(),
  startedAt: new Date(STARTED + step).toISOString(),
})

describe.each(moments)('somebody’s rotation %s', (_, from) => {
  test.each([
    ['another administrator', 9],
    ['the same administrator in another tab', zofia.id],
    ['the command line', null],
  ])('is not the drill’s, by %s, whatever the clock says', (_title, actor_id) => {
    const created_at = new Date(STARTED + from).toISOString()
    const entries = [{ ...rotate(9, 0, OLD, NEW), created_at, actor_id }]
    for (const step of steps) expect(found(entries, { drill: startedAt(step) })).toEqual([])
  })

  test('leaves the drill’s own alone, and hides nothing that follows from it', () => {
    const own = { ...rotatedThen(-6, { valueLost: true, entryId: 10 }) }
    const created_at = new Date(STARTED + from).toISOString()
    const entries = [
      { ...rotate(9, 0, OLD, 98), created_at },
      rotate(10, -6, OLD, NEW),
      rotate(11, -5, NEW, 102),
      rotate(12, -5, 98, 99),
    ]
    for (const step of steps) {
      const drill = { ...drillOf([own]), startedAt: startedAt(step).startedAt }
      expect(found(entries, { drill })).toMatchObject([{ successor: { id: 102 }, entryId: 11 }])
    }
  })
})

test('whoever rotates a token of the drill and whenever, nothing but the record makes it the drill’s', () => {
  const at = fc.integer({ min: -7_200_000, max: 7_200_000 })
  const others = fc.array(fc.record({ at, actor: fc.constantFrom(zofia.id, 9, null) }))
  fc.assert(
    fc.property(others, at, fc.boolean(), (deeds, step, isRotated) => {
      const entries = deeds.map(({ at: from, actor }, nth) => ({
        ...rotate(50 + nth, 0, OLD, 500 + nth),
        created_at: new Date(STARTED + from).toISOString(),
        actor_id: actor,
      }))
      const record = isRotated ? [rotatedThen(-6, { entryId: 10 })] : []
      const drill = { ...drillOf(record), startedAt: startedAt(step).startedAt }
      const own = isRotated ? [rotate(10, -6, OLD, NEW)] : []
      expect(found([...entries, ...own], { drill })).toEqual([])
    }),
  )
})

test('a rotation of this browser whose value it lost is the drill’s, with its entry and the expiry that the log knows', () => {
  const log = [rotate(9, -5, OLD, NEW), expiry(8, -6, inHours(300), inHours(400))]
  const events = found([...log, rotate(7, -30, OLD, 99)], { lost: new Set([NEW]) })
  expect(events).toMatchObject([
    {
      id: 'entry-9-1',
      kind: 'rotated',
      successor: { id: NEW },
      from: inHours(400),
      oldStops: inHours(150),
      valueLost: true,
      entryId: 9,
    },
  ])
})

test('where the log does not know the former expiry, what was seen before holds, and else what the rotation left', () => {
  const from = (formerly: [number, string | null][]) =>
    found([rotate(9, -5, OLD, NEW)], { formerly: new Map(formerly), lost: new Set([NEW]) })[0]
  expect(from([[OLD, null]])).toMatchObject({ from: null })
  expect(from([])).toMatchObject({ from: inHours(150) })
})

test('a rotation of which the page that sent it does not know yet what came is left alone', () => {
  const entries = [rotate(9, -5, OLD, NEW)]
  const lost = new Set([NEW])
  expect(found(entries, { underWay: new Set([OLD]), lost })).toEqual([])
  expect(found(entries, { lost })[0]).toMatchObject({ valueLost: true })
})

test('a new value for a lost one belongs to the same token', () => {
  const drill = drillOf([rotatedThen(-6, { valueLost: true })])
  const [event] = found([rotate(10, -5, NEW, 102)], { drill })
  expect(event).toMatchObject({ tokenId: OLD, kind: 'rotated', successor: { id: 102 } })
})

test('more time, the revocation and the end of an overlap are read from the backend', () => {
  const drill = drillOf([rotatedThen(-6)])
  expect(found([expiry(11, -3, inHours(1), inHours(90))], { drill })[0]).toMatchObject({
    kind: 'moreTime',
    to: inHours(90),
    entryId: 11,
  })
  expect(found([revoke(12, -2, OLD)], { drill })[0]).toMatchObject({ kind: 'revoked', entryId: 12 })
  const over = listed(OLD, { expires_at: inHours(-1), state: 'expired' })
  expect(found([], { drill, tokens: [over] })[0]).toMatchObject({
    kind: 'ranOut',
    at: inHours(-1),
  })
})

test('a rotation is undone once its successor is revoked and the old one has its expiry back', () => {
  const drill = drillOf([rotatedThen(-6, { from: inHours(500) })])
  const entries = [revoke(12, -2, NEW)]
  const given = (expires_at: string) =>
    found(entries, { drill, tokens: [listed(OLD, { expires_at })] })
  expect(given(inHours(150))).toEqual([])
  expect(given(inHours(500))[0]).toMatchObject({ kind: 'undone', successorId: NEW })
})

test('the new value for a lost one leaves the old one where it stands, and what was seen of it', () => {
  const drill = drillOf([rotatedThen(-6, { valueLost: true })])
  const again = (tokens: Token[], formerly: [number, string | null][] = []) =>
    found([rotate(10, -5, NEW, 102)], { drill, tokens, formerly: new Map(formerly) })
  expect(again([listed(OLD, { expires_at: inHours(90) })])).toMatchObject([
    { from: inHours(150), oldStops: inHours(90), valueLost: false },
  ])
  expect(again([], [[OLD, inHours(70)]])).toMatchObject([{ from: inHours(70), oldStops: null }])
  // What the log knows of the lost one's expiry is not the old one's.
  const log = [rotate(9, -6, OLD, NEW), rotate(10, -5, NEW, 102)]
  const formerly = new Map([[OLD, inHours(70)]])
  expect(found(log, { drill, formerly })).toMatchObject([{ from: inHours(70), entryId: 10 }])
})

test('a rotation that the drill has is not found again, nor one of another token or of no form', () => {
  const drill = drillOf([rotatedThen(-6)])
  expect(found([rotate(9, -6, OLD, NEW)], { drill })).toEqual([])
  const none = [
    rotate(9, -6, 77, 78),
    rotate(10, -6, OLD, OLD),
    entryAt(11, -6, 'token.rotate', { replaces: OLD, token_id: NEW }),
    { ...rotate(12, -6, OLD, NEW), action: 'token.create' },
  ]
  expect(found(none)).toEqual([])
})

test('a plan finds nothing, and a clock that was stepped hides nothing of the drill’s own', () => {
  const lost = new Set([NEW])
  const entries = [rotate(9, -5, OLD, NEW)]
  expect(found(entries, { drill: { ...drillOf(), startedAt: null }, lost })).toEqual([])
  for (const hours of [-25, -24, -5]) {
    expect(found([rotate(9, hours, OLD, NEW)], { lost })).toHaveLength(1)
  }
  const own = [rotate(9, -25, OLD, NEW), expiry(11, -24.9, inHours(1), inHours(90))]
  const drill = drillOf([rotatedThen(-25, { entryId: 9 })])
  expect(found([...own, revoke(12, -24.8, OLD)], { drill })).toMatchObject([
    { kind: 'moreTime', entryId: 11 },
    { kind: 'revoked', entryId: 12 },
  ])
})

test('what was given in the same moment as the rotation is after it where the log wrote it after it', () => {
  const drill = drillOf([rotatedThen(-6, { entryId: 10 })])
  const given = (id: number) => expiry(id, -6, inHours(150), inHours(90))
  expect(found([rotate(10, -6, OLD, NEW), given(9)], { drill })).toEqual([])
  expect(found([rotate(10, -6, OLD, NEW), given(11)], { drill })).toMatchObject([
    { kind: 'moreTime', entryId: 11 },
  ])
})

test('however often, in whatever order and in how many tabs the log is read, the record is the same', () => {
  const log = [
    rotate(9, -8, OLD, NEW),
    expiry(10, -7, inHours(150), inHours(200)),
    rotate(11, -6, NEW, 102),
    revoke(12, -2, OLD),
  ]
  const tokens = [listed(OLD, { revoked_at: inHours(-2) }), listed(NEW), listed(102)]
  const begun = drillOf([rotatedThen(-8, { entryId: 9 })])
  const whole = withAll(begun, found(log, { drill: begun, tokens }))
  fc.assert(
    fc.property(fc.shuffledSubarray(log), fc.shuffledSubarray(log), (one, other) => {
      const first = withAll(begun, found(one, { drill: begun, tokens }))
      const second = withAll(first, found([...one, ...other], { drill: first, tokens }))
      const last = withAll(second, found(log, { drill: second, tokens }))
      const row = (drill: DrillRecord) => drillRows(drill, tokensById(...tokens), NOW)[0]
      expect(row(last)?.station).toBe(row(whole)?.station)
      expect(row(last)?.rotated?.successor.id).toBe(102)
      expect(found(log, { drill: last, tokens })).toEqual([])
    }),
  )
})

const rotations = (entries: AuditEntry[], more: Parameters<typeof found>[1] = {}) =>
  found(entries, more).filter(({ kind }) => kind === 'rotated')

test('a rotation is known by its successor: the entry’s number of another one is a file’s word', () => {
  const event = { ...rotatedThen(-6), id: 'entry-9-1', entryId: 9 }
  const more = (id: number) =>
    rotations([rotate(9, -6, OLD, NEW)], {
      lost: new Set([NEW]),
      drill: drillOf([{ ...event, successor: { ...event.successor, id } }]),
    })
  expect(more(NEW)).toEqual([])
  expect(more(7)).toMatchObject([{ successor: { id: NEW } }])
})

test('a successor that is rotated after its old one stopped is of another drill', () => {
  const drill = drillOf([rotatedThen(-6)])
  const again = (old: Partial<Token>, hours = -3) =>
    rotations([rotate(10, hours, NEW, 102)], { drill, tokens: [listed(OLD, old)] }).length
  expect(again({})).toBe(1)
  expect(again({ expires_at: inHours(-4) })).toBe(0)
  expect(again({ expires_at: inHours(-3) })).toBe(1)
  expect(again({ expires_at: inHours(-2) })).toBe(1)
  expect(again({ revoked_at: inHours(-4), expires_at: inHours(50) })).toBe(0)
  expect(again({ revoked_at: inHours(-2), expires_at: inHours(-4) })).toBe(1)
  // An end that is still to come is none, and what no clock of the list knows neither.
  expect(again({ expires_at: inHours(1) })).toBe(1)
  expect(again({ state: 'revoked' })).toBe(1)
})

test('an undoing that the record has is not found again, but one of another successor is', () => {
  const undone = (successorId: number): DrillRecord['events'][number] => ({
    ...rotatedThen(-2),
    id: `u${successorId}`,
    kind: 'undone',
    successorId,
    entryId: null,
  })
  const foundWith = (of: number) =>
    found([revoke(12, -2, NEW)], {
      drill: drillOf([rotatedThen(-6), undone(of)]),
      tokens: [listed(OLD, { expires_at: null })],
    }).filter(({ kind }) => kind === 'undone')
  expect(foundWith(NEW)).toEqual([])
  expect(foundWith(102)).toMatchObject([{ successorId: NEW }])
})
