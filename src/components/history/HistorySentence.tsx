import { useQueryClient } from '@tanstack/react-query'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { sentenceOf } from '#components/audit/auditSentence.ts'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'

/** Who did what, as the audit log says it. */
export function HistorySentence({ entry }: { entry: AuditEntry }) {
  const queries = useQueryClient()
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const reading = { zone, now, lookup: lookupFrom([entry], queries) }
  const { actor, did } = sentenceOf({ entry, mayHaveMore: false }, reading)
  return (
    <>
      <strong>
        <SentenceText>{[actor]}</SentenceText>
      </strong>{' '}
      <SentenceText>{did}</SentenceText>
    </>
  )
}
