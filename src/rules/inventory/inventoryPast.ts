import { activityFacts, type AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { type FormerExpiry, inOrder } from '#rules/tokens/lineage.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { LoggedToken } from './inventoryLog.ts'

/** What a token was on a past date; `notKnown` where neither its row nor the log tells. */
export type PastState =
  | { kind: 'notYet' }
  | { kind: 'notKnown' }
  | { kind: 'applicationInactive' }
  | { kind: 'revoked' | 'expired'; at: string }
  | { kind: 'works'; expiresAt: string | null }

export type Witnesses = {
  /** Of the whole log; undefined where it tells nothing of the token. */
  logged: LoggedToken | undefined
  /** The row as its list has it now; undefined where the list was not read. */
  row: Token | undefined
  /** The server's time in milliseconds at which the row was read: its age counts from then. */
  readAt: number
  /** Whether its application was active then; undefined where nobody knows. */
  applicationActive: boolean | undefined
}

/** `at` is an instant that is past. What has stopped stays stopped, so a later rotation takes nothing from it. */
export function stateOn(at: string, witnesses: Witnesses): PastState {
  const birth = wasBorn(at, witnesses)
  if (birth !== true) return { kind: birth === false ? 'notYet' : 'notKnown' }
  const { logged, row, applicationActive } = witnesses
  const revokedAt = logged?.revoked?.at ?? row?.revoked_at ?? null
  if (revokedAt !== null && compareInstants(revokedAt, at) <= 0) {
    return { kind: 'revoked', at: revokedAt }
  }
  const expiry = expiryOn(at, witnesses)
  if (!expiry.isKnown || (logged === undefined && row === undefined)) return { kind: 'notKnown' }
  const { expiresAt } = expiry
  if (expiresAt !== null && compareInstants(expiresAt, at) <= 0) {
    return { kind: 'expired', at: expiresAt }
  }
  if (applicationActive === undefined) return { kind: 'notKnown' }
  return applicationActive ? { kind: 'works', expiresAt } : { kind: 'applicationInactive' }
}

/** Whether an application was active at a past time; `isActiveNow` counts where the log tells of no change. */
export function activeOn(
  at: string,
  { id, isActiveNow, entries }: { id: number; isActiveNow: boolean; entries: Iterable<AuditEntry> },
): boolean {
  const turns = inOrder(entries).flatMap(({ action, target_id, created_at, detail }) => {
    if (action !== 'application.update' || target_id !== String(id)) return []
    const facts = activityFacts.safeParse(detail)
    return facts.success ? [{ at: created_at, ...facts.data.changes.is_active }] : []
  })
  const before = turns.findLast((turn) => compareInstants(turn.at, at) <= 0)
  const after = turns.find((turn) => compareInstants(turn.at, at) > 0)
  return before?.to ?? after?.from ?? isActiveNow
}

/** Null where nobody can say: a row has only whole days of age, and older releases not even those. */
function wasBorn(at: string, { logged, row, readAt }: Witnesses): boolean | null {
  const born = logged?.born?.at
  if (born !== undefined) return compareInstants(born, at) <= 0
  if (row?.age_days === undefined) return null
  const latest = readAt - row.age_days * DAY
  if (msOf(at) >= latest) return true
  return msOf(at) <= latest - DAY ? false : null
}

/** The expiry it had then, as far as anybody knows; what was revoked keeps its own. */
export function expiryOn(at: string, { logged, row }: Witnesses): FormerExpiry {
  const steps = logged?.expiries ?? []
  const before = steps.findLast((step) => compareInstants(step.at, at) <= 0)
  if (before) return { isKnown: true, expiresAt: before.after }
  // Nothing happened to it since: it was what the row says now.
  return (
    steps[0]?.before ?? (row ? { isKnown: true, expiresAt: row.expires_at } : { isKnown: false })
  )
}
