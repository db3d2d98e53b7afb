import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { Instant } from '#contract/instant.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { perSession } from '#session/slot.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'
import { tokensOf } from '#api/tokens/tokens.ts'

type DrillLog = { entries: AuditEntry[]; newest: Instant }

/** Which entries a drill reads at all: the others are another's. */
const ours: ReadonlySet<string> = new Set([
  'token.rotate',
  'token.revoke',
  'token.expiry',
  'application.update',
  // Of whose making a token is that a file calls a successor.
  'token.create',
])

/**
 * What the log says of tokens since a drill was started: once all of it, then what is newer than the newest that was read,
 * with a minute for late commits. One small request.
 */
export const drillLog = ({ id, startedAt }: Pick<DrillRecord, 'id' | 'startedAt'>) =>
  queryOptions({
    queryKey: ['audit', 'drill', id, startedAt],
    enabled: startedAt !== null,
    staleTime: 30_000,
    queryFn: async ({ client, signal, queryKey }): Promise<DrillLog> => {
      const before = client.getQueryData<DrillLog>(queryKey)
      const since = before?.newest ?? startedAt ?? new Date(0).toISOString()
      const read = await everyPage(sessionOf(client), {
        path: pathOf(routes.audit),
        query: { from: new Date(msOf(since) - LATE).toISOString() },
        page: auditPage,
        signal,
      })
      const entries = new Map((before?.entries ?? []).map((entry) => [entry.id, entry]))
      let newest = since
      for (const entry of read) {
        if (ours.has(entry.action)) entries.set(entry.id, entry)
        if (compareInstants(entry.created_at, newest) > 0) newest = entry.created_at
      }
      return { entries: [...entries.values()], newest }
    },
  })

/** The applications of a drill, each once. */
export const applicationsOf = ({ tokens }: Pick<DrillRecord, 'tokens'>): number[] => [
  ...new Set(tokens.map(({ application }) => application.id)),
]

/** The tokens of a drill's applications as far as they were read, by id. */
export function listedTokens(
  client: QueryClient,
  drill: Pick<DrillRecord, 'tokens'>,
): ReadonlyMap<number, Token> {
  const lists = applicationsOf(drill).map((id) => client.getQueryData(tokensOf(id).queryKey))
  return new Map(lists.flatMap((rows) => (rows ?? []).map((row) => [row.id, row])))
}

/** The expiry that a token had when this session first looked at it in a drill: the log does not keep it. */
const formerly = perSession(() => new Map<number, string | null>())

/** To be called as soon as a list is there: after a rotation nobody can tell it any more. */
export function rememberExpiries(client: QueryClient, drill: DrillRecord) {
  const formerExpiries = formerly.of(client)
  const listed = listedTokens(client, drill)
  for (const { tokenId } of drill.tokens) {
    const token = listed.get(tokenId)
    if (token && !formerExpiries.has(tokenId)) formerExpiries.set(tokenId, token.expires_at)
  }
  return formerExpiries
}
