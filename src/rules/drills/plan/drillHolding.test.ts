import { expect, test } from 'vitest'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import { old, rotation, said, successor } from '#test/samples/drillBeliefSample.ts'
import { drillWith, planned, rotateEntry } from '#test/samples/drillReportSample.ts'
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
  const { drill: real } = believedDrill(record, {
    tokens: new Map(rows.map((row) => [row.id, row])),
    listReadAt: () => NOW,
    log: null,
    now: NOW,
  })
  const undo = undoOf(1, { lineage: lineageOf([rotateEntry(1, -DAY)]), rows, now: NOW })
  if (!undo) throw new Error('There is nothing to undo.')
  return drillThatHas([{ record, real }], undo, { ids, now: NOW })
}

test('a drill that is under way keeps count of its rotation, and of no other', () => {
  expect(holding([rotation])).toMatchObject({ id: 'd1' })
  expect(holding([rotation], { ids: [4] })).toBeNull()
  expect(holding([rotation], { startedAt: null })).toBeNull()
  expect(holding([])).toBeNull()
})

test('that a rotation was undone a record says in vain while the successor works', () => {
  expect(holding([rotation, said('undone')])).toMatchObject({ id: 'd1' })
  expect(holding([rotation, said('undone')], { isRevoked: true })).toBeNull()
})
