import { z } from '#contract/zod.ts'
import { hashOf } from '#sandbox/tokens/tokenIssue.ts'
import { type Actor, writeAudit } from '#sandbox/world/auditLog.ts'
import { AGREEMENTS_SETTING, legacySources } from '#sandbox/world/legacyTables.sql.ts'
import { days, later, type Moment } from '#sandbox/world/moment.ts'
import { lifecycle } from '#sandbox/world/tokenState.ts'
import type { Ground } from '#sandbox/world/world.ts'
import { LEGACY_TARGET } from './importKeys.ts'
import { agreementsKey, legacyRows } from './legacyKeys.ts'

export const verdicts = ['deleted', 'refused', 'not_imported'] as const
export type Verdict = (typeof verdicts)[number]

export type PurgeOptions = {
  /** Takes rows too that are in use or were never imported. */
  force: boolean
  dryRun: boolean
  /** A row whose token was used within so many days is refused. */
  recentDays: number
}

export type PurgeReport = {
  /** By source, in the order of the sources; only of those that have a row. */
  sources: Map<string, Record<Verdict, string[]>>
  /** When the token of a refused row was last used. */
  lastUsed: Map<string, Moment>
  /** Settings that a person must remove. */
  settings: string[]
}

const life = z.object({
  revoked_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
})

/**
 * Deletes the modules' rows whose secret is a token; the tokens work on. A row is judged by the token of its own channel
 * (docs/wire.md#import-and-purge).
 */
export function purgeLegacyKeys(
  ground: Pick<Ground, 'db' | 'clock'>,
  options: PurgeOptions,
  actor: Actor,
): PurgeReport {
  const { db, clock } = ground
  const report: PurgeReport = { sources: new Map(), lastUsed: new Map(), settings: [] }
  return db.transaction(() => {
    const now = clock.now()
    const judge = (value: string, channel: string | null) => {
      const token =
        value === ''
          ? undefined
          : db.first(
              life,
              `SELECT revoked_at, expires_at, last_used_at FROM tokens
               WHERE key_hash = ? AND channel_idx IS ?`,
              hashOf(value),
              channel,
            )
      return { token, verdict: verdictOf(token, options, now) }
    }
    const gone: string[] = []
    for (const { model, table, ...source } of legacySources) {
      for (const { id, ref, value, channel } of legacyRows(db, { model, table, ...source })) {
        const { token, verdict } = judge(value, channel)
        const entry = report.sources.get(model) ?? { deleted: [], refused: [], not_imported: [] }
        report.sources.set(model, entry)
        entry[verdict].push(ref)
        if (verdict === 'refused') report.lastUsed.set(ref, token?.last_used_at ?? now)
        if (verdict !== 'deleted') continue
        gone.push(ref)
        if (!options.dryRun) db.run(`DELETE FROM ${table} WHERE id = ?`, id)
      }
    }
    const setting = agreementsKey(db)
    if (setting !== null) {
      const { token, verdict } = judge(setting.value, null)
      if (token !== undefined && verdict === 'deleted') report.settings.push(AGREEMENTS_SETTING)
    }
    if (gone.length > 0 && !options.dryRun) {
      writeAudit(ground, actor, 'legacy.purge', LEGACY_TARGET, {
        deleted: gone.length,
        ids: gone,
        force: options.force,
        recent_days: options.recentDays,
      })
    }
    return report
  })
}

/** Days: no token was used earlier. */
const LONG_AGO = 100_000

function verdictOf(
  token: z.infer<typeof life> | undefined,
  { force, recentDays }: PurgeOptions,
  now: Moment,
): Verdict {
  if (force) return 'deleted'
  if (token === undefined) return 'not_imported'
  const isRecent =
    token.last_used_at !== null &&
    token.last_used_at >= later(now, -days(Math.min(recentDays, LONG_AGO)))
  return isRecent && lifecycle(token, now) === 'active' ? 'refused' : 'deleted'
}
