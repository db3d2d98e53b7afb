import { useQueryClient } from '@tanstack/react-query'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { type EntrySentence, sentenceOf } from '#components/audit/auditSentence.ts'
import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useNames } from './useNames.ts'

/** What an entry about a token says, by the names of these entries, of people, and of the application that it is read from. */
export function useTokenSentence(
  { application, zone, now }: { application: Application; zone: string; now: number },
  entries: readonly AuditEntry[],
): (entry: AuditEntry) => EntrySentence {
  const withNames = useNames(entries)
  const lookup = lookupFrom(entries, useQueryClient())
  const nameOf = (id: number) => (id === application.id ? application.name : lookup.nameOf(id))
  const reading = { zone, now, lookup: { ...lookup, nameOf } }
  return (entry) => withNames(sentenceOf({ entry, mayHaveMore: false }, reading), entry.created_at)
}
