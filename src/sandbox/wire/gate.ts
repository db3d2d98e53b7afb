import { errorCodes, issues } from '#contract/errors.ts'
import { type Level, permissionOf } from '#sandbox/world/areas.ts'
import { holds } from '#sandbox/world/permissions.ts'
import type { Person } from '#sandbox/world/persons.ts'
import { isAdminScope } from '#sandbox/world/scopes.ts'
import { tokenById } from '#sandbox/world/tokenRow.ts'
import { stateOf } from '#sandbox/world/tokenState.ts'
import { words } from '#sandbox/world/words.ts'
import type { World } from '#sandbox/world/world.ts'
import type { Principal } from './authentication.ts'
import { Refusal } from './refusal.ts'
import type { Method, Route } from './route.ts'

export const ANY_STAFF = 'anyStaff'
export const UNMAPPED = 'unmapped'
/** The framework's own admin site: no role opens it. */
export const SUPERUSERS = 'superusers'

/** What the gate says of a request. `always` refuses in every mode: a JWT bought with a key. */
export type Decision =
  | { kind: 'pass'; needed: string | null; bypass: boolean }
  | { kind: 'refuse'; refusal: Refusal; issue: string; needed: string | null; always: boolean }

/** The gate's order (docs/wire.md#the-access-gate), from its first step on. Null where it has no say. */
export function decide(
  world: World,
  route: Route,
  method: string,
  principal: Principal,
): Decision | null {
  if (route.gated === null) return null
  if (principal.kind !== 'person') {
    // A view that demands a person answers its own 401; the gate answers for one that would admit anyone.
    return route.admits === 'anyone' || route.admits === 'open' ? signIn() : null
  }
  const { person, tokenId } = principal
  if (world.gate === 'off' && tokenId === null) return null
  const needed = neededFor(route.gated, method)
  if (tokenId !== null) return decideForToken(world, person, tokenId, needed, method)
  if (person.is_superuser)
    return {
      kind: 'pass',
      needed: needed === SUPERUSERS ? null : needed,
      bypass: isWrite(needed, method),
    }
  if (!person.is_staff) return refuse(issues.staffOnly, words.staffOnly, needed)
  if (needed === null) return refuse(issues.unmappedRoute, words.unmapped, null)
  if (needed === ANY_STAFF) return { kind: 'pass', needed, bypass: false }
  if (needed === SUPERUSERS) return refuse(issues.accessDenied, words.superuserOnly, null)
  const permission = permissionOf(needed)
  return permission !== null && holds(world.db, person, permission)
    ? { kind: 'pass', needed, bypass: false }
    : refuse(issues.accessDenied, words.needs(needed), needed)
}

/** A JWT bought with a key: the token's state first, then its own scopes; never roles, never the bypass. */
function decideForToken(
  world: World,
  person: Person,
  tokenId: number,
  needed: string | null,
  method: string,
): Decision {
  const row = tokenById(world.db, tokenId)
  const live =
    row !== undefined &&
    stateOf(row, world.clock.now()) === 'active' &&
    row.service_user_id === person.id
  if (!live) return refuse(issues.tokenInactive, words.tokenInactive, needed, true)
  if (needed === null) return refuse(issues.unmappedRoute, words.unmapped, null, true)
  if (needed === SUPERUSERS) return refuse(issues.accessDenied, words.superuserOnly, null, true)
  const passes =
    needed === ANY_STAFF
      ? isSafe(method)
      : row.scopes.some((scope) => isAdminScope(scope) && covers(scope, needed))
  return passes
    ? { kind: 'pass', needed, bypass: false }
    : refuse(issues.accessDenied, words.needs(needed), needed, true)
}

/** Write covers read of the same area; what no area offers is covered by nothing. */
function covers(held: string, needed: string): boolean {
  const [have, want] = [permissionOf(held), permissionOf(needed)]
  return (
    have !== null &&
    want !== null &&
    have.area === want.area &&
    (have.level === want.level || have.level === 'write')
  )
}

function neededFor(gated: NonNullable<Route['gated']>, requestMethod: string): string | null {
  // HEAD is answered by what answers GET, so it needs the same: a GET that exports needs write.
  const method = requestMethod === 'HEAD' ? 'GET' : requestMethod
  const area = lookUp(gated.areas, method) ?? gated.area
  if (area === UNMAPPED) return null
  if (area === ANY_STAFF || area === SUPERUSERS) return area
  const level: Level = lookUp(gated.levels, method) ?? (isSafe(method) ? 'read' : 'write')
  return `${area}:${level}`
}

const lookUp = <Value>(
  table: Partial<Record<Method, Value>> | undefined,
  method: string,
): Value | undefined => {
  switch (method) {
    case 'GET':
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return table?.[method]
    default:
      return undefined
  }
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

const isWrite = (needed: string | null, method: string) =>
  needed === null || needed === SUPERUSERS ? !isSafe(method) : needed.endsWith(':write')

const signIn = (): Decision => ({
  kind: 'refuse',
  issue: issues.notAuthenticated,
  needed: null,
  always: false,
  refusal: new Refusal({
    status: 401,
    error: errorCodes.authentication,
    message: words.authentication,
    code: 'not_authenticated',
    headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
    details: [
      {
        field: null,
        location: 'header',
        issue: issues.notAuthenticated,
        description: words.authentication,
      },
    ],
  }),
})

const refuse = (
  issue: string,
  description: string,
  needed: string | null,
  always = false,
): Decision => ({
  kind: 'refuse',
  issue,
  needed,
  always,
  refusal: new Refusal({
    status: 403,
    error: errorCodes.permission,
    message: words.permission,
    code: 'permission_denied',
    details: [{ field: null, location: 'path', issue, description }],
  }),
})
