import { queryOptions } from '@tanstack/react-query'
import { pathOf, routes } from '#contract/routes.ts'
import { z } from '#contract/zod.ts'
import { worldOf } from '#session/world.ts'
import { ApiError } from '#wire/ApiError.ts'

/**
 * Whether the backend has tokens for the admin API: a GET on the exchange route is refused as unsupported where it
 * exists, and not found where it does not (contract.md, "Tokens for the admin API"). No key is ever sent there.
 */
export const adminScopes = () =>
  queryOptions({
    queryKey: ['capability', 'adminScopes'],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      try {
        await worldOf(client).request({
          method: 'GET',
          path: pathOf(routes.exchange),
          expect: 200,
          answer: z.unknown(),
          signal,
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.fault.kind === 'unsupported') return true
        if (error.fault.kind !== 'notFound') throw error
      }
      return false
    },
  })
