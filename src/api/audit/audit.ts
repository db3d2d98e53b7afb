import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { auditPage, type AuditEntry, type AuditQuery } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { LARGEST_PAGE, type Page } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { inOrder } from '#rules/tokens/lineage.ts'
import { LATE } from '#rules/tokens/thresholds.ts'
import { sessionOf } from '#session/session.ts'
import { orAborted } from '#session/turns.ts'
import { ApiError, throwOthers } from '#wire/ApiError.ts'
import { everyPage } from '#api/everyPage.ts'

/** Whether the backend folds `gate.bypass`; until it was asked it may. */
const folding = () =>
  queryOptions<boolean>({ queryKey: ['capability', 'folding'], gcTime: Infinity })

/**
 * Who folded a superuser's `gate.bypass`: the server as it was asked to, or nobody. `refusedNow` is nobody too, after one
 * request more, the one that found out.
 */
export type Folding = 'server' | 'none' | 'refusedNow'

export type LogPage = Page<AuditEntry> & { folding: Folding }

/** How often the log is asked for newer entries while it is looked at. */
const TAIL = 30_000

/** One page of the audit log, newest first; past its end an empty one. It stays as it was read until it is asked for again. */
export const auditLog = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', 'page', query],
    placeholderData: keepPreviousData,
    // What is being read must not move by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ client, signal }) => readPage(client, query, signal),
  })

/** Reads this page again, whether or not it is looked at; where it cannot be read, what was read stays and says so. */
export async function readLogAgain(client: QueryClient, query: AuditQuery): Promise<void> {
  await client.prefetchQuery({ ...auditLog(query), staleTime: 0 })
}

/** For those who ask what is new: reads the pages again that are looked at, and what of the log could not be read. */
export const refreshLog = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['audit'],
    predicate: ({ queryKey, state }) => state.status === 'error' || queryKey.includes('page'),
  })

/**
 * What was written since the newest entry that is on the screen, by entries and not by pages: late commits of a minute are in
 * it, and so are entries that the screen has. `readAt` is when it was read. Nothing is asked while nobody looks.
 */
export const auditTail = (query: AuditQuery, since: { newest: Instant | null; readAt: number }) =>
  queryOptions({
    // An act of one's own invalidates it with everything else of the log: then it is read at once.
    queryKey: ['audit', 'tail', query, since.newest],
    initialData: (): LogPage => ({ ...nothing, folding: 'none' }),
    initialDataUpdatedAt: since.readAt,
    staleTime: TAIL,
    refetchInterval: TAIL,
    gcTime: 0,
    queryFn: ({ client, signal }) => {
      const from =
        since.newest === null ? query.from : new Date(msOf(since.newest) - LATE).toISOString()
      return readPage(
        client,
        { ...query, ...(from !== undefined && { from }), page: 1, page_size: LARGEST_PAGE },
        signal,
      )
    },
  })

export async function readPage(
  client: QueryClient,
  query: AuditQuery,
  signal?: AbortSignal,
): Promise<LogPage> {
  const { fold_bypass, ...plain } = query
  const read = (pageQuery: AuditQuery) =>
    pageOrEmpty(pageQuery, () =>
      sessionOf(client).request({
        method: 'GET',
        path: pathOf(routes.audit),
        query: pageQuery,
        expect: 200,
        answer: auditPage,
        ...(signal && { signal }),
      }),
    )
  const { queryKey } = folding()
  if (fold_bypass !== true || client.getQueryData(queryKey) === false)
    return { ...(await read(plain)), folding: 'none' }
  try {
    return { ...(await read(query)), folding: 'server' }
  } catch (error) {
    throwOthers(error)
    if (error.fault.kind !== 'invalid') throw error
    const answer = await read(plain)
    // Only now: where the plain question is refused too, it was not the folding.
    client.setQueryData(queryKey, false)
    return { ...answer, folding: 'refusedNow' }
  }
}

const nothing: Page<AuditEntry> = { count: 0, next: null, previous: null, results: [] }

/** A list that shrank, or a page that somebody typed, is 404 (docs/wire.md#paths-bodies-and-pages): that is no failure. */
async function pageOrEmpty(
  { page = 1 }: AuditQuery,
  read: () => Promise<Page<AuditEntry>>,
): Promise<Page<AuditEntry>> {
  try {
    return await read()
  } catch (error) {
    const isPastEnd = page > 1 && error instanceof ApiError && error.fault.kind === 'notFound'
    if (!isPastEnd) throw error
    return nothing
  }
}

/** An entry is written with what it tells: of the same minute, whichever transaction ended first. */
const AROUND = 60_000

/** Who did one thing to this application or token, as the log writes them; null where the log does not know. One small request. */
const doerOf = (
  action: 'application.create' | 'token.revoke',
  { id, at }: { id: number; at: Instant },
) =>
  queryOptions({
    queryKey: ['doer', action, id, at],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const { results } = await sessionOf(client).request({
        method: 'GET',
        path: pathOf(routes.audit),
        query: {
          action,
          from: new Date(msOf(at) - AROUND).toISOString(),
          to: new Date(msOf(at) + AROUND).toISOString(),
          page_size: LARGEST_PAGE,
        },
        expect: 200,
        answer: auditPage,
        signal,
      })
      return results.find((entry) => entry.target_id === String(id))?.actor_label ?? null
    },
  })

export const creatorOf = ({ id, created_at: at }: Pick<Application, 'id' | 'created_at'>) =>
  doerOf('application.create', { id, at })

export const revokerOf = ({ id }: Pick<Token, 'id'>, at: Instant) =>
  doerOf('token.revoke', { id, at })

/**
 * Every entry of one action, newest first, or those by one person: of `token.rotate` they are the lineage that the rows do not
 * tell.
 */
export const auditEntries = (action: string, actor?: number) =>
  queryOptions({
    queryKey: ['audit', 'all', action, actor],
    staleTime: 60_000,
    queryFn: ({ client, signal }) =>
      everyPage(sessionOf(client), {
        path: pathOf(routes.audit),
        query: { action, actor },
        page: auditPage,
        signal,
      }),
  })

const lists = { queryKey: ['audit', 'all'] }

/**
 * Puts entries into the lists of their actions: all that was written since each was read or had others put in; some may be
 * there already. Rejects with the signal's reason.
 */
export async function addEntries(
  client: QueryClient,
  entries: readonly AuditEntry[],
  signal: AbortSignal,
): Promise<void> {
  const cache = client.getQueryCache()
  for (const { queryKey } of cache.findAll(lists)) {
    const news = entries.filter(
      ({ action, actor_id }) =>
        action === queryKey[2] && (queryKey[3] === undefined || actor_id === queryKey[3]),
    )
    if (news.length === 0) continue
    const underWay = () => cache.find({ queryKey, fetchStatus: 'fetching' })
    // What is under way may be older, and would take their place; called off, it would bring back what was there before it.
    while (underWay()) await orAborted(Promise.allSettled([underWay()?.promise]), signal)
    client.setQueryData<AuditEntry[]>(
      queryKey,
      (before) => before && inOrder([...before, ...news]).reverse(),
    )
  }
}

/** Forgets those lists where nobody knows what was written since, and reads again what is looked at. A first reading goes on. */
export const forgetEntries = (client: QueryClient): Promise<void> =>
  client.resetQueries({ ...lists, predicate: ({ state }) => state.data !== undefined })
