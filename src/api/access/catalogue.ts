import { queryOptions } from '@tanstack/react-query'
import { catalogue as schema } from '#contract/catalogue.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf } from '#session/session.ts'

/** Areas, scopes and the installation's rotation days. They change with a release, so one reading serves a session. */
export const catalogue = () =>
  queryOptions({
    queryKey: ['catalogue'],
    staleTime: Infinity,
    // Without the query's signal: a screen that is drawn in parts lets go of it and takes it again, and would have it read twice.
    queryFn: ({ client }) =>
      sessionOf(client).request({
        method: 'GET',
        path: pathOf(routes.catalogue),
        expect: 200,
        answer: schema,
      }),
  })
