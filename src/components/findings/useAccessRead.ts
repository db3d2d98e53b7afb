import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogue } from '#api/access/catalogue.ts'
import { roleBook } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { accessWorld } from '#rules/access/access.ts'

/** Who may do what, as far as it was read: a page of findings is shown without it. */
export function useAccessRead() {
  const people = useQuery(staffList())
  const groups = useQuery(groupList())
  const roles = useQuery(roleBook())
  const areas = useQuery(catalogue())
  const data = useMemo(
    () =>
      people.data && groups.data && roles.data && areas.data
        ? {
            world: accessWorld({
              people: people.data,
              groups: groups.data,
              roles: roles.data,
              catalogue: areas.data,
            }),
            roles: roles.data,
          }
        : null,
    [people.data, groups.data, roles.data, areas.data],
  )
  return { data, queries: [people, groups, roles, areas] }
}
