import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { type Grant, grantPage, type NewGrant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { nothing } from '#contract/shape.ts'
import { everyPage } from '#api/everyPage.ts'
import { write } from '#api/write.ts'
import { readAccessAgain } from './accessReading.ts'

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

/** As a review ends one: it has read what it rests on itself. */
export const revokeGrant = (id: number) =>
  mutationOptions({
    mutationFn: (_: void, { client }) =>
      write(sessionOf(client), `revoke-grant/${id}`, {
        method: 'DELETE',
        path: pathOf(routes.grant, { id }),
        expect: 204,
        answer: nothing,
      }),
    onSettled: (_data, error, _body, _result, { client }) => readAccessAgain(client, error),
  })
