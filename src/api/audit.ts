import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { auditPage, type AuditQuery } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { worldOf } from '#session/world.ts'
import { everyPage } from './everyPage.ts'

/** One page of the audit log, newest first. */
export const auditLog = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', 'page', query],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      worldOf(client).request({
        method: 'GET',
        path: pathOf(routes.audit),
        query,
        expect: 200,
        answer: auditPage,
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
