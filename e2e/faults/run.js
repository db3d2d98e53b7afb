import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod/mini'
import { mask } from '#scripts/mask.js'

/**
 * Runs the fault matrix and prints it as a table: one cell of each fault and kind of operation, or with `--all` every
 * cell that has a screen. `--cell "N1 F04"` (repeatable) runs those that begin so, `--why` says what each failure saw. `--soak` makes 1,000 creates and rotates instead.
 */
const root = join(import.meta.dirname, '..', '..')
const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
    cell: { type: 'string', multiple: true, default: [] },
    soak: { type: 'boolean', default: false },
    workers: { type: 'string', default: '4' },
  },
})

const outcome = z.object({
  status: z.string(),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})
const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      expectedStatus: z.string(),
      status: z.string(),
      results: z.array(outcome),
      annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
    }),
  ),
})
const report = z.object({
  suites: z.array(z.object({ specs: z.array(spec) })),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/** @typedef {'passed' | 'failed' | 'known' | 'pending'} Mark */
/** @typedef {{ title: string, operation: string, fault: string | null, mark: Mark, why: string, counts: string }} Row */

const folder = mkdtempSync(join(tmpdir(), 'keyturn-faults-'))
const file = join(folder, 'report.json')
try {
  const code = await run()
  const { suites, errors } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const rows = suites.flatMap((suite) => suite.specs.map(rowOf))
  for (const { message } of errors) process.stdout.write(`${message ?? ''}\n`)
  print(rows)
  process.exitCode = code
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns {Promise<number>} the exit code of the test runner */
function run() {
  const begins = options.cell.map((cell) => ` ${cell}`).join('|')
  const project = options.soak ? 'soak' : options.all || begins ? 'every' : 'short'
  const args = [
    'test',
    '--config',
    'e2e/faults/playwright.config.ts',
    `--workers=${options.workers}`,
    `--reporter=${options.why ? 'json' : 'dot,json'}`,
    `--project=${project}`,
    ...(begins ? ['-g', `(?:${begins})`] : []),
  ]
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(options.soak && { KEYTURN_SOAK: process.env.KEYTURN_SOAK ?? '1000' }),
  }
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const child = spawn(playwright, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/**
 * @param {z.infer<typeof spec>} it
 * @returns {Row}
 */
function rowOf({ title, tests }) {
  const [test] = tests
  const result = test?.results.at(-1)
  const why = result?.errors[0]?.message ?? ''
  const [, operation = '', fault = null] = /^([A-Z][A-Z\d])(?: (F\d\d))?/.exec(title) ?? []
  const isKnown = test?.expectedStatus === 'failed' && test.status === 'expected'
  /** @type {Mark} */
  const mark =
    test?.status === 'skipped'
      ? 'pending'
      : isKnown
        ? 'known'
        : test?.status === 'expected'
          ? 'passed'
          : 'failed'
  const counts = test?.annotations.find(({ type }) => type === 'soak')?.description ?? ''
  return { title, operation, fault, mark, why, counts }
}

/** @param {Row[]} rows */
function print(rows) {
  const cells = rows.filter(({ fault }) => fault !== null)
  const faults = [...new Set(cells.map(({ fault }) => fault ?? ''))].toSorted()
  const operations = [...new Set(rows.map(({ operation }) => operation))].filter(Boolean).toSorted()
  const signs = { passed: '+', failed: 'X', known: 'k', pending: '.' }
  const width = 3
  process.stdout.write(`\n${'    '}${faults.map((it) => it.slice(1).padStart(width)).join('')}\n`)
  for (const operation of operations) {
    const isPending = rows.some((row) => row.operation === operation && row.mark === 'pending')
    const line = faults.map((fault) => {
      if (isPending) return signs.pending
      const marks = cells.filter((it) => it.operation === operation && it.fault === fault)
      const worst = ['failed', 'known', 'passed'].find((mark) =>
        marks.some((it) => it.mark === mark),
      )
      return worst === 'failed'
        ? signs.failed
        : worst === 'known'
          ? signs.known
          : worst
            ? signs.passed
            : ' '
    })
    process.stdout.write(`${operation}  ${line.map((it) => it.padStart(width)).join('')}\n`)
  }
  process.stdout.write(
    '\n+ passed, X failed, k known to fail (e2e/faults/known.ts), . pending: no screen yet\n',
  )
  for (const { title, mark, why, counts } of rows) {
    if (counts) process.stdout.write(`${title}: ${counts}\n`)
    if (mark !== 'failed' && !(options.why && mark === 'known')) continue
    process.stdout.write(`\n${mark}: ${title}\n`)
    if (options.why) process.stdout.write(`${mask(why).split('\n').slice(0, 14).join('\n')}\n`)
  }
  const count = (/** @type {Mark} */ mark) => rows.filter((row) => row.mark === mark).length
  process.stdout.write(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('known')} known to fail, ${count('pending')} operations pending\n`,
  )
}
