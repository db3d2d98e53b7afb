import { useQuery } from '@tanstack/react-query'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import { LostStaffAccounts } from '#components/staff/LostStaffAccounts.tsx'

/** What became of the accounts of the journal, once it is known. */
export function LostAccounts() {
  const { data = [] } = useQuery(lostStaffAccounts())
  return <LostStaffAccounts lost={data} />
}
