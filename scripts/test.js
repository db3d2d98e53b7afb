import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { mask } from './mask.js'
import { planOf } from './plan.js'
import { runPart } from './run-part.js'
import { slowest, timingsTable } from './timings.js'

/** Of the column of names. */
const WIDTH = 18

const root = join(import.meta.dirname, '..')
const commit = headCommit()
const plan = planned()
const { parts: chosen } = plan
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const allFailed = []
/** @type {string[]} */
const allFlaky = []
/** @type {import('./timings.js').PartTime[]} */
const times = []
/** @type {(import('./timings.js').FileTime & { part: string })[]} */
const files = []
const began = Date.now()
// A run that cannot keep its times is not begun.
const data = join(root, 'data')
mkdirSync(data, { recursive: true })

process.stdout.write(`${plan.command} has the parts ${chosen.map(({ name }) => name).join(', ')}\n`)
const beside = chosen.filter((part) => part.beside === true).values()
const inTurn = async () => {
  for (const part of beside) {
    const played = await play(part)
    process.stdout.write(`${part.name.padEnd(WIDTH)}${played}`)
  }
}
await Promise.all([inTurn(), inTurn()])
for (const part of chosen.filter((it) => it.beside !== true)) {
  process.stdout.write(part.name.padEnd(WIDTH))
  process.stdout.write(await play(part))
}

/** @type {import('./timings.js').Timings} */
const timings = {
  at: new Date(began).toISOString(),
  commit: commit?.slice(0, 7) ?? null,
  command: plan.command,
  cores: availableParallelism(),
  seconds: secondsSince(began),
  parts: times,
  flaky: allFlaky,
  files: slowest(files),
}
keep(timings)
process.stdout.write(`\n${timingsTable(timings)}\n`)
for (const name of allFailed) process.stdout.write(`failed: ${mask(name)}\n`)
for (const name of allFlaky) process.stdout.write(`flaky: ${mask(name)}\n`)
process.stdout.write(`${summary(total)}\n`)
process.exitCode = total.failed > 0 || chosen.length === 0 ? 1 : 0

/**
 * Plays a part and adds it to the whole.
 *
 * @param {import('./parts.js').Part} part
 * @returns {Promise<string>}  its line after its name, and what it printed where a test failed, be it once
 */
async function play(part) {
  const start = Date.now()
  const left = plan.minutes - (start - began) / 60_000
  const played = await runPart(part, Math.min(part.minutes, left))
  const { count, failed, flaky, output } = played
  if (part.whole === true && process.env.CI === 'true') {
    count.failed += count.skipped
    count.skipped = 0
  }
  allFailed.push(...failed)
  allFlaky.push(...flaky)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  const seconds = secondsSince(start)
  times.push({ name: part.name, seconds, ...count })
  files.push(...played.files.map((it) => ({ ...it, part: part.name })))
  const line = ` ${summary(count).padEnd(42)} ${seconds.toFixed(1).padStart(6)} s\n`
  return count.failed > 0 || flaky.length > 0 ? `${line}\n${mask(output).trimEnd()}\n\n` : line
}

/**
 * One line more of what can be compared with earlier runs.
 *
 * @param {import('./timings.js').Timings} it
 */
function keep(it) {
  appendFileSync(join(data, 'timings.jsonl'), `${JSON.stringify(it)}\n`)
}

/** The commit that is tried, or null in a folder that is no clone. */
function headCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}

/** @param {import('./count.js').Count} count */
function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** @param {number} since  milliseconds since 1970 */
function secondsSince(since) {
  return Math.round((Date.now() - since) / 100) / 10
}

function planned() {
  try {
    return planOf(process.argv.slice(2))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${why}\n`)
    process.exit(2)
  }
}
