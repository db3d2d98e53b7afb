import { parseArgs } from 'node:util'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { runProgram } from '#scripts/program.js'
import { changed } from './changed.js'

/**
 * Changes one thing at a time in rules/, session/ and the intents, and counts how often a unit test notices. Each of the
 * three must notice so many of a hundred. What only runs while a module is read (a constant) is not tried: it would need
 * every test. All 12,000 take two hours; `--part 3/16` tries a sixteenth of them.
 */
const ENOUGH = 85
const MINUTES = 150

const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({ options: { part: { type: 'string', default: '1/1' } } })
const REPORT = join(root, '.cache', 'mutants.json')
const [part, parts] = values.part.split('/').map(Number)
const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          location: z.object({ start: z.object({ line: z.int() }) }),
          replacement: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

/** A mutant that no test covers has survived too. */
const NOTICED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

// One of an earlier run would be read where this one writes none.
rmSync(REPORT, { force: true })
const { output } = await runProgram(
  join(root, 'node_modules', '.bin', 'stryker'),
  ['run', '--reporters', 'json', '--mutate', changed(root, part ?? 1, parts ?? 1).join(',')],
  { cwd: root, env: {}, milliseconds: MINUTES * 60_000 },
)
const files = read()
if (!files) {
  process.stdout.write(`${output}\nThere is no report.\n`)
  process.exit(1)
}

/** @type {Map<string, { noticed: number, all: number, left: string[] }>} */
const rooms = new Map()
for (const [file, { mutants }] of Object.entries(files)) {
  const name = file.split('/')[1] ?? file
  const room = rooms.get(name) ?? { noticed: 0, all: 0, left: [] }
  rooms.set(name, room)
  for (const { status, mutatorName, location, replacement } of mutants) {
    if (NOTICED.includes(status)) room.noticed += 1
    else if (SURVIVED.includes(status))
      room.left.push(`${file}:${location.start.line} ${mutatorName} ${replacement ?? ''}`)
    else continue
    room.all += 1
  }
}
let isEnough = rooms.size === 3
for (const [name, { noticed, all, left }] of rooms) {
  const share = (100 * noticed) / all
  isEnough &&= share >= ENOUGH
  process.stdout.write(`${name}: ${noticed} of ${all} noticed, ${share.toFixed(1)} %\n`)
  if (share < ENOUGH) process.stdout.write(`${left.join('\n')}\n`)
}
process.exitCode = isEnough ? 0 : 1

/** @returns {z.infer<typeof report>['files'] | null} */
function read() {
  try {
    return report.parse(JSON.parse(readFileSync(REPORT, 'utf8'))).files
  } catch {
    return null
  }
}
