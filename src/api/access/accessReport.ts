import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ReportList } from '#contract/accessReport.ts'
import { type Application, applicationPage } from '#contract/applications.ts'
import { auditPage } from '#contract/audit.ts'
import { catalogue as catalogueSchema } from '#contract/catalogue.ts'
import { grantPage, groupPage, staffPage } from '#contract/people.ts'
import { role as roleSchema, rolePage, type RoleRow } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage } from '#contract/tokens.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { ReportReading } from '#rules/access/accessReport.ts'
import { readInTurns } from '#session/turns.ts'
import { sessionOf, type Session } from '#session/session.ts'
import { adminScopes } from '#api/capabilities.ts'
import { wholeList } from '#api/everyPage.ts'
import { me } from '#api/me.ts'

/** Everything that was read; what the API does not tell, the page says in words. */
export type ReportRead = Omit<ReportReading, 'not_told'>

/** Which list is being read, and how many applications' tokens are read of how many. */
export type ReportProgress = { list: ReportList; done: number; total: number | undefined }

/** How far the reading of a report is; null before it begins. */
export const reportProgress = () =>
  queryOptions<ReportProgress | null>({
    queryKey: ['accessReport', 'progress'],
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    // It is written by the reading.
    enabled: false,
  })

/**
 * Reads everything that an access report holds anew, whatever the cache has, so that it is of one moment as far as lists
 * can be: the log is looked at before and after. Rejects with ApiError: a report with a gap is none.
 */
export const reportReading = () =>
  queryOptions({
    queryKey: ['accessReport', 'reading'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ client, signal }) => readAll(client, signal),
  })

async function readAll(client: QueryClient, signal: AbortSignal): Promise<ReportRead> {
  const onProgress = (progress: ReportProgress) =>
    client.setQueryData(reportProgress().queryKey, progress)
  const session = sessionOf(client)
  const list = { signal }
  const begin = (name: ReportList) => onProgress({ list: name, done: 0, total: undefined })
  const at = instantOf(session.clock.now(), session.zone)
  const person = await client.fetchQuery(me())
  const log = await ends(session, signal)
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
  const after = await ends(session, signal)
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
    people: people.rows,
    groups: groups.rows,
    grants: grants.rows.length,
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

/** How many entries the log has, and its first and last one: two requests of one entry each. */
async function ends(session: Session, signal: AbortSignal) {
  const read = async (page: number) =>
    session.request({
      method: 'GET',
      path: pathOf(routes.audit),
      query: { page, page_size: 1 },
      expect: 200,
      answer: auditPage,
      signal,
    })
  const newest = await read(1)
  const oldest = newest.count > 1 ? await read(newest.count) : newest
  const entry = ([one]: (typeof newest)['results']) =>
    one ? { id: one.id, at: one.created_at } : null
  return { count: newest.count, last: entry(newest.results), first: entry(oldest.results) }
}
