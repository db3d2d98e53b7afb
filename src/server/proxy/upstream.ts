import type { EventEmitter } from 'node:events'
import buildConnector from 'undici/lib/core/connect.js'
import type { Log } from '#server/request/log.ts'
import { words } from '#server/terminal/words.ts'
import { Connection } from './connection.ts'
import type { Open } from './spare.ts'
import { spares } from './spare.ts'

/** How many connections without a request are kept after an answer, and how many are opened ahead for writes. */
const MOST = { kept: 32, ahead: 2 }
/** Milliseconds. Servers give a connection without a request a minute; until then it costs them a place. */
const IDLE = { kept: 45_000, ahead: 30_000 }

export type UpstreamOptions = {
  backend: URL
  /** Milliseconds until a connection that does not come about is given up. */
  connectLimit: number
  /** Milliseconds until an answer's head, and between two pieces of its body. */
  answerLimit: number
  log: Log
}

export type Upstream = {
  answerLimit: number
  /** For a read: the connection that this caller used last, where nothing has come over it unasked, else a new one. */
  kept(caller: string, given: (connection: Connection) => void): void
  /** For a read whose kept connection was closed. */
  fresh(caller: string): Connection
  /** For a write: one that no request has used, opened ahead where there is one. */
  unused(caller: string): Connection
  /** Takes a read's connection back after its answer. */
  keep(connection: Connection): void
  /** What an answer shows: whether the backend keeps a connection. Only then are some opened ahead. */
  learn(keepsOpen: boolean): void
}

/**
 * The connections to the backend. undici has a pool, but it cannot say whether a request used a connection before, it has no
 * bound for idle ones, and after a call that was given up it connects again.
 */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { hostname, host, protocol, port } = options.backend
  const connect = buildConnector({ timeout: options.connectLimit })
  const address = { hostname: hostname.replace(/^\[(.*)\]$/, '$1'), host, protocol, port }
  const open: Open = (opened) => connect(address, opened)

  const ahead = spares(open, { most: MOST.ahead, lifetime: IDLE.ahead })
  const free: Connection[] = []
  let keepsOpen = false
  /** Whether each answer has been one that was asked for. */
  let isInStep = true

  const made = (caller: string, first: Open): Connection => {
    const connection = new Connection(options.backend, {
      caller,
      first,
      open,
      silence: options.answerLimit,
      idle: IDLE.kept,
      unasked,
    })
    connection.client.on('disconnect', () => {
      const at = free.indexOf(connection)
      if (at >= 0) free.splice(at, 1)
    })
    // A fault in our own handling of an answer; without a listener it would end the process.
    const emitter: EventEmitter = connection.client
    emitter.on('error', () => options.log(words.failed))
    return connection
  }
  /** Once may be twice, and what comes late would be taken for the next answer: from now on no connection bears two requests. */
  const unasked = () => {
    if (!isInStep) return
    isInStep = false
    options.log(words.unasked)
    for (const connection of free.splice(0)) connection.retire()
  }
  const prepare = () => {
    if (keepsOpen) ahead.prepare()
  }

  const kept: Upstream['kept'] = (caller, given) => {
    const at = free.findLastIndex((it) => it.caller === caller)
    const [connection] = at < 0 ? [] : free.splice(at, 1)
    if (connection === undefined) return given(made(caller, open))
    // undici waits until the loop turns again before it writes to a socket that was used, so what arrived is read between the two.
    return void setImmediate(() => (connection.isOpen ? given(connection) : kept(caller, given)))
  }

  return {
    answerLimit: options.answerLimit,
    kept(caller, given) {
      prepare()
      kept(caller, given)
    },
    fresh: (caller) => made(caller, open),
    unused: (caller) =>
      made(caller, (opened) => {
        ahead.take(opened)
        prepare()
      }),
    keep(connection) {
      if (!isInStep) return connection.retire()
      if (!connection.isOpen) return
      free.push(connection)
      if (free.length > MOST.kept) free.shift()?.retire()
    },
    learn(isKept) {
      keepsOpen = isKept
      prepare()
    },
  }
}
