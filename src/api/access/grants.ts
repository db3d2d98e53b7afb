import { queryOptions } from '@tanstack/react-query'
import { type Grant, grantPage, type NewGrant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'

type GrantQuery = { role?: string; user_id?: number; group_id?: number }

/** Every grant, or those of a role, a person or a group; newest first. Of a person only the direct ones. */
export const everyGrant = (
  session: Pick<Session, 'request'>,
  query: GrantQuery = {},
  signal?: AbortSignal,
): Promise<Grant[]> =>
  everyPage(session, {
    path: pathOf(routes.grants),
    query,
    page: grantPage,
    ...(signal && { signal }),
  })

/** The same, as the cache has it. */
export const grantList = (query: GrantQuery = {}) =>
  queryOptions({
    queryKey: ['grants', query],
    queryFn: ({ client, signal }) => everyGrant(sessionOf(client), query, signal),
  })

/** What nobody else may send while this grant is sent. */
export const grantLock = ({ role, user_id, group_id }: NewGrant): string =>
  `grant/${role}/${group_id === undefined ? `user/${user_id}` : `group/${group_id}`}`
