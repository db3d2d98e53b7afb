import { mayImport, rooms } from './roomArrows.js'
import { packages } from './packages.js'
import { floors, others } from './rooms.js'

/**
 * @typedef {import('./rooms.js').Floor} Floor
 * @typedef {import('./roomArrows.js').Room} Room
 * @typedef {{ regex: string, message: string }} Pattern
 * @typedef {{ files: string[], rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] } }} Override
 */

/** An override replaces the rule of one before it, so each bears this one. */
const drawers = {
  regex:
    '(^|/)(index|utils|helpers|common|misc)(\\.[a-z]+)?$|^(#|\\.\\.?/)(.*/)?[^./]+$|^(react-aria-components|react-aria|react-stately)$',
  message:
    'No barrel and no drawer: name the file with its extension, or react-aria by its sub-path.',
}

/**
 * The linter's settings from the table of rooms: for each room, what it must not import.
 *
 * @returns {Override[]}
 */
export function roomOverrides() {
  const all = Object.entries(floors)
  return [
    ...all.map(([floor, it]) =>
      override(filesOf(floor), it, (to) =>
        to.floor === floor ? it.rooms === undefined : it.imports.includes(to.floor),
      ),
    ),
    ...all.flatMap(([floor, it]) =>
      it.rooms === undefined
        ? []
        : rooms
            .filter((room) => room.floor === floor)
            .map((room) =>
              override(
                `src/${room.folder}/*.{ts,tsx}`,
                { ...it, imports: [...room.siblings, ...it.imports] },
                (to) => mayImport(room, to),
              ),
            ),
    ),
    ...all.flatMap(([floor, { imports, tests, packages: some }]) => {
      if (tests === undefined) return []
      const list = [...new Set([floor, ...imports, ...tests])]
      return override(
        `src/${floor}/**/*.test.{ts,tsx}`,
        { imports: list, packages: some, says: 'More is not for its tests.' },
        (to) => list.includes(to.floor),
      )
    }),
    ...others.map(({ files, ...it }) => override(files, it, (to) => it.imports.includes(to.floor))),
  ]
}

/** @param {string} floor */
const filesOf = (floor) => (floor === 'main' ? 'src/main.tsx' : `src/${floor}/**/*.{ts,tsx}`)

/**
 * @param {string} files
 * @param {Pick<Floor, 'imports' | 'packages' | 'says'>} it
 * @param {(to: Room) => boolean} allows
 * @returns {Override}
 */
function override(files, { imports, packages: some, says }, allows) {
  const ours = imports.length === 0 ? 'Nothing of ours' : `Of ours only ${imports.join(', ')}`
  const npm = some.length === 0 ? 'none' : `only ${some.join(', ')}`
  const patterns = [
    { regex: `^#(${refused(imports, allows).join('|')})`, message: `${ours}: ${says}` },
    {
      regex: `^(${packagesBut(some).join('|')})(/|$)`,
      message: `Of these packages ${npm}. What is drawn comes from ui/, zod from #contract/zod.ts.`,
    },
    drawers,
  ]
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/**
 * Everything of ours that is not allowed, by name: the linter takes a look-ahead for a pattern that never fits.
 *
 * @param {readonly string[]} imports
 * @param {(to: Room) => boolean} allows
 */
function refused(imports, allows) {
  const inside = Object.keys(floors).flatMap((floor) => {
    const all = rooms.filter((room) => room.floor === floor)
    const some = all.filter((room) => !allows(room))
    return some.length === all.length
      ? [floorBut(floor, imports)]
      : some.map(({ folder }) => `${folder}/[^/]+$`)
  })
  return [
    ...inside,
    ...['e2e', 'scripts'].filter((it) => !imports.includes(it)).map((it) => `${it}/`),
  ]
}

/**
 * A whole floor, but for the one file of it that may be allowed, and for a floor that is inside of it.
 *
 * @param {string} floor
 * @param {readonly string[]} imports
 */
function floorBut(floor, imports) {
  if (floor === 'main') return 'main\\.'
  const file = imports.find((it) => it.startsWith(`${floor}/`) && it.endsWith('.ts'))
  if (file !== undefined) return `${floor}/(${allBut(file.slice(floor.length + 1)).join('|')})`
  const isAround = Object.keys(floors).some((other) => other.startsWith(`${floor}/`))
  return isAround ? `${floor}/[^/]+$` : `${floor}/`
}

/**
 * Every name but one, by the letter in which it differs.
 *
 * @param {string} name
 */
function allBut(name) {
  const letters = [...name].map((letter) => (letter === '.' ? '\\.' : letter))
  return letters.map((letter, place) => `${letters.slice(0, place).join('')}[^${letter}]`)
}

/** @param {readonly import('./packages.js').Package[]} some */
function packagesBut(some) {
  return Object.entries(packages)
    .filter(([group]) => !some.some((it) => it === group))
    .flatMap(([, names]) => names)
}
