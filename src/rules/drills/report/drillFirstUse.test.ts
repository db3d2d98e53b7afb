import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DrillFirstUse, DrillRecord } from '#contract/drill.ts'
import {
  drillOf,
  inMinutes,
  listed,
  NEW,
  OLD,
  rotatedThen,
  tokensById,
  used,
  watchOf,
} from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { mergeDrills } from '#rules/drills/plan/drillMerge.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { beforeEnd, firstUseToKeep, inUseOf, keptUses } from './drillFirstUse.ts'

const use = (readAt: number, more: Partial<DrillFirstUse> = {}): DrillFirstUse => ({
  tokenId: OLD,
  successorId: NEW,
  readAt: inMinutes(readAt),
  lastUsed: inMinutes(readAt - 1),
  oldWorked: true,
  ...more,
})
const successor = (last: number | null = 0) => ({
  tokenId: OLD,
  id: NEW,
  madeAt: inMinutes(-600),
  listed: listed(NEW, last === null ? {} : { last_used_at: inMinutes(last) }),
})
const record = (some: Partial<DrillRecord>): DrillRecord => ({ ...drillOf(), ...some })
const now = { now: NOW, oldWorks: true }

test.each<[string, Partial<DrillFirstUse>]>([
  ['of another token', { tokenId: 2 }],
  ['of another successor', { successorId: 102 }],
  ['from before there was a successor', { lastUsed: inMinutes(-602), readAt: inMinutes(-602) }],
  ['that was read before it was used', { readAt: inMinutes(-62), lastUsed: inMinutes(-60) }],
  ['that is read tomorrow', { readAt: inMinutes(1_440) }],
  ['of a later use than the list has', { lastUsed: inMinutes(-10), readAt: inMinutes(-9) }],
])('a reading %s is none', (_, some) => {
  expect(keptUses(record({ firstUses: [use(-60, some)] }), successor(-30), NOW)).toEqual([])
})

test('a reading of a successor that the list says was never used is none', () => {
  expect(keptUses(record({ firstUses: [use(-60)] }), successor(null), NOW)).toEqual([])
  const unread = { ...successor(), listed: null }
  expect(keptUses(record({ firstUses: [use(-60)] }), unread, NOW)).toEqual([use(-60)])
})

test('of two records that are merged the earlier reading is the one that is said, whichever comes first', () => {
  const reading = fc.integer({ min: -500, max: 0 }).map((minutes) => use(minutes))
  const some = fc.array(reading, { maxLength: 4 }).map((firstUses) => record({ firstUses }))
  fc.assert(
    fc.property(some, some, (one, other) => {
      const merged = mergeDrills(one, other)
      expect(mergeDrills(other, one).firstUses).toEqual(merged.firstUses)
      expect(mergeDrills(merged, one).firstUses).toEqual(merged.firstUses)
      const all = [...one.firstUses, ...other.firstUses]
      if (all.length === 0) return
      const earliest = Math.min(...all.map(({ readAt }) => Date.parse(readAt)))
      const inUse = inUseOf(merged, successor(), now)
      expect(inUse).toMatchObject({ kind: 'first' })
      expect(Date.parse(inUse?.readAt ?? '')).toBe(earliest)
    }),
  )
})

test('what was said once is said at every later reading, however often the successor is used meanwhile', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: -500, max: -2 })),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 }),
      (kept, oldWorks, later) => {
        let drill = record({ firstUses: kept === null ? [] : [use(kept)] })
        const at = (minutes: number) => {
          const read = { now: NOW + minutes * MINUTE, oldWorks }
          const old = listed(OLD, oldWorks ? {} : { revoked_at: inMinutes(-1) })
          const tokens = tokensById(old, { ...successor(minutes - 1).listed })
          const [row] = drillRows({ ...drill, events: [rotatedThen()] }, tokens, read.now)
          if (!row) throw new Error('There is no row.')
          const inUse = inUseOf(drill, successor(minutes - 1), read)
          const found = firstUseToKeep(drill, row, { readAt: read.now, now: read.now })
          if (found) drill = record({ firstUses: [...drill.firstUses, found] })
          return JSON.stringify(inUse)
        }
        const first = at(0)
        for (const minutes of later.toSorted((a, b) => a - b)) expect(at(minutes)).toBe(first)
      },
    ),
  )
})

test('a reading is kept where the list shows a use and none is kept that holds', () => {
  const keep = (firstUses: DrillFirstUse[], ...tokens: ReturnType<typeof listed>[]) => {
    const drill = { ...drillOf([rotatedThen()]), firstUses }
    const [row] = drillRows(drill, tokensById(...tokens), NOW)
    if (!row) throw new Error('There is no row.')
    return firstUseToKeep(drill, row, { readAt: NOW, now: NOW })
  }
  const found = { ...use(0), lastUsed: used(-1).last_used_at }
  expect(keep([], listed(OLD), listed(NEW, used(-1)))).toEqual(found)
  expect(keep([], listed(OLD), listed(NEW))).toBeNull()
  expect(keep([], listed(OLD))).toBeNull()
  expect(keep([use(-70)], listed(OLD), listed(NEW, used(-1)))).toBeNull()
  // Somebody wrote one of tomorrow into a file.
  expect(keep([use(1_440)], listed(OLD), listed(NEW, used(-1)))).toEqual(found)
  const stopped = listed(OLD, { expires_at: inMinutes(-1) })
  expect(keep([], stopped, listed(NEW, used(-1)))).toEqual({ ...found, oldWorked: false })
})

test('before an end only what was read before it counts', () => {
  const end = { end: inMinutes(-60), now: NOW }
  const seen = (last: number | null) => ({
    tokenId: NEW,
    times: 1,
    last: last === null ? null : inMinutes(last),
  })
  const watch = (from: number, until: number, last: number | null) => ({
    watches: [watchOf({ from: inMinutes(from), until: inMinutes(until), successor: seen(last) })],
  })
  const says = (some: Partial<DrillRecord>) => beforeEnd(record(some), successor(), end)
  expect(says({})).toBe('notRecorded')
  expect(says({ firstUses: [use(-61)] })).toBe('inUse')
  expect(says({ firstUses: [use(-59, { oldWorked: false })] })).toBe('notRecorded')
  expect(says(watch(-90, -60, -80))).toBe('inUse')
  expect(says(watch(-90, -59, -80))).toBe('notRecorded')
  expect(says(watch(-90, -60, null))).toBe('notInUse')
  expect(says(watch(-59, 0, null))).toBe('notRecorded')
  // By this browser's clock in the second of the end, so perhaps after it.
  const second = 1 / 60
  expect(says(watch(-60, 0, null))).toBe('notRecorded')
  expect(says(watch(-60 - second / 2, 0, null))).toBe('notRecorded')
  expect(says(watch(-60 - second, 0, null))).toBe('notInUse')
  // A stretch that says more than the list is none.
  const never = beforeEnd(record(watch(-90, -60, -80)), successor(null), end)
  expect(never).toBe('notRecorded')
})
