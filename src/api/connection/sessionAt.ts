import { queryOptions } from '@tanstack/react-query'
import type { Server } from '#contract/configuration.ts'
import { limitsAt } from '#session/carriers/limits.ts'
import type { Elsewhere } from '#session/elsewhere.ts'
import { openSession, sessionOf, type Session } from '#session/session.ts'

/** Whether somebody is signed in at another server. To ask is no sign of life there: its session locks as if nobody had. */
async function isSignedInAt(elsewhere: Elsewhere, server: Server): Promise<boolean> {
  const { vault } = await elsewhere.lineTo(server, elsewhere.configuration)
  return (await vault.facts()) !== null
}

/**
 * A session of this page at another server, beside the one that it shows: with that server's vault, clock and budget, and
 * with nothing of this one's. Null where nobody is signed in there. The caller that opens it closes it.
 */
export async function sessionAt(
  { lineTo, configuration }: Elsewhere,
  server: Server,
  zone: string,
): Promise<Session | null> {
  const { origin, clock, vault } = await lineTo(server, configuration)
  const facts = await vault.facts()
  if (!facts) return null
  return openSession({
    server,
    origin,
    clock,
    vault,
    zone,
    username: facts.username,
    limits: limitsAt(server, configuration),
    onForbidden: () => {},
  })
}

/** The ids of the console's other servers where somebody is signed in; a word to each vault, and no request. */
export const signedInServers = () =>
  queryOptions({
    queryKey: ['servers', 'signedIn'],
    staleTime: 0,
    refetchInterval: 10_000,
    queryFn: async ({ client }) => {
      const { elsewhere, server } = sessionOf(client)
      if (!elsewhere) return []
      const others = elsewhere.configuration.servers.filter(({ id }) => id !== server.id)
      const signedIn = await Promise.all(others.map((other) => isSignedInAt(elsewhere, other)))
      return others.filter((_, index) => signedIn[index]).map(({ id }) => id)
    },
  })
