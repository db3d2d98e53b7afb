import type { Socket } from 'node:net'
import { errors } from 'undici'

/**
 * One socket of a connection, and what undici does not tell of it. A connection opens one after the other, and a former one
 * may end after the next has begun: an exchange keeps the socket that it was written to, and hears of no other.
 */
export class BackendSocket {
  #socket: Socket
  #uses = 0
  #isHeld = false
  #isAsked = false
  #isAnswered = false
  #isBeforeHead = true
  #isBroken = false

  /** `unasked` is called where bytes come that answer no request, but for the 408 of a server that closes an idle connection. */
  constructor(socket: Socket, unasked: () => void) {
    this.#socket = socket
    const read = socket.read.bind(socket)
    socket.read = (size) => {
      if (this.#isHeld) return null
      const piece: unknown = read(size)
      if (!Buffer.isBuffer(piece)) return null
      // Bytes that nobody asked for would be read as the answer to the next request.
      if (!this.#isAsked) {
        if (!IDLE_END.test(piece.toString('latin1', 0, 13))) unasked()
        socket.destroy()
        return null
      }
      this.#isAnswered = true
      if (!this.#isBeforeHead) return piece
      const rest = withoutContinue(piece)
      this.#isBeforeHead = rest.length === 0
      return rest
    }
    socket.on('error', (error) => {
      this.#isBroken = true
      // In one piece with an answer, it is undici that finds them.
      if (!this.#isAsked && isTooMuch(error)) unasked()
    })
  }

  /** A request is written to it now. */
  begin(): void {
    this.#uses += 1
    this.#isAsked = true
    this.#isAnswered = false
    this.#isBeforeHead = true
  }

  /** Whether a request may be written to it. */
  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /** Whether it bore a request before this one: then it may have been closed since. */
  get isKept(): boolean {
    return this.#uses > 1
  }

  /** Whether a byte came since the request was written. */
  get isAnswered(): boolean {
    return this.#isAnswered
  }

  /** Whether it ended with an error, which undici takes for the end of an answer that has no length. */
  get isBroken(): boolean {
    return this.#isBroken
  }

  /** Reads nothing more. undici's own pause ends the process where the other side closes by then. */
  hold(): void {
    this.#isHeld = true
  }

  /** Reads on; never from within what undici calls, since it would begin to parse twice. */
  release(): void {
    this.#isHeld = false
    this.#socket.emit('readable')
  }

  /** The answer is whole: a slow reader holds nothing any more, and nothing more may come. */
  answered(): void {
    this.#isHeld = false
    this.#isAsked = false
  }
}

/** undici's word for a second answer, and for what is none. */
const isTooMuch = (error: Error): boolean =>
  error instanceof errors.HTTPParserError || error.message === 'bad response'

const IDLE_END = /^HTTP\/1\.[01] 408[ \r]/
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
