import { useQueryClient } from '@tanstack/react-query'
import { lookupFrom } from '#components/audit/auditLookup.ts'
import { type EntrySentence, sentenceOf } from '#components/audit/auditSentence.ts'
import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useNames } from './useNames.ts'

type OfToken = { token: { id: number }; application: Application; zone: string; now: number }

/** What an entry says on the page of a token, which names that one and its application; others by their names. */
export function useTokenSentence(
  { token, application, zone, now }: OfToken,
  entries: readonly AuditEntry[],
): (entry: AuditEntry, zone?: string) => EntrySentence {
  const own = [
    { kind: 'token', id: token.id },
    { kind: 'application', id: application.id },
  ] as const
  const withNames = useNames(entries, own)
  const lookup = lookupFrom(entries, useQueryClient())
  return (entry, inZone = zone) =>
    withNames(
      sentenceOf({ entry, mayHaveMore: false }, { zone: inZone, now, lookup }),
      entry.created_at,
    )
}
