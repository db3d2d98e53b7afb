import { expect, test } from 'vitest'
import type { DrillWatch } from '#contract/drill.ts'
import { inMinutes, NEW, OLD } from './drillSample.ts'
import { lookedAgain, type DrillLook } from './drillWatch.ts'
import { MINUTE } from './thresholds.ts'

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
