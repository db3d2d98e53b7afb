import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { answerRefusal } from '#server/request/envelope.ts'
import type { BackendSocket } from './backendSocket.ts'
import { hasNoBody, headersToPage } from './proxyHeaders.ts'

/** A first piece up to so many bytes goes out in one string with the head. */
const SMALL = 16_384

/** The backend's answer on its way to who asked: no faster than they read it, whole or visibly broken. */
export class RelayedAnswer {
  #outgoing: ServerResponse
  /** The first piece, for as long as the rest may come with it. */
  #first: Buffer | null = null
  #isWaiting = false
  /** The socket that reads nothing until what is written here has gone out. */
  #held: BackendSocket | null = null

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing
  }

  /** Whether nobody waits for it any more. */
  get isOver(): boolean {
    return this.#outgoing.destroyed || this.#outgoing.writableEnded
  }

  /** False where the head is one that cannot be written. */
  begin(status: number, headers: IncomingHttpHeaders): boolean {
    const outgoing = this.#outgoing
    const kept = headersToPage(headers)
    // A client that waits for what a length names would wait for ever.
    if (hasNoBody(status)) delete kept['content-length']
    try {
      outgoing.writeHead(status, kept)
    } catch {
      for (const name of Object.keys(kept)) outgoing.removeHeader(name)
      return false
    }
    // What is there of the body in this turn goes out with the head, in one piece.
    this.#isWaiting = true
    process.nextTick(() => this.#flush())
    return true
  }

  write(piece: Buffer, from: BackendSocket): void {
    if (this.#isWaiting && this.#first === null && piece.length <= SMALL) {
      this.#first = piece
      return
    }
    const first = this.#takeFirst()
    if (first) this.#outgoing.write(first)
    if (this.#outgoing.write(piece) || this.#held) return
    this.#held = from
    from.hold()
    this.#outgoing.once('drain', () => this.#release())
  }

  end(): void {
    this.#held = null
    const first = this.#takeFirst()
    writeTogether(() => {
      try {
        // Of a string Node makes one piece with the head, of a buffer it does not.
        if (first) this.#outgoing.end(first.toString('latin1'), 'latin1')
        else this.#outgoing.end()
      } catch {
        this.#outgoing.destroy()
      }
    })
  }

  /** Breaks it off where it has begun, so that nobody takes a part for the whole; else says why there is none. */
  refuse(refusal: { status: number; code: string; message: string }): void {
    if (this.isOver) return
    if (this.#outgoing.headersSent) this.#outgoing.destroy()
    else answerRefusal(this.#outgoing, refusal.status, refusal.code, refusal.message)
  }

  #takeFirst(): Buffer | null {
    const first = this.#first
    this.#first = null
    this.#isWaiting = false
    return first
  }

  #flush(): void {
    if (!this.#isWaiting || this.isOver) return
    const first = this.#takeFirst()
    if (first) this.#outgoing.write(first)
    else this.#outgoing.flushHeaders()
  }

  #release(): void {
    const held = this.#held
    this.#held = null
    held?.release()
  }
}

/** So many are written at once at most, so that who reads them has work while the next are made. */
const MOST = 8

let waiting: (() => void)[] = []

/**
 * Writes once what has come in by now was read. To wake the other side costs more than to write: it is woken once for several
 * answers.
 */
function writeTogether(write: () => void): void {
  waiting.push(write)
  if (waiting.length === 1) setImmediate(writeAll)
  else if (waiting.length === MOST) writeAll()
}

function writeAll(): void {
  const now = waiting
  waiting = []
  for (const write of now) write()
}
