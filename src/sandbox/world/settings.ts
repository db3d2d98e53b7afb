import { z } from '#contract/zod.ts'
import type { Database } from './database.ts'
import { readMeta, writeMeta } from './meta.ts'
import { releases, type World } from './world.ts'

/** What a start chooses and a command on the same file must know. */
export type Settings = Pick<World, 'release' | 'gate' | 'rotationDays'>

const release = z.enum(releases)
const gate = z.enum(['enforce', 'observe', 'off'])

/** As the last start had them; of a file that no start has written them into, the defaults. */
export function readSettings(db: Database): Settings {
  const days = readMeta(db, 'rotation_days')
  return {
    release: keptRelease(db) ?? '1.1',
    gate: gate.safeParse(readMeta(db, 'gate')).data ?? 'enforce',
    rotationDays: days === undefined ? 365 : Number(days),
  }
}

/** The release of the last start, or null where none has written it down. */
export const keptRelease = (db: Database): Settings['release'] | null =>
  release.safeParse(readMeta(db, 'release')).data ?? null

export function keepSettings(db: Database, settings: Settings): void {
  writeMeta(db, 'release', settings.release)
  writeMeta(db, 'gate', settings.gate)
  writeMeta(db, 'rotation_days', String(settings.rotationDays))
}
