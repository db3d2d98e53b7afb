import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Configuration } from '#contract/configuration.ts'
import { OWN_DOCUMENTS } from '#server/app.ts'
import { consoleFiles, fileAnswer } from '#server/files/consoleFiles.ts'
import { listen } from '#server/listen.ts'
import { apiOrigins, securityHeaders } from '#server/request/securityHeaders.ts'
import { pathOf } from '#server/request/target.ts'

export type StaticServer = { address: string; stop(): Promise<void> }

const dist = join(import.meta.dirname, '..', '..', 'dist')

/**
 * dist/ on a web server that knows nothing of Keyturn but its configuration: a file, else the document. With `headers` it
 * sends the header set as an operator would configure it, without them nothing of the kind.
 */
export async function serveStatic(options: {
  configuration: Configuration
  headers: boolean
}): Promise<StaticServer> {
  const files = consoleFiles(dist)
  const set = options.headers
    ? securityHeaders({ apiOrigins: apiOrigins(options.configuration), tls: false })
    : {}
  const server = createServer((incoming, outgoing) => {
    for (const [name, value] of Object.entries(set)) outgoing.setHeader(name, value)
    const path = pathOf(incoming.url)
    if (path === '/config.json') {
      outgoing.setHeader('Content-Type', 'application/json')
      outgoing.end(JSON.stringify(options.configuration))
      return
    }
    const file =
      files.get(OWN_DOCUMENTS.get(path) ?? path) ??
      (path.startsWith('/assets/') ? undefined : files.get('/index.html'))
    if (file === undefined || incoming.method !== 'GET') {
      outgoing.writeHead(404).end()
      return
    }
    const answer = fileAnswer(file, new Request('http://console/'))
    outgoing.writeHead(200, Object.fromEntries(answer.headers))
    void answer.arrayBuffer().then((body) => outgoing.end(Buffer.from(body)))
  })
  const address = await listen(server, 0, '127.0.0.1')
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
