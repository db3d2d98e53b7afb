import { getRequestListener } from '@hono/node-server'
import type { AppOptions } from './app.ts'
import { createApp } from './app.ts'
import { logAnswer } from './log.ts'
import { intentGuard } from './intentGuard.ts'
import type { Intents } from './intents.ts'
import type { NodeHandler } from './proxy.ts'
import { pathOf } from './target.ts'

export type ListenerOptions = AppOptions & {
  /** The header set of every answer. */
  headers: Readonly<Record<string, string>>
  /** What answers `/api/` instead of the sandbox. */
  proxy: NodeHandler | null
  /** Which writes were handed on lately. */
  intents: Intents
  logAll: boolean
}

/**
 * One handler for Node's server. The header set is put on the answer before anything else happens, so that no answer
 * leaves without it, not even a refusal of a malformed request. What says nothing of its own caching is not cached.
 */
export function createListener(options: ListenerOptions): NodeHandler {
  const app = createApp(options)
  const own = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  })
  const api = intentGuard(
    options.intents,
    options.proxy ?? ((incoming, outgoing) => void own(incoming, outgoing)),
  )
  return (incoming, outgoing) => {
    for (const [name, value] of Object.entries(options.headers)) outgoing.setHeader(name, value)
    outgoing.setHeader('Cache-Control', 'no-store')
    logAnswer(options.log, options.logAll, incoming, outgoing)
    if (pathOf(incoming.url).startsWith('/api/')) api(incoming, outgoing)
    else void own(incoming, outgoing)
  }
}
