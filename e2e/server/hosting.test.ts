import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { run, temporary } from './command.ts'
import { POWERS, SET } from './headerSet.ts'
import { rawAnswer, request } from './rawAnswer.ts'
import { freePort } from './redis.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')
const script = readdirSync(join(dist, 'assets')).find((it) => it.endsWith('.js')) ?? ''

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Site = {
  file: string
  argv: readonly string[]
  text: (printed: string, port: number) => string
}

/** The printed site, with nothing changed but what is this machine's: address, certificate, folder. */
const sites = {
  caddy: {
    file: 'Caddyfile',
    argv: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
    text: (printed, port) =>
      `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${printed
        .replace('console.shop.example', `http://:${port}`)
        .replace('/srv/keyturn/dist', dist)}`,
  },
  nginx: {
    file: 'nginx.conf',
    argv: ['-p', '.', '-e', 'error.log', '-c', 'nginx.conf'],
    text: (printed, port) =>
      [
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        'daemon off; pid nginx.pid; events {}',
        'http { include /etc/nginx/mime.types; access_log off;',
        printed
          .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
          .replaceAll(/^\s*ssl_.*$/gm, '')
          .replace('/srv/keyturn/dist', dist),
        '}',
      ].join('\n'),
  },
} satisfies Record<string, Site>

async function serve(host: 'caddy' | 'nginx'): Promise<string> {
  const port = await freePort()
  const site: Site = sites[host]
  const config = join(temporary(), 'config.json')
  const server = { id: 'eu', name: 'EU', origin: 'https://shop.example', kind: 'backend' }
  writeFileSync(config, JSON.stringify({ version: 1, servers: [server] }))
  const printed = await run({ arguments: ['--hosting', host, '--config', config] })
  expect(printed).toMatchObject({ code: 0, err: '' })

  const folder = temporary()
  writeFileSync(join(folder, site.file), site.text(printed.out, port))
  const child = spawn(host, site.argv, {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  stops.push(() => void child.kill('SIGTERM'))
  await expect
    .poll(() => (child.exitCode === null ? listens(port) : output), { timeout: 20_000 })
    .toBe(true)
  return `http://127.0.0.1:${port}`
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const policy = SET['content-security-policy'].replace(
  "connect-src 'self'",
  "connect-src 'self' https://shop.example",
)

describe.each(['caddy', 'nginx'] as const)('the site file for %s', (host) => {
  test('serves dist/ with the header set, on refusals too', async ({ skip }) => {
    skip(spawnSync(host, [host === 'nginx' ? '-v' : 'version']).status !== 0, `no ${host} here`)
    const address = await serve(host)
    for (const [path, status, cached] of [
      ['/', 200, 'no-store'],
      ['/index.html', 200, 'no-store'],
      ['/applications/1', 200, 'no-store'],
      ['/open', 200, 'no-store'],
      ['/open.html', 200, 'no-store'],
      ['/review', 200, 'no-store'],
      ['/review.html', 200, 'no-store'],
      ['/config.json', 200, 'no-store'],
      [`/assets/${script}`, 200, 'public, max-age=31536000, immutable'],
      ['/icon.svg', 200, 'no-cache'],
      ['/assets/gone-12345678.js', 404, 'no-store'],
      ['/.vite/manifest.json', 404, 'no-store'],
      ['/.keyturn/former.json', 404, 'no-store'],
      ['/signed-out', 204, 'no-store'],
      ['/csp-report', 204, 'no-store'],
    ] as const) {
      const { status: answered, headers } = await rawAnswer(address, request('GET', path))
      expect({ path, status: answered, cached: headers['cache-control'] }).toEqual({
        path,
        status,
        cached,
      })
      expect(headers, path).toMatchObject({ ...SET, 'content-security-policy': policy })
      expect(headers['permissions-policy'], path).toMatch(POWERS)
      expect(headers['clear-site-data'], path).toBe(path === '/signed-out' ? '"cache"' : undefined)
    }
    const sealed = await fetch(`${address}/open`)
    expect(await sealed.text()).toContain('<title>Open a sealed file')
    const review = await fetch(`${address}/review`)
    expect(await review.text()).toContain('<title>Review packet')
    const acceptsGzip = { 'Accept-Encoding': 'gzip' }
    const packed = await rawAnswer(address, request('GET', `/assets/${script}`, acceptsGzip))
    expect(packed.headers['content-encoding']).toBe('gzip')
  })
})
