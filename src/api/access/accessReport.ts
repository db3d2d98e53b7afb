import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AccessReport, ReportList } from '#contract/accessReport.ts'
import { type Application, applicationPage } from '#contract/applications.ts'
import { catalogue as catalogueSchema } from '#contract/catalogue.ts'
import { type Grant, grantPage, groupPage, staffPage } from '#contract/people.ts'
import { role as roleSchema, rolePage, type RoleRow } from '#contract/roles.ts'
import type { Instant } from '#contract/instant.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage } from '#contract/tokens.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { ReportReading } from '#rules/access/accessReport.ts'
import { readInTurns } from '#session/turns.ts'
import { sessionOf } from '#session/session.ts'
import { storePerSession } from '#session/stores.ts'
import { accessLog, actsAt } from './accessLog.ts'
import { logEnds } from '#api/audit/logEnds.ts'
import { adminScopes } from '#api/capabilities.ts'
import { wholeList } from '#api/everyPage.ts'
import { me } from '#api/me.ts'

/** Everything that was read; what the API does not tell, the page says in words. */
export type ReportRead = Omit<ReportReading, 'not_told'> & {
  grantRows: readonly Grant[]
  /** The newest entry of the log after the reading. */
  logAfter: AccessReport['log']['last']
}

/** Which list is being read, and how many applications' tokens are read of how many. */
export type ReportProgress = { list: ReportList; done: number; total: number | undefined }

/** How far the reading of a report is, which writes it; null before the first list. */
export const reportProgress = storePerSession<ReportProgress | null>(null)

/**
 * Reads again everything that an access report holds, whatever the cache has, so that it is of one moment as far as lists
 * can be: the log is looked at before and after. Rejects with ApiError: a report with a gap is none.
 */
export const reportReading = () =>
  queryOptions({
    queryKey: ['accessReport', 'reading'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ client, signal }) => readAll(client, signal),
  })

/** The same with the log, which is read after it, and with what was done at that very instant. */
export const pastReportReading = (at: Instant) =>
  queryOptions({
    queryKey: ['accessReport', 'reading', at],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const read = await readAll(client, signal)
      const log = await client.fetchQuery({ ...accessLog(), staleTime: 0 })
      return { read, log, acts: await client.fetchQuery(actsAt(at)) }
    },
  })

async function readAll(client: QueryClient, signal: AbortSignal): Promise<ReportRead> {
  const { put: onProgress } = reportProgress.of(client)
  onProgress(null)
  const session = sessionOf(client)
  const list = { signal }
  const begin = (name: ReportList) => onProgress({ list: name, done: 0, total: undefined })
  const at = instantOf(session.clock.now(), session.zone)
  const person = await client.fetchQuery(me())
  const log = await logEnds(session, signal)
  const catalogue = await session.request({
    method: 'GET',
    path: pathOf(routes.catalogue),
    expect: 200,
    answer: catalogueSchema,
    signal,
  })
  begin('people')
  const people = await wholeList(session, { ...list, path: pathOf(routes.staff), page: staffPage })
  begin('groups')
  const groups = await wholeList(session, { ...list, path: pathOf(routes.groups), page: groupPage })
  begin('grants')
  const grants = await wholeList(session, { ...list, path: pathOf(routes.grants), page: grantPage })
  begin('roles')
  const roleRows = await wholeList(session, { ...list, path: pathOf(routes.roles), page: rolePage })
  const readRole = ({ id }: RoleRow) =>
    session.request({
      method: 'GET',
      path: pathOf(routes.role, { id }),
      expect: 200,
      answer: roleSchema,
      signal,
    })
  const roles = await readInTurns(roleRows.rows, readRole, signal)
  begin('applications')
  const applications = await wholeList(session, {
    ...list,
    path: pathOf(routes.applications),
    page: applicationPage,
  })
  let done = 0
  const readTokens = async (application: Application) => {
    const { rows, count } = await wholeList(session, {
      ...list,
      path: pathOf(routes.applicationTokens, { id: application.id }),
      page: tokenPage,
    })
    done += 1
    onProgress({ list: 'tokens', done, total: applications.rows.length })
    return { application, tokens: rows, count }
  }
  const tokens = await readInTurns(applications.rows, readTokens, signal)
  const after = await logEnds(session, signal)
  return {
    made: {
      at,
      zone: session.zone,
      by: { id: person.user.id, username: person.user.username },
      server: { name: session.server.name, origin: session.origin },
      admin_scopes: await client.fetchQuery(adminScopes()),
      gate_mode: person.gate_mode,
    },
    log: { ...log, later: Math.max(0, after.count - log.count) },
    logAfter: after.last,
    people: people.rows,
    groups: groups.rows,
    grants: grants.rows.length,
    grantRows: grants.rows,
    roles,
    applications: tokens,
    catalogue,
    totals: {
      people: people.count,
      groups: groups.count,
      grants: grants.count,
      roles: roleRows.count,
      applications: applications.count,
      tokens: tokens.reduce((sum, { count }) => sum + count, 0),
    },
  }
}
