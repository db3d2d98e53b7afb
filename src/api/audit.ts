import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { auditPage, type AuditEntry, type AuditQuery } from '#contract/audit.ts'
import { LARGEST_PAGE, type Page } from '#contract/page.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { worldOf } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'
import { everyPage } from './everyPage.ts'

/** Whether the backend folds `gate.bypass`; until it was asked it may. */
const folding = () =>
  queryOptions<boolean>({ queryKey: ['capability', 'folding'], gcTime: Infinity })

/**
 * One page of the audit log, newest first; past its end an empty one. Where a release cannot fold, it comes unfolded.
 */
export const auditLog = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', 'page', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const { fold_bypass, ...plain } = query
      const read = (asked: AuditQuery) =>
        pageOrEmpty(asked, () =>
          worldOf(client).request({
            method: 'GET',
            path: pathOf(routes.audit),
            query: asked,
            expect: 200,
            answer: auditPage,
            signal,
          }),
        )
      const { queryKey } = folding()
      if (fold_bypass !== true || client.getQueryData(queryKey) === false) return read(plain)
      try {
        return await read(query)
      } catch (error) {
        if (!(error instanceof ApiError) || error.fault.kind !== 'invalid') throw error
        client.setQueryData(queryKey, false)
        return read(plain)
      }
    },
  })

/** A list that shrank, or a page that somebody typed, is 404 (contract.md): that is no failure. */
async function pageOrEmpty(
  { page = 1 }: AuditQuery,
  read: () => Promise<Page<AuditEntry>>,
): Promise<Page<AuditEntry>> {
  try {
    return await read()
  } catch (error) {
    const isPastEnd = page > 1 && error instanceof ApiError && error.fault.kind === 'notFound'
    if (!isPastEnd) throw error
    return { count: 0, next: null, previous: null, results: [] }
  }
}

/** The entry of a creation is written with it: of the same minute, whichever transaction ended first. */
const AROUND = 60_000

/** Who created this application, as the log writes them; null where the log does not know. One small request. */
export const creatorOf = ({ id, created_at }: Pick<Application, 'id' | 'created_at'>) =>
  queryOptions({
    queryKey: ['creator', 'application', id],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const at = Date.parse(created_at)
      const { results } = await worldOf(client).request({
        method: 'GET',
        path: pathOf(routes.audit),
        query: {
          action: 'application.create',
          from: new Date(at - AROUND).toISOString(),
          to: new Date(at + AROUND).toISOString(),
          page_size: LARGEST_PAGE,
        },
        expect: 200,
        answer: auditPage,
        signal,
      })
      return results.find((entry) => entry.target_id === String(id))?.actor_label ?? null
    },
  })

/** Every entry of one action by one person, newest first. */
export const entriesBy = (actor: number, action: string) =>
  queryOptions({
    queryKey: ['audit', 'all', action, actor],
    staleTime: 60_000,
    queryFn: ({ client, signal }) =>
      everyPage(worldOf(client), {
        path: pathOf(routes.audit),
        query: { action, actor },
        page: auditPage,
        signal,
      }),
  })

/** Every entry of one action, newest first: of `token.rotate` they are the lineage that the rows do not tell. */
export const auditEntries = (action: string) =>
  queryOptions({
    queryKey: ['audit', 'all', action],
    staleTime: 60_000,
    queryFn: ({ client, signal }) =>
      everyPage(worldOf(client), {
        path: pathOf(routes.audit),
        query: { action },
        page: auditPage,
        signal,
      }),
  })
