import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { environment, here, lastLine, run } from './environment.js'

// Public on purpose: the site listens on loopback for the length of a test, and tests sign aged JWTs with it.
export const SIGNING_KEY = 'held-against-the-published-backend-in-tests-only'

/**
 * @typedef {object} BackendOptions
 * @property {import('./environment.js').Release} version
 * @property {number} [port] any free one unless given
 * @property {readonly string[]} [allowOrigins] origins that may call from a browser
 * @property {'enforce' | 'observe' | 'off'} [gate]
 * @property {number} [rotationDays]
 * @property {boolean} [hasSuperuser] false: no superuser is active
 */
/** @typedef {{ origin: string, stop: () => Promise<void> }} Backend */

/**
 * Starts the published backend on loopback with a database of its own, filled by `shop/seed.py` and deleted by `stop`.
 * The server also ends when this process does. Where it cannot be had, the answer says why; one that does not
 * start is an error.
 *
 * The guard against failed logins is on, with the contract's limits (10 per username and address, 100 per address, 50
 * per username). Its counters live as long as the server: a suite that wants many refusals sends `X-Forwarded-For`,
 * which the guard takes for the address as long as NUM_PROXIES is unset, or starts a backend of its own.
 * @param {BackendOptions} options
 * @returns {Promise<Backend | { skipped: string }>}
 */
export async function launch(options) {
  const found = await environment(options.version)
  if ('missing' in found) return { skipped: found.missing }
  const folder = await mkdtemp(path.join(tmpdir(), 'keyturn-backend-'))
  const place = { cwd: here, env: { ...process.env, ...settings(options, found.folder, folder) } }
  try {
    const seeded = await run([found.python, '-m', 'shop', 'seed'], place)
    if (seeded.code !== 0) throw new Error(`The backend's database: ${lastLine(seeded.err)}`)
    return await serve(
      [found.python, '-m', 'shop', 'serve', String(options.port ?? 0)],
      place,
      folder,
    )
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * @param {BackendOptions} options
 * @param {string} cache
 * @param {string} folder
 */
function settings(options, cache, folder) {
  return {
    SHOP_DATABASE: path.join(folder, 'shop.sqlite3'),
    SHOP_RELEASE: options.version,
    SHOP_SIGNING_KEY: SIGNING_KEY,
    SHOP_GATE: options.gate ?? 'enforce',
    SHOP_ROTATION_DAYS: String(options.rotationDays ?? 365),
    SHOP_SUPERUSER: options.hasSuperuser === false ? 'inactive' : 'active',
    SHOP_ALLOW_ORIGINS: (options.allowOrigins ?? []).join(','),
    // Compiled Python beside its source would show up in the repository.
    PYTHONPYCACHEPREFIX: path.join(cache, 'compiled'),
  }
}

/**
 * @param {string[]} command
 * @param {import('node:child_process').SpawnOptions} place
 * @param {string} folder
 * @returns {Promise<Backend>}
 */
async function serve([file = '', ...args], place, folder) {
  const child = spawn(file, args, { ...place, stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-4000)))
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), ended.then(() => ['ended'])])
  const port = /^listening (\d+)$/.exec(String(first[0]))?.[1]
  if (port === undefined) {
    child.kill()
    throw new Error(`The backend did not start: ${lastLine(complaint)}`)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
