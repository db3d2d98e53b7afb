import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countOf } from './count.js'

const root = join(import.meta.dirname, '..')

/** @typedef {import('./parts.js').Part} Part */
/** @typedef {import('./count.js').Count} Count */

/**
 * Runs one part to its end, or for so many minutes, and counts its tests. What it prints is kept and not shown.
 *
 * @param {Part} part
 * @param {number} minutes
 * @returns {Promise<{ count: Count, output: string }>}
 */
export async function runPart(part, minutes) {
  if (minutes <= 0)
    return { count: countOf(part.kind, 1, null), output: 'There was no time left for it.' }
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(part, report, minutes)
    return { count: countOf(part.kind, code, read(report)), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {Part} part
 * @param {string} report  the file that a test runner writes its own count to
 * @param {number} minutes
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(part, report, minutes) {
  const [binary, ...rest] = part.command
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  return new Promise((resolve) => {
    // A group of its own, so that a part that hangs is stopped with everything it started.
    const child = spawn(binary, [...rest, ...reporters(part.kind, report)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const hear = (/** @type {Buffer} */ data) => (output += data.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)

    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
    }
    const interrupted = () => {
      stop('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
    const limit = setTimeout(() => {
      output += `\n${part.name} was stopped after ${minutes.toFixed(1)} minutes.\n`
      stop('SIGKILL')
    }, minutes * 60_000)

    /** @param {number} code */
    const end = (code) => {
      clearTimeout(limit)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/**
 * @param {Part['kind']} kind
 * @param {string} report
 * @returns {string[]}
 */
function reporters(kind, report) {
  switch (kind) {
    case 'check':
      return []
    case 'vitest':
      return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    case 'playwright':
      return ['--reporter=list,json']
  }
}

/**
 * @param {string} file
 * @returns {unknown} null where the runner did not get as far as its report
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
