import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { BackendSocket } from './backendSocket.ts'
import type { Connection } from './connection.ts'
import { hasNoBody } from './proxyHeaders.ts'
import type { RelayedAnswer } from './relayedAnswer.ts'
import type { Upstream } from './upstream.ts'
import type { Reached } from './upstreamFault.ts'
import { IdleEnd, SilentBackend, UnreadableAnswer, wasClosed } from './upstreamFault.ts'

export type Call = {
  /** Whose connections it may use. */
  caller: string
  method: Dispatcher.HttpMethod
  path: string
  /** Names and values in turns. */
  headers: string[]
  /** Null where the caller declared none. */
  body: Readable | null
}

export type Ends = {
  /** The backend's part is over: nothing more of the body is needed. */
  done(): void
  failed(error: Error, reached: Reached): void
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * One call to the backend. A read goes over a connection kept for its caller and is sent once more where that one was found
 * closed before any byte of an answer. Everything else goes over a connection that no request has used, and is sent once, whatever comes of it.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  #upstream: Upstream
  #call: Call
  #answer: RelayedAnswer
  #ends: Ends
  #isRead: boolean
  #connection: Connection | null = null
  /** What the request was written to, once it was. */
  #socket: BackendSocket | null = null
  #isRepeat = false
  #isAbandoned = false
  /** The head is the whole answer. */
  #isHeadOnly = false
  /** Its chunks, for which such an answer has no place, may come yet. */
  #hasChunks = false
  #sentAt = 0

  constructor(upstream: Upstream, call: Call, answer: RelayedAnswer, ends: Ends) {
    this.#upstream = upstream
    this.#call = call
    this.#answer = answer
    this.#ends = ends
    this.#isRead = READS.has(call.method) && call.body === null
  }

  send(): void {
    const { caller } = this.#call
    if (!this.#isRead) this.#sendOver(this.#upstream.unused(caller))
    else if (this.#isRepeat) this.#sendOver(this.#upstream.fresh(caller))
    else this.#upstream.kept(caller, (connection) => this.#sendOver(connection))
  }

  #sendOver(connection: Connection): void {
    if (this.#isAbandoned) return this.#upstream.keep(connection)
    this.#connection = connection
    const { method, path, headers, body } = this.#call
    const reset = this.#isRead ? {} : { reset: true }
    connection.client.dispatch({ method, path, headers, body, ...reset }, this)
  }

  /** Who asked has gone: the backend need not go on. */
  abandon(): void {
    this.#isAbandoned = true
    const connection = this.#connection
    this.#connection = null
    connection?.end()
  }

  onRequestStart(): void {
    this.#socket = this.#connection?.begin() ?? null
    this.#sentAt = performance.now()
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // Nobody here asked for another protocol.
    if (status === 101) return controller.abort(new UnreadableAnswer())
    if (status >= 100 && status < 200) {
      // undici counts again from each of them, so the limit is held here.
      const isLate = performance.now() - this.#sentAt > this.#upstream.answerLimit
      if (isLate) controller.abort(new SilentBackend())
      return
    }
    if (status === 408 && this.#mayRepeat) return controller.abort(new IdleEnd())
    if (status < 200 || status > 599 || !this.#answer.begin(status, headers))
      return controller.abort(new UnreadableAnswer())
    this.#isHeadOnly = hasNoBody(status)
    this.#hasChunks = headers['transfer-encoding'] !== undefined
    // To a HEAD undici itself asks for the end.
    if (!this.#isRead || this.#call.method === 'HEAD') return
    if (headers.connection?.toLowerCase() === 'close') this.#upstream.learn(false)
    else if (this.#socket?.isKept) this.#upstream.learn(true)
  }

  onResponseData(_: Dispatcher.DispatchController, piece: Buffer): void {
    if (this.#connection && this.#socket) this.#answer.write(piece, this.#socket)
  }

  onResponseEnd(): void {
    const connection = this.#connection
    this.#connection = null
    if (connection === null) return
    if (this.#socket?.isBroken) {
      this.#ends.failed(new UnreadableAnswer(), { isSent: true, isAnswered: true })
      return
    }
    this.#socket?.answered()
    this.#answer.end()
    this.#ends.done()
    if (this.#isHeadOnly && this.#hasChunks) connection.end()
    else if (this.#isRead) this.#upstream.keep(connection)
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    const connection = this.#connection
    this.#connection = null
    if (connection === null) return
    connection.end()
    // undici misses the body whose length a 304 may name, and a 204 should not.
    if (this.#isHeadOnly) {
      this.#answer.end()
      this.#ends.done()
      return
    }
    const socket = this.#socket
    const reached = { isSent: socket !== null, isAnswered: socket?.isAnswered ?? false }
    if (this.#mayRepeat && (error instanceof IdleEnd || wasClosed(error, reached))) {
      this.#isRepeat = true
      this.send()
    } else this.#ends.failed(error, reached)
  }

  /** Where nothing was written, nothing is repeated: undici ends a waiting read, too, with the reset of an idle socket. */
  get #mayRepeat(): boolean {
    return this.#isRead && !this.#isRepeat && (this.#socket === null || this.#socket.isKept)
  }
}
