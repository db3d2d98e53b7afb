import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { Instant } from '#contract/instant.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import type { DrillReading } from '#rules/drills/report/drillReport.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { listsAnew } from '#api/inventory/tokensInTurn.ts'
import { keepFirstUses } from './drillFirstUses.ts'

/** What the log writes of everything that a drill does. */
const ACTIONS = ['token.rotate', 'token.revoke', 'token.expiry', 'application.update'] as const

/**
 * A drill with what the backend knows of it now: the lists of its applications, and the log since just before it began.
 * Rejects with ApiError: half a reading would bear out half the claims.
 */
export const drillReading = (drill: DrillRecord) =>
  queryOptions({
    queryKey: ['drillReading', drill.id, drill.events.length],
    staleTime: 60_000,
    // A request for each application: nobody asks for it by coming back to the window.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ client, signal }): Promise<DrillReading> => {
      const session = sessionOf(client)
      const homes = [...new Set(drill.tokens.map(({ application }) => application.id))]
      const failed = await client.fetchQuery(listsAnew(homes, session.clock.now()))
      const tokens = new Map<number, Token>()
      for (const home of homes) {
        const isRead = !failed.includes(home)
        const rows = isRead ? client.getQueryData(tokensOf(home).queryKey) : undefined
        // What could not be read says by itself why.
        for (const row of rows ?? (await client.fetchQuery(tokensOf(home)))) tokens.set(row.id, row)
      }
      // A report that is opened once more says the same, however often the successor is used in between.
      await keepFirstUses(client, drill.id, () => true)
      const entries = await readActs(client, sinceOf(drill), signal)
      return { drill, tokens, entries, now: session.clock.now() }
    },
  })

/** What the log holds of the acts of a record that is not kept here: every entry since just before the first of them. */
export const loggedActs = (drill: DrillRecord) =>
  queryOptions({
    queryKey: ['audit', 'drillActs', sinceOf(drill)],
    staleTime: 30_000,
    queryFn: ({ client, signal }) => readActs(client, sinceOf(drill), signal),
  })

async function readActs(
  client: QueryClient,
  from: Instant,
  signal: AbortSignal,
): Promise<AuditEntry[]> {
  const entries = await Promise.all(
    ACTIONS.map((action) =>
      everyPage(sessionOf(client), {
        path: pathOf(routes.audit),
        query: { action, from },
        page: auditPage,
        signal,
      }),
    ),
  )
  return entries.flat()
}

/** A little before the first thing that the record tells of. */
function sinceOf({ createdAt, startedAt, events }: DrillRecord): Instant {
  const times = [
    createdAt,
    ...(startedAt === null ? [] : [startedAt]),
    ...events.map(({ at }) => at),
  ]
  const first = times.toSorted(compareInstants)[0] ?? createdAt
  return new Date(msOf(first) - LATE).toISOString()
}
