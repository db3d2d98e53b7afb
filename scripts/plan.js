import { parseArgs } from 'node:util'
import { deepParts, parts, partsOf } from './parts.js'
import { partsOfSlice, placeOf, slices, TURNS } from './slices.js'

/**
 * What a run of the tests plays.
 *
 * @typedef {object} Plan
 * @property {readonly import('./parts.js').Part[]} parts
 * @property {import('./slices.js').Place | null} place  of the slice that is among them
 * @property {number} minutes  after which it is over, whatever happens: what has not begun has failed
 */

const MINUTES = 85

/**
 * Nothing for the parts of `npm test`; `--all` for those of test:all; `--deep` for all of test:deep. With `--slice 3/10`, or
 * `--slice commit` for that of the commit, only that slice is played of test:deep, in its commit's turn or that of
 * `--turn`; `--all` may stand beside it. `--only <part>` (repeatable) leaves just that one, wherever it belongs.
 * Throws what is wrong, for a person.
 *
 * @param {readonly string[]} args
 * @param {string} commit
 * @returns {Plan}
 */
export function planOf(args, commit) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      deep: { type: 'boolean', default: false },
      slice: { type: 'string' },
      turn: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const { all, deep, slice, turn, only } = values
  const unknown = only.find((name) => parts.every((part) => part.name !== name))
  if (unknown !== undefined) {
    const names = parts.map(({ name }) => name).join(', ')
    throw new Error(`There is no part "${unknown}". The parts are: ${names}.`)
  }
  const place = slice === undefined ? null : placeIn(slice, turn, commit)
  if (only.length > 0 && place === null) {
    const chosen = parts.filter(({ name }) => only.includes(name))
    return { parts: chosen, place, minutes: minutesOf(chosen) }
  }
  const shallow = all ? partsOf('all') : deep || place !== null ? [] : partsOf('test')
  const sliced = place === null ? (deep ? partsOf('deep') : []) : partsOfSlice(place)
  const chosen = [...shallow, ...sliced].filter(
    ({ name }) => only.length === 0 || only.includes(name.replace(/ .*/, '')),
  )
  return { parts: chosen, place, minutes: minutesOf(chosen) }
}

/**
 * The whole of a deep part takes its own time.
 *
 * @param {readonly import('./parts.js').Part[]} chosen
 */
function minutesOf(chosen) {
  const whole = deepParts.filter(({ part }) => chosen.includes(part))
  return MINUTES + whole.reduce((sum, { part }) => sum + part.minutes, 0)
}

/**
 * @param {string} slice
 * @param {string | undefined} turn
 * @param {string} commit
 * @returns {import('./slices.js').Place}
 */
function placeIn(slice, turn, commit) {
  const drawn = placeOf(commit)
  const [nth, of] = slice === 'commit' ? [drawn.slice, slices.length] : slice.split('/').map(Number)
  const place = { slice: nth ?? 0, turn: turn === undefined ? drawn.turn : Number(turn) }
  if (of !== slices.length || !isIn(place.slice, slices.length))
    throw new Error(
      `There is no slice "${slice}". It is 1/${slices.length} and so on, or "commit".`,
    )
  if (!isIn(place.turn, TURNS)) throw new Error(`There is no turn "${turn}". It is 1 to ${TURNS}.`)
  return place
}

/** @param {number} nth @param {number} count */
const isIn = (nth, count) => Number.isInteger(nth) && nth >= 1 && nth <= count
