import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProgram } from './house.js'

/**
 * One backend, and before it nginx with kept connections and the bundled server. The backend is nginx too, which answers faster
 * than either can ask.
 *
 * @param {{ tls: boolean, roundTrip: number }} options  `roundTrip` in milliseconds, between either and the backend
 */
export async function openFronts({ tls, roundTrip }) {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-bench-'))
  const [behind, front] = [await freePort(), await freePort()]
  if (tls) makeCertificate(folder)
  const scheme = tls ? 'https' : 'http'

  /** @type {(() => void)[]} */
  const stops = [
    await openNginx(
      folder,
      'backend',
      `server {
        listen 127.0.0.1:${behind}${tls ? ' ssl' : ''};
        ${tls ? 'ssl_certificate certificate.pem; ssl_certificate_key key.pem;' : ''}
        default_type application/json;
        return 200 '{"count":1,"next":null,"previous":null,"results":[{"id":1,"name":"ERP"}]}';
      }`,
      behind,
    ),
  ]
  const way = roundTrip > 0 ? await openWay(behind, roundTrip) : null
  if (way) stops.push(way.close)
  const port = way?.port ?? behind
  stops.push(
    await openNginx(
      folder,
      'front',
      `upstream backend { server 127.0.0.1:${port}; keepalive 32; }
      server {
        listen 127.0.0.1:${front};
        location /api/ {
          proxy_pass ${scheme}://backend;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          ${tls ? 'proxy_ssl_verify on; proxy_ssl_trusted_certificate certificate.pem; proxy_ssl_name 127.0.0.1;' : ''}
        }
      }`,
      front,
    ),
  )
  const keyturn = await openProgram(
    ['--port', '0', '--backend', `${scheme}://127.0.0.1:${port}`],
    tls ? { NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') } : {},
  )
  stops.push(() => keyturn.close())
  return {
    fronts: { nginx: `http://127.0.0.1:${front}`, keyturn: keyturn.origin },
    close() {
      for (const stop of stops.toReversed()) stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @param {string} folder */
function makeCertificate(folder) {
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ['-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '2', '-subj', '/CN=127.0.0.1'],
      ['-addext', 'subjectAltName=IP:127.0.0.1'],
    ].flat(),
    { cwd: folder, stdio: 'ignore' },
  )
}

/**
 * One nginx with one worker, in the folder, until it listens.
 *
 * @param {string} folder
 * @param {string} name
 * @param {string} site
 * @param {number} port
 */
async function openNginx(folder, name, site, port) {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((it) => `${it}_temp_path ${name}-${it};`)
    .join(' ')
  writeFileSync(
    join(folder, `${name}.conf`),
    `${user} daemon off; worker_processes 1; pid ${name}.pid; events {}
    http { access_log off; keepalive_requests 1000000; ${paths} ${site} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-e', `${name}.log`, '-c', `${name}.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('nginx ended.')))
    const look = () => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy()))
      socket.once('error', () => setTimeout(look, 50))
    }
    look()
  })
  return () => void child.kill('SIGTERM')
}

/**
 * A way of so many milliseconds there and back, for what opens a connection too: its first bytes wait for one round trip more.
 *
 * @param {number} to
 * @param {number} roundTrip
 */
async function openWay(to, roundTrip) {
  const sockets = new Set()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    const opened = performance.now() + roundTrip
    for (const from of [near, far]) {
      const other = from === near ? far : near
      sockets.add(from.setNoDelay(true))
      const later = (/** @type {() => void} */ act) =>
        setTimeout(act, Math.max(opened - performance.now(), 0) + roundTrip / 2)
      from.on('data', (piece) => later(() => other.writable && other.write(piece)))
      from.on('end', () => later(() => other.end()))
      from.on('close', () => {
        sockets.delete(from)
        later(() => other.destroy())
      })
      from.on('error', () => {})
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return {
    port: portOf(server),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const port = portOf(server)
      server.close(() => resolve(port))
    })
  })
}

/** @param {import('node:net').Server} server */
function portOf(server) {
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('no address')
  return bound.port
}
