import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { believed, listReadAt } from '#api/drills/drillEvidence.ts'
import { keepFirstUses } from '#api/drills/drillFirstUses.ts'
import { applicationsOf, listedTokens } from '#api/drills/drillLog.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { drillBrief, type DrillBrief } from '#rules/drills/drillBrief.ts'
import { drillRows, isShownInUse } from '#rules/drills/drillStation.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'

/**
 * How far each drill is, by its id. The lists of the applications that it has tokens of are read, as on its page; until one is
 * there, or where it cannot be read, its tokens are shown as the record has them.
 */
export function useDrillBriefs(drills: readonly DrillRecord[]): {
  briefs: ReadonlyMap<string, DrillBrief>
  now: number
} {
  const { clock } = useSession()
  const queries = useQueryClient()
  const now = useNow(clock, MINUTE / 2)
  const homes = new Set(drills.flatMap(applicationsOf))
  const lists = useQueries({
    queries: [...homes].map((id) => tokensOf(id)),
    combine: dataOf,
  })
  // The world outside: the browser's store, which keeps the first reading that shows a successor in use.
  useEffect(() => {
    for (const { id, startedAt } of drills) {
      if (startedAt !== null) void keepFirstUses(queries, id, isShownInUse)
    }
  }, [queries, drills, lists])
  const isRead = (application: number) => listReadAt(queries, application) !== null
  const briefs = new Map(
    drills.map((drill) => {
      const { drill: real } = believed(queries, drill)
      const rows = drillRows(real, listedTokens(queries, drill), now)
      return [drill.id, drillBrief(drill, rows, { now, isRead })]
    }),
  )
  return { briefs, now }
}

/** One and the same as long as no list is another. */
const dataOf = (lists: readonly { data: unknown }[]): unknown[] => lists.map(({ data }) => data)
