import { z } from '#contract/zod.ts'
import type { Database } from './database.ts'

/**
 * What the database says of itself: the world's id, the signing key, how far the clock was moved, what the last start chose, that
 * its shop has been filled, when a demo was last set back.
 */
export type MetaKey =
  | 'world'
  | 'signing_key'
  | 'clock_offset'
  | 'release'
  | 'gate'
  | 'rotation_days'
  | 'storefront'
  | 'demo_reset'

const value = z.object({ value: z.string() })

export const readMeta = (db: Database, key: MetaKey): string | undefined =>
  db.first(value, 'SELECT value FROM meta WHERE key = ?', key)?.value

export function writeMeta(db: Database, key: MetaKey, text: string): void {
  db.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', key, text)
}
