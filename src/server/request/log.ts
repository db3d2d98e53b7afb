import { performance } from 'node:perf_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { routePattern } from './routePattern.ts'
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
