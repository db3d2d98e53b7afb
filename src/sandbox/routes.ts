import { ACCESS_MANAGE } from './areas.ts'
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

/** The router's path and the framework's pattern of one address, from the latter. */
export const addressed = (pattern: string): Pick<Route, 'path' | 'pattern'> => ({
  pattern,
  path: `/${pattern
    .replaceAll(/<int:(\w+)>/g, ':$1{[0-9]+}')
    .replaceAll(/<str:(\w+)>/g, ':$1')
    .replaceAll(/<path:(\w+)>/g, ':$1{.+}')}`,
})
