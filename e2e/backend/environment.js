import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** @typedef {'1.1.0' | '1.0.0'} Release */
/** @typedef {{ python: string, folder: string } | { missing: string }} Environment */
/** @typedef {{ code: number | null, out: string, err: string }} Ended */

export const here = path.dirname(fileURLToPath(import.meta.url))
const cache = path.resolve(here, '../../.cache')
const OLDEST = [3, 11]
const PATIENCE_MS = 600_000

/**
 * A virtual environment with this release of the published package, made once and kept in `.cache` until its
 * requirements or the Python below it change. Without a fitting Python, or where the packages cannot be had, says why.
 * @param {Release} release
 * @returns {Promise<Environment>}
 */
export async function environment(release) {
  const found = await findPython()
  if ('missing' in found) return found
  const requirements = path.join(here, `requirements-${release}.txt`)
  const wanted = createHash('sha256')
    .update(found.version)
    .update(await readFile(requirements))
    .digest('hex')
  const folder = path.join(cache, `backend-${release}`)
  const ready = { python: path.join(folder, 'bin', 'python'), folder }
  if ((await stampOf(folder)) === wanted) return ready
  return alone(`${folder}.lock`, async () => {
    if ((await stampOf(folder)) === wanted) return ready
    await rm(folder, { recursive: true, force: true })
    for (const command of [
      [found.command, '-m', 'venv', folder],
      [ready.python, '-m', 'pip', 'install', '--quiet', '--no-input', '-r', requirements],
    ]) {
      const ended = await run(command)
      if (ended.code !== 0)
        return { missing: `The backend ${release} cannot be installed: ${lastLine(ended.err)}` }
    }
    await writeFile(path.join(folder, 'stamp'), wanted)
    return ready
  })
}

/** @returns {Promise<{ command: string, version: string } | { missing: string }>} */
async function findPython() {
  const asked = process.env['KEYTURN_PYTHON']
  for (const command of asked ? [asked] : ['python3', 'python']) {
    const script =
      'import sys, ensurepip; print(sys.version_info[0], sys.version_info[1], sys.prefix)'
    const { code, out } = await run([command, '-c', script])
    const [major, minor] = out.split(' ').map(Number)
    if (code !== 0 || major === undefined || minor === undefined) continue
    if (major === OLDEST[0] && minor >= (OLDEST[1] ?? 0)) return { command, version: out }
  }
  return { missing: `The published backend needs Python ${OLDEST.join('.')} or newer with venv.` }
}

/** @param {string} folder */
async function stampOf(folder) {
  return readFile(path.join(folder, 'stamp'), 'utf8').catch(() => undefined)
}

/**
 * Runs `work` while no other process does: two test runners may start at once. A folder is the lock, since making one
 * is atomic; the lock of somebody who is no longer there counts as none.
 * @template Result
 * @param {string} lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function alone(lock, work) {
  await mkdir(cache, { recursive: true })
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    )
    if (mine) break
    if (Date.now() > until) throw new Error(`Somebody holds ${lock} for ten minutes; delete it.`)
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    else await pause(250)
  }
  try {
    await writeFile(path.join(lock, 'pid'), String(process.pid))
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock */
async function isAbandoned(lock) {
  const pid = Number(await readFile(path.join(lock, 'pid'), 'utf8').catch(() => ''))
  if (!pid) {
    const made = await stat(lock).catch(() => undefined)
    return made !== undefined && Date.now() - made.mtimeMs > 5_000
  }
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/**
 * Runs a command to its end. A command that is not there ends with code 127.
 * @param {string[]} command
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run([file = '', ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout?.on('data', (chunk) => (out += chunk))
    child.stderr?.on('data', (chunk) => (err += chunk))
    child.once('error', (error) => resolve({ code: 127, out, err: error.message }))
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }))
  })
}

/** @param {string} text */
export function lastLine(text) {
  return text.split('\n').findLast((line) => line.trim() !== '') ?? 'no reason given'
}
