import { useQuery } from '@tanstack/react-query'
import { drillLog } from '#api/drills/drillLog.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { type Lineage, lineageOf, noLineage } from '#rules/tokens/lineage.ts'

/** Where tokens come from, as far as the log tells that the page of a drill has read; nothing is read for it. */
export function useDrillLineage(drill: DrillRecord): Lineage {
  const { data } = useQuery({ ...drillLog(drill), enabled: false })
  return data ? lineageOf(data.entries) : noLineage
}
