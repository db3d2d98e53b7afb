import { ACCESS_MANAGE } from '#sandbox/world/areas.ts'
import type { Gated, Route } from './route.ts'

const ADMIN = 'api/access/v2/admin/'

/** A route of the access module's admin API: read for what only reads, write for the rest. */
export const adminRoute = (
  pattern: string,
  summary: string,
  methods: Route['methods'],
  gated: Gated = { area: ACCESS_MANAGE },
): Route => ({
  ...addressed(ADMIN + pattern),
  envelope: 'v2',
  gated,
  admits: gated.area === ACCESS_MANAGE ? 'accessManager' : 'staff',
  methods,
  summary,
})

/** The router's paths of one address, with and without its slash, from the framework's pattern. */
export function addressed(pattern: string): Pick<Route, 'path' | 'bare' | 'pattern'> {
  const path = `/${pattern.replaceAll(/<int:(\w+)>/g, ':$1{[0-9]+}').replaceAll(/<str:(\w+)>/g, ':$1')}`
  return {
    pattern,
    // A parameter that may hold slashes takes the one at the end into itself: the router knows no other way.
    path: path.replace(/<path:(\w+)>\/$/, ':$1{.+/}'),
    bare: path.endsWith('/') ? path.replace(/<path:(\w+)>\/$/, ':$1{.*[^/]}/').slice(0, -1) : null,
  }
}
