import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dirname, '..', '..', 'build', 'keyturn.js')

/** @typedef {{ origin: string, close: () => void }} House */

/**
 * The console on a sandbox of so many tokens. The sandbox answers as soon as it can: what the console asks for at most, and
 * how long the way is, are given here.
 * @param {{ tokens?: number, training?: boolean, requestsPerMinute?: number, latency?: number, limits?: object, program?: string }} [options]  `latency` in milliseconds
 * @returns {Promise<House>}
 */
export async function openHouse(options = {}) {
  const {
    tokens = 0,
    training = false,
    requestsPerMinute,
    latency = 0,
    limits,
    program = built,
  } = options
  const data = mkdtempSync(join(tmpdir(), 'keyturn-bench-'))
  const config = join(data, 'config.json')
  const server = { id: 'sandbox', name: 'Sandbox', origin: null, kind: 'sandbox' }
  writeFileSync(
    config,
    JSON.stringify({
      version: 1,
      servers: [server],
      limits: { ...(requestsPerMinute !== undefined && { requestsPerMinute }), ...limits },
    }),
  )
  const { origin, close } = await openProgram(
    [
      '--port',
      '0',
      '--data',
      data,
      '--config',
      config,
      ...(training ? ['--training'] : []),
      ...(tokens > 0 ? ['--tokens', `${tokens}`] : []),
    ],
    {},
    program,
  )
  const way = latency > 0 ? await openWay(origin, latency) : null
  return {
    origin: way?.origin ?? origin,
    close() {
      way?.close()
      close(() => rmSync(data, { recursive: true, force: true }))
    },
  }
}

/**
 * The server, until it says where it serves.
 *
 * @param {readonly string[]} argv
 * @param {Record<string, string>} [environment]
 * @param {string} [program]
 * @returns {Promise<{ origin: string, close: (after?: () => void) => void }>}
 */
export async function openProgram(argv, environment = {}, program = built) {
  const child = spawn(process.execPath, [program, ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const origin = await new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error('The server ended.')))
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (found) resolve(found)
    })
  })
  return {
    origin,
    close(after = () => {}) {
      child.once('close', after)
      child.kill('SIGTERM')
    },
  }
}

/**
 * Hands everything on, each request after `latency` milliseconds.
 * @param {string} origin
 * @param {number} latency
 * @returns {Promise<House>}
 */
async function openWay(origin, latency) {
  const { hostname, port } = new URL(origin)
  const way = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    setTimeout(() => {
      const on = request({ hostname, port, method, path: url, headers }, (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
      })
      on.once('error', () => answer.destroy())
      incoming.pipe(on)
    }, latency)
  })
  await new Promise((resolve) => way.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = way.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      way.close()
      way.closeAllConnections()
    },
  }
}
