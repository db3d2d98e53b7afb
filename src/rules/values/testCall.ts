import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { routesOf } from '#rules/tokens/scopes.ts'
import { curlOfCall } from './commandLine.ts'
import { isEraseRoute } from './keyRoute.ts'

/**
 * A call of curl by which a new token is tried, or null where none of its routes is safe to read. The shell asks for the value
 * without showing it, so it is neither in the command nor in the shell's history.
 */
export function testCallOf(
  token: Pick<Token, 'scopes' | 'channel_idx'>,
  catalogue: Catalogue | undefined,
  origin: string,
): { line: string; hasPlaces: boolean } | null {
  const [path] = routesOf(token.scopes, catalogue)
    .filter((route) => !isEraseRoute(route))
    .map((route) => concrete(route, token.channel_idx))
    .toSorted((a, b) => openness(a) - openness(b))
  if (path === undefined) return null
  const call = curlOfCall({ method: 'GET', path, header: 'X-API-KEY' }, origin)
  return { line: `read -rs API_KEY &&\n${call}`, hasPlaces: PLACE.test(path) }
}

const PLACE = /\{\w+\}/

/** Every route of a module has version 2 today (docs/wire.md#key-routes). */
const concrete = (route: string, channel: string | null): string =>
  route
    .replace('{version}', 'v2')
    .replace(/\{channel(_idx)?\}/, (place) => (channel ? encodeURIComponent(channel) : place))
    .replace(/\*\*$/, '')

/** Lists come before what one id names; the countries are known to be read by GET. */
const openness = (path: string): number =>
  path.endsWith('/countries/') ? -1 : path.split('{').length
