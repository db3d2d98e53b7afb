import { parseArgs } from 'node:util'
import { mask } from './mask.js'
import { parts } from './parts.js'
import { runPart } from './run-part.js'

/** A run is over by then, whatever happens: what has not begun has failed. */
const MINUTES = 85

const options = read(process.argv.slice(2))
const chosen = parts.filter((part) =>
  options.only.length > 0 ? options.only.includes(part.name) : options.all || part.all !== true,
)
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const allFailed = []
const began = Date.now()

for (const part of chosen) {
  const start = Date.now()
  process.stdout.write(`${part.name.padEnd(12)} `)
  const left = MINUTES - (start - began) / 60_000
  const { count, failed, output } = await runPart(part, Math.min(part.minutes, left))
  if (part.whole === true && process.env.CI === 'true') {
    count.failed += count.skipped
    count.skipped = 0
  }
  allFailed.push(...failed)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  process.stdout.write(`${said(count).padEnd(42)} ${seconds(start).padStart(6)} s\n`)
  if (count.failed > 0) process.stdout.write(`\n${mask(output).trimEnd()}\n\n`)
}

process.stdout.write(`\n${seconds(began)} s\n`)
for (const name of allFailed) process.stdout.write(`failed: ${mask(name)}\n`)
process.stdout.write(`${said(total)}\n`)
process.exitCode = total.failed > 0 || chosen.length === 0 ? 1 : 0

/** @param {import('./count.js').Count} count */
function said({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @param {number} since  milliseconds since 1970 */
function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}

/**
 * `--all` adds the parts that take longer; `--only <part>` (repeatable) runs just that one.
 *
 * @param {string[]} args
 */
function read(args) {
  const names = parts.map((part) => part.name)
  try {
    const { values } = parseArgs({
      args,
      options: { all: { type: 'boolean' }, only: { type: 'string', multiple: true } },
    })
    const only = values.only ?? []
    const unknown = only.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`)
    return { all: values.all === true, only }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${why} The parts are: ${names.join(', ')}.\n`)
    process.exit(2)
  }
}
