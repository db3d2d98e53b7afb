import { issues } from '#contract/errors.ts'
import { actorOf, writeAudit } from '#sandbox/world/auditLog.ts'
import { ACCESS_MANAGE } from '#sandbox/world/areas.ts'
import { holds } from '#sandbox/world/permissions.ts'
import { words } from '#sandbox/world/words.ts'
import { json, refusalAnswer, v2Answer } from './answer.ts'
import { authenticate, type Principal } from './authentication.ts'
import { ANY_STAFF, type Decision, decide } from './gate.ts'
import { forbidden, Refusal, unauthenticated, wrongMethod } from './refusal.ts'
import type { Call, Handler, Route } from './route.ts'

/** A request that reached a route: the gate, then the view's own check, then the method (docs/wire.md#the-access-gate). */
export async function dispatch(call: Call): Promise<Response> {
  const { world, route, request } = call
  const principal: Principal =
    route.admits === 'open' ? { kind: 'nobody' } : await authenticate(world, request)
  const decision = decide(world, route, request.method, principal)
  const refused = refusalOf(call, principal, decision)
  const response = refused ?? (await view(call, principal))
  if (principal.kind === 'person' && decision?.kind === 'pass' && decision.bypass) {
    recordBypass(call, principal.person, decision.needed, response.status)
  }
  return request.method === 'HEAD' ? new Response(null, response) : response
}

function refusalOf(call: Call, principal: Principal, decision: Decision | null): Response | null {
  if (decision?.kind !== 'refuse') return null
  const { world, route, request } = call
  const observes = world.gate === 'observe' && !decision.always
  if (decision.issue === issues.unmappedRoute && (observes || world.gate === 'enforce')) {
    world.log(words.gateUnmapped(route.pattern))
  }
  if (observes) {
    const who = principal.kind === 'person' ? principal.person.id : 'None'
    world.log(
      words.gateWouldRefuse({
        who,
        method: request.method,
        route: route.pattern,
        needed: decision.needed === ANY_STAFF ? 'staff.baseline' : (decision.needed ?? 'None'),
        issue: decision.issue,
      }),
    )
    return null
  }
  if (world.gate === 'off' && !decision.always) return null
  return v2Answer(decision.refusal)
}

async function view(call: Call, principal: Principal): Promise<Response> {
  const { route } = call
  const allow = allowed(route).join(', ')
  try {
    if (principal.kind === 'rejected') throw principal.refusal
    const identifiedCall =
      principal.kind === 'person' ? { ...call, person: principal.person } : call
    admit(identifiedCall)
    const response = await handle(route.before?.(identifiedCall) ?? identifiedCall)
    response.headers.set('Allow', allow)
    return response
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const response = refusalAnswer(error, route.envelope)
    // Views of the v1 shape are plain functions, which refuse a method without naming the others.
    if (route.envelope !== 'v1') response.headers.set('Allow', allow)
    return response
  }
}

const handle = (call: Call): Response | Promise<Response> => {
  const { method } = call.request
  // The v1 views are none of the framework's, which alone describe themselves.
  if (method === 'OPTIONS' && call.route.envelope !== 'v1') return describe(call)
  const handler = handlerOf(call.route, method)
  if (handler === undefined) throw wrongMethod(method)
  return handler(call)
}

/** What a view demands of its caller in every mode of the gate; it names nothing of what is missing. */
function admit({ world, route, person, request }: Call): void {
  switch (route.admits) {
    case 'open':
    case 'anyone':
      return
    case 'signedIn':
      if (person === null) throw unauthenticated('missing')
      return
    case 'staff':
    case 'staffOrSuperuser':
    case 'accessManager':
      break
  }
  if (person === null) throw unauthenticated('missing')
  const staff = person.is_staff || (route.admits === 'staffOrSuperuser' && person.is_superuser)
  if (!staff) throw forbidden()
  if (route.admits !== 'accessManager') return
  const level = ['GET', 'HEAD', 'OPTIONS'].includes(request.method) ? 'read' : 'write'
  if (!holds(world.db, person, { area: ACCESS_MANAGE, level })) throw forbidden()
}

const handlerOf = (route: Route, method: string): Handler | undefined => {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return route.methods.GET
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return route.methods[method]
    default:
      return undefined
  }
}

const allowed = (route: Route): string[] => [
  ...Object.keys(route.methods).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  ),
  'OPTIONS',
]

const describe = ({ route }: Call): Response =>
  json(200, {
    name: route.summary,
    description: '',
    renders: ['application/json'],
    parses: ['application/json'],
  })

/** One row per superuser request that needs write, whatever its status. */
function recordBypass(
  call: Call,
  person: Parameters<typeof actorOf>[0],
  needed: string | null,
  status: number,
): void {
  const { world, route, request } = call
  writeAudit(
    world,
    actorOf(person, null),
    'gate.bypass',
    { type: 'route', id: '', label: route.pattern },
    { method: request.method, route: route.pattern, needed, status },
  )
}
