import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DrillWatch } from '#contract/drill.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { drillRows, type DrillRow } from '#rules/drills/drillStation.ts'
import { isWatched, lookAtRow, lookedAgain, WATCH_EVERY } from '#rules/drills/drillWatch.ts'
import { sessionOf } from '#session/session.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { concernsAll } from '#api/inventory/inventoryReader.ts'
import { newId } from '#api/newId.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { believed } from './drillEvidence.ts'
import { listedTokens } from './drillLog.ts'
import { addToDrill, drills } from './drills.ts'

/** A look at the last uses of a drill's tokens, with the stretches of watching that it ends so far. */
export type DrillLookout = {
  /** The server's time in milliseconds. */
  at: number
  watched: number
  /** Applications whose list could not be read this time: what is said of them is older. */
  unread: number[]
  /** By the token's id. */
  stretches: ReadonlyMap<number, DrillWatch>
}

/** A list that was read so long ago for another reason is not read once more, in milliseconds. */
const FRESH = 15_000

/**
 * Reads last use of every token that a drill watches, once a minute while its page is looked at: one request an application,
 * each only while the budget has room for what nobody waits for. What was seen goes into the record. One tab asks.
 */
export const drillWatch = (id: string) =>
  queryOptions({
    queryKey: ['drillWatch', id],
    staleTime: WATCH_EVERY,
    refetchInterval: WATCH_EVERY,
    queryFn: ({ client, signal }) => look(client, id, signal),
  })

async function look(client: QueryClient, id: string, signal: AbortSignal): Promise<DrillLookout> {
  const { clock, spare } = sessionOf(client)
  const before = client.getQueryData(drillWatch(id).queryKey)
  const unread: number[] = []
  for (const application of applicationsToRead(rowsOf(client, id))) {
    await spare(signal)
    try {
      await client.fetchQuery({ ...tokensOf(application), staleTime: FRESH })
    } catch (error) {
      throwOthers(error)
      if (concernsAll(error)) throw error
      unread.push(application)
    }
    signal.throwIfAborted()
  }
  const now = clock.now()
  const at = instantOf(now, 'UTC')
  const stretches = new Map<number, DrillWatch>()
  const rows = rowsOf(client, id).filter(isWatched)
  for (const row of rows) {
    const found = unread.includes(row.planned.application.id) ? null : lookAtRow(row, at)
    const last = before?.stretches.get(row.planned.tokenId) ?? null
    // An unread list ends no stretch: the next look says whether the break was too long.
    if (found) stretches.set(found.tokenId, lookedAgain(last, found, newId()))
    else if (last) stretches.set(last.tokenId, last)
  }
  // A single look counts too: what it saw of a successor was known before the old one was closed.
  const watches = [...stretches.values()]
  if (watches.length > 0) await addToDrill(client, id, { watches })
  return { at: now, watched: rows.length, unread, stretches }
}

function rowsOf(client: QueryClient, id: string): DrillRow[] {
  const drill = client.getQueryData(drills().queryKey)?.find((one) => one.id === id)
  if (!drill) return []
  const { drill: real } = believed(client, drill)
  return drillRows(real, listedTokens(client, drill), sessionOf(client).clock.now())
}

const applicationsToRead = (rows: readonly DrillRow[]): number[] => [
  ...new Set(rows.filter(isWatched).map(({ planned }) => planned.application.id)),
]
