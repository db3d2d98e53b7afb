import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogue } from '#api/access/catalogue.ts'
import { grantList } from '#api/access/grants.ts'
import { roleBook } from '#api/access/roles.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { recentBypasses } from '#api/audit/bypasses.ts'
import { houseRules } from '#api/houseRules.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import { useApplications } from '#components/inventory/useApplications.ts'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useTokenSurroundings } from '#components/token-table/useTokenRows.ts'
import { tokenRows } from '#components/tokens/tokenTableRows.ts'
import type { Application } from '#contract/applications.ts'
import type { Area } from '#contract/catalogue.ts'
import { dayOf } from '#lib/day.ts'
import { checkAssertion } from '#rules/findings/assertions.ts'
import { tokensToCheck } from '#rules/findings/assertionTokens.ts'
import type { ReadingName } from '#rules/findings/finding.ts'
import { findingsIn } from '#rules/findings/findings.ts'
import { useSession } from '#session/useSession.ts'
import { useAccessRead } from './useAccessRead.ts'

export function loadFindings(queries: QueryClient): void {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
  void queries.prefetchQuery(staffList())
  void queries.prefetchQuery(groupList())
  void queries.prefetchQuery(roleBook())
  void queries.prefetchQuery(grantList())
  void queries.prefetchQuery(auditEntries('grant.migrate'))
  void queries.prefetchQuery(recentBypasses())
  void queries.prefetchQuery(houseRules())
}

/** A reading that findings rest on. `at` is the server's time in milliseconds; null until it was made whole. */
export type ReadingOf = {
  name: ReadingName
  at: number | null
  queries: readonly UseQueryResult<unknown>[]
  isFetching: boolean
  refetch: () => void
}

const NONE: readonly Application[] = []
const NO_AREAS: readonly Area[] = []

/** Every finding that what was read by now tells, what is unknown, and the readings both rest on. */
export function useFindings() {
  const { zone, clock } = useSession()
  const list = useApplications()
  const applications = list.data ?? NONE
  const inventory = useInventory(applications)
  const { around } = useTokenSurroundings()
  const access = useAccessRead()
  const grants = useQuery(grantList())
  const upgrade = useQuery(auditEntries('grant.migrate'))
  const bypasses = useQuery(recentBypasses())
  const house = useQuery(houseRules())
  const { rows: pairs, reading, readAt } = inventory
  const isWhole =
    list.data !== undefined &&
    readAt !== null &&
    reading.data?.length === 0 &&
    inventory.done === applications.length
  const tokens = useMemo(
    () => ({ rows: tokenRows(pairs, around), isWhole }),
    [pairs, around, isWhole],
  )
  const found = useMemo(
    () =>
      findingsIn({
        tokens,
        applications: list.data ?? null,
        access: access.data,
        grants: grants.data ?? null,
        upgrade: upgrade.data ?? null,
        bypasses: bypasses.data ?? null,
        house: house.data ?? null,
        now: around.now,
        dayOf: (at) => dayOf(at, zone),
      }),
    [
      tokens,
      around.now,
      list.data,
      access.data,
      grants.data,
      upgrade.data,
      bypasses.data,
      house.data,
      zone,
    ],
  )
  const world = access.data?.world
  const checks = useMemo(() => {
    const asked = tokensToCheck({ tokens, applications: list.data ?? null })
    const assertions = (world && house.data?.access) ?? []
    return assertions.flatMap((one) => (world ? [checkAssertion(one, world, asked)] : []))
  }, [house.data, world, tokens, list.data])
  const ahead = clock.ahead() ?? 0
  const readings: ReadingOf[] = [
    {
      name: 'tokens',
      at: isWhole ? readAt : null,
      queries: [],
      isFetching: reading.isFetching,
      refetch: () => void reading.refetch(),
    },
    readingOf('applications', [list], ahead),
    readingOf('access', access.queries, ahead),
    readingOf('grants', [grants], ahead),
    readingOf('upgrade', [upgrade], ahead),
    readingOf('bypasses', [bypasses], ahead),
    readingOf('house', [house], ahead),
  ]
  const areas = world?.areas ?? NO_AREAS
  return { ...found, checks, areas, applications, inventory, readings, now: around.now }
}

/** `at` is when the oldest of them was read; the cache stamps with this computer's clock. */
function readingOf(
  name: ReadingName,
  queries: readonly UseQueryResult<unknown>[],
  ahead: number,
): ReadingOf {
  const times = queries.map(({ dataUpdatedAt }) => dataUpdatedAt)
  return {
    name,
    at: times.includes(0) ? null : Math.min(...times) + ahead,
    queries,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
