import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { channels } from '#api/tokens/channels.ts'
import { readPage } from '#api/audit/audit.ts'
import { me } from '#api/me.ts'
import { sessionOf } from '#session/session.ts'

/** How long the server takes for `/me`, with the way there and back, in milliseconds, and when it was asked. */
export const reach = () =>
  queryOptions({
    queryKey: ['connection', 'reach'],
    staleTime: Infinity,
    queryFn: async ({ client }) => {
      const began = performance.now()
      await client.fetchQuery({ ...me(), staleTime: 0 })
      return { ms: Math.round(performance.now() - began), at: sessionOf(client).clock.now() }
    },
  })

/** What the vault knows of the session, in the server's milliseconds; null where it does not say. */
export const sessionFacts = () =>
  queryOptions({
    queryKey: ['connection', 'session'],
    staleTime: Infinity,
    // A word to the vault: nothing is sent to the server.
    refetchInterval: 5_000,
    queryFn: async ({ client }) => {
      const { vault, clock } = sessionOf(client)
      const facts = await vault.facts()
      if (!facts) return null
      const at = clock.now()
      const { sinceMs, endsInMs, tabs, sent } = facts
      return { at, since: at - sinceMs, ends: endsInMs === null ? null : at + endsInMs, tabs, sent }
    },
  })

/** Whether the audit log folds a superuser's entries: asked for one of its entries. */
export const folds = () =>
  queryOptions({
    queryKey: ['connection', 'folding'],
    staleTime: Infinity,
    queryFn: async ({ client, signal }) => {
      const query = { page: 1, page_size: 1, fold_bypass: true } as const
      const { folding } = await readPage(client, query, signal)
      return { isFolded: folding === 'server', at: sessionOf(client).clock.now() }
    },
  })

/** Asks everything of this panel again that is not asked once a session. */
export const checkAgain = (client: QueryClient): Promise<void[]> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['connection'] }),
    client.invalidateQueries(channels()),
  ])
