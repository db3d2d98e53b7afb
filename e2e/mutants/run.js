import { parseArgs } from 'node:util'
import { makeCopy, makeEdits, removeCopy } from './copy.js'
import { mutants } from './mutants.js'
import { play } from './play.js'

/**
 * Puts each mutant into a copy of the repository and runs the browser test that must fail because of it; before that, once,
 * the same test on the code as it is, where it must pass. A mutant that survives is a failure, and so is one whose test
 * fails for another reason. `--only <name>` (repeatable) plays just that one, `--part 1/2` the half of them.
 *
 * @typedef {import('./mutants.js').Mutant} Mutant
 * @typedef {import('./mutants.js').NamedTest} NamedTest
 */

const chosen = read(process.argv.slice(2))
const began = Date.now()
const copy = makeCopy()
process.once('exit', () => removeCopy(copy))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
// An edit whose text is not there any more is an error before anything is played.
for (const { edits } of chosen) makeEdits(copy, edits)()

/** @type {Map<string, boolean>} */
const passes = new Map()
for (const { test } of chosen) {
  if (!passes.has(test.title)) passes.set(test.title, await passesAsItIs(test))
}
process.stdout.write('\n')
let passed = 0
for (const mutant of chosen) if (await isKilled(mutant)) passed += 1
const failed = chosen.length - passed
process.stdout.write(`\n${seconds(began)} s\n${passed} passed, ${failed} failed, 0 skipped\n`)
process.exitCode = failed > 0 ? 1 : 0

/**
 * A test that fails on the code as it is proves nothing.
 *
 * @param {NamedTest} test
 */
async function passesAsItIs(test) {
  const since = Date.now()
  const played = await play(copy, test)
  const isGood = played.kind === 'passed'
  process.stdout.write(
    `${isGood ? 'passes' : 'FAILS'} as it is: "${test.title}", ${seconds(since)} s\n`,
  )
  if (played.kind === 'failed') process.stdout.write(`${played.errors.join('\n')}\n`)
  if (played.kind === 'unclear') process.stdout.write(`${played.why}\n`)
  return isGood
}

/**
 * Plays a mutant and prints its line.
 *
 * @param {Mutant} mutant
 */
async function isKilled(mutant) {
  const since = Date.now()
  const { title } = mutant.test
  const { word, why } = await endOf(mutant)
  process.stdout.write(
    `${word.padEnd(8)} ${mutant.name}, by "${title}", ${seconds(since)} s\n${why}`,
  )
  return word === 'killed'
}

/**
 * @param {Mutant} mutant
 * @returns {Promise<{ word: 'killed' | 'SURVIVED' | 'UNCLEAR', why: string }>}
 */
async function endOf({ edits, test, says }) {
  if (passes.get(test.title) !== true) return { word: 'UNCLEAR', why: '' }
  const undo = makeEdits(copy, edits)
  try {
    const played = await play(copy, test)
    switch (played.kind) {
      case 'passed':
        return { word: 'SURVIVED', why: '' }
      case 'unclear':
        return { word: 'UNCLEAR', why: `${played.why}\n` }
      case 'failed': {
        const isIt = played.errors.some((it) => it.includes('expect(') && it.includes(says))
        if (isIt) return { word: 'killed', why: '' }
        const why = `No assertion that fails says "${says}":\n${played.errors.join('\n')}\n`
        return { word: 'UNCLEAR', why }
      }
    }
  } finally {
    undo()
  }
}

/** @param {number} since  milliseconds since 1970 */
function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1)
}

/**
 * @param {string[]} args
 * @returns {readonly Mutant[]}
 */
function read(args) {
  const names = mutants.map(({ name }) => name)
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        part: { type: 'string', default: '1/1' },
      },
    })
    const only = values.only ?? names
    const unknown = only.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new Error(`There is no mutant "${unknown}".`)
    const [part = 1, parts = 1] = values.part.split('/').map(Number)
    return mutants.filter(({ name }, at) => only.includes(name) && at % parts === part - 1)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${why} The mutants are:\n${names.join('\n')}\n`)
    process.exit(2)
  }
}
