import { applicationRoutes } from './applications.ts'
import { auditRoute } from './audit.ts'
import { catalogueRoute } from './catalogue.ts'
import { countriesRoute } from './countries.ts'
import { elsewhereRoutes } from './elsewhere.ts'
import { exchangeRoute } from './exchange.ts'
import { grantRoutes } from './grants.ts'
import { groupRoute } from './groups.ts'
import { meRoute } from './me.ts'
import { pimRoutes } from './pim.ts'
import { roleRoutes } from './roles.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './session.ts'
import { specificationRoute } from './specification.ts'
import { staffRoutes } from './staff.ts'
import { tokenRoutes } from './tokens.ts'
import type { World } from './world.ts'

/** Every route of `/api/` that this world's release has. */
export function routesOf({ release, lacks }: Pick<World, 'release' | 'lacks'>): Route[] {
  const routes = [
    ...sessionRoutes,
    meRoute,
    catalogueRoute,
    ...applicationRoutes,
    ...tokenRoutes,
    ...roleRoutes,
    ...grantRoutes,
    ...staffRoutes(lacks),
    groupRoute,
    auditRoute,
    ...(release === '1.0' ? [] : [exchangeRoute]),
    ...pimRoutes,
    countriesRoute,
    ...elsewhereRoutes,
  ]
  return [...routes, specificationRoute(routes, release)]
}
