import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type Application,
  application as schema,
  applicationPage,
  type NewApplication,
} from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { readChanged } from '#session/otherTabs.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { everyPage } from '#api/everyPage.ts'
import { readAfter } from '#api/readAfter.ts'
import { write } from '#api/write.ts'

/** Every application, by name. The backend cannot search them, so the console has them all. */
export const applicationList = () =>
  queryOptions({
    queryKey: ['applications'],
    queryFn: ({ client, signal }) =>
      everyPage(sessionOf(client), {
        path: pathOf(routes.applications),
        page: applicationPage,
        signal,
      }),
  })

export const readApplication = (
  session: Pick<Session, 'request'>,
  id: number,
  signal?: AbortSignal,
): Promise<Application> =>
  session.request({
    method: 'GET',
    path: pathOf(routes.application, { id }),
    expect: 200,
    answer: schema,
    ...(signal && { signal }),
  })

/** The same, as the cache has it. */
export const application = (id: number) =>
  queryOptions({
    queryKey: ['applications', id],
    queryFn: ({ client, signal }) => readApplication(sessionOf(client), id, signal),
  })

export const createApplication = () =>
  mutationOptions({
    mutationFn: (body: NewApplication, { client }) =>
      write(sessionOf(client), 'create-application/', {
        method: 'POST',
        path: pathOf(routes.applications),
        body,
        expect: 201,
        answer: schema,
      }),
    onSettled: (_data, error, _body, _result, { client }) => readAgain(client, error, null),
  })

/** What was read of an application itself is older than what its tokens say. */
export const headAgain = (client: QueryClient, id: number): Promise<unknown> =>
  readChanged(
    client,
    { queryKey: ['applications'], exact: true },
    { queryKey: ['applications', id], exact: true },
  )

/**
 * The tokens of an application are below its key: they stop and start with it. After a lost answer too, the lists say
 * what is true.
 */
export const readAgain = (
  client: QueryClient,
  error: Error | null,
  id: number | null,
): Promise<void> =>
  readAfter(error, () =>
    readChanged(
      client,
      { queryKey: ['applications'], exact: true },
      ...(id === null ? [] : [{ queryKey: ['applications', id] }]),
      { queryKey: ['inventory'] },
      { queryKey: ['audit'] },
    ),
  )
