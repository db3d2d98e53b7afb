/**
 * What is known of a key route beside the catalogue, which names no methods: those that it takes, and whether it does nothing without
 * a customer's JWT (docs/wire.md#what-the-key-routes-do).
 */
export type KnownRoute = { methods: readonly string[]; needsCustomer: boolean }

/** Null where the path is none of the published modules', or only a pattern of several. */
export function knownRoute(path: string): KnownRoute | null {
  const found = known.find(([at]) => at.test(path))
  return found === undefined
    ? null
    : { methods: found[1].split(' '), needsCustomer: CUSTOMERS_ONLY.test(path) }
}

/**
 * The methods of a route as the catalogue writes it, `/api/…/carts/**` with those of all paths below it; none where they are not
 * known.
 */
export function methodsOf(route: string): string[] {
  const path = route.replaceAll(/\{\w+\}/g, 'x')
  const paths = path.endsWith('**') ? BELOW.map((below) => path.slice(0, -2) + below) : [path]
  const methods = new Set(paths.flatMap((each) => knownRoute(each)?.methods ?? []))
  return METHODS.filter((method) => methods.has(method))
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
/** One path below a pattern for each method that there may be. */
const BELOW = ['', 'x/', 'x/items/', 'slots/']

const at = (rest: string) => new RegExp(`^/api/${rest}$`)
const inCheckout = (rest: string) => at(`checkout/v2/[^/]+/${rest}/`)
const inForms = (rest: string) => at(`contact-forms/v2/[^/]+/${rest}/`)
const PART = '[^/*]+'
const CART = `carts/${PART}/`

// The first that fits counts.
const known: readonly [RegExp, string][] = [
  [inCheckout('(?:carts|orders)'), 'POST'],
  [inCheckout(`(?:carts/latest|orders/${PART}|countries)`), 'GET'],
  [inCheckout(`carts/${PART}`), 'GET DELETE'],
  [inCheckout(`${CART}(?:items|addresses|discounts|shipping|payment)`), 'PATCH'],
  [inCheckout(`${CART}(?:shipping-methods|payment-methods|gratis-rules)`), 'GET'],
  [inCheckout(`${CART}merge`), 'POST'],
  [inForms('(?:form-types|bookings/slots)'), 'GET'],
  [inForms(`(?:submit(?:/${PART})?|bookings)`), 'POST'],
  [at('agreements/v2/[^/]+/newsletter/subscribe/'), 'POST'],
  [at(`returns/[^/]+/[^/]+/(?:orders/${PART}/returns|returns/${PART})`), 'GET'],
  [at('returns/[^/]+/[^/]+/returns/'), 'GET POST'],
  [at(`reviews/[^/]+/[^/]+/reviews/${PART}/`), 'PATCH'],
  [at('vault/[^/]+/[^/]+/payment_card/'), 'GET'],
  [at(`vault/[^/]+/[^/]+/payment_card/${PART}/`), 'GET DELETE'],
  [/^\/api-admin\/[^/]+\/[^/]+\/[^/]+\/customer\/delete$/, 'DELETE'],
  [at('access/v2/token/exchange/'), 'POST'],
]

/** The slash at the end may be missing. */
export const CUSTOMERS_ONLY =
  /^\/api\/checkout\/v2\/[^/]+\/(?:carts\/(?:latest|[^/]+\/merge)|orders\/[^/*]+)\/?$/
