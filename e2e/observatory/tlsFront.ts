import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type TlsFront = { host: string; authority: string; stop(): void }

const TLS_HANDSHAKE = 22

/**
 * What stands before the bundled server in production: TLS, and plain http that is only sent to https. Both on one port,
 * since the scanner asks a host for both.
 */
export async function tlsFront(target: string): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-tls-'))
  const [key, authority] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', authority], {
    stdio: 'pipe',
  })

  const plain = http.createServer((incoming, outgoing) => {
    const location = `https://${incoming.headers.host ?? ''}${incoming.url ?? '/'}`
    outgoing.writeHead(301, { Location: location }).end()
  })
  const secure = https.createServer(
    { key: readFileSync(key), cert: readFileSync(authority) },
    (incoming, outgoing) => {
      const { method, headers } = incoming
      const upstream = http.request(new URL(incoming.url ?? '/', target), { method, headers })
      upstream.once('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      incoming.pipe(upstream)
    },
  )
  const front = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('readable', () => {
      const first: unknown = socket.read(1)
      if (!(first instanceof Buffer)) return socket.destroy()
      socket.unshift(first)
      return (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket)
    })
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const bound = front.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return {
    host: `localhost:${port}`,
    authority,
    stop: () => {
      secure.closeAllConnections()
      plain.closeAllConnections()
      front.close()
    },
  }
}
