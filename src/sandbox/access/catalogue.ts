import { json } from '#sandbox/wire/answer.ts'
import { ACCESS_MANAGE, areas } from '#sandbox/world/areas.ts'
import { ANY_STAFF } from '#sandbox/wire/gate.ts'
import { builtinPermissions, builtinRoles } from '#sandbox/world/permissions.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { scopes } from '#sandbox/world/scopes.ts'

export const catalogueRoute = adminRoute(
  'catalogue/',
  'Areas by module, the built-in roles and the token scopes',
  { GET: catalogue },
  { area: ANY_STAFF },
)

function catalogue({ world }: Call): Response {
  const modules = [...new Set(areas.map((area) => area.module))].map((module) => ({
    module,
    areas: areas
      .filter((area) => area.module === module)
      .map(({ key, label, levels, sensitive }) => ({
        key,
        label,
        levels,
        sensitive,
        assignable: key !== ACCESS_MANAGE,
      })),
  }))
  const roles = builtinRoles.map((role) => ({
    ...role,
    permissions: Object.fromEntries(builtinPermissions(role.key)),
  }))
  return json(200, { modules, roles, scopes, token_rotation_days: world.rotationDays })
}
