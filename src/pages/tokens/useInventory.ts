import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationList } from '#api/applications.ts'
import { inventory } from '#api/inventory.ts'
import { inventoryLog, inventoryProgress, type InventoryProgress } from '#api/inventoryReader.ts'
import type { TokenPair } from '#components/tokenTableRows.ts'
import { useTokenLists } from '#components/useTokenLists.ts'
import { inventoryRows } from '#rules/inventoryRows.ts'
import { MINUTE } from '#rules/thresholds.ts'
import { useNow } from '#session/clock.ts'
import { useWorld } from '#session/useWorld.ts'

/** Every token that is known of so far, and whether that is worth a line on how far the reading is. */
export function useInventory() {
  const { clock } = useWorld()
  const now = useNow(clock, MINUTE)
  const { data: applications } = useSuspenseQuery(applicationList())
  const reading = useQuery(inventory())
  // The table is not drawn anew for every list that is counted.
  const { data: progress } = useQuery({ ...inventoryProgress(), select: inBrief })
  const { data: told } = useQuery(inventoryLog())
  const lists = useTokenLists(applications)
  const byId = new Map(applications.map((application) => [application.id, application]))
  const rows = inventoryRows({ lists, ...told, now }).flatMap((row): TokenPair[] => {
    const application = byId.get(row.application)
    return application ? [{ ...row, application }] : []
  })
  const isLong = lists.size < applications.length || progress.isLong
  const { state, readAt } = progress
  const isPartial = state === 'paused' || (isLong && (reading.isFetching || state === 'stopped'))
  return { applications, rows, reading, state, readAt, isPartial }
}

/** Re-reading so many lists takes no time worth a line. */
const FEW = 6

const inBrief = ({ state, readAt, done, total }: InventoryProgress) => ({
  state,
  readAt,
  isLong: total - done > FEW,
})
