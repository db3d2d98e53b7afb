import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { mask } from '#scripts/mask.js'
import { runProgram } from '#scripts/program.js'

/** A single test is over by then, whatever happens. */
const LONGEST = 6 * 60_000

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          status: z.string(),
          errors: z.array(z.object({ message: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
})
const group = z.object({ title: z.string(), specs: z.array(spec) })
const report = z.object({
  suites: z.array(z.extend(group, { suites: z.optional(z.array(group)) })),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

/**
 * How one test ended: `errors` are its assertions' messages, masked. Anything but a pass or a failure of just this test is
 * `unclear`.
 *
 * @typedef {{ kind: 'passed' } | { kind: 'failed', errors: string[] } | { kind: 'unclear', why: string }} Played
 */

/**
 * Builds the copy where its sources have changed, and runs one test there.
 *
 * @param {string} copy
 * @param {import('./mutants.js').NamedTest} test
 * @returns {Promise<Played>}
 */
export async function play(copy, test) {
  const built = await run(copy, process.execPath, ['scripts/build.js', '--if-changed'])
  if (built.code !== 0) return { kind: 'unclear', why: `It was not built.\n${built.output}` }
  const file = join(copy, 'mutants-report.json')
  rmSync(file, { force: true })
  const { config, project, title } = test
  const { output } = await run(
    copy,
    join(copy, 'node_modules', '.bin', 'playwright'),
    [
      'test',
      escaped(test.file),
      `--config=${config}`,
      `--grep=${escaped(title)}`,
      '--workers=1',
      '--reporter=json',
      ...(project === undefined ? [] : [`--project=${project}`]),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const read = report.safeParse(parsed(file))
  if (!read.success) return { kind: 'unclear', why: `There is no report.\n${output}` }
  const found = read.data.suites.flatMap((suite) => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap((inner) =>
      inner.specs.map((one) => ({ ...one, title: `${inner.title} ${one.title}` })),
    ),
  ])
  const [only, ...more] = found
  const result = only?.tests[0]?.results.at(-1)
  if (only?.title !== title || more.length > 0 || !result) {
    const why = read.data.errors.map(({ message }) => message ?? '').join('\n')
    return { kind: 'unclear', why: `It is not one test: ${found.length} were run.\n${mask(why)}` }
  }
  if (result.status === 'passed') return { kind: 'passed' }
  if (result.status === 'skipped') return { kind: 'unclear', why: 'It was skipped.' }
  return { kind: 'failed', errors: result.errors.map(({ message }) => mask(message ?? '')) }
}

/**
 * @param {string} copy
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}  what it said, masked
 */
async function run(copy, program, args, env = {}) {
  const { code, output } = await runProgram(program, args, {
    cwd: copy,
    env,
    milliseconds: LONGEST,
  })
  return { code, output: mask(output) }
}

/** @param {string} text */
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * @param {string} file
 * @returns {unknown} null where the runner did not get as far as its report
 */
function parsed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
