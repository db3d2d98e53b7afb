import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { grant as schema, type Grant, grantPage, type NewGrant } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
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

export type EachRevoked = {
  grants: readonly number[]
  /** How each one ended; the next begins whatever it was. */
  onEach: (id: number, error: ApiError | null) => void
}

/** Revokes several grants, one after the other. What fails is told and does not keep the others. */
export const revokeGrants = () =>
  mutationOptions({
    mutationFn: async ({ grants, onEach }: EachRevoked, { client }) => {
      for (const id of grants) {
        try {
          await write(sessionOf(client), `revoke-grant/${id}`, {
            method: 'DELETE',
            path: pathOf(routes.grant, { id }),
            expect: 204,
            answer: nothing,
          })
          onEach(id, null)
        } catch (error) {
          if (!(error instanceof ApiError) || error.fault.kind === 'signedOut') throw error
          onEach(id, error)
        }
      }
    },
    onSettled: (_data, error, _body, _result, { client }) => readAccessAgain(client, error),
  })

export type EachGranted = {
  grants: readonly NewGrant[]
  /** How each one ended; the next begins whatever it was. */
  onEach: (grant: NewGrant, error: ApiError | null) => void
}

/** Grants several roles to several people, one after the other. What fails is told and does not keep the others. */
export const grantRoles = () =>
  mutationOptions({
    mutationFn: async ({ grants, onEach }: EachGranted, { client }) => {
      for (const body of grants) {
        try {
          await write(sessionOf(client), grantLock(body), {
            method: 'POST',
            path: pathOf(routes.grants),
            body,
            expect: 201,
            answer: schema,
          })
          onEach(body, null)
        } catch (error) {
          if (!(error instanceof ApiError) || error.fault.kind === 'signedOut') throw error
          onEach(body, error)
        }
      }
    },
    onSettled: (_data, error, _body, _result, { client }) => readAccessAgain(client, error),
  })
