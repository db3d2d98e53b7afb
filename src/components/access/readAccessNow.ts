import type { QueryClient } from '@tanstack/react-query'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { roleBook } from '#api/access/roles.ts'
import { readNow } from '#components/frame/readNow.ts'

/** Who may do what, read anew. Rejects with ApiError. */
export async function readAccessNow(queries: QueryClient): Promise<void> {
  await Promise.all([
    readNow(queries, staffList()),
    readNow(queries, groupList()),
    readNow(queries, roleBook()),
  ])
}
