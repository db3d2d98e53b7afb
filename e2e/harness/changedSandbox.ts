import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LegacyValues } from '#e2e/backend/legacyValues.js'
import { z } from '#contract/zod.ts'
import { legacyValues as sampleValues } from '#sandbox/seed/legacyValues.ts'
import { legacySources } from '#sandbox/world/legacyTables.sql.ts'
import { openDatabase, type Database } from '#sandbox/world/database.ts'
import { hashOf } from '#sandbox/tokens/tokenIssue.ts'
import { startServer, type RunningServer } from './server.ts'

/** The sandbox on its sample data with something of it changed in the file, as no call of the API changes it. */
export async function startChangedSandbox(change: (db: Database) => void): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'keyturn-data-'))
  const options = ['--data', data]
  await (await startServer(options)).stop()
  const db = openDatabase(join(data, 'sandbox.db'))
  change(db)
  db.close()
  const server = await startServer(options)
  return {
    origin: server.origin,
    data,
    async stop() {
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** No call takes a superuser away. */
export function leaveNoSuperuser(db: Database): void {
  db.script('UPDATE users SET is_active = 0 WHERE is_superuser = 1')
}

/** Imported secrets of the sample data that are more than one row, and the mixed one, get a value that is known to one test alone. */
export function giveLegacyValues(
  db: Database,
  {
    threeChannels,
    twoModules,
    mixed,
  }: Pick<LegacyValues, 'threeChannels' | 'twoModules' | 'mixed'>,
): void {
  giveValue(db, threeChannels, 'count(*) = 3')
  giveValue(db, twoModules, 'count(DISTINCT application_id) = 2')
  for (const { table } of legacySources)
    db.run(`UPDATE ${table} SET key = ? WHERE key = ?`, mixed, sampleValues.mixed)
}

const hashed = z.object({ key_hash: z.string() })
const keyed = z.object({ id: z.int(), key: z.string() })

function giveValue(db: Database, value: string, having: string): void {
  const old = db.first(
    hashed,
    `SELECT key_hash FROM tokens WHERE legacy = 1 GROUP BY key_hash HAVING ${having}`,
  )
  // What the modules have in plain text is the same secret still.
  for (const { table } of legacySources) {
    for (const { id, key } of db.all(keyed, `SELECT id, key FROM ${table}`)) {
      if (hashOf(key) === old?.key_hash)
        db.run(`UPDATE ${table} SET key = ? WHERE id = ?`, value, id)
    }
  }
  db.run(
    `UPDATE tokens SET key_hash = ?, prefix = ?, last_four = ? WHERE key_hash =
       (SELECT key_hash FROM tokens WHERE legacy = 1 GROUP BY key_hash HAVING ${having})`,
    hashOf(value),
    value.slice(0, 6),
    value.slice(-4),
  )
}
