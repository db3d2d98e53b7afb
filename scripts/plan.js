import { parseArgs } from 'node:util'
import { parts, partsOf } from './parts.js'

/**
 * What a run of the tests plays.
 *
 * @typedef {object} Plan
 * @property {string} command  as a person calls it
 * @property {readonly import('./parts.js').Part[]} parts
 * @property {number} minutes  after which it is over, whatever happens: what has not begun has failed
 */

const MINUTES = 85

/** @type {Readonly<Record<import('./parts.js').Level, string>>} */
const commands = {
  test: 'npm test',
  backend: 'npm run test:backend',
  all: 'npm run test:all',
  deep: 'npm run test:deep',
}

/**
 * Nothing for the parts of `npm test`; `--backend` for those of test:backend, `--all` for those of test:all, `--deep` for those
 * of test:deep. `--only <part>` (repeatable) leaves just that one, wherever it belongs. Throws what is wrong, for a person.
 *
 * @param {readonly string[]} args
 * @returns {Plan}
 */
export function planOf(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      backend: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const { backend, all, deep, only } = values
  const unknown = only.find((name) => parts.every((part) => part.name !== name))
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". The parts are: ${namesOf(parts).join(', ')}.`)
  const level = deep ? 'deep' : all ? 'all' : backend ? 'backend' : 'test'
  const chosen = only.length > 0 ? parts.filter(({ name }) => only.includes(name)) : partsOf(level)
  const command = only.length > 0 ? commandOf(chosen) : commands[level]
  return { command, parts: chosen, minutes: minutesOf(chosen) }
}

/**
 * Of some parts: that of the first one's level, and nothing but they.
 *
 * @param {readonly import('./parts.js').Part[]} some
 */
function commandOf(some) {
  const options = namesOf(some).map((name) => ` --only ${name}`)
  return `${commands[some[0]?.level ?? 'test']} --${options.join('')}`
}

/** @param {readonly import('./parts.js').Part[]} some */
const namesOf = (some) => some.map(({ name }) => name)

/**
 * A deep part takes its own time.
 *
 * @param {readonly import('./parts.js').Part[]} chosen
 */
function minutesOf(chosen) {
  const deep = chosen.filter(({ level }) => level === 'deep')
  return MINUTES + deep.reduce((sum, { minutes }) => sum + minutes, 0)
}
