import { words } from '#sandbox/world/words.ts'
import { html, json } from './answer.ts'
import { ANY_STAFF, SUPERUSERS, UNMAPPED } from './gate.ts'
import type { Gated, Handler, Method, Route } from './route.ts'
import { addressed } from './routes.ts'

/**
 * A few admin routes of other modules, so that every decision of the gate can be met: an area that only reads, a
 * GET that needs write, a POST that only reads, one for any staff, one that is mapped to no area and asks nobody, and the
 * framework's own admin site.
 */
export const elsewhereRoutes: Route[] = [
  stub('api/accounts/v2/admin/customers/', { area: 'accounts.customers' }, ['GET'], 'Customers'),
  {
    ...stub(
      'api/agreements/v2/admin/marketing-subscribers/export/',
      { area: 'agreements.consents', levels: { GET: 'write' } },
      [],
      'Subscribers, as a file',
    ),
    methods: { GET: subscribers },
  },
  stub(
    'api/lookup/v2/admin/search/',
    { area: 'lookup.search', levels: { POST: 'read' } },
    ['POST'],
    'Look products up',
  ),
  stub('api/regional/v2/admin/countries/', { area: ANY_STAFF }, ['GET'], 'Countries of the world'),
  {
    ...stub('api/loyalty/v2/admin/points/', { area: UNMAPPED }, ['GET', 'POST'], 'Loyalty points'),
    admits: 'anyone',
  },
  // Published at the first; the console's server hands on what is below /api/ alone.
  ...['admin/', 'api/admin/'].map((pattern): Route => ({
    ...stub(pattern, { area: SUPERUSERS }, [], 'The framework’s own admin site'),
    admits: 'anyone',
    methods: { GET: () => html(200, words.adminSite, words.adminSiteText) },
  })),
]

function stub(pattern: string, gated: Gated, methods: Method[], summary: string): Route {
  return {
    ...addressed(pattern),
    envelope: 'v2',
    gated,
    admits: 'staffOrSuperuser',
    methods: Object.fromEntries(methods.map((method): [Method, Handler] => [method, nothing])),
    summary,
  }
}

/** The sandbox writes to nobody, so that there is nobody in it. */
function subscribers(): Response {
  return new Response('email,agreement,consent_channel,granted_at,channel\r\n', {
    headers: { 'Content-Type': 'text/csv' },
  })
}

function nothing(): Response {
  return json(200, { count: 0, next: null, previous: null, results: [] })
}
