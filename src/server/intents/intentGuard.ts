import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCodes } from '#contract/errors.ts'
import { answerRefusal } from '#server/request/envelope.ts'
import { callerAddress } from '#server/request/forwarded.ts'
import type { NodeHandler } from '#server/proxy/proxy.ts'
import { words } from '#server/terminal/words.ts'
import type { Intents } from './intents.ts'

/** The name of one intended write, made by the page. */
const HEADER = 'x-intent-id'
const ID = /^[\w.~-]{8,128}$/
/**
 * What the backend answers to a write that it did not carry out takes no place here, so that who may do nothing can fill
 * nothing. Not 408: a browser sends again by itself on that one, and what was too slow may have arrived.
 */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/**
 * Refuses a second POST with the same `x-intent-id` before it reaches the backend or the sandbox: browsers re-send a POST
 * by themselves when a kept connection closes without an answer. The header goes no further.
 */
export function intentGuard(intents: Intents, trustProxy: boolean, next: NodeHandler): NodeHandler {
  return (incoming, outgoing) => {
    const id = incoming.headers[HEADER]
    if (id === undefined) return next(incoming, outgoing)
    strip(incoming)
    if (incoming.method !== 'POST') return next(incoming, outgoing)
    if (typeof id !== 'string' || !ID.test(id))
      return refuse(incoming, outgoing, 400, errorCodes.request, words.intentWrong)
    void decide(id, incoming, outgoing)
  }

  async function decide(id: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const forwardedFor = [incoming.headers['x-forwarded-for'] ?? []].flat().join()
    const from = callerAddress(incoming.socket.remoteAddress, forwardedFor, trustProxy)
    const isNew = await intents.take(id, from)
    if (!isNew) return refuse(incoming, outgoing, 409, errorCodes.conflict, words.intentAgain)
    // Who asked has gone before anything was done: what the browser sends again is the first that counts.
    if (incoming.socket.destroyed) return intents.forget(id)
    outgoing.once('close', () => {
      if (outgoing.headersSent && isRefusal(outgoing.statusCode)) void intents.forget(id)
    })
    return next(incoming, outgoing)
  }
}

function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  error: string,
  message: string,
): void {
  incoming.resume()
  answerRefusal(outgoing, status, error, message)
}

/** Takes the header out of both forms in which Node holds it. */
function strip(incoming: IncomingMessage): void {
  delete incoming.headers[HEADER]
  const raw = incoming.rawHeaders
  for (let at = raw.length - 2; at >= 0; at -= 2)
    if (raw[at]?.toLowerCase() === HEADER) raw.splice(at, 2)
}
