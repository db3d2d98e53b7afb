import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { applicationList } from '#api/tokens/applications.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { drills } from '#api/drills/drills.ts'
import { groupList } from '#api/people/groups.ts'
import { inventory, resumeInventory } from '#api/inventory/inventory.ts'
import { inventoryProgress } from '#api/inventory/inventoryReader.ts'
import { staffList } from '#api/people/people.ts'
import { roleList } from '#api/access/roles.ts'
import { type TokenPair, tokenRows, type TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useTokensRead } from '#components/inventory/useInventory.ts'
import { areasOf } from '#contract/catalogue.ts'
import { lineageOf, noLineage } from '#rules/tokens/lineage.ts'
import { mayOpen } from '#rules/access/rights.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import { findWords as words } from './words.ts'

/**
 * Everything that can be found. A token list is one request an application: they are read while this is open, by the reading
 * that every page shares, and each is found as it comes (docs/design.md#reading).
 */
export function useFindable() {
  const { clock, zone } = useSession()
  const queries = useQueryClient()
  const now = useNow(clock, MINUTE)
  const enabled = mayOpen(useMe(), 'applications')
  const applications = useQuery({ ...applicationList(), enabled })
  const people = useQuery({ ...staffList(), enabled })
  const groups = useQuery({ ...groupList(), enabled })
  const roles = useQuery({ ...roleList(), enabled })
  const scopes = useQuery({ ...catalogue(), enabled })
  const { data: kept = [] } = useQuery({ ...drills(), enabled })
  const reading = useQuery({ ...inventory(), enabled })
  const { state } = useStored(inventoryProgress)
  const { rows: tokens, done } = useTokensRead(applications.data ?? [])
  const all = Object.entries({
    applications,
    people,
    groups,
    roles,
    areas: scopes,
  } satisfies Record<string, UseQueryResult>)
  const failed = all.filter(([, query]) => query.isError && query.data === undefined)
  return {
    now,
    tokens,
    applications: applications.data ?? [],
    people: people.data ?? [],
    groups: groups.data ?? [],
    roles: roles.data ?? [],
    /** Those of this browser. */
    drills: kept,
    areas: scopes.data ? areasOf(scopes.data) : [],
    isReading: all.some(([, query]) => query.isLoading),
    /** What could not be read, by its name on the screen. */
    notRead: failed.map(([name]) => nameOf(name)),
    readAgain: () => void Promise.all(failed.map(([, query]) => query.refetch())),
    /** Of how many applications the tokens are not read; null while nobody knows how many there are. */
    unread: enabled ? (applications.data ? applications.data.length - done : null) : 0,
    reading,
    /** Goes on with what somebody held on a page; null where nobody did. */
    resume: state === 'paused' ? () => resumeInventory(queries) : null,
    /** These tokens with their states, as far as this session knows what they rest on. */
    rowsOf(pairs: readonly TokenPair[]): TokenRow[] {
      const homes = new Set(pairs.map(({ application }) => application.id))
      const rotations = queries.getQueryData(auditEntries('token.rotate').queryKey)
      const wanted = new Set(pairs.map(({ token }) => token.id))
      return tokenRows(
        tokens.filter(({ application }) => homes.has(application.id)),
        {
          now,
          zone,
          catalogue: scopes.data,
          lineage: rotations ? lineageOf(rotations) : noLineage,
        },
      ).filter(({ token }) => wanted.has(token.id))
    },
  }
}

export type Findable = ReturnType<typeof useFindable>

const nameOf = (name: string): string =>
  Object.entries(words.groups).find(([key]) => key === name)?.[1] ?? name
