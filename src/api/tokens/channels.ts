import { queryOptions } from '@tanstack/react-query'
import { channelPage } from '#contract/channels.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf } from '#session/session.ts'
import { isNotServed, throwOthers } from '#wire/ApiError.ts'
import { everyPage } from '#api/everyPage.ts'

/** The backend's channels; null where this person may not read them (it needs `pim.schema:read`) or the backend has no such list. */
export const channels = () =>
  queryOptions({
    queryKey: ['channels'],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      try {
        return await everyPage(sessionOf(client), {
          path: pathOf(routes.channels),
          page: channelPage,
          signal,
        })
      } catch (error) {
        throwOthers(error)
        if (error.fault.kind === 'forbidden' || isNotServed(error)) return null
        throw error
      }
    },
  })
