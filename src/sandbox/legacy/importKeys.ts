import { z } from '#contract/zod.ts'
import { hashOf } from '#sandbox/tokens/tokenIssue.ts'
import { SYSTEM, writeAudit } from '#sandbox/world/auditLog.ts'
import { words as list } from '#sandbox/world/columns.ts'
import type { Database } from '#sandbox/world/database.ts'
import type { Ground } from '#sandbox/world/world.ts'
import { type ImportReport, importPlan, type Part, reportDetail } from './importPlan.ts'
import { allLegacyKeys } from './legacyKeys.ts'

export const LEGACY_TARGET = { type: 'legacy', id: '', label: 'legacy keys' } as const

/** Makes tokens of the modules' keys with the same secrets; one entry in the log tells of all. `dryRun` writes nothing. */
export function importLegacyKeys(
  ground: Pick<Ground, 'db' | 'clock'>,
  { dryRun }: { dryRun: boolean },
): ImportReport {
  const { db } = ground
  return db.transaction(() => {
    const { keys, skipped } = allLegacyKeys(db)
    const { parts, report } = importPlan(keys, skipped, (value, channel) =>
      scopesOf(db, value, channel),
    )
    if (dryRun || parts.length === 0) return report
    for (const part of parts) store(ground, part)
    writeAudit(ground, SYSTEM, 'legacy.import', LEGACY_TARGET, reportDetail(report))
    return report
  })
}

const scoped = z.object({ scopes: list })
const identified = z.object({ id: z.int() })

const scopesOf = (db: Database, value: string, channel: string | null) =>
  db.first(
    scoped,
    'SELECT scopes FROM tokens WHERE key_hash = ? AND channel_idx IS ?',
    hashOf(value),
    channel,
  )?.scopes

/** The application is made with the first token of its module: no entry of its own tells of it, nor of the token. */
function store({ db, clock }: Pick<Ground, 'db' | 'clock'>, part: Part): void {
  const there = db.first(identified, 'SELECT id FROM applications WHERE name = ?', part.application)
  const application =
    there?.id ??
    db.insert(
      "INSERT INTO applications (name, description, is_active, created_at) VALUES (?, '', 1, ?)",
      part.application,
      clock.now(),
    )
  db.run(
    `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, created_at, legacy,
       legacy_source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
    application,
    part.name,
    part.prefix,
    part.lastFour,
    hashOf(part.value),
    JSON.stringify(part.scopes),
    part.channel,
    clock.now(),
    part.source,
  )
}
