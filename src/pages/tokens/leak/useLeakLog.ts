import { useQueryClient } from '@tanstack/react-query'
import { lookupFrom, type AuditLookup } from '#components/audit/auditLookup.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { concerning } from '#rules/audit/auditTarget.ts'
import { type Deed, inOrder, type Origin } from '#rules/tokens/lineage.ts'
import { useTokenLog } from '#components/history/useTokenLog.ts'

export type LeakLog = {
  stand: 'reading' | 'known' | 'notKnown'
  /** Whether nothing of the log about tokens is missing. */
  isWhole: boolean
  /** The entries about this token, newest first. */
  entries: AuditEntry[]
  /** Who was shown its value, as far as the log tells. */
  origin: Origin | null
  /** Who revoked it, as far as the log tells. */
  revocation: Deed | null
  lookup: AuditLookup
  retry: (() => void) | null
}

/** What the log tells of one token. Calls are not in it. */
export function useLeakLog({ token, application }: TokenRow): LeakLog {
  const queries = useQueryClient()
  const log = useTokenLog()
  const lookup = lookupFrom(log.entries, queries)
  const entries = concerning(log.entries, { kind: 'token', id: token.id }, false)
  return {
    stand: log.readState,
    isWhole: log.isWhole,
    entries: inOrder(entries).toReversed(),
    origin: log.lineage.origins.get(token.id) ?? null,
    revocation: log.lineage.revocations.get(token.id) ?? null,
    lookup: {
      ...lookup,
      nameOf: (id) => (id === application.id ? application.name : lookup.nameOf(id)),
    },
    retry: log.failed?.onRetry ?? null,
  }
}
