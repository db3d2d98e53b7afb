import {
  Agent,
  createServer as createHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createTcp, type Socket } from 'node:net'
import { type Answer, jsonOf } from './answer.ts'
import { CommitLog, type Entry, isOf } from './commitLog.ts'
import type { Exchange, Rule } from './exchange.ts'
import { ask, bytesOf } from './upstream.ts'

/** For how long nobody listens after `refuse`, in milliseconds: a browser connects again at once. */
const REFUSING = 60

/**
 * A proxy of our own between browser and server. It knows what the server carried out, whatever the browser was told:
 * `route.abort()` of a test runner cannot show that a browser sends a request again by itself.
 */
export class FaultProxy {
  readonly log = new CommitLog()
  /** Added to every `Date` of the server, in milliseconds. */
  dateShift = 0
  /** Changes what the server answers to every request, of the console's files too. */
  rewrite: ((path: string, headers: IncomingMessage['headers'], answer: Answer) => Answer) | null =
    null
  #rules: { rule: Rule; seen: number }[] = []
  #upstream: URL | null = null
  #port = 0
  #busy = new Map<Socket, number>()
  #heal = new AbortController()
  #refusals: Promise<unknown> = Promise.resolve()
  #agent = new Agent({ keepAlive: true })
  #http = createHttp((request, response) => void this.#take(request, response))
  #tcp = createTcp((socket) => {
    this.#busy.set(socket, 0)
    socket.on('error', () => {}).once('close', () => this.#busy.delete(socket))
    this.#http.emit('connection', socket)
  })

  constructor() {
    // A browser's idle connections stay: only one that was used before is sent on again by the browser.
    this.#http.keepAliveTimeout = 60_000
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    await this.#listen()
    const address = this.#tcp.address()
    this.#port = address !== null && typeof address === 'object' ? address.port : 0
  }

  /** Where everything goes. */
  behind(origin: string): void {
    this.#upstream = new URL(origin)
  }

  add(rule: Rule): void {
    this.#rules.push({ rule, seen: 0 })
  }

  /** Takes all faults away. What hangs is let go. */
  heal(): void {
    this.#rules = []
    this.dateShift = 0
    this.#heal.abort()
    this.#heal = new AbortController()
  }

  /** Nobody is reached any more, as without a network: what a browser pretends does not hold for its shared workers. */
  unplug(): void {
    this.#tcp.close()
    for (const socket of this.#busy.keys()) socket.resetAndDestroy()
  }

  async plug(): Promise<void> {
    if (!this.#tcp.listening) await this.#listen()
  }

  /** Until somebody listens again for good: a refusal that is under way outlives the rule that made it. */
  async listens(): Promise<void> {
    await this.#refusals
  }

  /** As new, for the next cell. */
  async reset(): Promise<void> {
    await this.#refusals
    await this.plug()
    this.heal()
    this.rewrite = null
    for (const socket of this.#busy.keys()) socket.destroy()
    this.log.forget()
  }

  async close(): Promise<void> {
    await this.reset()
    this.#agent.destroy()
    await new Promise<void>((resolve) => this.#tcp.close(() => resolve()))
  }

  async #refuse(socket: Socket): Promise<void> {
    await this.#quiet(socket)
    this.#tcp.close()
    for (const [other, busy] of this.#busy) {
      if (other === socket || busy === 0) other.resetAndDestroy()
    }
    await pause(REFUSING, null)
    await this.plug()
  }

  /** Until nothing else is under way: a refusal is one request's fault, not that of the files that load beside it. */
  async #quiet(ownSocket: Socket): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const count = this.log.entries.length
      await pause(40, null)
      const others = [...this.#busy].some(([socket, busy]) => socket !== ownSocket && busy > 0)
      if (!others && this.log.entries.length === count) return
    }
  }

  #listen(): Promise<void> {
    return new Promise((resolve) => this.#tcp.listen(this.#port, '127.0.0.1', () => resolve()))
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { socket } = incoming
    const url = new URL(incoming.url ?? '/', this.origin)
    const method = incoming.method ?? 'GET'
    const line = { method, path: url.pathname, query: url.search }
    const entry = this.log.open(line, incoming.headers.authorization)
    const request = { ...line, headers: incoming.headers }
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1)
    try {
      const body = await bytesOf(incoming)
      // A password that was made in the page is in no answer.
      const type = incoming.headers['content-type'] ?? ''
      this.log.learn(jsonOf({ headers: { 'content-type': type }, body }))
      const exchange = this.#exchange({ incoming, outgoing, request, body, entry })
      const caught = this.#caught(request)
      if (caught) await caught.rule.act({ ...exchange, nth: caught.nth })
      else exchange.reply(await exchange.forward())
    } catch {
      // The browser went away, or the server did: either way nobody is there to be answered.
      socket.destroy()
    } finally {
      const left = this.#busy.get(socket)
      if (left !== undefined) this.#busy.set(socket, left - 1)
    }
  }

  #caught(request: Exchange['request']): { rule: Rule; nth: number } | null {
    for (const held of this.#rules) {
      const { on, from = 1, times = Infinity } = held.rule
      if (!isOf(on, request)) continue
      held.seen += 1
      const nth = held.seen - from + 1
      if (nth >= 1 && nth <= times) return { rule: held.rule, nth }
    }
    return null
  }

  #exchange(held: Held): Omit<Exchange, 'nth'> {
    const { incoming, outgoing, request, entry } = held
    const { socket } = incoming
    const heal = this.#heal.signal
    const gone = () => socket.destroyed
    const reply = (answer: Answer) => {
      if (gone()) return
      entry.answered = answer.status
      outgoing.writeHead(answer.status, headOf(answer)).end(answer.body)
    }
    return {
      request,
      forward: () => this.#forward(held),
      reply,
      half: (answer) => {
        if (gone()) return
        outgoing.writeHead(answer.status, headOf(answer))
        const cut = answer.body.subarray(0, Math.floor(answer.body.length / 2))
        outgoing.write(cut, () => socket.destroy())
      },
      drip: async (answer, pieces, every) => {
        outgoing.writeHead(answer.status, headOf(answer))
        const size = Math.ceil(answer.body.length / pieces)
        for (let at = 0; at < answer.body.length && !gone(); at += size) {
          outgoing.write(answer.body.subarray(at, at + size))
          await pause(every, heal)
        }
        entry.answered = answer.status
        outgoing.end()
      },
      say: (bytes) => void socket.end(bytes, 'latin1'),
      drop: () => socket.destroy(),
      refuse: () => {
        const refusal = this.#refuse(socket)
        this.#refusals = Promise.all([this.#refusals, refusal])
        return refusal
      },
      hang: async () => {
        if (!heal.aborted && !gone()) {
          await new Promise<void>((resolve) => {
            heal.addEventListener('abort', () => resolve(), { once: true })
            socket.once('close', () => resolve())
          })
        }
        socket.destroy()
      },
      wait: (milliseconds) => pause(milliseconds, heal),
    }
  }

  async #forward({ incoming, request, body, entry }: Held): Promise<Answer> {
    const upstream = this.#upstream
    if (!upstream) throw new Error('The proxy has no server behind it.')
    const answer = await ask(incoming, body, {
      upstream,
      agent: this.#agent,
      // What is looked into, or changed on the way, must not be packed.
      isRead: request.path.startsWith('/api/') || this.rewrite !== null,
      dateShift: () => this.dateShift,
    })
    entry.statuses.push(answer.status)
    if (request.path.startsWith('/api/')) this.log.learn(jsonOf(answer))
    return this.rewrite ? this.rewrite(request.path, incoming.headers, answer) : answer
  }
}

type Held = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  request: Exchange['request']
  body: Buffer
  entry: Entry
}

/** With the true length, so that a body that was cut is known as cut. */
const headOf = ({ status, headers, body }: Answer): Record<string, string> =>
  status === 204 || status === 304
    ? headers
    : { ...headers, 'content-length': headers['content-length'] ?? String(body.length) }

function pause(milliseconds: number, heal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    heal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
