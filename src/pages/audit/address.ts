import { tokenFacts, type AuditEntry } from '#contract/audit.ts'

/** The page of what an entry is about, or null where there is none. */
export function addressOf({ target_type, target_id, detail }: AuditEntry): string | null {
  if (target_type === 'django_access.application') return `/applications/${target_id}`
  if (target_type !== 'django_access.apitoken') return null
  // A token is read from its application's list, and only some entries name the application.
  const facts = tokenFacts.safeParse(detail)
  return facts.success
    ? `/applications/${facts.data.application_id}?token=${facts.data.token_id}`
    : null
}
