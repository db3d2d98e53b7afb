// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import {
  drillOf,
  handedOverThen,
  inHours,
  inMinutes,
  keptThen,
  listed,
  NEW,
  OLD,
  plannedToken,
  revokedThen,
  rotatedThen,
  rowOf,
  tokensById,
  undoneThen,
  used,
  watchOf,
  zofia,
} from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { mergeDrills } from './plan/drillMerge.ts'
import { drillRows, drillStations, quietAfter } from './drillStation.ts'

type Backend = Parameters<typeof tokensById>

const stationOf = (drill: DrillRecord, ...tokens: Backend) => rowOf(drill, ...tokens).station

test.each([
  ['planned', [], [listed(OLD)]],
  ['rotated', [rotatedThen()], [listed(OLD, used(-1)), listed(NEW)]],
  ['handedOver', [rotatedThen(), handedOverThen()], [listed(OLD, used(-1)), listed(NEW)]],
  ['inUse', [rotatedThen()], [listed(OLD, used(-1)), listed(NEW, used(-1))]],
  ['quiet', [rotatedThen()], [listed(OLD, used(-30)), listed(NEW, used(-1))]],
  ['quiet', [rotatedThen()], [listed(OLD), listed(NEW, used(-1))]],
  ['planned', [rotatedThen(), undoneThen()], [listed(OLD)]],
  ['closed', [rotatedThen(), keptThen()], [listed(OLD, used(-1)), listed(NEW)]],
  ['closed', [rotatedThen(), revokedThen()], []],
  ['closed', [rotatedThen()], [listed(OLD, { expires_at: inHours(-1) }), listed(NEW)]],
  ['closed', [], [listed(OLD, { revoked_at: inHours(-1) })]],
] satisfies [string, DrillEvent[], Backend][])(
  'a token is %s by what was done and what the backend shows',
  (station, events, tokens) => {
    expect(stationOf(drillOf(events), ...tokens)).toBe(station)
  },
)

test('of what was written in one millisecond a rotation came first and what ended it last, whatever their ids', () => {
  const at = inHours(-1)
  const events = [
    { ...revokedThen(), at, id: 'a' },
    { ...handedOverThen(), at, id: 'b' },
    { ...rotatedThen(), at, id: 'd' },
    { id: 'c', kind: 'sealed', tokenId: OLD, at, by: zofia, successorId: NEW, to: 'Lena' },
  ] satisfies DrillEvent[]
  const happened = ['rotated', 'sealed', 'handedOver', 'revoked']
  expect(rowOf(drillOf(events)).events.map(({ kind }) => kind)).toEqual(happened)
  const merged = mergeDrills(drillOf(events.slice(0, 2)), drillOf(events.slice(1)))
  expect(merged.events.map(({ kind }) => kind)).toEqual(happened)
  expect(rowOf(merged)).toMatchObject({ station: 'closed', end: 'revoked' })
})

test('a token that was taken out is closed, whatever happened to it', () => {
  const drill = drillOf([rotatedThen()], [], plannedToken({ out: { why: 'one job a month' } }))
  expect(rowOf(drill, listed(OLD))).toMatchObject({ station: 'closed', end: 'out' })
})

test('a rotation that a page and the log both tell of is one, with the entry of the log and what was before', () => {
  const page = rotatedThen(-10, { id: 'chance', from: inHours(200), valueLost: true })
  const log = rotatedThen(-10.001, { id: 'entry-9-1', from: null, entryId: 9 })
  for (const events of [
    [page, log],
    [log, page],
  ]) {
    const row = rowOf(drillOf(events), listed(OLD), listed(NEW))
    expect(row.events).toHaveLength(1)
    expect(row.rotated).toMatchObject({ from: inHours(200), valueLost: true, entryId: 9 })
  }
})

