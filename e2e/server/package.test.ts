import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn } from './api.ts'
import { start, temporary } from './command.ts'
import { freePort } from './redis.ts'

const repository = join(import.meta.dirname, '..', '..')

const npm = (directory: string, ...argv: string[]) =>
  execFileSync('npm', argv, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

test('the package starts in an empty folder without development dependencies', async () => {
  const shelf = temporary()
  // What is built was built by the setup; building again would pull it away under the other tests.
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', shelf)
  const tarball = readdirSync(shelf).find((it) => it.endsWith('.tgz')) ?? ''

  const folder = temporary()
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  npm(folder, 'install', '--omit=dev', '--no-audit', '--no-fund', join(shelf, tarball))
  const packages = readdirSync(join(folder, 'node_modules')).filter((it) => !it.startsWith('.'))
  expect(packages.toSorted()).toEqual(expect.arrayContaining(['keyturn', 'libsql']))
  for (const name of ['vite', 'hono', 'zod', 'react', '@redis', 'undici'])
    expect(packages).not.toContain(name)
  expect(existsSync(join(folder, 'node_modules', 'keyturn', 'src'))).toBe(false)
  // With what former builds left for pages that are still open.
  const assets = (root: string) => readdirSync(join(root, 'dist', 'assets')).toSorted()
  const installed = join(folder, 'node_modules', 'keyturn')
  expect(assets(installed)).toEqual(assets(repository))
  expect(existsSync(join(installed, 'dist', '.keyturn', 'former.json'))).toBe(true)

  const it = await start({
    file: join(folder, 'node_modules', '.bin', 'keyturn'),
    directory: folder,
    arguments: ['--intents', `redis://127.0.0.1:${await freePort()}`],
  })
  expect((await fetch(`${it.address}/healthz`)).status).toBe(200)
  expect(await (await fetch(it.address)).text()).toContain('Keyturn')
  const call = await signIn(it.address)
  expect((await call('/api/access/v2/me/')).status).toBe(200)
  expect(existsSync(join(folder, 'data', 'sandbox.db'))).toBe(true)
  const { code, err } = await it.end('SIGTERM')
  expect(code).toBe(0)
  // The client for Redis is in the package, for there is none beside it.
  expect(err).toContain('Redis cannot be asked (ECONNREFUSED)')
})
