import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { pinKnown, routesOf } from '#rules/tokens/scopes.ts'
import { curlOfCall } from './commandLine.ts'
import { keyRouteOf, onChannel } from './keyRoute.ts'

export type TestCall =
  | { kind: 'line'; line: string }
  /** Why no call would tell a token that works from one that is refused. */
  | { kind: 'none'; reason: 'scopes' | 'channel' | 'application' }

interface Around {
  catalogue: Catalogue | undefined
  /** Null where they may not be read. */
  channels: readonly { idx: string }[] | null
  applicationActive: boolean
  origin: string
}

/**
 * A call of curl by which a new token is tried. The shell asks for the value without showing it, so it is neither in the
 * command nor in the shell's history.
 */
export function testCallOf(
  { scopes, channel_idx: pin }: Pick<Token, 'scopes' | 'channel_idx'>,
  { catalogue, channels, applicationActive, origin }: Around,
): TestCall {
  const route = testRouteOf(scopes, catalogue)
  if (route === undefined) return { kind: 'none', reason: 'scopes' }
  if (!applicationActive) return { kind: 'none', reason: 'application' }
  const channel = pin ?? channels?.[0]?.idx ?? ''
  // An unknown channel is refused like an unknown key.
  if (channel === '' || pinKnown(channel, channels) === 'unknown') {
    return { kind: 'none', reason: 'channel' }
  }
  const path = onChannel(keyRouteOf(route, channel, catalogue), channel)
  const call = curlOfCall({ method: 'GET', path, header: 'X-API-KEY' }, origin)
  return { kind: 'line', line: `read -rs API_KEY &&\n${call}` }
}

/** A route of these scopes that is known to answer a GET with 200 to a key that works, and with 401 to every other. */
export const testRouteOf = (
  scopes: readonly string[],
  catalogue: Catalogue | undefined,
): string | undefined => routesOf(scopes, catalogue).find((route) => TELLING.test(route))

// docs/wire.md#what-the-key-routes-do; returns and cards want a customer's JWT beside the key on some backends.
const TELLING =
  /^\/api\/(?:checkout\/v2\/\{channel(?:_idx)?\}\/countries|contact-forms\/v2\/\{channel(?:_idx)?\}\/form-types)\/$/
