import { DRILL_FORMAT, DRILL_VERSION, drillRecord, type DrillRecord } from '#contract/drill.ts'
import { damagedFile, type FileRefusal, newerFile, openFile } from '#contract/ownFile.ts'
import { timeTooLate } from './drillFileTimes.ts'
import { isSamePlan } from './drillPlan.ts'
import { mergeDrills } from './drillMerge.ts'

/** What a file says, or why it says nothing. */
export type DrillFile = { kind: 'drill'; drill: DrillRecord; from: number } | FileRefusal

/** Brings a record of a version to the next one: the first of them takes version 1. */
export type Migration = (record: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** The first version kept no reading in which a successor was first seen in use. */
const migrations: readonly Migration[] = [(record) => ({ ...record, firstUses: [] })]

/** The record as a file, one fact a line, so that two of them can be compared. */
export const drillFile = (drill: DrillRecord): string => `${JSON.stringify(drill, null, 2)}\n`

/** Reads a file strictly: what the record has no place for is refused, and a secret has none. */
export function readDrillFile(text: string): DrillFile {
  const file = openFile(text, DRILL_FORMAT)
  if (file.kind === 'refused') return file
  const { version } = file.content
  const migrated = migrate(file.content, migrations, DRILL_VERSION)
  if (migrated === null) {
    return version > DRILL_VERSION ? newerFile(version) : damagedFile('version')
  }
  const read = drillRecord.safeParse(migrated)
  if (!read.success) return damagedFile(read.error)
  const late = timeTooLate(read.data)
  if (late) return { kind: 'refused', reason: 'tooLate', ...late }
  return { kind: 'drill', drill: eachOnce(read.data), from: version }
}

/** A file that was not written here may name a token, an act or a stretch of watching twice. */
function eachOnce(drill: DrillRecord): DrillRecord {
  const once = mergeDrills(drill, drill)
  const isTwice = (['tokens', 'events', 'watches', 'firstUses'] as const).some(
    (part) => once[part].length < drill[part].length,
  )
  return isTwice ? once : drill
}

/** A record of any version up to `newest` as one of that version; null for one that is not between the first and it. */
export function migrate(
  record: Readonly<Record<string, unknown>> & { version: number },
  steps: readonly Migration[],
  newest: number,
): Record<string, unknown> | null {
  if (record.version < 1 || record.version > newest) return null
  return steps
    .slice(record.version - 1)
    .reduce<Record<string, unknown>>(
      (before, step, position) => ({ ...step(before), version: record.version + position + 1 }),
      record,
    )
}

/** What merging a record into the one that is here would change. */
export type MergeForesight = {
  merged: DrillRecord
  /** Null where it is not here yet. */
  before: DrillRecord | null
  name: { from: string; to: string } | null
  /** Tokens that come, and such that are planned otherwise afterwards. */
  added: number
  changed: number
  events: number
  watches: number
  isNothing: boolean
}

export function mergeForesight(existing: DrillRecord | null, other: DrillRecord): MergeForesight {
  const merged = existing ? mergeDrills(existing, other) : other
  const rows = new Map(existing?.tokens.map((row) => [row.tokenId, row]))
  const added = merged.tokens.filter(({ tokenId }) => !rows.has(tokenId)).length
  const changed = merged.tokens.filter((row) => {
    const before = rows.get(row.tokenId)
    return before !== undefined && !isSamePlan(before, row)
  }).length
  const name =
    existing && existing.name !== merged.name ? { from: existing.name, to: merged.name } : null
  const events = merged.events.length - (existing?.events.length ?? 0)
  const watches = merged.watches.length - (existing?.watches.length ?? 0)
  const isNothing = existing !== null && textOf(merged) === textOf(mergeDrills(existing, existing))
  return { merged, before: existing, name, added, changed, events, watches, isNothing }
}

/** In the order of the contract, in whichever order it was put together. */
const textOf = (drill: DrillRecord): string => JSON.stringify(drillRecord.parse(drill))
