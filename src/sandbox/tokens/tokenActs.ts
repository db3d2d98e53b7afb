import { MOST_OVERLAP_HOURS } from '#contract/tokens.ts'
import { brokenRule, conflict } from '#sandbox/wire/refusal.ts'
import { type Actor, writeAudit } from '#sandbox/world/auditLog.ts'
import { type Moment, hours, isoformat, later, type SentInstant } from '#sandbox/world/moment.ts'
import { isAdminScope } from '#sandbox/world/scopes.ts'
import { syncServiceAccount } from '#sandbox/world/serviceAccounts.ts'
import { tokenLabel, type TokenRow } from '#sandbox/world/tokenRow.ts'
import { lifecycle } from '#sandbox/world/tokenState.ts'
import { words } from '#sandbox/world/words.ts'
import type { Ground } from '#sandbox/world/world.ts'
import { allowedScopes, futureExpiry, issue, type Issued, tokenFacts } from './tokenIssue.ts'

/** What the API and the commands do with a token, each in a transaction and with its entry in the log. They throw a Refusal. */

export type WantedToken = {
  application: number
  name: string
  scopes: readonly string[]
  pin: string | null
  expiry: SentInstant | null
}

export function createToken(ground: Ground, wanted: WantedToken, actor: Actor): Issued {
  const { db, clock } = ground
  return db.transaction(() => {
    const scopes = allowedScopes(ground, wanted.scopes)
    if (wanted.pin !== null && scopes.some(isAdminScope)) throw brokenRule(words.pinnedAdmin)
    const now = clock.now()
    const expiry = futureExpiry(wanted.expiry, now)
    const issued = issue(ground, {
      application_id: wanted.application,
      name: wanted.name,
      scopes,
      channel_idx: wanted.pin,
      expires_at: expiry?.moment ?? null,
      created_at: now,
    })
    syncServiceAccount(db, wanted.application, now)
    writeAudit(ground, actor, 'token.create', target(issued.row), tokenFacts(issued.row, expiry))
    return issued
  })
}

export type WantedRotation = { overlapHours: number; expiry: SentInstant | null }

/** The successor. The old token stops after the overlap, unless it stops earlier anyway. */
export function rotateToken(
  ground: Ground,
  old: TokenRow,
  wanted: WantedRotation,
  actor: Actor,
): Issued {
  const { db, clock } = ground
  return db.transaction(() => {
    if (old.revoked_at !== null) throw conflict(words.revokedRotation)
    const now = clock.now()
    const scopes = allowedScopes(ground, old.scopes)
    const expiry = futureExpiry(wanted.expiry, now)
    const { overlapHours } = wanted
    if (!(overlapHours >= 0 && overlapHours <= MOST_OVERLAP_HOURS)) {
      throw brokenRule(words.overlap(MOST_OVERLAP_HOURS))
    }
    const end = earlier(old.expires_at, later(now, hours(overlapHours)))
    db.run('UPDATE tokens SET expires_at = ? WHERE id = ?', end, old.id)
    const issued = issue(ground, {
      application_id: old.application_id,
      name: old.name,
      scopes,
      channel_idx: old.channel_idx,
      expires_at: expiry?.moment ?? null,
      created_at: now,
    })
    syncServiceAccount(db, old.application_id, now)
    writeAudit(ground, actor, 'token.rotate', target(issued.row), {
      ...tokenFacts(issued.row, expiry),
      replaces: old.id,
      replaces_expires_at: isoformat(end),
    })
    return issued
  })
}

/** Throws where it is revoked already: what the API does instead is its own affair. */
export function revokeToken(ground: Ground, token: TokenRow, actor: Actor): void {
  const { db, clock } = ground
  db.transaction(() => {
    if (token.revoked_at !== null) throw conflict(words.revokedAlready)
    const now = clock.now()
    db.run('UPDATE tokens SET revoked_at = ? WHERE id = ?', now, token.id)
    syncServiceAccount(db, token.application_id, now)
    writeAudit(ground, actor, 'token.revoke', target(token), tokenFacts(token))
  })
}

/** Null takes the expiry away. */
export function setTokenExpiry(
  ground: Ground,
  token: TokenRow,
  wanted: SentInstant | null,
  actor: Actor,
): void {
  const { db, clock } = ground
  db.transaction(() => {
    const now = clock.now()
    const state = lifecycle(token, now)
    if (state !== 'active') throw conflict(words.stoppedExpiry(state))
    const expiry = futureExpiry(wanted, now)
    db.run('UPDATE tokens SET expires_at = ? WHERE id = ?', expiry?.moment ?? null, token.id)
    syncServiceAccount(db, token.application_id, now)
    writeAudit(ground, actor, 'token.expiry', target(token), {
      token_id: token.id,
      legacy: token.legacy,
      from: token.expires_at === null ? null : isoformat(token.expires_at),
      to: expiry === null ? null : isoformat(expiry.echo),
    })
  })
}

const earlier = (ownEnd: Moment | null, other: Moment): Moment =>
  ownEnd !== null && ownEnd < other ? ownEnd : other

const target = (row: TokenRow) => ({
  type: 'django_access.apitoken',
  id: String(row.id),
  label: tokenLabel(row),
})
