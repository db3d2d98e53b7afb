import { routes } from '#contract/routes.ts'
import { CUSTOMERS_ONLY } from './keyMethods.ts'
import { isEraseRoute, type NamedRoute, wantsCustomer } from './keyRoute.ts'

/**
 * What a customer's JWT does on a route, as far as it is known (docs/wire.md#what-the-key-routes-do and
 * docs/wire.md#where-the-specification-and-the-published-backend-differ).
 */
export type CustomersUse =
  /** It opens the route alone for what is the customer's own; some backends ask for a key beside it. */
  | 'own'
  /** Without one the route does nothing: some backends ask for a key beside it. */
  | 'needed'
  /** Some backends take a key only beside it; others open the route by the key alone. */
  | 'besideKey'
  /** It ends a customer's own session: no key is looked at. */
  | 'alone'
  /** Any JWT does, in place of a key where the route takes one. */
  | 'anyJwt'
  /** Nobody is asked for anything. */
  | 'open'
  | 'none'
  | 'unknown'

export function customersUse(named: NamedRoute): CustomersUse {
  const { route, path } = named
  if (OPEN.test(path)) return 'open'
  if (BLACKLIST.test(path)) return 'alone'
  if (path === routes.me || ANY_JWT.test(path)) return 'anyJwt'
  switch (route.kind) {
    case 'admin':
    case 'exchange':
      return 'none'
    case 'unlisted':
      return 'unknown'
    case 'key':
      break
  }
  if (isEraseRoute(path)) return 'none'
  if (CUSTOMERS_ONLY.test(path)) return 'needed'
  if (path.startsWith('/api/checkout/v2/')) return 'own'
  if (wantsCustomer(named)) return 'besideKey'
  return /^\/api\/(?:contact-forms|contact|checkout\/v1)\//.test(path) ? 'none' : 'unknown'
}

// The catalogue of a shop, and where customers buy their JWTs (docs/wire.md#customer-tokens).
const OPEN =
  /^\/api\/(?:matrix\/v2\/[^/]+\/products|accounts\/v1\/[^/]+\/customer\/tokens(?:\/refresh)?)\/$/
const BLACKLIST = /^\/api\/accounts\/v1\/[^/]+\/customer\/tokens\/blacklist\/$/
const ANY_JWT =
  /^\/api\/(?:matrix\/v2\/[^/]+\/prices|agreements\/v2\/[^/]+\/newsletter\/subscribe)\/?$/

/** Which people may call a route. */
export type PeopleUse =
  /** Roles do not apply to it. */
  | { kind: 'none' }
  /** Everybody who has signed in, customers too. */
  | { kind: 'anyJwt' }
  | { kind: 'anyStaff' }
  | { kind: 'area'; area: string; level: 'read' | 'write' }
  /** An admin route whose area the API does not tell. */
  | { kind: 'areaUnknown' }
  | { kind: 'unknown' }

/** The catalogue tells no route of an area: those few are known that this console calls (docs/wire.md#the-access-gate). */
export function peopleUse({ route, path }: NamedRoute, method: string): PeopleUse {
  if (path === routes.me || ANY_JWT.test(path)) return { kind: 'anyJwt' }
  if (OPEN.test(path) || BLACKLIST.test(path)) return { kind: 'none' }
  if (route.kind === 'unlisted') return { kind: 'unknown' }
  if (route.kind !== 'admin') return { kind: 'none' }
  if (path === routes.catalogue || path === routes.schema) return { kind: 'anyStaff' }
  const level = READING.has(method) ? 'read' : 'write'
  if (path.startsWith('/api/access/v2/admin/'))
    return { kind: 'area', area: 'access.manage', level }
  if (path === routes.channels && level === 'read')
    return { kind: 'area', area: 'pim.schema', level }
  if (PRODUCTS.test(path)) {
    const area = method === 'DELETE' ? 'pim.product_delete' : 'pim.products'
    return { kind: 'area', area, level }
  }
  return { kind: 'areaUnknown' }
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const PRODUCTS = /^\/api\/pim\/v2\/admin\/[^/]+\/products\/(?:[^/]+\/)?$/
