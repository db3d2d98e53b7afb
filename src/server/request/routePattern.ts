import { routes } from '#contract/routes.ts'

const api = Object.values(routes).map((pattern) => ({
  pattern,
  shape: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const ownPaths = ['/config.json', '/healthz', '/version.json', '/signed-out', '/csp-report']

/** The pattern of a path for the log, so that no name, number or query from a URL is ever written there. */
export function routePattern(path: string): string {
  if (ownPaths.includes(path)) return path
  if (path.startsWith('/api/')) return api.find((it) => it.shape.test(path))?.pattern ?? '/api/*'
  if (path.startsWith('/sandbox/')) return '/sandbox/*'
  return path.startsWith('/assets/') ? '/assets/*' : '/*'
}
