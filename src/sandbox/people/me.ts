import { json } from '#sandbox/wire/answer.ts'
import { ACCESS_MANAGE } from '#sandbox/world/areas.ts'
import { permissionsOf, rolesOf } from '#sandbox/world/permissions.ts'
import { unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'

export const meRoute: Route = {
  ...addressed('api/access/v2/me/'),
  envelope: 'v2',
  gated: null,
  admits: 'signedIn',
  methods: { GET: me },
  summary: "The caller's roles and permissions",
}

/** Somebody who is neither staff nor a superuser learns nothing of the gate, roles or areas. */
function me({ world, person }: Call): Response {
  if (person === null) throw unauthenticated('missing')
  const insider = person.is_staff || person.is_superuser
  const permissions = permissionsOf(world.db, person)
  return json(200, {
    user: {
      id: person.id,
      username: person.username,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      is_staff: person.is_staff,
      is_superuser: person.is_superuser,
    },
    gate_mode: insider ? world.gate : null,
    manages_access: permissions.get(ACCESS_MANAGE) === 'write',
    roles: insider ? rolesOf(world.db, person.id).map(({ key, name }) => ({ key, name })) : [],
    permissions: Object.fromEntries(permissions),
  })
}
