import type { QueryClient } from '@tanstack/react-query'
import type { DrillRecord } from '#contract/drill.ts'
import { believedDrill, type BelievedDrill, type DrillEvidence } from '#rules/drills/drillBelief.ts'
import { sessionOf } from '#session/session.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { drillLog, listedTokens } from './drillLog.ts'

/** A drill's record as far as the lists and the log that are in the cache bear it out. */
export const believed = (client: QueryClient, drill: DrillRecord): BelievedDrill =>
  believedDrill(drill, drillEvidence(client, drill))

function drillEvidence(client: QueryClient, drill: DrillRecord): DrillEvidence {
  const { data, dataUpdatedAt = 0 } = client.getQueryState(drillLog(drill).queryKey) ?? {}
  const { clock } = sessionOf(client)
  return {
    tokens: listedTokens(client, drill),
    listReadAt: (application) => listReadAt(client, application),
    log: data ? { entries: data.entries, readAt: serverTime(client, dataUpdatedAt) } : null,
    now: clock.now(),
  }
}

/** When the list of an application was read, in the server's milliseconds; null: it was not. */
export function listReadAt(client: QueryClient, application: number): number | null {
  const state = client.getQueryState(tokensOf(application).queryKey)
  return state?.data === undefined ? null : serverTime(client, state.dataUpdatedAt)
}

/** The cache stamps with this computer's clock. */
const serverTime = (client: QueryClient, at: number): number =>
  at + (sessionOf(client).clock.ahead() ?? 0)
