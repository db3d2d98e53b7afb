import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { drillPackId, forgetPack } from '#api/packs/packs.ts'
import type { DrillEvent, DrillFirstUse, DrillRecord, DrillWatch } from '#contract/drill.ts'
import { mergeDrills } from '#rules/drills/plan/drillMerge.ts'
import { inTurn } from '#session/runExclusively.ts'
import { drillTables } from '#session/keep/keptDrills.ts'
import { sessionOf, type Session } from '#session/session.ts'

/** The drills of this browser, for this person on this server, the newest first. */
export const drills = () =>
  queryOptions({
    queryKey: ['drills'],
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: ({ client }): Promise<DrillRecord[]> => readDrills(sessionOf(client)),
  })

async function readDrills({ keep }: Session): Promise<DrillRecord[]> {
  const kept = await keep.all(drillTables.drills)
  return kept.toSorted((a, b) => Number(a.createdAt < b.createdAt) || -1)
}

/**
 * Keeps a drill as it is now. What another tab has added since is read first and stays (rules/drills/plan/drillMerge.ts); `change` gets
 * the newest, and null where there is none. Answers what is kept.
 */
export function changeDrill(
  client: QueryClient,
  id: string,
  change: (newest: DrillRecord | null) => DrillRecord,
): Promise<DrillRecord> {
  const { keep, server } = sessionOf(client)
  // One after the other in every tab: what is read must be what is written over.
  return inTurn(`${server.id}/drill/${id}/write`, async () => {
    const kept = await keep.all(drillTables.drills)
    const newest = kept.find((drill) => drill.id === id) ?? inCache(client, id)
    const next = change(newest)
    const drill = newest ? mergeDrills(newest, next) : next
    await keep.write(drillTables.drills, drill)
    client.setQueryData(drills().queryKey, (before = []) =>
      before.some((one) => one.id === id)
        ? before.map((one) => (one.id === id ? drill : one))
        : [drill, ...before],
    )
    return drill
  })
}

/** Where storage is refused, what this page has. */
const inCache = (client: QueryClient, id: string): DrillRecord | null =>
  client.getQueryData(drills().queryKey)?.find((drill) => drill.id === id) ?? null

/** Adds what happened, or what was seen. */
export const addToDrill = (
  client: QueryClient,
  id: string,
  more: {
    events?: readonly DrillEvent[]
    watches?: readonly DrillWatch[]
    firstUses?: readonly DrillFirstUse[]
  },
): Promise<DrillRecord> =>
  changeDrill(client, id, (drill) => {
    if (!drill) throw new Error('There is no such drill.')
    return mergeDrills(drill, {
      ...drill,
      events: [...(more.events ?? [])],
      watches: [...(more.watches ?? [])],
      firstUses: [...(more.firstUses ?? [])],
    })
  })

export async function forgetDrill(client: QueryClient, id: string): Promise<void> {
  await sessionOf(client).keep.remove(drillTables.drills, id)
  await forgetPack(client, drillPackId(id))
  client.setQueryData(drills().queryKey, (before) => before?.filter((one) => one.id !== id))
}
