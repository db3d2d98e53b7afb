import { queryOptions } from '@tanstack/react-query'
import { pathOf, routes } from '#contract/routes.ts'
import { z } from '#contract/zod.ts'
import { sessionOf } from '#session/session.ts'
import { isNotServed, throwOthers } from '#wire/ApiError.ts'

/**
 * Whether the backend has tokens for the admin API: a GET on the exchange route is refused as unsupported where it
 * exists, and not found where it does not. No key is ever sent there.
 */
export const adminScopes = () =>
  queryOptions({
    queryKey: ['capability', 'adminScopes'],
    staleTime: Infinity,
    // Once a session: a browser writes every refused request into its console. So it is not called off either.
    gcTime: Infinity,
    queryFn: async ({ client }) => {
      try {
        await sessionOf(client).request({
          method: 'GET',
          path: pathOf(routes.exchange),
          expect: 200,
          answer: z.unknown(),
        })
      } catch (error) {
        throwOthers(error)
        if (error.fault.kind === 'unsupported') return true
        if (!isNotServed(error)) throw error
      }
      return false
    },
  })
