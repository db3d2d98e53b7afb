import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inventory, type UnreadList } from '#api/inventory/inventory.ts'
import {
  inventoryLog,
  inventoryProgress,
  type InventoryProgress,
} from '#api/inventory/inventoryReader.ts'
import type { Application } from '#contract/applications.ts'
import { inventoryRows, type InventoryRow } from '#rules/inventory/inventoryRows.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useWorld } from '#session/useWorld.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { useTokenLists } from './useTokenLists.ts'

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

/** Every token of these applications that is known of so far. */
export function useInventory(applications: readonly Application[]): Inventory {
  const reading = useQuery(inventory())
  // The table is not drawn anew for every list that is counted.
  const { data: progress } = useQuery({ ...inventoryProgress(), select: inBrief })
  const { rows, done, isLogWhole } = useTokensRead(applications)
  const isLong = done < applications.length || progress.isLong
  const { state, readAt } = progress
  const isPartial = state === 'paused' || (isLong && (reading.isFetching || state === 'stopped'))
  return { rows, done, reading, state, readAt, isLogWhole, isPartial }
}

/** The same, from what this session has read by now: it reads nothing itself. */
export function useTokensRead(
  applications: readonly Application[],
): Pick<Inventory, 'rows' | 'done' | 'isLogWhole'> {
  const { clock } = useWorld()
  const now = useNow(clock, MINUTE)
  const { data: told } = useQuery(inventoryLog())
  const lists = useTokenLists(applications)
  // Pages are drawn at every key press; of 100,000 rows each change is enough.
  const rows = useMemo(
    () => pairsOf(applications, inventoryRows({ lists, ...told, now })),
    [applications, lists, told, now],
  )
  return { rows, done: lists.size, isLogWhole: told.isWhole }
}

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

const known = new WeakMap<
  readonly InventoryRow[],
  { application: Application; pairs: readonly TokenPair[] }
>()

/** The same pairs as before where neither has changed. */
function pairsIn(application: Application, group: readonly InventoryRow[]): readonly TokenPair[] {
  const before = known.get(group)
  if (before?.application === application) return before.pairs
  const pairs = group.map((row) => ({ ...row, application }))
  known.set(group, { application, pairs })
  return pairs
}

/** Re-reading so many lists takes no time worth a line. */
const FEW = 6

const inBrief = ({ state, readAt, done, total }: InventoryProgress) => ({
  state,
  readAt,
  isLong: total - done > FEW,
})