test('an old one is quiet only after it was silent for longer than it used to be', () => {
  // Seen every quarter of an hour, for an hour, nine hours ago; silence since.
  const busy = watchOf({ old: { tokenId: OLD, times: 4, last: inHours(-9), gap: 16 * MINUTE } })
  expect(stationOf(drillOf([rotatedThen()], [busy]), listed(OLD), listed(NEW, used(-1)))).toBe(
    'quiet',
  )
  // Seen twice, seven hours apart: three hours of silence say nothing.
  const rare = watchOf({ old: { tokenId: OLD, times: 2, last: inHours(-3), gap: 7 * HOUR } })
  expect(stationOf(drillOf([rotatedThen()], [rare]), listed(OLD), listed(NEW, used(-1)))).toBe(
    'inUse',
  )
})

test('the silence that was watched does not make an old one slower than it was', () => {
  const short = watchOf({ until: inHours(-5), old: { tokenId: OLD, times: 4, last: inHours(-9) } })
  const long = { ...short, until: inHours(0) }
  const watched = [short, long].map(
    (watch) => rowOf(drillOf([rotatedThen()], [watch]), listed(OLD), listed(NEW)).watched,
  )
  const [before = null, after = null] = watched
  expect(quietAfter(after)).toBe(quietAfter(before))
})

test('a list that is older than the rotation does not say when the old one stops', () => {
  const drill = drillOf([rotatedThen()])
  expect(rowOf(drill, listed(OLD)).oldStopsAt).toBe(Date.parse(inHours(100)))
  expect(rowOf(drill, listed(OLD), listed(NEW)).oldStopsAt).toBeNull()
})

test('one that nobody saw call may come once a day', () => {
  const at = (hours: number) =>
    stationOf(drillOf([rotatedThen()]), listed(OLD, used(hours)), listed(NEW, used(-1)))
  expect(at(-24)).toBe('inUse')
  expect(at(-26)).toBe('quiet')
})

const acts = fc.shuffledSubarray([
  handedOverThen(-9),
  keptThen(-7),
  revokedThen(-6),
  { id: 'm', tokenId: OLD, at: inMinutes(-30), by: rotatedThen().by, kind: 'reminded', to: null },
  {
    id: 's',
    tokenId: OLD,
    at: inHours(-9.5),
    by: rotatedThen().by,
    kind: 'sealed',
    successorId: NEW,
    to: 'Lena',
  },
] satisfies DrillEvent[])

test('a station never goes back but by undoing', () => {
  fc.assert(
    fc.property(acts, fc.nat(4), (events, cut) => {
      const all = [rotatedThen(), ...events.toSorted((a, b) => (a.at < b.at ? -1 : 1))]
      const backend = [listed(OLD, used(-1)), listed(NEW)]
      const rank = (some: DrillEvent[]) =>
        drillStations.indexOf(stationOf(drillOf(some), ...backend))
      const before = all.slice(0, cut)
      expect(rank(all)).toBeGreaterThanOrEqual(rank(before))
      if (rank(all) < drillStations.indexOf('closed')) {
        expect(rank([...all, undoneThen(-0.1)])).toBe(drillStations.indexOf('planned'))
      }
    }),
  )
})

test('two records of one drill, merged in any order and as often as one likes, give the same stations', () => {
  const mostly = fc.subarray<DrillEvent>([
    rotatedThen(-10),
    rotatedThen(-10, { id: 'entry-9-1', entryId: 9 }),
    handedOverThen(),
    undoneThen(),
    rotatedThen(-5, { successor: { id: 102, prefix: 'svc_api_new2', lastFour: 'new2' } }),
    keptThen(-3),
  ])
  const watches = fc.subarray([watchOf(), watchOf({ id: 'v', looks: 3 }), watchOf({ looks: 601 })])
  const record = fc.tuple(mostly, watches).map(([events, seen]) => drillOf(events, seen))
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      const rows = (drill: DrillRecord) =>
        drillRows(drill, tokensById(listed(OLD, used(-1)), listed(NEW)), NOW)
      const one = rows(mergeDrills(mergeDrills(a, b), c))
      expect(rows(mergeDrills(c, mergeDrills(b, a)))).toEqual(one)
      expect(rows(mergeDrills(mergeDrills(a, b), mergeDrills(c, b)))).toEqual(one)
    }),
  )
})
