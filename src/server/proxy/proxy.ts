import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { codeOf } from '#server/terminal/errorCode.ts'
import { answerRefusal } from '#server/request/envelope.ts'
import { plainAddress } from '#server/request/forwarded.ts'
import type { Log } from '#server/request/log.ts'
import { isErasePath, staysInApi, targetOf } from '#server/request/target.ts'
import { words } from '#server/terminal/words.ts'
import { Exchange } from './exchange.ts'
import { callerOf, headersToBackend } from './proxyHeaders.ts'
import { RelayedAnswer } from './relayedAnswer.ts'
import { createUpstream } from './upstream.ts'
import { refusalOf } from './upstreamFault.ts'

export type ProxyOptions = {
  backend: URL
  behindTls: boolean
  trustProxy: boolean
  /** Whether the routes that forget a customer are handed on too. */
  allowErase?: boolean
  /** Milliseconds until a connection that does not come about is given up. */
  connectLimit: number
  /** Milliseconds until the head of an answer, and between two pieces of its body. */
  answerLimit?: number
  log: Log
}

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const ANSWER_LIMIT = 120_000

/** Hands a call below `/api/`, or of an erase route where that is allowed, on to the backend and streams both ways. No exception of one call leaves it. */
export function createProxy(options: ProxyOptions): NodeHandler {
  const { backend, behindTls, trustProxy, connectLimit, log } = options
  const answerLimit = options.answerLimit ?? ANSWER_LIMIT
  const upstream = createUpstream({ backend, connectLimit, answerLimit, log })

  return (incoming, outgoing) => {
    try {
      relay(incoming, outgoing)
    } catch (error) {
      log(words.backendFault(codeOf(error)))
      if (outgoing.headersSent) outgoing.destroy()
      else answerRefusal(outgoing, 500, 'INTERNAL_ERROR', words.failed)
    }
  }

  function relay(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const target = targetOf(incoming.url)
    const opens = (path: string) =>
      staysInApi(path) || (options.allowErase === true && isErasePath(path))
    if (target === null || !opens(target.path))
      return answerRefusal(outgoing, 404, 'NOT_FOUND', words.notFound)
    const method = METHODS.find((it) => it === incoming.method)
    if (method === undefined)
      return answerRefusal(outgoing, 405, 'INVALID_REQUEST', words.notAllowed)

    const hop = { peer: plainAddress(incoming.socket.remoteAddress), behindTls, trustProxy }
    const headers = headersToBackend(incoming.headers, backend, hop)
    const body = bodyOf(incoming)
    const answer = new RelayedAnswer(outgoing)
    const exchange = new Exchange(
      upstream,
      {
        caller: callerOf(headers),
        method,
        path: target.path + target.query,
        headers: listed(headers),
        body,
      },
      answer,
      {
        done: () => letGo(incoming, body),
        failed(error, reached) {
          letGo(incoming, body)
          if (answer.isOver) return
          log(words.backendFault(codeOf(error)))
          answer.refuse(refusalOf(error, reached))
        },
      },
    )
    outgoing.once('close', () => exchange.abandon())
    exchange.send()
  }
}

/**
 * The body, where one is declared (RFC 9112, 6.3). It goes through a stream of its own: undici destroys what it was given, and
 * the rest of a request has to be read so that its caller can read the refusal.
 */
function bodyOf(incoming: IncomingMessage): PassThrough | null {
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers
  if (coding === undefined && !(Number(length) > 0)) return null
  const body = new PassThrough()
  // A caller that hangs up is heard at the answer.
  body.on('error', () => {})
  return incoming.pipe(body)
}

function letGo(incoming: IncomingMessage, body: PassThrough | null): void {
  if (body) incoming.unpipe(body).resume()
}

function listed(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) list.push(name, String(one))
  }
  return list
}
