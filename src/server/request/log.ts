import { performance } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { routes } from '#contract/routes.ts'
import { pathOf } from './target.ts'

export type Log = (line: string) => void

/**
 * Writes one line when the answer is over: method, route pattern, status, milliseconds, and nothing else of the request.
 * Without `all` only answers of 500 and above are written.
 */
export function logAnswer(
  log: Log,
  all: boolean,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const began = performance.now()
  outgoing.once('close', () => {
    if (!all && outgoing.statusCode < 500) return
    const status = outgoing.writableFinished ? outgoing.statusCode : `${outgoing.statusCode} (cut)`
    const took = Math.round(performance.now() - began)
    log(`${methodOf(incoming)} ${routePattern(pathOf(incoming.url))} ${status} ${took} ms`)
  })
}

const methodOf = (incoming: IncomingMessage): string => incoming.method ?? 'GET'

const api = Object.values(routes).map((pattern) => ({
  pattern,
  shape: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const ownPaths = [
  '/config.json',
  '/healthz',
  '/version.json',
  '/world.json',
  '/signed-out',
  '/csp-report',
]

/** The pattern of a path for the log, so that no name, number or query from a URL is ever written there. */
export function routePattern(path: string): string {
  if (ownPaths.includes(path)) return path
  if (path.startsWith('/api/')) return api.find((it) => it.shape.test(path))?.pattern ?? '/api/*'
  if (path.startsWith('/sandbox/')) return '/sandbox/*'
  return path.startsWith('/assets/') ? '/assets/*' : '/*'
}
