import { applicationRoutes } from './tokens/applications.ts'
import { auditRoute } from './audit/audit.ts'
import { catalogueRoute } from './access/catalogue.ts'
import { storefrontRoutes } from './storefront/routes.ts'
import { elsewhereRoutes } from './wire/elsewhere.ts'
import { exchangeRoute } from './tokens/exchange.ts'
import { grantRoutes } from './access/grants.ts'
import { groupRoute } from './people/groups.ts'
import { meRoute } from './people/me.ts'
import { pimRoutes } from './tokens/pim.ts'
import { roleRoutes } from './access/roles.ts'
import type { Route } from './wire/route.ts'
import { sessionRoutes } from './people/session.ts'
import { specificationRoutes } from './specification/routes.ts'
import { staffRoutes } from './people/staff.ts'
import { tokenRoutes } from './tokens/tokens.ts'
import type { World } from './world/world.ts'

/** Every route of `/api/` and `/api-admin/` that this world's release has. */
export function routesOf({ release, lacks }: Pick<World, 'release' | 'lacks'>): Route[] {
  const access = [
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
  ]
  const routes = [
    ...sessionRoutes,
    ...(release === 'none' ? [] : access),
    ...pimRoutes,
    ...elsewhereRoutes,
    ...storefrontRoutes,
  ]
  return [...routes, ...specificationRoutes(routes, release)]
}
