import { queryOptions } from '@tanstack/react-query'
import { staffPage } from '#contract/people.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { worldOf } from '#session/world.ts'
import { everyPage } from './everyPage.ts'

/** Everybody on the staff who is active; the backend tells of nobody else. One request for a hundred people. */
export const staffList = () =>
  queryOptions({
    queryKey: ['staff'],
    staleTime: 300_000,
    queryFn: ({ client, signal }) =>
      everyPage(worldOf(client), { path: pathOf(routes.staff), page: staffPage, signal }),
  })
