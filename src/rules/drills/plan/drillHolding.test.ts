import { expect, test, vi } from 'vitest'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import { old, rotation, recorded, successor } from '#test/samples/drillBeliefSample.ts'
import { drillWith, planned, rotated, rotateEntry } from '#test/samples/drillReportSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { inMs, NOW } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { undoOf } from '#rules/acts/undo.ts'
import { believedDrill } from '#rules/drills/drillBelief.ts'
import { drillThatHas } from './drillHolding.ts'

const IDS = [rotation.successor.id]

function holding(
  events: DrillEvent[],
  {
    isRevoked = false,
    ids = IDS,
    ...more
  }: { isRevoked?: boolean; ids?: number[] } & Partial<Pick<DrillRecord, 'startedAt'>> = {},
) {
  const rows = [old(), successor(isRevoked ? { revoked_at: inMs(-HOUR) } : {})]
  const record = drillWith({ tokens: [planned(1)], events, ...more })
  const realOf = vi.fn<(one: DrillRecord) => DrillRecord>(
    (one) =>
      believedDrill(one, {
        tokens: new Map(rows.map((row) => [row.id, row])),
        listReadAt: () => NOW,
        log: null,
        now: NOW,
      }).drill,
  )
  const undo = undoOf(1, { lineage: lineageOf([rotateEntry(1, -DAY)]), rows, now: NOW })
  if (!undo) throw new Error('There is nothing to undo.')
  return { drill: drillThatHas([record], realOf, { undo, ids, now: NOW }), realOf }
}

test('a drill that is under way keeps count of its rotation, and of no other', () => {
  expect(holding([rotation]).drill).toMatchObject({ id: 'd1' })
  expect(holding([rotation], { ids: [4] }).drill).toBeNull()
  expect(holding([rotation], { startedAt: null }).drill).toBeNull()
  expect(holding([]).drill).toBeNull()
})

test('that a rotation was undone a record says in vain while the successor works', () => {
  expect(holding([rotation, recorded('undone')]).drill).toMatchObject({ id: 'd1' })
  expect(holding([rotation, recorded('undone')], { isRevoked: true }).drill).toBeNull()
})

test('a drill without the rotation is not judged at all', () => {
  expect(holding([rotation]).realOf).toHaveBeenCalledTimes(1)
  expect(holding([rotation], { ids: [4] }).realOf).not.toHaveBeenCalled()
  expect(holding([rotation], { startedAt: null }).realOf).not.toHaveBeenCalled()
})

/** The drill with these events, if it counts one of the rotations; its record is all that is known. */
function counting(events: DrillEvent[], { token = old(), ids = IDS } = {}) {
  const record = drillWith({ tokens: [planned(1), planned(2)], events })
  const undo = { old: token, rotations: [] }
  return drillThatHas([record], (one) => one, { undo, ids, now: NOW })?.id ?? null
}

test('a rotation of another row, or an end of it, is none of this token', () => {
  const theirs = { ...rotation, tokenId: 2 }
  expect(counting([theirs])).toBeNull()
  expect(counting([rotation, { ...recorded('kept'), tokenId: 2 }])).toBe('d1')
  expect(counting([rotation, recorded('handedOver')])).toBe('d1')
})

test('a drill that is done with a token counts none of its rotations any more', () => {
  expect(counting([rotation, recorded('kept')])).toBeNull()
  // A token that works again has not ended, whatever was written down.
  const ranOut = [rotation, recorded('ranOut')]
  expect(counting(ranOut)).toBe('d1')
  expect(counting(ranOut, { token: old({ revoked_at: inMs(-HOUR) }) })).toBeNull()
})

test('of two rotations one that was not undone is enough', () => {
  const again = { ...rotated(1, -HOUR), successor: { ...rotation.successor, id: 1002 } }
  const ids = [...IDS, 1002]
  expect(counting([rotation, again, recorded('undone')], { ids })).toBe('d1')
  expect(counting([rotation, recorded('undone')], { ids })).toBeNull()
})
