import { parseArgs } from 'node:util'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { runProgram } from '#scripts/program.js'
import { changed } from './changed.js'
import { ENOUGH, isEnough } from './enough.js'

/**
 * Changes one thing at a time in rules/, session/ and the intents, and counts how often a unit test notices. Each of the
 * three must notice so many of a hundred (enough.js). What only runs while a module is read (a constant) is not tried: it
 * would need every test. All of them take hours; `--part 3/64` tries a sixty-fourth of the rules and more of the smaller two.
 */
const MINUTES = 480

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
const isWhole = parts === 1
const few = []
for (const [name, counts] of rooms) {
  const { noticed, all, left } = counts
  if (!isEnough(name, counts, isWhole)) few.push(name)
  // All that nobody noticed, also where it is enough: that is what a test can be written for.
  const says = `${name}: ${noticed} of ${all} noticed, ${((100 * noticed) / all).toFixed(1)} %`
  process.stdout.write(`${[says, ...left].join('\n')}\n`)
}
for (const name of few)
  process.stdout.write(
    isWhole
      ? `${name}: ${ENOUGH[name]} of a hundred must be noticed.\n`
      : `${name}: where ${ENOUGH[name]} of a hundred are noticed, a portion hardly ever has so few.\n`,
  )
process.exitCode = rooms.size === 3 && few.length === 0 ? 0 : 1

/** @returns {z.infer<typeof report>['files'] | null} */
function read() {
  try {
    return report.parse(JSON.parse(readFileSync(REPORT, 'utf8'))).files
  } catch {
    return null
  }
}
