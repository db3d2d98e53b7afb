import http from 'node:http'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import { codeOf } from './errorCode.ts'
import { answerRefusal } from './envelope.ts'
import { plainAddress } from './forwarded.ts'
import type { Log } from './log.ts'
import { headersToBackend, headersToPage } from './proxyHeaders.ts'
import { staysInApi, targetOf } from './target.ts'
import { words } from './words.ts'

export type ProxyOptions = {
  backend: URL
  behindTls: boolean
  trustProxy: boolean
  /** Milliseconds until a connection that does not come about is given up. */
  connectLimit: number
  log: Log
}

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Hands a call below `/api/` on to the backend and streams both ways. A request is sent once and never repeated: each has a
 * connection of its own, so none can be lost in a kept one that the backend just closed.
 */
export function createProxy(options: ProxyOptions): NodeHandler {
  const secure = options.backend.protocol === 'https:'
  const client = secure ? https : http
  const agent = new client.Agent({ keepAlive: false })

  return (incoming, outgoing) => {
    const target = targetOf(incoming.url)
    if (target === null || !staysInApi(target.path))
      return answerRefusal(outgoing, 404, 'NOT_FOUND', words.notFound)
    if (!METHODS.has(incoming.method ?? ''))
      return answerRefusal(outgoing, 405, 'INVALID_REQUEST', words.notAllowed)

    const { hostname, port, protocol } = options.backend
    const upstream = client.request({
      agent,
      protocol,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      method: incoming.method,
      path: target.path + target.query,
      headers: headersToBackend(incoming.headers, options.backend, {
        peer: plainAddress(incoming.socket.remoteAddress),
        behindTls: options.behindTls,
        trustProxy: options.trustProxy,
      }),
    })
    const link = connected(upstream, secure, options.connectLimit)

    upstream.once('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, headersToPage(reply.headers))
      outgoing.flushHeaders()
      reply.once('error', () => outgoing.destroy())
      reply.pipe(outgoing)
    })
    upstream.on('error', (error) => {
      incoming.unpipe(upstream).resume()
      if (outgoing.destroyed) return
      options.log(words.backendFault(codeOf(error)))
      if (outgoing.headersSent) outgoing.destroy()
      else if (link.isUp()) answerRefusal(outgoing, 502, 'BACKEND_CLOSED', words.backendClosed)
      else answerRefusal(outgoing, 502, 'BACKEND_UNREACHABLE', words.backendUnreachable)
    })
    // Who asked has gone: the backend need not go on.
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) upstream.destroy()
    })
    incoming.pipe(upstream)
  }
}

/** Gives the connection up after the limit, and knows whether it ever came about: before that nothing was sent. */
function connected(upstream: ClientRequest, secure: boolean, limit: number): { isUp(): boolean } {
  let up = false
  const timer = setTimeout(() => upstream.destroy(new ConnectTimeout()), limit)
  upstream.once('socket', (socket) => {
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      up = true
      clearTimeout(timer)
    })
  })
  upstream.once('close', () => clearTimeout(timer))
  return { isUp: () => up }
}

class ConnectTimeout extends Error {
  override name = 'ConnectTimeout'
}
