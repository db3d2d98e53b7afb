import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Connection } from './connection.ts'
import { answerRefusal } from './envelope.ts'
import { headersToPage } from './proxyHeaders.ts'

/** The backend's answer on its way to who asked: no faster than they read it, whole or visibly broken. */
export class RelayedAnswer {
  #outgoing: ServerResponse
  #isWritten = false
  /** The connection that reads nothing until what is written here has gone out. */
  #held: Connection | null = null

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
    try {
      outgoing.writeHead(status, kept)
    } catch {
      for (const name of Object.keys(kept)) outgoing.removeHeader(name)
      return false
    }
    // What is there of the body by then goes out with the head, in one piece.
    process.nextTick(() => {
      if (!this.#isWritten && !outgoing.destroyed) outgoing.flushHeaders()
    })
    return true
  }

  write(piece: Buffer, from: Connection): void {
    this.#isWritten = true
    if (this.#outgoing.write(piece) || this.#held) return
    this.#held = from
    from.hold()
    this.#outgoing.once('drain', () => this.#release())
  }

  end(): void {
    this.#isWritten = true
    this.#held = null
    this.#outgoing.end()
  }

  /** Breaks it off where it has begun, so that nobody takes a part for the whole; else says why there is none. */
  refuse(refusal: { status: number; code: string; message: string }): void {
    if (this.isOver) return
    if (this.#outgoing.headersSent) this.#outgoing.destroy()
    else answerRefusal(this.#outgoing, refusal.status, refusal.code, refusal.message)
  }

  #release(): void {
    const held = this.#held
    this.#held = null
    held?.release()
  }
}
