import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { type Role, role as schema, rolePage, type RoleRow } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { readInTurns } from '#session/turns.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { everyPage } from '#api/everyPage.ts'
import { catalogue } from './catalogue.ts'

type Server = Pick<Session, 'request'>

/** Every role without its permissions: the built-in ones first, then by name. */
export const everyRole = (session: Server, signal?: AbortSignal): Promise<RoleRow[]> =>
  everyPage(session, { path: pathOf(routes.roles), page: rolePage, ...(signal && { signal }) })

/** A role with its permissions. */
export const readRole = (session: Server, id: number, signal?: AbortSignal): Promise<Role> =>
  session.request({
    method: 'GET',
    path: pathOf(routes.role, { id }),
    expect: 200,
    answer: schema,
    ...(signal && { signal }),
  })

/** The same, as the cache has them. */
export const roleList = () =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: ({ client, signal }) => everyRole(sessionOf(client), signal),
  })

export const role = (id: number) =>
  queryOptions({
    queryKey: ['roles', id],
    queryFn: ({ client, signal }) => readRole(sessionOf(client), id, signal),
  })

/**
 * Every role with its permissions. The list does not tell them: those of the built-in roles are in the catalogue, and
 * each other one is asked for. A role whose `updated_at` has not changed since is not asked for again.
 */
export const roleBook = () =>
  queryOptions({
    queryKey: ['roles', 'book'],
    queryFn: async ({ client }): Promise<Role[]> => {
      const [rows, { roles: builtins }] = await Promise.all([
        client.fetchQuery(roleList()),
        client.ensureQueryData(catalogue()),
      ])
      const listed = new Map(builtins.map(({ key, permissions }) => [key, permissions]))
      const read = async (row: RoleRow): Promise<Role[]> => {
        const builtin = row.builtin ? listed.get(row.key) : undefined
        const permissions = builtin ?? (await permissionsOf(client, row))
        return permissions === null ? [] : [{ ...row, permissions }]
      }
      return (await readInTurns(rows, read)).flat()
    },
  })

/** Null for a role that was deleted since the list was read. */
async function permissionsOf(
  client: QueryClient,
  row: RoleRow,
): Promise<Role['permissions'] | null> {
  const cached = client.getQueryData(role(row.id).queryKey)
  if (cached?.updated_at === row.updated_at) return cached.permissions
  try {
    const { permissions } = await client.fetchQuery({ ...role(row.id), staleTime: 0 })
    return permissions
  } catch (error) {
    if (error instanceof ApiError && error.fault.kind === 'notFound') return null
    throw error
  }
}
