import { useQuery } from '@tanstack/react-query'
import { auditEntries } from '#api/audit/audit.ts'
import { grantList } from '#api/access/grants.ts'
import { sinceMigration } from '#rules/access/migrated.ts'

/** Whose Manager is the one that the upgrade gave; asked for only where somebody wants to know. */
export function useMigrated(isAsked: boolean) {
  const entries = useQuery({ ...auditEntries('grant.migrate'), enabled: isAsked })
  const grants = useQuery({ ...grantList({ role: 'manager' }), enabled: isAsked })
  return {
    people:
      isAsked && entries.data && grants.data ? sinceMigration(grants.data, entries.data) : null,
    error: isAsked ? (entries.error ?? grants.error) : null,
    again: () => void Promise.all([entries.refetch(), grants.refetch()]),
  }
}
