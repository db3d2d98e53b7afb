import {
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { inventory, isInventory, partlyRead, type UnreadList } from '#api/inventory/inventory.ts'
import {
  inventoryLog,
  inventoryProgress,
  type InventoryProgress,
} from '#api/inventory/inventoryReader.ts'
import { isTokenList, tokensOf } from '#api/tokens/tokens.ts'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { inventoryRows, type InventoryRow } from '#rules/inventory/inventoryRows.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'

export type Inventory = {
  rows: TokenPair[]
  /** Of how many applications the tokens are read. */
  done: number
  reading: UseQueryResult<UnreadList[]>
  state: InventoryProgress['state']
  readAt: number | null
  /** Whether every token that the audit log tells of is among them. */
  isLogWhole: boolean
  /** Whether how far the reading is deserves a line. */
  isPartial: boolean
}

/** Every token of these applications that is known of so far. `hasParts`: as for `useTokensRead`. */
export function useInventory(applications: readonly Application[], hasParts = false): Inventory {
  const reading = useQuery(inventory())
  // The table is not drawn again for every list that is counted.
  const state = useStored(inventoryProgress, stateOf)
  const readAt = useStored(inventoryProgress, readAtOf)
  const isRestLong = useStored(inventoryProgress, isLongRest)
  const { rows, done, isLogWhole } = useTokensRead(applications, hasParts)
  const isLong = done < applications.length || isRestLong
  const isPartial = state === 'paused' || (isLong && (reading.isFetching || state === 'stopped'))
  return { rows, done, reading, state, readAt, isLogWhole, isPartial }
}

/**
 * The same, from what this session has read by now: it reads nothing itself. `hasParts`: also what could be read of lists that
 * lack tokens, for callers that only show rows; such an application is not read all the same.
 */
export function useTokensRead(
  applications: readonly Application[],
  hasParts = false,
): Pick<Inventory, 'rows' | 'done' | 'isLogWhole'> {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE)
  const logReading = useStored(inventoryLog)
  const lists = useTokenLists(applications)
  const { data: unread = NONE } = useQuery({ ...inventory(), enabled: false })
  const parts = useMemo(() => partlyRead(hasParts ? unread : NONE), [hasParts, unread])
  // Pages are drawn at every key press; of 100,000 rows each change is enough.
  const rows = useMemo(
    () => pairsOf(applications, inventoryRows({ lists, parts, ...logReading, now })),
    [applications, lists, parts, logReading, now],
  )
  return { rows, done: lists.size, isLogWhole: logReading.isWhole }
}

const NONE: readonly UnreadList[] = []

function pairsOf(
  applications: readonly Application[],
  groups: ReadonlyMap<number, readonly InventoryRow[]>,
): TokenPair[] {
  const rows: TokenPair[] = []
  for (const application of applications) {
    const group = groups.get(application.id)
    if (group) for (const pair of pairsIn(application, group)) rows.push(pair)
  }
  return rows
}

const pairsCache = new WeakMap<
  readonly InventoryRow[],
  { application: Application; pairs: readonly TokenPair[] }
>()

/** The same pairs as before where neither has changed. */
function pairsIn(application: Application, group: readonly InventoryRow[]): readonly TokenPair[] {
  const before = pairsCache.get(group)
  if (before?.application === application) return before.pairs
  const pairs = group.map((row) => ({ ...row, application }))
  pairsCache.set(group, { application, pairs })
  return pairs
}

/** Re-reading so many lists takes no time worth a line. */
const FEW = 6

const stateOf = ({ state }: InventoryProgress) => state
const readAtOf = ({ readAt }: InventoryProgress) => readAt
const isLongRest = ({ done, total }: InventoryProgress) => total - done > FEW

/**
 * While lists come by the dozen they are looked at so often, in milliseconds; a table of many takes its time to draw, and
 * the reading is not to wait for it.
 */
const GRAIN = 200
const GRAIN_A_TOKEN = 0.03

/** The lists of these applications as far as they were read, by application. It reads none itself. */
export function useTokenLists(
  applications: readonly { id: number }[],
): ReadonlyMap<number, readonly Token[]> {
  const queries = useQueryClient()
  const [changes] = useState(() => changesOf(queries))
  const count = useSyncExternalStore(changes.follow, changes.count)
  // Work on 100,000 rows is done once for each change, not once for each time they are drawn.
  return useMemo(() => listsOf(queries, applications, count), [queries, applications, count])
}

/** `count` says that they are others than before. */
function listsOf(queries: QueryClient, applications: readonly { id: number }[], _count: number) {
  const lists = new Map<number, readonly Token[]>()
  for (const { id } of applications) {
    const rows = queries.getQueryData(tokensOf(id).queryKey)
    if (rows) lists.set(id, rows)
  }
  return lists
}

/** Counts the moments at which a list came or changed: the first at once, those that follow it together. */
function changesOf(queries: QueryClient) {
  let count = 0
  let isQuiet = true
  let isMissed = false
  const progress = inventoryProgress.of(queries)
  return {
    count: () => count,
    follow(onChange: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      // Lists may have come since they were looked at.
      count += 1
      const tell = () => {
        count += 1
        isQuiet = false
        isMissed = false
        timer = setTimeout(
          () => {
            isQuiet = true
            if (isMissed) tell()
          },
          GRAIN + tokensIn(queries) * GRAIN_A_TOKEN,
        )
        onChange()
      }
      // What says that all is read must have all of it.
      const catchUp = () => {
        if (!isMissed) return
        clearTimeout(timer)
        tell()
      }
      let told = progress.read().readAt
      const leaveProgress = progress.subscribe(({ readAt }) => {
        if (readAt !== told) catchUp()
        told = readAt
      })
      const leave = queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !isOver.has(event.action.type)) return
        if (isInventory(event.query)) catchUp()
        if (event.action.type !== 'success' || !isTokenList(event.query)) return
        if (isQuiet) tell()
        else isMissed = true
      })
      return () => {
        leave()
        leaveProgress()
        clearTimeout(timer)
        isQuiet = true
      }
    },
  }
}

const isOver: ReadonlySet<string> = new Set(['success', 'error'])

const tokensIn = (queries: QueryClient): number =>
  queries
    .getQueriesData<readonly Token[]>({ predicate: isTokenList })
    .reduce((sum, [, rows]) => sum + (rows?.length ?? 0), 0)
