import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { accessLog, actsAt } from '#api/access/accessLog.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { grantList } from '#api/access/grants.ts'
import { roleBook } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { memberships, staffList } from '#api/people/people.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import { accessOn } from '#rules/past/pastAccess.ts'

/**
 * Today's lists with the log, on which every past rests; `today` is null until the log is read. Suspends while the lists are;
 * throws ApiError where they cannot be.
 */
export function useAccessToday() {
  const people = useSuspenseQuery(staffList())
  const groups = useSuspenseQuery(groupList())
  const roles = useSuspenseQuery(roleBook())
  const areas = useSuspenseQuery(catalogue())
  const grants = useSuspenseQuery(grantList())
  const { data: groupMemberships } = useQuery({ ...memberships(), enabled: false })
  const log = useQuery(accessLog())
  const { refetch, dataUpdatedAt } = log
  const listsAt = Math.max(...[people, groups, roles, grants].map((it) => it.dataUpdatedAt))
  // The world outside: the lists are read by themselves, and an older log does not tell what was done before them.
  useEffect(() => {
    if (dataUpdatedAt > 0 && listsAt > dataUpdatedAt) void refetch({ cancelRefetch: false })
  }, [listsAt, dataUpdatedAt, refetch])
  const today = useMemo(
    (): AccessToday | null =>
      log.data === undefined
        ? null
        : {
            people: people.data,
            groups: groups.data,
            roles: roles.data,
            grants: grants.data,
            catalogue: areas.data,
            memberships: groupMemberships,
            log: log.data,
          },
    [people.data, groups.data, roles.data, grants.data, areas.data, groupMemberships, log.data],
  )
  return { today, log }
}

/** Access as it was then; null until it is known. */
export function usePastAccess(at: string) {
  const { today, log } = useAccessToday()
  const acts = useQuery(actsAt(at))
  const past = useMemo(
    () => (today === null ? null : accessOn(at, today, acts.data ?? [])),
    [at, today, acts.data],
  )
  return { past, log }
}
