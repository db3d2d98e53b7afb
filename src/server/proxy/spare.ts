import type { Socket } from 'node:net'

export type Opened = (...result: [null, Socket] | [Error, null]) => void
/** Opens one connection to the backend, and tells when it is up or why it is not. */
export type Open = (opened: Opened) => void

export type Spares = {
  /** Opens what is missing. */
  prepare(): void
  /** Hands out the oldest, else opens one. What it hands out no request has used. */
  take: Open
}

/**
 * Connections that are opened before a request needs them: at most `most`, each for at most `lifetime` milliseconds, so that
 * none is held for ever and none is older than what a server bears with.
 */
export function spares(open: Open, { most, lifetime }: { most: number; lifetime: number }): Spares {
  const ready = new Set<Spare>()
  return {
    prepare() {
      while (ready.size < most) {
        const spare: Spare = new Spare(lifetime, () => ready.delete(spare))
        ready.add(spare)
        open(spare.opened)
      }
    },
    take(opened) {
      const [oldest] = ready
      if (oldest === undefined) return open(opened)
      ready.delete(oldest)
      return oldest.take(opened, () => open(opened))
    },
  }
}

class Spare {
  #socket: Socket | null = null
  #late: NodeJS.Timeout | undefined
  #waiting: Opened | null = null
  #lifetime: number
  #forget: () => void

  constructor(lifetime: number, forget: () => void) {
    this.#lifetime = lifetime
    this.#forget = forget
  }

  readonly opened: Opened = (error, socket) => {
    if (this.#waiting) {
      if (error) this.#waiting(error, null)
      else this.#waiting(null, socket)
    } else if (error) this.#forget()
    else {
      this.#socket = socket.unref()
      this.#late = setTimeout(this.#drop, this.#lifetime).unref()
      // Its end shows as something to read. What speaks before it is asked is of no use either.
      socket.once('readable', this.#drop).once('close', this.#drop)
    }
  }

  take(opened: Opened, openAnother: () => void): void {
    if (this.#socket === null) {
      this.#waiting = opened
      return
    }
    // One whole turn of the event loop: an end that has already arrived is read before anything is written.
    setImmediate(() => setImmediate(() => this.#handOut(opened, openAnother)))
  }

  #handOut(opened: Opened, openAnother: () => void): void {
    const socket = this.#socket
    if (socket === null) return openAnother()
    clearTimeout(this.#late)
    socket.off('readable', this.#drop).off('close', this.#drop)
    return opened(null, socket.ref())
  }

  #drop = (): void => {
    clearTimeout(this.#late)
    this.#socket?.destroy()
    this.#socket = null
    this.#forget()
  }
}
