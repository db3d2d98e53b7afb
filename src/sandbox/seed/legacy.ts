import { importPlan, type ImportReport, reportDetail } from '#sandbox/legacy/importPlan.ts'
import { allLegacyKeys } from '#sandbox/legacy/legacyKeys.ts'
import { hashOf } from '#sandbox/tokens/tokenIssue.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import type { Database } from '#sandbox/world/database.ts'
import {
  AGREEMENTS_SETTING,
  AGREEMENTS_SOURCE,
  legacySources,
} from '#sandbox/world/legacyTables.sql.ts'
import { days } from '#sandbox/world/moment.ts'
import type { ApplicationDraft, TokenDraft } from './drafts.ts'
import { legacyRowsOf, legacyValues, NEWSLETTER_USED } from './legacyValues.ts'
import type { Ledger } from './ledger.ts'
import type { Workshop } from './workshop.ts'

/** Days since the old keys of the modules were imported; the age of every one counts from then. */
const IMPORTED = 290

type Import = { db: Database; workshop: Workshop; ledger: Ledger; now: number }

/** The rows that the modules have before any import. */
export const writeLegacyRows = (db: Database) => writeRows(db, false)

/** The rows that the modules had, what the import made of them, and the rows that came after it. */
export function importLegacy({ db, workshop, ledger, now }: Import): void {
  const at = now - days(IMPORTED)
  writeRows(db, false)
  const { keys, skipped } = allLegacyKeys(db)
  const { parts, report } = importPlan(keys, skipped, () => undefined)
  const applications = new Map<string, ApplicationDraft>()
  const tokens = parts.map((part, index): TokenDraft => {
    const name = part.application
    const bornAt = at + index
    const application =
      applications.get(name) ??
      workshop.placeApplication({ name, description: '', active: true, bornAt })
    applications.set(name, application)
    const used = usedDays.get(part.source)
    return workshop.place({
      application,
      name: part.name,
      scopes: part.scopes,
      pin: part.channel,
      prefix: part.prefix,
      lastFour: part.lastFour,
      hash: hashOf(part.value),
      bornAt,
      expiresAt: null,
      usedAt: used === undefined ? null : now - days(used),
      revokedAt: null,
      source: part.source,
    })
  })
  tell(ledger, report, at + 40)
  treat(workshop, tokens, now)
  writeRows(db, true)
}

/** No entry for a token of its own, one for all of them. */
function tell(ledger: Ledger, report: ImportReport, at: number): void {
  ledger.add({
    at,
    actor: SYSTEM,
    action: 'legacy.import',
    target: () => ({ type: 'legacy', id: '', label: 'legacy keys' }),
    detail: () => reportDetail(report),
  })
}

function writeRows(db: Database, late: boolean): void {
  for (const { table, hasChannel, scope } of legacySources) {
    const columns = ['id', 'key', ...(hasChannel ? ['channel_idx'] : [])]
    if (scope === null) columns.push('scope')
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    for (const row of legacyRowsOf[table] ?? []) {
      if ((row.late === true) !== late) continue
      const cells = [row.id, legacyValues[row.value], ...(hasChannel ? [row.channel ?? null] : [])]
      db.run(sql, ...cells, ...(scope === null ? [row.scope ?? ''] : []))
    }
  }
  if (late) return
  const insert = 'INSERT INTO module_settings (name, value) VALUES (?, ?)'
  db.run(insert, AGREEMENTS_SETTING, legacyValues.newsletter)
}

/** By the source that a token names. */
const usedDays = new Map<string, number>([
  [AGREEMENTS_SOURCE, NEWSLETTER_USED],
  ...legacySources.flatMap(({ model, table }) =>
    (legacyRowsOf[table] ?? []).flatMap(({ id, used }): [string, number][] =>
      used === undefined ? [] : [[`${model}#${id}`, used]],
    ),
  ),
])

/** One got an expiry, one was stopped, one was rotated on the way off. */
function treat(workshop: Workshop, tokens: readonly TokenDraft[], now: number): void {
  const named = (source: string) => tokens.find((token) => token.source === source)
  const expiring = named('django_checkout.APIAdminKey#1')
  const revoked = named('django_contact_forms.APIKey#8')
  const rotated = named('django_contact_forms.APIKey#3')
  if (expiring !== undefined) {
    workshop.expire(expiring, now + days(40), now - days(20), 'z.wisniewska')
  }
  if (revoked !== undefined) workshop.revoke(revoked, now - days(100), 'j.grossmann')
  if (rotated !== undefined) {
    workshop.rotate(rotated, 720, now - days(8), 'j.grossmann').usedAt = now - days(0.1)
  }
}
