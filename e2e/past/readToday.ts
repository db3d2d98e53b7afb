import { auditPage } from '#contract/audit.ts'
import { catalogue } from '#contract/catalogue.ts'
import { grantPage, groupPage, staffPage } from '#contract/people.ts'
import { role, rolePage } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { z } from '#contract/zod.ts'
import { accessActions } from '#rules/past/accessEvents.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import type { PastWorld } from './pastWorld.ts'

type Read = <Body>(path: string, schema: { parse: (body: unknown) => Body }) => Promise<Body>

/** Today's lists and then the log, as the console reads them, by an administrator. */
export async function readToday(world: PastWorld, token: string): Promise<AccessToday> {
  const read: Read = async (path, schema) => {
    const { status, body } = await world.send('GET', path, { token })
    if (status !== 200) throw new Error(`GET ${path} is ${status}: ${JSON.stringify(body)}`)
    return schema.parse(body)
  }
  const people = await everyRow(read, `${pathOf(routes.staff)}?`, staffPage)
  const groups = await everyRow(read, `${pathOf(routes.groups)}?`, groupPage)
  const grants = await everyRow(read, `${pathOf(routes.grants)}?`, grantPage)
  const roles = []
  for (const { id } of await everyRow(read, `${pathOf(routes.roles)}?`, rolePage))
    roles.push(await read(pathOf(routes.role, { id }), role))
  const entries = []
  for (const action of accessActions)
    entries.push(...(await everyRow(read, `${pathOf(routes.audit)}?action=${action}&`, auditPage)))
  const newest = await read(`${pathOf(routes.audit)}?page_size=1`, auditPage)
  const oldest = await read(
    `${pathOf(routes.audit)}?page_size=1&page=${Math.max(1, newest.count)}`,
    auditPage,
  )
  return {
    people,
    groups,
    grants,
    roles,
    catalogue: await read(pathOf(routes.catalogue), catalogue),
    log: {
      entries,
      begins: oldest.results[0]?.created_at ?? null,
      isWhole: true,
      later: 0,
    },
  }
}

type Page<Row> = { count: number; results: Row[] }

async function everyRow<Row>(
  read: Read,
  path: string,
  schema: { parse: (body: unknown) => Page<Row> },
): Promise<Row[]> {
  const rows: Row[] = []
  for (let number = 1; ; number += 1) {
    const { count, results } = await read(`${path}page_size=100&page=${number}`, schema)
    rows.push(...results)
    if (results.length === 0 || rows.length >= count) return rows
  }
}

/** The entries of one instant, of any action. */
export async function readActs(world: PastWorld, token: string, at: string) {
  const path = `${pathOf(routes.audit)}?from=${encodeURIComponent(at)}&to=${encodeURIComponent(at)}`
  const { body } = await world.send('GET', path, { token })
  return auditPage.parse(body).results satisfies z.infer<typeof auditPage>['results']
}
