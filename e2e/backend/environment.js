import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runExclusively } from '#scripts/lock.js'

/**
 * Which packages: a release of the access module alone, or its newest with all modules.
 * @typedef {'1.1.0' | '1.0.0' | 'family'} Installation
 */
/** @typedef {{ python: string, folder: string } | { missing: string }} Environment */
/** @typedef {{ code: number | null, out: string, err: string }} Ended */

export const here = path.dirname(fileURLToPath(import.meta.url))
const cache = path.resolve(here, '../../.cache')
const OLDEST = [3, 11]
/** What runs compiles for itself, into a folder of its own (`backend.js`). */
const PIP_INSTALL = [
  'install',
  '--quiet',
  '--no-input',
  '--disable-pip-version-check',
  '--no-compile',
]
/**
 * What pip is told beside the requirements. Those of the family are complete, so nothing is looked for beyond them, and
 * nothing is compiled: the one package without a wheel is Python alone.
 * @type {Record<Installation, readonly string[]>}
 */
const PIP_OPTIONS = {
  '1.1.0': [],
  '1.0.0': [],
  family: ['--no-deps', '--only-binary=:all:', '--no-binary=PyLaTeX'],
}

/**
 * A virtual environment with these published packages, made once and kept in `.cache` until its requirements or the
 * Python below it change. Without a fitting Python, or where the packages cannot be had, says why.
 * @param {Installation} installation
 * @returns {Promise<Environment>}
 */
export async function environment(installation) {
  const found = await findPython()
  if ('missing' in found) return found
  const requirements = path.join(here, `requirements-${installation}.txt`)
  const wanted = createHash('sha256')
    .update(found.version)
    .update(await readFile(requirements))
    .digest('hex')
  const folder = path.join(cache, `backend-${installation}`)
  const ready = { python: path.join(folder, 'bin', 'python'), folder }
  if ((await stampOf(folder)) === wanted) return ready
  const pip = [ready.python, '-m', 'pip', ...PIP_INSTALL]
  return runExclusively(`${folder}.lock`, async () => {
    if ((await stampOf(folder)) === wanted) return ready
    await rm(folder, { recursive: true, force: true })
    for (const command of [
      [found.command, '-m', 'venv', folder],
      [...pip, ...PIP_OPTIONS[installation], '-r', requirements],
    ]) {
      const { code, err } = await run(command)
      if (code !== 0)
        return { missing: `The backend ${installation} cannot be installed: ${lastLine(err)}` }
    }
    await writeFile(path.join(folder, 'stamp'), wanted)
    return ready
  })
}

/** @returns {Promise<{ command: string, version: string } | { missing: string }>} */
async function findPython() {
  const requested = process.env['KEYTURN_PYTHON']
  for (const command of requested ? [requested] : ['python3', 'python']) {
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
