import http from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect, createServer as createSocketServer } from 'node:net'
import type { AddressInfo, Server as SocketServer, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { createProxy } from './proxy.ts'
import type { ProxyOptions } from './proxy.ts'

/** The port of a server that is closed after the test. */
export async function portOf(server: Server | SocketServer): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
  })
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound: AddressInfo | string | null = server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : 0
}

/** A proxy before `backend`; gives its address. `taken` is called when it has taken a request in, before that one has gone out. */
export async function before(
  backend: string,
  {
    taken,
    ...options
  }: Partial<ProxyOptions> & { taken?: (outgoing: ServerResponse) => void } = {},
): Promise<string> {
  const proxy = createProxy({
    backend: new URL(backend),
    behindTls: false,
    trustProxy: false,
    connectLimit: 5_000,
    log: () => {},
    ...options,
  })
  const server = http.createServer((incoming, outgoing) => {
    outgoing.setHeader('X-Frame-Options', 'DENY')
    outgoing.setHeader('Cache-Control', 'no-store')
    proxy(incoming, outgoing)
    taken?.(outgoing)
  })
  return `http://127.0.0.1:${await portOf(server)}`
}

export async function backendOf(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await portOf(http.createServer(answer))}`
}

/** A backend of bare bytes: it hears each piece that arrives, on which connection it came, and as the how manieth there. */
export async function bareBackend(
  hear: (socket: Socket, heard: { connection: number; piece: number; text: string }) => void,
) {
  /** What each connection brought, piece by piece. */
  const connections: string[][] = []
  const server = createSocketServer((socket) => {
    const pieces: string[] = []
    const connection = connections.push(pieces) - 1
    socket.on('data', (data) => {
      const text = data.toString('latin1')
      hear(socket, { connection, piece: pieces.push(text) - 1, text })
    })
  })
  return { connections, server, address: `http://127.0.0.1:${await portOf(server)}` }
}

/** Sends these very bytes and gives what came until the connection closed. */
export function rawCall(address: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let all = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes))
    socket
      .on('data', (chunk) => (all += chunk.toString('latin1')))
      .on('error', () => {})
      .on('close', () => resolve(all))
  })
}

/** A reset at once. Node's own `resetAndDestroy()` ends the stream in order before it. */
export function reset(socket: Socket): void {
  const handle: unknown = Reflect.get(socket, '_handle')
  if (typeof handle === 'object' && handle !== null) {
    const ask: unknown = Reflect.get(handle, 'reset')
    if (typeof ask === 'function') Reflect.apply(ask, handle, [() => {}])
  }
  socket.destroy()
}
