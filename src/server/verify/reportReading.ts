import type { AccessReport } from '#contract/accessReport.ts'
import { type Application, applicationPage } from '#contract/applications.ts'
import { type AuditEntry, auditPage } from '#contract/audit.ts'
import { catalogue } from '#contract/catalogue.ts'
import { grantPage, groupPage, staffPage } from '#contract/people.ts'
import { packActions } from '#contract/reviewPack.ts'
import { role, rolePage } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { type Token, tokenPage } from '#contract/tokens.ts'
import { everyRow } from '#commands/place/everyRow.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import { type Backend, logOf } from './backendReading.ts'

/** Today's lists and the log, which was read after them. */
export type BackendToday = {
  access: AccessToday
  applications: readonly Application[]
  tokens: readonly { application: Application; token: Token }[]
  log: readonly AuditEntry[]
}

/** Reads each list whole, not from what was read before. Rejects with an Ending: half a list shows nothing. */
export async function backendToday(server: Backend): Promise<BackendToday> {
  const people = await everyRow((query) => server.get(`${routes.staff}${query}`, staffPage))
  const groups = await everyRow((query) => server.get(`${routes.groups}${query}`, groupPage))
  const grants = await everyRow((query) => server.get(`${routes.grants}${query}`, grantPage))
  const roles = []
  for (const { id } of await everyRow((query) => server.get(`${routes.roles}${query}`, rolePage)))
    roles.push(await server.get(pathOf(routes.role, { id }), role))
  const { applications, tokens } = await everyToken(server)
  const listed = await server.get(routes.catalogue, catalogue)
  const log = await logOf(server, [...packActions, 'staff.create'])
  const begins = await firstEntry(server)
  return {
    access: {
      people,
      groups,
      grants,
      roles,
      catalogue: listed,
      log: { entries: log, begins, isWhole: true, later: 0 },
    },
    applications,
    tokens,
    log,
  }
}

/** Of each application, those that were revoked too. */
export async function everyToken(
  server: Backend,
): Promise<Pick<BackendToday, 'applications' | 'tokens'>> {
  const tokens = []
  const applications = await everyRow((query) =>
    server.get(`${routes.applications}${query}`, applicationPage),
  )
  for (const application of applications) {
    const path = pathOf(routes.applicationTokens, { id: application.id })
    const rows = await everyRow((query) => server.get(`${path}${query}`, tokenPage))
    tokens.push(...rows.map((token) => ({ application, token })))
  }
  return { applications, tokens }
}

/** When its oldest entry was; null: it has none. */
async function firstEntry(server: Backend): Promise<string | null> {
  const { count } = await server.get(`${routes.audit}?page_size=1`, auditPage)
  if (count === 0) return null
  const { results } = await server.get(`${routes.audit}?page=${count}&page_size=1`, auditPage)
  return results[0]?.created_at ?? null
}

export type LogThen = {
  /** Whether the backend has the entries that the report calls first and last; null: the report names none. */
  hasFirst: boolean | null
  hasLast: boolean | null
  /** So many entries there are up to the last that the report knew. */
  count: number
}

/** The log up to where a report knew it. */
export async function logThen(server: Backend, log: AccessReport['log']): Promise<LogThen> {
  const { first, last } = log
  if (last === null) return { hasFirst: null, hasLast: null, count: 0 }
  const until = encodeURIComponent(last.at)
  const { count } = await server.get(`${routes.audit}?to=${until}&page_size=1`, auditPage)
  const near = await entriesAt(server, last.at)
  return {
    hasFirst: first && (await entriesAt(server, first.at)).some(({ id }) => id === first.id),
    hasLast: near.some(({ id }) => id === last.id),
    // What was written at that very instant, and after it, was not known.
    count: count - near.filter(({ id }) => id > last.id).length,
  }
}

async function entriesAt(server: Backend, at: string): Promise<AuditEntry[]> {
  const instant = encodeURIComponent(at)
  return everyRow((query) =>
    server.get(`${routes.audit}${query}&from=${instant}&to=${instant}`, auditPage),
  )
}
