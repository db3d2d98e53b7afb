import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countOf } from './count.js'
import { failedTests } from './failed.js'
import { runProgram } from './program.js'
import { fileTimes } from './timings.js'

const root = join(import.meta.dirname, '..')

/** @typedef {import('./parts.js').Part} Part */
/** @typedef {import('./count.js').Count} Count */
/** @typedef {import('./timings.js').FileTime} FileTime */

/**
 * Runs one part to its end, or for so many minutes, counts its tests and says how long each file of them took. What it
 * prints is kept and not shown. A part that failed names at least itself.
 *
 * @param {Part} part
 * @param {number} minutes
 * @returns {Promise<{ count: Count, failed: string[], files: FileTime[], output: string }>}
 */
export async function runPart(part, minutes) {
  if (minutes <= 0) return resultOf(part, 1, null, null, 'There was no time left for it.')
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-test-'))
  const report = join(folder, 'report.json')
  const times = join(folder, 'times.json')
  try {
    const { code, output } = await run(part, report, times, minutes)
    return resultOf(part, code, read(report), read(times), output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {Part} part
 * @param {number} code
 * @param {unknown} report
 * @param {unknown} times
 * @param {string} output
 */
function resultOf({ name, kind }, code, report, times, output) {
  const count = countOf(kind, code, report)
  const named = failedTests(kind, report, root)
  const isUnnamed = count.failed > 0 && named.length === 0
  const files = fileTimes(kind, kind === 'playwright' ? report : times, root)
  return { count, failed: isUnnamed ? [`the part ${name}`] : named, files, output }
}

/**
 * @param {Part} part
 * @param {string} report  the file that a test runner writes its own count to
 * @param {string} times  the file that vitest's times of files are written to
 * @param {number} minutes
 */
function run(part, report, times, minutes) {
  const [binary, ...rest] = part.command
  return runProgram(binary, [...rest, ...reporters(part.kind, report)], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      KEYTURN_FILE_TIMES: times,
      ...part.env,
    },
    milliseconds: minutes * 60_000,
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
      return [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${join(root, 'scripts', 'fileTimesReporter.js')}`,
      ]
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
