import { queryOptions } from '@tanstack/react-query'
import { staffMember as memberSchema, staffPage } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'

/**
 * Every active staff person with the roles they hold, directly and through groups: one request per 100 people. The
 * console searches in them itself, since roles and areas are not among the backend's filters.
 */
export const staffList = () =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ client, signal }) =>
      everyPage(sessionOf(client), { path: pathOf(routes.staff), page: staffPage, signal }),
  })

/** One person with their groups and grants; not found for anybody but active staff. */
export const staffMember = (id: number) =>
  queryOptions({
    queryKey: ['staff', id],
    queryFn: ({ client, signal }) =>
      sessionOf(client).request({
        method: 'GET',
        path: pathOf(routes.staffMember, { id }),
        expect: 200,
        answer: memberSchema,
        signal,
      }),
  })

/**
 * The groups of everybody, by the person's id. The lists tell them only of groups that hold a role, so this asks for
 * each person, one after the other: only where somebody wants it. No act of the console changes them.
 */
export const memberships = () =>
  queryOptions({
    queryKey: ['memberships'],
    staleTime: 60_000,
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<number, readonly string[]>> => {
      const groups = new Map<number, readonly string[]>()
      for (const { id } of await client.fetchQuery(staffList())) {
        signal.throwIfAborted()
        const person = await client.fetchQuery(staffMember(id))
        groups.set(
          id,
          person.groups.map(({ name }) => name),
        )
      }
      return groups
    },
  })
