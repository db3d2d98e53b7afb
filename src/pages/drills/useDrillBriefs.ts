import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepFirstUses } from '#api/drillFirstUses.ts'
import { tokensOf } from '#api/tokens.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { drillBrief, type DrillBrief } from '#rules/drillBrief.ts'
import { drillRows, isShownInUse } from '#rules/drillStation.ts'
import { MINUTE } from '#rules/thresholds.ts'
import { useNow } from '#session/useNow.ts'
import { useWorld } from '#session/useWorld.ts'

/**
 * How far each drill is, by its id. Only the lists of applications that a started drill has tokens of are read; until one is
 * there, or where it cannot be read, its tokens stand as the record has them.
 */
export function useDrillBriefs(drills: readonly DrillRecord[]): {
  briefs: ReadonlyMap<string, DrillBrief>
  now: number
} {
  const { clock } = useWorld()
  const now = useNow(clock, MINUTE / 2)
  const homes = new Set(
    drills.flatMap(({ startedAt, tokens }) =>
      startedAt === null ? [] : tokens.map(({ application }) => application.id),
    ),
  )
  const lists = useQueries({ queries: [...homes].map((id) => tokensOf(id)) })
  const tokens = new Map(lists.flatMap(({ data = [] }) => data).map((token) => [token.id, token]))
  // The world outside: the browser's store, which keeps the first reading that shows a successor in use.
  const queries = useQueryClient()
  const started = drills.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id)
  const asked = started.join(' ')
  useEffect(() => {
    for (const id of asked.split(' ')) void keepFirstUses(queries, id, isShownInUse)
  }, [queries, asked, lists])
  const briefs = new Map(
    drills.map((drill) => [drill.id, drillBrief(drill, drillRows(drill, tokens, now), now)]),
  )
  return { briefs, now }
}
