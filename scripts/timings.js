import { join, relative } from 'node:path'
import { z } from 'zod/mini'
import { playwrightReport } from './playwrightReport.js'

/**
 * How long one test file took, all of it and, where the runner knows, before its first test: its worker, its imports, its
 * environment.
 *
 * @typedef {{ file: string, seconds: number, before: number | null }} FileTime
 */

/** @typedef {import('./count.js').Count & { name: string, seconds: number }} PartTime */

/**
 * A run of parts, as it stands in a line of data/timings.jsonl.
 *
 * @typedef {object} Timings
 * @property {string} at  when it began
 * @property {string | null} commit
 * @property {string} command
 * @property {number} cores
 * @property {number} seconds
 * @property {readonly PartTime[]} parts
 * @property {readonly string[]} flaky  the tests that passed only when they were played once more
 * @property {readonly (FileTime & { part: string })[]} files  the slowest ones, slowest first
 */

const SLOWEST = 10

/** What fileReporter.js writes, in milliseconds. */
const vitestTimes = z.array(z.object({ file: z.string(), before: z.number(), tests: z.number() }))

/**
 * The time of each test file of a part, from what its runner wrote; none where it wrote nothing.
 *
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {unknown} times  of vitest the file times, of Playwright its own report, or null
 * @param {string} root  what the files are relative to
 * @returns {FileTime[]}
 */
export function fileTimes(kind, times, root) {
  switch (kind) {
    case 'check':
      return []
    case 'vitest': {
      const it = vitestTimes.safeParse(times)
      if (!it.success) return []
      return it.data.map(({ file, before, tests }) => ({
        file: relative(root, file),
        seconds: inSeconds(before + tests),
        before: inSeconds(before),
      }))
    }
    case 'playwright': {
      const { rootDir, specs } = playwrightReport(times)
      /** @type {Map<string, number>} */
      const files = new Map()
      for (const { file, tests } of specs) {
        const results = tests.flatMap((test) => test.results)
        const took = results.reduce((sum, { duration }) => sum + duration, files.get(file) ?? 0)
        files.set(file, took)
      }
      const folder = relative(root, rootDir)
      return [...files].map(([file, milliseconds]) => ({
        file: join(folder, file),
        seconds: inSeconds(milliseconds),
        before: null,
      }))
    }
  }
}

/**
 * The slowest test files of all parts.
 *
 * @param {readonly (FileTime & { part: string })[]} files
 */
export function slowest(files) {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
}

/**
 * A run for a person: how long each part and each of the slowest test files took, slowest first.
 *
 * @param {Timings} timings
 * @returns {string}
 */
export function timingsTable({ seconds, parts, files }) {
  const rows = [
    heading('part'),
    ...parts
      .toSorted((one, other) => other.seconds - one.seconds)
      .map((it) => row(it.seconds, '', `${it.name}, ${counted(it)}`)),
    row(seconds, '', 'in all'),
  ]
  if (files.length > 0) rows.push('', heading('test file', 'before its first test'))
  for (const { file, part, ...it } of files)
    rows.push(row(it.seconds, it.before?.toFixed(1) ?? '–', `${file} (${part})`))
  return `${rows.join('\n')}\n`
}

/** @param {import('./count.js').Count} count */
function counted({ passed, failed, skipped }) {
  const tests = passed + failed + skipped
  return tests === 1 ? '1 test' : `${tests} tests`
}

/** @param {string} what @param {string} [before] */
function heading(what, before = '') {
  return `${'seconds'.padStart(8)}  ${before === '' ? '' : `${before}  `}${what}`
}

/** @param {number} seconds @param {string} before @param {string} what */
function row(seconds, before, what) {
  return `${seconds.toFixed(1).padStart(8)}  ${before === '' ? '' : `${before.padStart(21)}  `}${what}`
}

/** @param {number} milliseconds */
function inSeconds(milliseconds) {
  return Math.round(milliseconds / 100) / 10
}
