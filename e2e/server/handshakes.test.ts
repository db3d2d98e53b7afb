import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Server } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { start, temporary } from './command.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const lacksOpenssl = !hasOpenssl && process.env['CI'] !== 'true'

/** A backend that speaks TLS and remembers which requests each handshake was for. */
async function tlsBackend() {
  const folder = temporary()
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ['-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '2', '-subj', '/CN=localhost'],
      ['-addext', 'subjectAltName=DNS:localhost'],
    ].flat(),
    { cwd: folder, stdio: 'ignore' },
  )
  const file = (name: string) => join(folder, name)
  const handshakes: string[][] = []
  const protocols = new Set<string | false | null>()
  const numbers = new Map<unknown, number>()
  const server: Server = createServer(
    { key: readFileSync(file('key.pem')), cert: readFileSync(file('certificate.pem')) },
    (incoming, outgoing) => {
      handshakes[numbers.get(incoming.socket) ?? -1]?.push(incoming.method ?? '')
      incoming.resume()
      outgoing.end('ok')
    },
  )
  server.on('secureConnection', (socket: TLSSocket) => {
    protocols.add(socket.alpnProtocol)
    numbers.set(socket, handshakes.push([]) - 1)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  return { server, handshakes, protocols, port, authority: file('certificate.pem') }
}

test.skipIf(lacksOpenssl)(
  'with TLS reads share a handshake, and each write has one of its own, made before it was asked for',
  async () => {
    const { server, handshakes, protocols, port, authority } = await tlsBackend()
    const console_ = await start({
      arguments: ['--backend', `https://localhost:${port}`],
      environment: { NODE_EXTRA_CA_CERTS: authority },
    })
    const call = async (method: string) => {
      const answer = await fetch(`${console_.address}/api/`, { method })
      return answer.text()
    }
    for (let turn = 0; turn < 6; turn += 1) expect(await call('GET')).toBe('ok')
    while (handshakes.length < 3) await once(server, 'secureConnection')
    expect(handshakes).toEqual([Array.from({ length: 6 }, () => 'GET'), [], []])
    expect(await call('POST')).toBe('ok')
    expect(await call('GET')).toBe('ok')
    expect(await call('DELETE')).toBe('ok')
    // Two connections are made ahead at once, and which of them is ready first is chance.
    const [reads, ...writes] = handshakes.slice(0, 3)
    expect(reads).toEqual(Array.from({ length: 7 }, () => 'GET'))
    expect(writes.map((requests) => requests.join(' ')).toSorted()).toEqual(['DELETE', 'POST'])
    expect([...protocols]).toEqual(['http/1.1'])
    expect((await console_.end('SIGTERM')).code).toBe(0)
  },
)

test.skipIf(lacksOpenssl)(
  'a backend whose certificate nobody vouches for is told nothing',
  async () => {
    const { handshakes, port } = await tlsBackend()
    const console_ = await start({ arguments: ['--backend', `https://localhost:${port}`] })
    const answer = await fetch(`${console_.address}/api/`, { method: 'POST', body: 'secret' })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ error: 'BACKEND_UNREACHABLE' })
    expect(handshakes.flat()).toEqual([])
    const { err } = await console_.end('SIGTERM')
    expect(err).toContain('backend: DEPTH_ZERO_SELF_SIGNED_CERT')
  },
)
