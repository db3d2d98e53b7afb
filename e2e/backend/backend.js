import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { commandRunner } from './commands.js'
import { migrated } from './database.js'
import { environment, here, lastLine } from './environment.js'
import { legacyValues } from './legacyValues.js'
import { postgresPrograms, startPostgres } from './postgres.js'

// Public on purpose: the site listens on loopback for the length of a test, and tests sign aged JWTs with it.
export const SIGNING_KEY = 'held-against-the-published-backend-in-tests-only'

/**
 * @typedef {object} BackendOptions
 * @property {'1.1.0' | '1.0.0'} version of the access module
 * @property {'alone' | 'family'} [kind] family: 1.1.0 with all published modules, on PostgreSQL
 * @property {number} [port] any free one unless given
 * @property {readonly string[]} [allowOrigins] origins that may call from a browser
 * @property {'enforce' | 'observe' | 'off'} [gate]
 * @property {number} [rotationDays]
 * @property {boolean} [hasSuperuser] false: no superuser is active
 */
/**
 * @typedef {object} Backend
 * @property {string} origin
 * @property {LegacyValues | null} legacy of the keys that the family imported
 * @property {(...command: string[]) => Promise<import('./environment.js').Ended>} manage runs a command of the package
 * @property {() => string[]} said  what the gate has written to its log, line by line
 * @property {() => Promise<void>} stop
 */
/** @typedef {import('./legacyValues.js').LegacyValues} LegacyValues */

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
  const installation = options.kind === 'family' ? 'family' : options.version
  const ready = await prepare(installation)
  if ('missing' in ready) return { skipped: ready.missing }
  const { python, database } = ready
  const held = await (database === null ? ownFolder() : database())
  const legacy = installation === 'family' ? legacyValues() : null
  const env = { ...ready.env, ...settings(options, held, legacy) }
  const place = { cwd: here, env }
  /** @param {string[]} work */
  const shop = (...work) => [python, '-m', 'shop', ...work]
  const commands = commandRunner(shop('commands'), place)
  try {
    const served = await serve(shop('open', String(options.port ?? 0)), place)
    const stop = async () => {
      await Promise.all([served.stop(), commands.stop()])
      await held.stop()
    }
    return { origin: served.origin, legacy, manage: commands.run, said: served.said, stop }
  } catch (error) {
    await held.stop()
    throw error
  }
}

/** Where a database of SQLite is, and all that the site writes. */
async function ownFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyturn-backend-'))
  return { folder, stop: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Installs what is not installed yet, so that no suite's own time goes into it.
 * @param {import('./environment.js').Installation} installation
 */
export async function prepare(installation) {
  const found = await environment(installation)
  if ('missing' in found) return found
  const env = {
    ...process.env,
    DJANGO_SETTINGS_MODULE: installation === 'family' ? 'shop.family.settings' : 'shop.settings',
    SHOP_RELEASE: installation === 'family' ? '1.1.0' : installation,
    SHOP_SIGNING_KEY: SIGNING_KEY,
    // Compiled Python beside its source would show up in the repository.
    PYTHONPYCACHEPREFIX: path.join(found.folder, 'compiled'),
  }
  if (installation !== 'family') return { python: found.python, env, database: null }
  const programs = await postgresPrograms()
  if ('missing' in programs) return programs
  const made = await migrated(found, programs, env)
  if ('missing' in made) return made
  const database = async () => {
    const postgres = await startPostgres(programs)
    await postgres.fill(made.file)
    return postgres
  }
  return { python: found.python, env, database }
}

/**
 * @param {BackendOptions} options
 * @param {{ folder: string }} held
 * @param {LegacyValues | null} legacy
 */
function settings(options, { folder }, legacy) {
  return {
    SHOP_DATABASE: legacy === null ? path.join(folder, 'shop.sqlite3') : folder,
    SHOP_GATE: options.gate ?? 'enforce',
    SHOP_ROTATION_DAYS: String(options.rotationDays ?? 365),
    SHOP_SUPERUSER: options.hasSuperuser === false ? 'inactive' : 'active',
    SHOP_ALLOW_ORIGINS: (options.allowOrigins ?? []).join(','),
    SHOP_LEGACY_VALUES: JSON.stringify(legacy),
  }
}

/** The lines of the gate: other warnings of the server are nobody's. */
const SAID = /^(?:Gate would refuse|Admin route without an access area):/

/**
 * @param {string[]} command
 * @param {import('node:child_process').SpawnOptions} place
 * @returns {Promise<Pick<Backend, 'origin' | 'said' | 'stop'>>}
 */
async function serve([file = '', ...args], place) {
  const child = spawn(file, args, { ...place, stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-4000)))
  /** @type {string[]} */
  const said = []
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
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
    said: () => said.filter((line) => SAID.test(line)),
    async stop() {
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}
