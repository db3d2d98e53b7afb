import type { QueryClient } from '@tanstack/react-query'
import { applicationPage } from '#contract/applications.ts'
import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'
import type { ReviewRow, ReviewRowKind } from '#contract/reviewRow.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { sessionOf } from '#session/session.ts'
import { everyGrant } from '#api/access/grants.ts'
import { everyPage } from '#api/everyPage.ts'
import { everyToken } from '#api/tokens/tokens.ts'
import { rowsToday } from './freeze.ts'
import { readReviewLog } from './reviewLog.ts'

/** Which of these rows are there, and what the log tells of them since the freeze. */
export type EndsToday = {
  there: ReadonlyMap<string, { hash: string }>
  log: readonly AuditEntry[]
}

const actionsOf: Readonly<Partial<Record<ReviewRowKind, readonly AuditAction[]>>> = {
  grant: ['grant.create', 'grant.delete'],
  groupGrant: ['grant.create', 'grant.delete'],
  token: ['token.expiry', 'token.revoke'],
  application: ['application.update'],
}

/**
 * Reads again what these ends are about, and no more: the grants, the tokens of the applications that they are in, the
 * applications. Of members, accounts and roles everything, since only together the lists tell of them. Then the log: what a
 * list shows already must be in it. Rejects with ApiError.
 */
export async function endsToday(
  client: QueryClient,
  rows: readonly ReviewRow[],
  frozenAt: string,
): Promise<EndsToday> {
  const actions = rows.map(({ kind }) => actionsOf[kind])
  if (actions.includes(undefined)) return everything(client, rows, frozenAt)
  const there = new Map(
    (await rowsThere(client, rows)).map((row) => [row.id, { hash: row.hash }] as const),
  )
  const needed = new Set(actions.flatMap((some) => some ?? []))
  return { there, log: await readReviewLog(client, { actions: [...needed], from: frozenAt }) }
}

async function everything(
  client: QueryClient,
  rows: readonly ReviewRow[],
  frozenAt: string,
): Promise<EndsToday> {
  const known = new Set(rows.map(({ id }) => id))
  const today = await rowsToday(client, { frozenAt, known: 'all' })
  // A deactivated application stays in the list, and gives nothing.
  const here = today.rows.filter(
    ({ id, kind, gives }) => known.has(id) && !(kind === 'application' && gives.length === 0),
  )
  return { there: new Map(here.map((row) => [row.id, row])), log: today.log }
}

async function rowsThere(client: QueryClient, rows: readonly ReviewRow[]): Promise<ReviewRow[]> {
  const session = sessionOf(client)
  const has = (kind: ReviewRowKind) => rows.some((row) => row.kind === kind)
  const grants = has('grant') || has('groupGrant') ? await everyGrant(session) : []
  const applications = has('application')
    ? await everyPage(session, { path: pathOf(routes.applications), page: applicationPage })
    : []
  const live = new Set<number>()
  for (const id of new Set(
    rows.flatMap(({ subject }) => (subject.kind === 'token' ? [subject.application.id] : [])),
  )) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other, inside the budget
    const tokens = await everyToken(session, id)
    const now = session.clock.now()
    for (const token of tokens) if (!isOver(token, now)) live.add(token.id)
  }
  const active = new Set(applications.filter((one) => one.is_active).map(({ id }) => id))
  return rows.filter((row) => {
    if (row.subject.kind === 'token') return live.has(row.subject.id)
    if (row.subject.kind === 'application') return active.has(row.subject.id)
    return grants.some((grant) => isGranted(grant, row))
  })
}

function isGranted({ role, user, group }: Grant, { kind, subject, through }: ReviewRow): boolean {
  const holder = kind === 'grant' ? user : group
  return through?.kind === 'role' && role.key === through.key && holder?.id === subject.id
}
