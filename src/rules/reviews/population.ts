import { accessWorld } from '#rules/access/access.ts'
import { peopleRows } from './peopleRows.ts'
import type { PopulationReading, RowDraft } from './populationReading.ts'
import { tokenRows } from './tokenRows.ts'

/** The seven kinds of row in their order: what people hold first, then what machines do. */
export function populationOf(reading: PopulationReading): RowDraft[] {
  const world = accessWorld(reading)
  return [...peopleRows(reading, world), ...tokenRows(reading)]
}
