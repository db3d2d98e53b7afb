import { afterEach, expect, test } from 'vitest'
import { configuration } from '#contract/configuration.ts'
import { routes } from '#contract/routes.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'
import type { StaticServer } from './static.ts'
import { serveStatic } from './static.ts'

const started: Started[] = []
const statics: StaticServer[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((it) => it.end('SIGTERM')))
  await Promise.all(statics.splice(0).map((it) => it.stop()))
})

const naming = (origin: string) =>
  configuration.parse({
    version: 1,
    servers: [{ id: 'shop', name: 'Shop', origin, kind: 'backend' }],
  })

async function serve(origin: string, headers: boolean): Promise<string> {
  const server = await serveStatic({ configuration: naming(origin), headers })
  statics.push(server)
  return server.address
}

test('dist/ on a static server carries a configuration that names a backend of another origin', async () => {
  const address = await serve('https://shop.example', true)
  const answer = await fetch(`${address}/tokens`)
  expect(await answer.text()).toContain('Keyturn')
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://shop.example;",
  )
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
    servers: [{ origin: 'https://shop.example' }],
  })
})

test('a static server may send no header at all', async () => {
  const answer = await fetch(await serve('https://shop.example', false))
  expect(answer.headers.has('content-security-policy')).toBe(false)
})

test('a sandbox answers a console of an allowed origin, on refusals too, and no other one', async () => {
  const origin = await serve('https://shop.example', true)
  const sandbox = await start({ arguments: ['--allow-origin', origin] })
  started.push(sandbox)
  const signIn = (from: string) =>
    fetch(sandbox.address + routes.token, {
      method: 'POST',
      headers: { Origin: from, 'Content-Type': 'application/json' },
      body: '{"username":"administrator","password":"wrong"}',
    })
  const allowed = await signIn(origin)
  expect(allowed.status).toBe(401)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
  expect(allowed.headers.get('access-control-expose-headers')).toContain('Retry-After')
  const other = await signIn('https://other.example')
  expect(other.headers.has('access-control-allow-origin')).toBe(false)
})
