import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { countOf } from './count.js'
import { failedTests, flakyTests } from './namedTests.js'
import { runProgram } from './program.js'
import { fileTimes } from './timings.js'

const root = join(import.meta.dirname, '..')

/** @typedef {import('./parts.js').Part} Part */
/** @typedef {import('./count.js').Count} Count */
/** @typedef {import('./timings.js').FileTime} FileTime */

/**
 * @typedef {object} Played
 * @property {Count} count
 * @property {string[]} failed  the tests that failed, by name
 * @property {string[]} flaky  those that failed and passed when they were played once more
 * @property {FileTime[]} files
 * @property {string} output
 */

/**
 * Runs one part to its end, or for so many minutes, counts its tests and says how long each file of them took. What it
 * prints is kept and not shown. A part that failed names at least itself. With CI=true a test that fails is played once more.
 *
 * @param {Part} part
 * @param {number} minutes
 * @returns {Promise<Played>}
 */
export async function runPart(part, minutes) {
  if (minutes <= 0) return resultOf(part, 1, null, null, 'There was no time left for it.')
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-test-'))
  const report = join(folder, 'report.json')
  const files = join(folder, 'files.json')
  try {
    const { code, output } = await run(part, report, files, minutes)
    return resultOf(part, code, read(report), read(files), output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {Part} part
 * @param {number} code
 * @param {unknown} report
 * @param {unknown} written  of vitest what fileReporter.js wrote
 * @param {string} output
 * @returns {Played}
 */
function resultOf({ name, kind }, code, report, written, output) {
  const count = countOf(kind, code, report)
  const named = failedTests(kind, report, root)
  const isUnnamed = count.failed > 0 && named.length === 0
  const ofFiles = kind === 'playwright' ? report : written
  return {
    count,
    failed: isUnnamed ? [`the part ${name}`] : named,
    flaky: flakyTests(kind, ofFiles, root),
    files: fileTimes(kind, ofFiles, root),
    output,
  }
}

/**
 * @param {Part} part
 * @param {string} report  the file that a test runner writes its own count to
 * @param {string} files  the file that fileReporter.js writes to
 * @param {number} minutes
 */
function run(part, report, files, minutes) {
  const [binary, ...rest] = part.command
  return runProgram(binary, [...rest, ...reporters(part.kind, report), ...again(part.kind)], {
    cwd: root,
    env: {
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      KEYTURN_FILES: files,
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
        `--reporter=${join(root, 'scripts', 'fileReporter.js')}`,
      ]
    case 'playwright':
      return ['--reporter=list,json']
  }
}

/**
 * What nobody watches is not ended by one bad moment; at a desk it is seen at once.
 *
 * @param {Part['kind']} kind
 * @returns {string[]}
 */
function again(kind) {
  if (process.env.CI !== 'true' || kind === 'check') return []
  return [kind === 'vitest' ? '--retry=1' : '--retries=1']
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
