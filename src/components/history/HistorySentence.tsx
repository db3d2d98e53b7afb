import { useQueryClient } from '@tanstack/react-query'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { sentenceOf } from '#components/audit/auditSentence.ts'
import type { AuditThing } from '#components/frame/addresses.ts'
import { WhoDid } from '#components/outcome/WhoDid.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useNames } from './useNames.ts'

/** Who did what, as the audit log says it, by the names of today; `own` is what the page's heading names. */
export function HistorySentence({ entry, own }: { entry: AuditEntry; own?: AuditThing }) {
  const queries = useQueryClient()
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const reading = { zone, now, lookup: lookupFrom([entry], queries) }
  const withNames = useNames([entry], own && [own])
  const told = sentenceOf({ entry, mayHaveMore: false }, reading)
  return <WhoDid {...withNames(told, entry.created_at)} />
}
