import { createHash } from 'node:crypto'
import { deepParts, portionOf } from './parts.js'

/**
 * All of test:deep in ten slices of about the same length, of which .ci/run plays one. What is longer than a slice is in
 * several of them, and in each in turns: a slice plays one portion of it, and the same again where it has fewer than turns. What no portion of the small changes has, only the
 * whole of test:deep tries (e2e/mutants/changed.js).
 *
 * @type {readonly (readonly string[])[]}
 */
export const slices = [
  ['every-cell'],
  ['every-cell'],
  ['mutations'],
  ['mutations'],
  ['mutations'],
  ['mutations'],
  ['long', 'soak', 'mutants'],
  ['every-secret', 'every-drill', 'firefox'],
  ['every-past'],
  ['every-past'],
]

/** So often a slice must be played until all of it was. */
export const TURNS = 16

/** @typedef {{ slice: number, turn: number }} Place  both from 1 on */

/**
 * What a slice plays in one of its turns.
 *
 * @param {Place} place
 * @returns {import('./parts.js').Part[]}
 */
export function partsOfSlice({ slice, turn }) {
  const earlier = slices.slice(0, slice - 1)
  return (slices[slice - 1] ?? []).map((name) => {
    const deep = deepParts.find(({ part }) => part.name === name)
    if (deep === undefined) throw new Error(`There is no deep part "${name}".`)
    const before = earlier.filter((names) => names.includes(name)).length
    return portionOf(deep, ((before * TURNS + turn - 1) % deep.portions) + 1)
  })
}

/**
 * The slice of a commit, and its turn there: as good as drawn, and the same whenever the commit is tried again.
 *
 * @param {string} commit
 * @returns {Place}
 */
export function placeOf(commit) {
  const drawn = createHash('sha256').update(commit).digest()
  return { slice: ((drawn[0] ?? 0) % slices.length) + 1, turn: ((drawn[1] ?? 0) % TURNS) + 1 }
}
