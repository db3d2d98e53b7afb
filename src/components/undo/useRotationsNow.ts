import { useQuery } from '@tanstack/react-query'
import { auditEntries } from '#api/audit/audit.ts'

/** The rotations in the audit log, read again: somebody may have rotated a minute ago, and what is said rests on that. */
export const useRotationsNow = () => useQuery({ ...auditEntries('token.rotate'), staleTime: 0 })
