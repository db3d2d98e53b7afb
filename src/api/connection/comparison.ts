import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { catalogue } from '#api/access/catalogue.ts'
import { grantList } from '#api/access/grants.ts'
import { roleBook, roleList } from '#api/access/roles.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Application } from '#contract/applications.ts'
import type { Grant } from '#contract/people.ts'
import type { Token } from '#contract/tokens.ts'
import type { ServerState } from '#rules/servers/serverDifferences.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { sessionOf } from '#session/session.ts'
import { readInTurns } from '#session/turns.ts'
import { type ApiError, throwOthers } from '#wire/ApiError.ts'
import { sessionAt } from './sessionAt.ts'

/** What was read of one server, and when by its clock; or why nothing was. */
export type ServerReading =
  | { kind: 'read'; state: ServerState; at: number }
  | { kind: 'notSignedIn' }
  | { kind: 'failed'; error: ApiError }

/**
 * Two servers of this console, by their ids, each read with its own session: no token of one is ever sent to the other.
 * Nothing is written. What was read goes with the page.
 */
export const comparison = (a: string, b: string) =>
  queryOptions({
    queryKey: ['servers', 'comparison', a, b],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const [one, other] = await Promise.all([a, b].map((id) => readingAt(client, id, signal)))
      return { a: one ?? nobody, b: other ?? nobody }
    },
  })

const nobody: ServerReading = { kind: 'notSignedIn' }

async function readingAt(
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<ServerReading> {
  const { server, elsewhere, zone } = sessionOf(client)
  if (server.id === id) return readState(client, signal)
  const wanted = elsewhere?.configuration.servers.find((it) => it.id === id)
  const session = elsewhere && wanted ? await sessionAt(elsewhere, wanted, zone) : null
  if (!session) return nobody
  const end = () => session.close()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await readState(session.queries, signal)
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function readState(queries: QueryClient, signal: AbortSignal): Promise<ServerReading> {
  try {
    const fresh = { staleTime: 0 }
    await queries.fetchQuery({ ...roleList(), ...fresh })
    const roles = await queries.fetchQuery({ ...roleBook(), ...fresh })
    const { scopes } = await queries.fetchQuery({ ...catalogue(), ...fresh })
    const grants = await queries.fetchQuery({ ...grantList(), ...fresh })
    const applications = await queries.fetchQuery({ ...applicationList(), ...fresh })
    const lists = await readInTurns(
      applications,
      ({ id }) => queries.fetchQuery({ ...tokensOf(id), ...fresh }),
      signal,
    )
    const at = sessionOf(queries).clock.now()
    return {
      kind: 'read',
      at,
      state: {
        roles: roles.map(({ key, name, permissions }) => ({ key, name, permissions })),
        holders: holdersOf(grants),
        applications: applications.map(({ id, name, is_active }) => ({
          id,
          name,
          isActive: is_active,
        })),
        tokens: applications.flatMap((application, index) =>
          tokensBy(application, lists[index] ?? [], at),
        ),
        scopes: scopes.map(({ key }) => key),
      },
    }
  } catch (error) {
    throwOthers(error)
    return { kind: 'failed', error }
  }
}

function holdersOf(grants: readonly Grant[]): ServerState['holders'] {
  type Holder = { kind: 'person' | 'group'; id: number; name: string; roles: string[] }
  const holders = new Map<string, Holder>()
  for (const { user, group, role } of grants) {
    const kind = user ? 'person' : 'group'
    const name = user?.username ?? group?.name ?? ''
    const key = `${kind} ${name}`
    const id = user?.id ?? group?.id ?? 0
    const holder = holders.get(key) ?? { kind, id, name, roles: [] }
    holder.roles.push(role.key)
    holders.set(key, holder)
  }
  return [...holders.values()]
}

/** Names are nobody's own: tokens of one name are what they can do together. One without a name cannot be compared. */
function tokensBy(
  application: Application,
  tokens: readonly Token[],
  now: number,
): ServerState['tokens'] {
  const byName = new Map<string, Token[]>()
  for (const token of tokens) {
    const isCompared =
      token.name.trim() !== '' && isLive(token, { now, applicationActive: application.is_active })
    if (isCompared) byName.set(token.name, [...(byName.get(token.name) ?? []), token])
  }
  return [...byName].map(([name, all]) => ({
    id: all[0]?.id ?? 0,
    applicationId: application.id,
    application: application.name,
    name,
    scopes: [...new Set(all.flatMap(({ scopes }) => scopes))].toSorted(),
    channels: [...new Set(all.map(({ channel_idx }) => channel_idx ?? ''))].toSorted(),
  }))
}
