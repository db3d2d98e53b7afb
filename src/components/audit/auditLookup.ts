import type { QueryClient } from '@tanstack/react-query'
import { auditEntries } from '#api/audit/audit.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { homeOf } from '#api/tokens/tokens.ts'
import { tokenFacts, type AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { targetNumber } from '#rules/audit/entryTarget.ts'
import { endByRotation } from '#rules/audit/endByRotation.ts'

/** What is known beside an entry without asking for it; null where it is not. */
export type AuditLookup = {
  /** The application that a token belongs to, which only some entries name. */
  homeOf: (token: number) => number | null
  nameOf: (application: number) => string | null
  /** The end that a rotation right after gave to the token of this change of expiry. */
  endByRotation: (moved: AuditEntry) => Instant | null
}

/** Whether there are changes of expiry, right after which a rotation may have come: a filter of the log keeps that one out. */
export const wantsRotations = (entries: readonly AuditEntry[]): boolean =>
  entries.some(({ action }) => action === 'token.expiry')

/** What the entries tell of each other, else what was read in this session. */
export function lookupFrom(entries: readonly AuditEntry[], queries: QueryClient): AuditLookup {
  const homes = new Map<number, number>()
  const names = new Map<number, string>()
  for (const entry of entries) {
    const facts = tokenFacts.safeParse(entry.detail)
    if (facts.success) homes.set(facts.data.token_id, facts.data.application_id)
    const id = targetNumber(entry)
    // The newest name, which comes first.
    if (entry.target_type === 'django_access.application' && id !== null && !names.has(id))
      names.set(id, entry.target_label)
  }
  const rotations = queries.getQueryData(auditEntries('token.rotate').queryKey) ?? []
  return {
    endByRotation: (moved) => endByRotation(moved, [...entries, ...rotations]),
    homeOf: (token) => homes.get(token) ?? homeOf(queries, token),
    nameOf: (id) =>
      queries.getQueryData(applicationList().queryKey)?.find((application) => application.id === id)
        ?.name ??
      names.get(id) ??
      null,
  }
}
