import { queryOptions } from '@tanstack/react-query'
import { me as schema } from '#contract/me.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { sessionOf, type Session } from '#session/session.ts'

/** Who is signed in and what they may do; read again after every 403. */
export const me = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ client, signal }) =>
      sessionOf(client).request({
        method: 'GET',
        path: pathOf(routes.me),
        expect: 200,
        answer: schema,
        errand: 'first',
        signal,
      }),
  })

/** What was refused says that rights have changed; /me is not asked again for its own refusal. */
export function readMeAgain({ queries }: Session, refused: string): void {
  if (refused !== pathOf(routes.me)) void queries.invalidateQueries(me())
}
