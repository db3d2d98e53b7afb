import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a backend and gives out access tokens of its own, which it can let end; it notes every request. */
export type TokenDouble = {
  origin: string
  /** When each refresh came, in milliseconds of this process. */
  refreshes: number[]
  /** When each other request to the API came. */
  requests: { at: number; method: string; path: string }[]
  /** What of that the backend answered with 200. */
  done: string[]
  /** How long an access token says that it lives, in seconds. */
  lifetime: number
  /** No access token that was given out so far is taken any more. */
  end: () => void
  /** The answer to each read in the backend's place; null: the backend's own. */
  instead: (() => { status: number; headers?: Record<string, string> }) | null
  stop: () => Promise<void>
}

const HOP = new Set([
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'host',
])

export async function startTokenDouble(backend: string): Promise<TokenDouble> {
  /** Own access token → the backend's. */
  const given = new Map<string, string>()
  let made = 0

  function ownToken(real: string): string {
    const iat = Math.floor(Date.now() / 1_000)
    const claims = {
      token_type: 'access',
      iat,
      exp: iat + double.lifetime,
      jti: (made += 1),
      user_id: 1,
    }
    const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.own`
    given.set(token, real)
    return token
  }

  async function answer(request: IncomingMessage) {
    const path = request.url ?? '/'
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) {
      if (!HOP.has(name) && typeof value === 'string') headers.set(name, value)
    }
    if (path === '/api/token/refresh/') double.refreshes.push(performance.now())
    else double.requests.push({ at: performance.now(), method, path })
    const bearer = headers.get('authorization')?.replace('Bearer ', '')
    if (bearer !== undefined) headers.set('authorization', `Bearer ${given.get(bearer) ?? 'ended'}`)
    if (double.instead && method === 'GET') {
      const { status, headers: extra = {} } = double.instead()
      return { status, headers: { 'content-type': 'application/json', ...extra }, body: '{}' }
    }
    const init = {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    } as const
    const response = await fetch(backend + path, init)
    let text = await response.text()
    if (response.ok) double.done.push(path)
    if (response.ok && path.startsWith('/api/token/')) {
      const pair: unknown = JSON.parse(text)
      if (pair !== null && typeof pair === 'object' && 'access' in pair) {
        text = JSON.stringify({ ...pair, access: ownToken(String(pair.access)) })
      }
    }
    const kept = [...response.headers].filter(([name]) => !HOP.has(name))
    return { status: response.status, headers: Object.fromEntries(kept), body: text }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) =>
      response.writeHead(status, headers).end(body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: TokenDouble = {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    refreshes: [],
    requests: [],
    done: [],
    lifetime: 300,
    end: () => given.clear(),
    instead: null,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return double
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0
