import type { Database } from '#sandbox/world/database.ts'
import { momentOf } from '#sandbox/world/moment.ts'
import { isAdminScope } from '#sandbox/world/scopes.ts'
import { syncServiceAccount } from '#sandbox/world/serviceAccounts.ts'
import type { Workshop } from './workshop.ts'

/** Gives the drafts ids in the order in which they came to be, and writes them. */
export function writeDrafts(db: Database, workshop: Workshop, now: number): void {
  const byAge = <Draft extends { bornAt: number }>(drafts: readonly Draft[]) =>
    drafts.toSorted((a, b) => a.bornAt - b.bornAt)

  for (const draft of byAge(workshop.applications)) {
    draft.id = db.insert(
      'INSERT INTO applications (name, description, is_active, created_at) VALUES (?, ?, ?, ?)',
      draft.name,
      draft.description,
      draft.active ? 1 : 0,
      momentOf(draft.bornAt),
    )
  }
  for (const draft of byAge(workshop.tokens)) {
    draft.id = db.insert(
      `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, expires_at,
         last_used_at, revoked_at, created_at, legacy, legacy_source)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      draft.application.id,
      draft.name,
      draft.prefix,
      draft.lastFour,
      draft.hash,
      JSON.stringify(draft.scopes),
      draft.pin,
      moment(draft.expiresAt),
      moment(draft.usedAt),
      moment(draft.revokedAt),
      momentOf(draft.bornAt),
      draft.source === '' ? 0 : 1,
      draft.source,
    )
  }
  const machines = workshop.tokens.filter((token) => token.scopes.some(isAdminScope))
  for (const id of new Set(machines.map((token) => token.application.id))) {
    syncServiceAccount(db, id, momentOf(now))
  }
}

const moment = (milliseconds: number | null) =>
  milliseconds === null ? null : momentOf(milliseconds)
