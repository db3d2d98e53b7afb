import { afterEach, expect, test, vi } from 'vitest'
import { loadConfiguration, markOf, type Server } from './configuration.ts'

const server: Server = { id: 'main', name: 'Main', origin: null, kind: 'backend' }

afterEach(() => vi.unstubAllGlobals())

/** Loads where the console's own server answers so. */
async function loadedFrom(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    answer(),
  )
  vi.stubGlobal('fetch', fetch)
  return { loaded: await loadConfiguration(), requests: fetch.mock.calls }
}

test('the configuration is read beside the console, and never from a cache', async () => {
  const { loaded, requests } = await loadedFrom(() =>
    Response.json({ version: 1, servers: [server] }),
  )
  expect(loaded).toMatchObject({ kind: 'ready', configuration: { servers: [server] } })
  expect(requests).toEqual([['/config.json', { cache: 'no-store' }]])
})

test.each([
  ['version', { version: 2, servers: [server] }],
  ['servers', { version: 1 }],
  ['servers.1.kind', { version: 1, servers: [server, { ...server, kind: 'shop' }] }],
  ['servers.0.origin', { version: 1, servers: [{ ...server, origin: 'https://a.example/shop' }] }],
  ['servers.0.origin', { version: 1, servers: [{ ...server, origin: 'https://*.example' }] }],
  ['limits.idleLock', { version: 1, servers: [server], limits: { idleLock: 1 } }],
  ['', []],
])('the first setting that is wrong is named: %o', async (path, body) => {
  const { loaded } = await loadedFrom(() => Response.json(body))
  expect(loaded).toEqual({ kind: 'wrong', path })
})

test('a file that is no JSON is wrong as a whole', async () => {
  const { loaded } = await loadedFrom(() => new Response('{ "version": 1,'))
  expect(loaded).toEqual({ kind: 'wrong', path: 'JSON' })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['answered with an error', () => Response.json({}, { status: 404 })],
  ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that is %s is missing', async (_, answer) => {
  expect((await loadedFrom(answer)).loaded).toEqual({ kind: 'missing' })
})

test('a backend is Production unless it is marked otherwise', () => {
  expect(markOf(server)).toBe('production')
  expect(markOf({ ...server, mark: 'staging' })).toBe('staging')
  expect(markOf({ ...server, kind: 'demo' })).toBe('demo')
  expect(markOf({ ...server, kind: 'sandbox' })).toBe('sandbox')
})
