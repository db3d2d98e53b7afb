import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { catalogue } from '#api/access/catalogue.ts'
import { groupList } from '#api/people/groups.ts'
import { memberships, staffList } from '#api/people/people.ts'
import { roleBook } from '#api/access/roles.ts'
import { accessWorld } from '#rules/access/access.ts'

export function loadAccess(queries: QueryClient): void {
  void queries.prefetchQuery(staffList())
  void queries.prefetchQuery(groupList())
  void queries.prefetchQuery(roleBook())
  void queries.prefetchQuery(catalogue())
}

/** Who may do what, from the lists that tell it. Suspends; throws ApiError. `query` is the oldest news of them, for StaleLine. */
export function useAccess() {
  const people = useSuspenseQuery(staffList())
  const groups = useSuspenseQuery(groupList())
  const roles = useSuspenseQuery(roleBook())
  const areas = useSuspenseQuery(catalogue())
  // Asked for by the page of a group without roles; here it is only looked at.
  const groupMemberships = useQuery({ ...memberships(), enabled: false })
  return {
    world: accessWorld({
      people: people.data,
      groups: groups.data,
      roles: roles.data,
      catalogue: areas.data,
      memberships: groupMemberships.data,
    }),
    groups: groups.data,
    roles: roles.data,
    query: [people, groups, roles].find(({ isRefetchError }) => isRefetchError) ?? people,
  }
}
