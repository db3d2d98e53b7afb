import { tokenFacts, type AuditEntry } from '#contract/audit.ts'
import { tokenAddress } from '#components/tokenKeys.ts'

/** Which application a token belongs to, as far as it is known; null where it is not. */
export type Homes = (token: number) => number | null

/** The page of what an entry is about, or null where there is none. */
export function addressOf(entry: AuditEntry, homeOf: Homes): string | null {
  if (!/^[1-9]\d{0,15}$/.test(entry.target_id)) return null
  const id = Number(entry.target_id)
  if (entry.target_type === 'django_access.application') return `/applications/${id}`
  if (entry.target_type !== 'django_access.apitoken') return null
  // A token is read from its application's list, and only some entries name the application.
  const home = factsOf(entry)?.application_id ?? homeOf(id)
  return home === null ? null : tokenAddress(home, id)
}

/** What the other entries beside it tell of the same tokens, else what `homeOf` knows. */
export function homesIn(entries: readonly AuditEntry[], homeOf: Homes): Homes {
  const told = new Map(
    entries.flatMap((entry) => {
      const facts = factsOf(entry)
      return facts ? [[facts.token_id, facts.application_id] as const] : []
    }),
  )
  return (token) => told.get(token) ?? homeOf(token)
}

function factsOf({ detail }: AuditEntry) {
  const facts = tokenFacts.safeParse(detail)
  return facts.success ? facts.data : null
}
