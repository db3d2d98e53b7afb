import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf, sameInstant } from '#lib/instant.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { inOrder, type Lineage, lineOf } from '#rules/tokens/lineage.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { expiryOf, replayed, type LoggedToken } from './inventoryLog.ts'

export type HistoryRow =
  | { kind: 'entry'; at: string; entry: AuditEntry }
  /** The log has no entry for it: worked out from the expiry. `overlap`: the end that a rotation gave it. */
  | { kind: 'expired'; at: string; token: number; by: 'overlap' | 'ownExpiry' }

type Sources = {
  entries: readonly AuditEntry[]
  lineage: Lineage
  /** The application's rows, as far as they were read. */
  rows: readonly Token[]
  now: number
}

/** What became of a token and of its whole line, newest first. */
export function historyOf(id: number, { entries, lineage, rows, now }: Sources): HistoryRow[] {
  const loggedTokens = replayed(entries)
  const line = new Set(lineOf(lineage, id).map((member) => member.id))
  const ends = [...line].flatMap((member) => {
    const end = expiredOf(loggedTokens.get(member), {
      lineage,
      row: rows.find((one) => one.id === member),
      now,
    })
    return end === null ? [] : [{ kind: 'expired' as const, token: member, ...end }]
  })
  const deeds = inOrder(concerning(entries, { kind: 'token', id }, true)).map((entry) => ({
    kind: 'entry' as const,
    at: entry.created_at,
    entry,
  }))
  // What is as old as an entry came of it.
  return [...deeds, ...ends].sort((a, b) => compareInstants(a.at, b.at)).reverse()
}

/** When a token expired; null where it did not, or where a revocation came before. */
function expiredOf(
  loggedToken: LoggedToken | undefined,
  { lineage, row, now }: { lineage: Lineage; row: Token | undefined; now: number },
): { at: string; by: 'overlap' | 'ownExpiry' } | null {
  const logged = loggedToken && expiryOf(loggedToken)
  const at = row ? row.expires_at : logged?.isKnown ? logged.expiresAt : null
  if (at === null || msOf(at) > now) return null
  const revokedAt = row?.revoked_at ?? loggedToken?.revoked?.at ?? null
  if (revokedAt !== null && compareInstants(revokedAt, at) <= 0) return null
  const id = row?.id ?? loggedToken?.id
  const cut = (id === undefined ? [] : (lineage.rotationsOf.get(id) ?? [])).find(
    ({ oldStops, formerExpiry }) =>
      sameInstant(oldStops, at) &&
      !(formerExpiry.isKnown && sameInstant(formerExpiry.expiresAt, at)),
  )
  if (cut === undefined) return { at, by: 'ownExpiry' }
  // Stopped at once: the rotation says so itself.
  return msOf(at) - msOf(cut.at) < MINUTE ? null : { at, by: 'overlap' }
}
