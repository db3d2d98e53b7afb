import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressesIn, isThere } from './seedAddresses.js'
import { screens } from './seed/screens.js'
import { statements } from './seed/statements.js'
import { isScript, taggedTitles } from './seedTitles.js'

/**
 * What the repository has of each statement.
 *
 * @typedef {import('./seedTitles.js').Title} Title
 * @typedef {import('./seed/screens.js').Screen} Screen
 * @typedef {object} Held
 * @property {string} number
 * @property {string} says
 * @property {Title[]} tests
 * @property {Screen[]} screens  those of its screens that there are
 * @property {Screen[]} missing  those that there are not yet
 */

/** Has examples of tags that are wrong. */
const CANARY = 'e2e/canary/'

/**
 * Every statement with its tests and screens, and what is wrong with the tags.
 *
 * @param {string} root
 * @returns {{ held: Held[], faults: string[] }}
 */
export function heldStatements(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const files = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  )
  const parsed = files
    .filter((file) => (/\.test\.tsx?$/.test(file) || isScript(file)) && !file.startsWith(CANARY))
    .toSorted()
    .map((file) => taggedTitles(file, read(file)))
  const titles = parsed.flatMap((each) => each.titles)
  const addresses = addressesIn(read)
  const isHere = (/** @type {Screen} */ { address }) =>
    address === null || isThere(addresses, address)
  return {
    held: Array.from(statements, ([number, { says, met }]) => ({
      number,
      says,
      tests: titles.filter(({ numbers }) => numbers.includes(number)),
      screens: met.map((key) => screens[key]).filter(isHere),
      missing: met.map((key) => screens[key]).filter((screen) => !isHere(screen)),
    })),
    faults: [
      ...parsed.flatMap((each) => each.faults),
      ...titles.flatMap(({ file, title, numbers }) =>
        numbers
          .filter((number) => !statements.has(number))
          .map((number) => `${file}: there is no statement ${number}: ${title}`),
      ),
    ],
  }
}
