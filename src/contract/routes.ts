const admin = '/api/access/v2/admin'

/** The routes of the vault, which has no use for the others (docs/wire.md#session). */
export const sessionRoutes = {
  token: '/api/token/',
  tokenRefresh: '/api/token/refresh/',
} as const

/**
 * Every route of the wire, as a pattern whose parameters begin with a colon. The slash at the end is part of it
 * (docs/wire.md).
 */
export const routes = {
  me: '/api/access/v2/me/',
  exchange: '/api/access/v2/token/exchange/',
  catalogue: `${admin}/catalogue/`,
  roles: `${admin}/roles/`,
  role: `${admin}/roles/:id/`,
  grants: `${admin}/grants/`,
  grant: `${admin}/grants/:id/`,
  staff: `${admin}/staff/`,
  staffMember: `${admin}/staff/:id/`,
  groups: `${admin}/groups/`,
  audit: `${admin}/audit/`,
  applications: `${admin}/applications/`,
  application: `${admin}/applications/:id/`,
  applicationTokens: `${admin}/applications/:id/tokens/`,
  tokenRotate: `${admin}/tokens/:id/rotate/`,
  tokenRevoke: `${admin}/tokens/:id/revoke/`,
  tokenExpiry: `${admin}/tokens/:id/expiry/`,
  channels: '/api/pim/v2/admin/channels/',
  schema: '/api/schema/',
  schemaAdmin: '/api/schema/admin/',
  schemaStorefront: '/api/schema/storefront/',
  countries: '/api/checkout/v2/:channel/countries/',
  // At the end: of a name that is in both the compiler says so.
  ...sessionRoutes,
} as const

export type Route = (typeof routes)[keyof typeof routes]

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The path of a route with its parameters filled in and percent-encoded. */
export function pathOf<Pattern extends Route>(
  pattern: Pattern,
  ...[params]: [ParamNames<Pattern>] extends [never]
    ? []
    : [Record<ParamNames<Pattern>, string | number>]
): string {
  const values = new Map<string, string | number>(Object.entries(params ?? {}))
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}
