import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { AppOptions } from './app.ts'
import { createApp } from './app.ts'
import { answerRefusal } from './request/envelope.ts'
import { logAnswer } from './request/log.ts'
import { intentGuard } from './intents/intentGuard.ts'
import type { Intents } from './intents/intents.ts'
import type { OwnNames } from './request/ownNames.ts'
import type { NodeHandler } from './proxy/proxy.ts'
import { requestFault } from './proxy/requestFault.ts'
import { ISOLATED_POLICY } from './request/securityHeaders.ts'
import { isBackendPath, pathOf } from './request/target.ts'

export type ListenerOptions = AppOptions & {
  /** The header set of every answer. */
  headers: Readonly<Record<string, string>>
  /** What answers the backend's paths instead of the sandbox. */
  proxy: NodeHandler | null
  /** Which writes were handed on lately. */
  intents: Intents
  /** The names that a request may call this server by. */
  isOwnName: OwnNames
  logAll: boolean
}

/**
 * One handler for Node's server. The header set is put on the answer before anything else happens, so that no answer
 * leaves without it, not even a refusal of a malformed request; on what is the backend's or the sandbox's the policy of the
 * page gives way to one under which nothing runs. What says nothing of its own caching is not cached.
 */
export function createListener(options: ListenerOptions): NodeHandler {
  const app = createApp(options)
  const ownListener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const api = intentGuard(
    options.intents,
    options.trustProxy,
    options.proxy ?? ((incoming, outgoing) => void ownListener(incoming, outgoing)),
  )
  // What else such a connection holds may be no request at all; Node would hand it on before the refusal has gone out.
  const ending = new WeakSet<Socket>()
  const headers = new Map(Object.entries(options.headers)).set('Cache-Control', 'no-store')
  const isolated = new Map(headers).set('Content-Security-Policy', ISOLATED_POLICY)
  return (incoming, outgoing) => {
    if (ending.has(incoming.socket)) return
    const isForBackend = isBackendPath(pathOf(incoming.url))
    outgoing.setHeaders(isForBackend ? isolated : headers)
    logAnswer(options.log, options.logAll, incoming, outgoing)
    const fault = requestFault(incoming, options.isOwnName)
    if (fault) {
      if (fault.status !== 404) {
        outgoing.setHeader('Connection', 'close')
        ending.add(incoming.socket)
      }
      answerRefusal(outgoing, fault.status, fault.error, fault.message)
    } else if (isForBackend) api(incoming, outgoing)
    else void ownListener(incoming, outgoing)
  }
}
