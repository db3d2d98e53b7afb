import type { Catalogue } from '#contract/catalogue.ts'
import { routes } from '#contract/routes.ts'
import { knownRoute, type KnownRoute, methodsOf } from './keyMethods.ts'

/** What a key meets on a route. */
export type KeyRoute =
  /** The catalogue has it: the scopes that open it, and the channel that the call names. */
  | { kind: 'key'; pattern: string; scopes: string[]; channel: string | null }
  /** A key with an admin scope buys a JWT there (docs/wire.md#tokens-for-the-admin-api). */
  | { kind: 'exchange' }
  | { kind: 'admin' }
  /** No scope opens it. It may ask for no key at all. */
  | { kind: 'unlisted' }

export type NamedRoute = {
  route: KeyRoute
  path: string
  /** The slash at its end is missing, which is answered by a redirect. */
  lacksSlash: boolean
}

/**
 * The route of a call: a path as it was called, with its origin and query or without, or a pattern of the catalogue, of
 * which `channel` fills the place of its channel.
 */
export function keyRouteOf(
  called: string,
  channel: string | null,
  catalogue: Catalogue | undefined,
): NamedRoute {
  const path = pathIn(called)
  const route = routeAt(path, channel, catalogue)
  if (route.kind === 'admin') return { route, path, lacksSlash: !path.endsWith('/') }
  const slashed = routeAt(`${path}/`, channel, catalogue)
  if (route.kind === 'unlisted' && (slashed.kind === 'key' || slashed.kind === 'exchange')) {
    return { route: slashed, path, lacksSlash: true }
  }
  // To a pattern that takes every further part a path fits with and without it.
  const lacksSlash =
    route.kind === 'key' && knownRoute(path) === null && knownRoute(`${path}/`) !== null
  return { route, path, lacksSlash }
}

/** The routes that anonymise or delete a customer: the only ones outside `/api/`, and the alias's own. */
export const isEraseRoute = (path: string): boolean =>
  /^\/api-admin\/[^/]+\/[^/]+\/[^/]+\/customer\/delete$/.test(path)

/** Whether a module is known to refuse a channel that is not there (docs/wire.md#refusals-of-a-key). */
export const looksAtChannel = (path: string): boolean =>
  /^\/api\/(?:checkout|contact-forms)\/v2\//.test(path) || isEraseRoute(path)

/**
 * Whether a module as published takes the key only beside a customer's JWT
 * (docs/wire.md#where-the-specification-and-the-published-backend-differ).
 */
export const wantsCustomer = ({ route, path }: NamedRoute): boolean =>
  route.kind === 'key' && /^\/api\/(?:returns|vault)\//.test(path)

/** What is known of a route beside the catalogue, which says no methods (docs/wire.md#scopes); of a pattern, of all paths below it. */
export function knownOf({ route, path, lacksSlash }: NamedRoute): KnownRoute | null {
  if (route.kind !== 'key' && route.kind !== 'exchange') return null
  const known = knownRoute(lacksSlash ? `${path}/` : path)
  if (known !== null || !path.endsWith('**')) return known
  const methods = methodsOf(path)
  return methods.length === 0 ? null : { methods, needsCustomer: false }
}

/** The methods that a route takes, where it is known that this one is none of them. */
export function otherMethods(named: NamedRoute, method: string): readonly string[] | null {
  const known = knownOf(named)
  if (known === null || method === 'OPTIONS') return null
  return known.methods.includes(method === 'HEAD' ? 'GET' : method) ? null : known.methods
}

/** The path on a channel, in its place or instead of the one that is named; where the pattern names none it stays. */
export function onChannel({ route, path }: NamedRoute, channel: string): string {
  if (route.kind !== 'key') return path
  const at = channelPlace(route.pattern)
  return path
    .split('/')
    .map((part, place) => (place === at ? encodeURIComponent(channel) : part))
    .join('/')
}

function pathIn(called: string): string {
  const [path = ''] = called
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split(/[?#]/)
  return path.startsWith('/') ? path : `/${path}`
}

function routeAt(path: string, channel: string | null, catalogue: Catalogue | undefined): KeyRoute {
  if (path === routes.exchange) return { kind: 'exchange' }
  const open = (catalogue?.scopes ?? []).flatMap(({ key, routes: patterns }) => {
    const pattern = patterns.find((one) => fits(path, one))
    return pattern === undefined ? [] : [{ key, pattern }]
  })
  const [first] = open
  if (first !== undefined) {
    const scopes = open.map(({ key }) => key)
    return {
      kind: 'key',
      pattern: first.pattern,
      scopes,
      channel: channelIn(path, first.pattern, channel),
    }
  }
  return { kind: isAdminPath(path) ? 'admin' : 'unlisted' }
}

/** Of a pattern `{name}` is one part of a path and `**` every further one. */
function fits(path: string, pattern: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  const rest = wanted.indexOf('**')
  const fixed = rest === -1 ? wanted : wanted.slice(0, rest)
  if (rest === -1 ? parts.length !== fixed.length : parts.length <= fixed.length) return false
  return fixed.every((one, at) => (isPlace(one) ? parts[at] !== '' : parts[at] === one))
}

/** The channel that a path names, or the other one where its place is not filled; null where the pattern has none. */
function channelIn(path: string, pattern: string, other: string | null): string | null {
  const at = channelPlace(pattern)
  const part = path.split('/')[at]
  if (part === undefined) return null
  return isPlace(part) ? other : decoded(part)
}

const channelPlace = (pattern: string): number =>
  pattern.split('/').findIndex((part) => CHANNEL.test(part))

const CHANNEL = /^\{channel(_idx)?\}$/

const isPlace = (part: string): boolean => /^\{\w+\}$/.test(part)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // It throws for a percent sign that begins no character, and for nothing else.
    return part
  }
}

/** What the gate takes for an admin route (docs/wire.md#the-access-gate). */
const isAdminPath = (path: string): boolean =>
  !isEraseRoute(path) && (/^\/api-admin\/|\/admin(\/|$)/.test(path) || path === routes.schema)
