import { expect, test } from 'vitest'
import type { DrillWatch } from '#contract/drill.ts'
import {
  drillOf,
  inHours,
  inMinutes,
  keptThen,
  listed,
  NEW,
  OLD,
  rotatedThen,
  tokensById,
} from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { drillRows } from './drillStation.ts'
import { type DrillLook, isWatched, lookAtRow, lookedAgain } from './drillWatch.ts'

const look = (at: number, old: number | null, successor: number | null = null): DrillLook => ({
  tokenId: OLD,
  at: inMinutes(at),
  old: old === null ? null : inMinutes(old),
  successor: { tokenId: NEW, last: successor === null ? null : inMinutes(successor) },
})

/** Every look by one page; each new stretch gets the next letter. */
function watched(looks: readonly DrillLook[]): DrillWatch[] {
  const stretches = new Map<string, DrillWatch>()
  let last: DrillWatch | null = null
  for (const one of looks) {
    last = lookedAgain(last, one, String.fromCharCode(97 + stretches.size))
    stretches.set(last.id, last)
  }
  return [...stretches.values()]
}

test('a use counts when a look finds another last use than the look before', () => {
  const [stretch] = watched([
    look(0, -3),
    look(1, -3),
    look(2, 1.5, 1.5),
    look(3, 1.5, 1.5),
    look(4, 3.5, 1.5),
  ])
  expect(stretch).toMatchObject({
    from: inMinutes(0),
    until: inMinutes(4),
    looks: 5,
    old: { times: 2, last: inMinutes(3.5), gap: 4.5 * MINUTE },
    successor: { times: 1, last: inMinutes(1.5) },
  })
})

test('the same instant written otherwise is no use', () => {
  const later = { ...look(1, 0), old: '2026-11-20T10:42:00+01:00' }
  const [stretch] = watched([look(0, 0), later])
  expect(stretch?.old.times).toBe(0)
})

test('who did not look for more than five minutes begins another stretch, and counts nothing of what was between', () => {
  const stretches = watched([look(0, -3), look(1, -3), look(30, 20), look(31, 20)])
  expect(stretches.map(({ id, looks, old }) => [id, looks, old.times])).toEqual([
    ['a', 2, 0],
    ['b', 2, 0],
  ])
})

test('another successor is another stretch', () => {
  const next = { ...look(1, -3), successor: { tokenId: 102, last: null } }
  expect(watched([look(0, -3), next])).toHaveLength(2)
})

test.each([
  [0, 1],
  [5, 1],
  [5.1, 2],
  [-0.1, 2],
])('a look %d minutes after the last one makes %i stretches', (after, count) => {
  expect(watched([look(0, -3), look(after, -3)])).toHaveLength(count)
})

test('the first look counts no use, whatever it finds', () => {
  expect(lookedAgain(null, look(0, -3, -2), 'a')).toEqual({
    id: 'a',
    tokenId: OLD,
    from: inMinutes(0),
    until: inMinutes(0),
    looks: 1,
    old: { tokenId: OLD, times: 0, last: inMinutes(-3) },
    successor: { tokenId: NEW, times: 0, last: inMinutes(-2) },
  })
})

test('the first use that is seen has no time before it, and the longest one between two stays', () => {
  const [stretch] = watched([
    look(0, null),
    look(1, 0.5),
    look(4, 3.5),
    look(5, 4.5),
    look(6, null),
  ])
  expect(stretch?.old).toEqual({
    tokenId: OLD,
    times: 3,
    last: inMinutes(4.5),
    gap: 3 * MINUTE,
  })
  expect(watched([look(0, null), look(1, 0.5)])[0]?.old).toEqual({
    tokenId: OLD,
    times: 1,
    last: inMinutes(0.5),
  })
})

test('before its rotation a token is watched without a successor', () => {
  const lookAtOld = (at: number): DrillLook => ({ ...look(at, at), successor: null })
  const [stretch, ...more] = watched([lookAtOld(0), lookAtOld(1)])
  expect(stretch).toMatchObject({ looks: 2, old: { times: 1 }, successor: null })
  expect(more).toEqual([])
  expect(watched([lookAtOld(0), look(1, 0)])).toHaveLength(2)
})

const rowOf = (events: Parameters<typeof drillOf>[0], ...tokens: ReturnType<typeof listed>[]) => {
  const [row] = drillRows(drillOf(events), tokensById(...tokens), NOW)
  if (!row) throw new Error('There is no row.')
  return row
}

test('a row is watched from its rotation to its end', () => {
  expect(isWatched(rowOf([], listed(OLD)))).toBe(false)
  expect(isWatched(rowOf([rotatedThen()], listed(OLD), listed(NEW)))).toBe(true)
  expect(isWatched(rowOf([rotatedThen(), keptThen()], listed(OLD)))).toBe(false)
})

test('a look finds the last use of the old one and of its successor, where they are listed', () => {
  const old = listed(OLD, { last_used_at: inHours(-2) })
  const at = inMinutes(0)
  expect(lookAtRow(rowOf([rotatedThen()]), at)).toBeNull()
  expect(lookAtRow(rowOf([], old), at)).toEqual({
    tokenId: OLD,
    at,
    old: inHours(-2),
    successor: null,
  })
  const successor = listed(NEW, { last_used_at: inHours(-1) })
  expect(lookAtRow(rowOf([rotatedThen()], old, successor), at)?.successor).toEqual({
    tokenId: NEW,
    last: inHours(-1),
  })
  expect(lookAtRow(rowOf([rotatedThen()], old), at)?.successor).toEqual({
    tokenId: NEW,
    last: null,
  })
})
