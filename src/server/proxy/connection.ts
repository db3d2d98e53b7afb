import type { Socket } from 'node:net'
import Client from 'undici/lib/dispatcher/client.js'
import type { Open } from './spare.ts'

export type ConnectionOptions = {
  /** How the first connection is had; where it is lost before a request was written, `open` makes another. */
  first: Open
  open: Open
  /** Milliseconds until an answer's head, and between two pieces of its body. */
  silence: number
  /** Milliseconds that it is kept after an answer, where the backend names no time of its own. */
  idle: number
}

/** One connection to the backend: undici's client, which has one request at a time, and what it does not tell of its socket. */
export class Connection {
  readonly client: Client
  #socket: Socket | null = null
  #uses = 0
  #isHeld = false
  #isAnswered = false
  #isBeforeHead = true
  #isBroken = false

  constructor(backend: URL, { first, open, silence, idle }: ConnectionOptions) {
    let next = first
    this.client = new Client(backend, {
      connect: (_, opened) => {
        const connect = next
        next = open
        connect((error, socket) => {
          if (error) return opened(error, null)
          this.#adopt(socket)
          return opened(null, socket)
        })
      },
      pipelining: 1,
      headersTimeout: silence,
      bodyTimeout: silence,
      keepAliveTimeout: idle,
      keepAliveMaxTimeout: idle,
      keepAliveTimeoutThreshold: 1_000,
    })
  }

  /** A request is written to it now. Whether an earlier one was: then it may have been closed meanwhile. */
  begin(): { isKept: boolean } {
    const isKept = this.#uses > 0
    this.#uses += 1
    this.#isAnswered = false
    this.#isBeforeHead = true
    return { isKept }
  }

  /** Whether a byte came since the request was written. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  /** Whether it ended with an error, which undici takes for the end of an answer that has no length. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** Reads nothing more. undici's own pause ends the process where the other side closes meanwhile. */
  hold(): void {
    this.#isHeld = true
  }

  /** Reads on; never from within what undici calls, since it would begin to parse twice. */
  release(): void {
    this.#isHeld = false
    this.#socket?.emit('readable')
  }

  /** The answer is whole: whoever reads it slowly holds nothing any more. */
  answered(): void {
    this.#isHeld = false
  }

  /** Ends it once its answer is whole. */
  retire(): void {
    void this.client.close()
  }

  /** Ends it at once, whatever is under way. */
  end(): void {
    void this.client.destroy()
  }

  #adopt(socket: Socket): void {
    this.#socket = socket
    this.#uses = 0
    const read = socket.read.bind(socket)
    socket.read = (size) => {
      if (this.#isHeld) return null
      const piece: unknown = read(size)
      if (!Buffer.isBuffer(piece)) return null
      this.#isAnswered = true
      if (!this.#isBeforeHead) return piece
      const rest = withoutContinue(piece)
      this.#isBeforeHead = rest.length === 0
      return rest
    }
    socket.on('error', () => (this.#isBroken = true))
  }
}

const CONTINUE = /^HTTP\/1\.1 100[ \r]/

/** A 100 that nobody asked for is passed over (RFC 9110, 15.2); undici would end the connection. */
function withoutContinue(piece: Buffer): Buffer {
  let rest = piece
  while (CONTINUE.test(rest.toString('latin1', 0, 13))) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return rest
    rest = rest.subarray(end + 4)
  }
  return rest
}
