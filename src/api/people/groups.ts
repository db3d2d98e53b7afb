import { queryOptions } from '@tanstack/react-query'
import { groupPage } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'

/** Every group with its grants, by name. Who the members are, the backend does not list (docs/wire.md#groups). */
export const groupList = () =>
  queryOptions({
    queryKey: ['groups'],
    queryFn: ({ client, signal }) =>
      everyPage(sessionOf(client), { path: pathOf(routes.groups), page: groupPage, signal }),
  })
