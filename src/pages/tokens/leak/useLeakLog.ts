import type { EntrySentence } from '#components/audit/auditSentence.ts'
import { useTokenSentence } from '#components/history/useTokenSentence.ts'
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
  /** What an entry says, with its times in a zone. */
  sentence: (entry: AuditEntry, zone?: string) => EntrySentence
  retry: (() => void) | null
}

/** What the log tells of one token. Calls are not in it. */
export function useLeakLog(row: TokenRow): LeakLog {
  const { token } = row
  const log = useTokenLog()
  const sentence = useTokenSentence(row, log.entries)
  const entries = concerning(log.entries, { kind: 'token', id: token.id }, false)
  return {
    stand: log.readState,
    isWhole: log.isWhole,
    entries: inOrder(entries).toReversed(),
    origin: log.lineage.origins.get(token.id) ?? null,
    revocation: log.lineage.revocations.get(token.id) ?? null,
    sentence,
    retry: log.failed?.onRetry ?? null,
  }
}
