import type { Route } from '#sandbox/wire/route.ts'
import { json } from '#sandbox/wire/answer.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { bookingRoutes } from './bookings.ts'
import { cartRoutes } from './carts.ts'
import { checkoutV1Routes } from './checkoutV1.ts'
import { contactFormRoutes } from './contactForms.ts'
import { countriesRoutes } from './countries.ts'
import { customerTokenRoutes } from './customerTokens.ts'
import { eraseRoutes } from './erase.ts'
import { matrixRoutes } from './matrix.ts'
import { newsletterRoute } from './newsletter.ts'
import { orderRoutes } from './orders.ts'
import { returnRoutes } from './returns.ts'
import { reviewRoutes } from './reviews.ts'
import { vaultRoutes } from './vault.ts'
import { keyed } from './credentials.ts'

/**
 * A route of an installation's own app: no scope of the catalogue names it, and it has no channel, so that it refuses every pinned
 * token (docs/wire.md#pins). No published module has such a route.
 */
const ownAppRoute: Route = {
  ...addressed('api/loyalty/v2/rewards/'),
  envelope: 'v2',
  gated: null,
  admits: 'open',
  before: keyed({ scope: 'checkout.storefront', refusal: 'v2', unknownChannel: 'unread' }),
  methods: { GET: () => json(200, { results: [{ code: 'TEA', points: 100 }] }) },
  summary: 'Rewards for points',
}

/** The shop's side. Routes of the checkout's version 1 take any version, so those of version 2 come first. */
export const storefrontRoutes: Route[] = [
  ...cartRoutes,
  ...orderRoutes,
  ...countriesRoutes,
  ...checkoutV1Routes,
  ...matrixRoutes,
  ...customerTokenRoutes,
  ...contactFormRoutes,
  ...bookingRoutes,
  newsletterRoute,
  ...returnRoutes,
  ...reviewRoutes,
  ...vaultRoutes,
  ...eraseRoutes,
  ownAppRoute,
]
