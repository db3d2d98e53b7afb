import { createServer, request, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '#server/listen.ts'

/** What came to a server: everything of a request that could hold a token. */
export type Tapped = {
  method: string
  path: string
  authorization: string | undefined
  text: string
}

/** Stands before a server, writes down what comes, and hands it on as it is. */
export class Wiretap {
  readonly heard: Tapped[] = []
  /** What the server answered to sign-ins and renewals. */
  readonly issued: string[] = []
  origin = ''
  #upstream = new URL('http://127.0.0.1')
  readonly #server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await buffer(incoming)
      const { url: path = '/', method = 'GET', headers } = incoming
      const text = `${path}\n${JSON.stringify(headers)}\n${body.toString()}`
      this.heard.push({ method, path, authorization: headers.authorization, text })
      const { hostname, port } = this.#upstream
      const on = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
        void (async () => {
          const bytes = await buffer(answer)
          if (path.startsWith('/api/token/')) this.issued.push(bytes.toString())
          const { 'transfer-encoding': _, ...rest } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, rest).end(bytes)
        })()
      })
      on.on('error', () => outgoing.destroy()).end(body)
    })()
  })

  async open(): Promise<void> {
    this.origin = await listen(this.#server, 0, '127.0.0.1')
  }

  before(origin: string): void {
    this.#upstream = new URL(origin)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
