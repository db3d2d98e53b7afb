import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

export type ClosingProxy = { address: string; stop(): void }

/**
 * A bare TCP proxy before the server at `target`. On a connection that was used before, an answer to a POST is thrown away
 * and the connection closed without a byte: the write is carried out, and to the browser the kept connection looks as if it
 * had been closed before the request came.
 */
export async function closingProxy(target: string): Promise<ClosingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname)
    let answers = 0
    let isPost = false
    for (const socket of [browser, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        browser.destroy()
        upstream.destroy()
      })
    }
    browser.on('data', (chunk) => {
      if (/^[A-Z]+ \//.test(chunk.toString('latin1', 0, 9)))
        isPost = chunk.toString('latin1', 0, 5) === 'POST '
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (isPost && answers > 0) return browser.destroy()
      if (chunk.toString('latin1', 0, 5) === 'HTTP/') answers += 1
      browser.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`,
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
