import Client from 'undici/lib/dispatcher/client.js'
import { BackendSocket } from './backendSocket.ts'
import type { Open } from './spare.ts'

export type ConnectionOptions = {
  /** Who alone may use it, as `callerOf` says. */
  caller: string
  /** How the first socket is had; where it ended, `open` makes the next. */
  first: Open
  open: Open
  /** Milliseconds until an answer's head, and between two pieces of its body. */
  silence: number
  /** Milliseconds that it is kept after an answer, where the backend names no time of its own. */
  idle: number
  /** Called where the backend sends what nobody asked for. */
  unasked: () => void
}

/** One connection to the backend: undici's client, which has one request at a time, over one socket after the other. */
export class Connection {
  readonly client: Client
  readonly caller: string
  #socket: BackendSocket | null = null

  constructor(backend: URL, { caller, first, open, silence, idle, unasked }: ConnectionOptions) {
    this.caller = caller
    let next = first
    this.client = new Client(backend, {
      connect: (_, opened) => {
        const connect = next
        next = open
        connect((error, socket) => {
          if (error) return opened(error, null)
          this.#socket = new BackendSocket(socket, unasked)
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

  /** Whether its socket is there still. */
  get isOpen(): boolean {
    return this.#socket?.isOpen ?? false
  }

  /** A request is written now; gives the socket that bears it. */
  begin(): BackendSocket | null {
    this.#socket?.begin()
    return this.#socket
  }

  /** Ends it once its answer is whole. */
  retire(): void {
    void this.client.close()
  }

  /** Ends it at once, whatever is under way. */
  end(): void {
    void this.client.destroy()
  }
}
