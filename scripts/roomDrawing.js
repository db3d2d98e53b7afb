import { rooms } from './roomArrows.js'
import { floors } from './rooms.js'

const BEGIN = '<!-- rooms -->'
const END = '<!-- /rooms -->'

/**
 * The floors as a picture, and what each room may import as a table.
 *
 * @returns {string}
 */
export function roomDrawing() {
  return [
    BEGIN,
    '',
    '```mermaid',
    'graph TD',
    ...floorArrows().map(([from, to]) => `  ${from} --> ${to}`),
    '```',
    '',
    'An arrow is not drawn where a longer way leads to the same floor: the table has all of them.',
    '',
    '| Room | may import |',
    '|---|---|',
    ...Object.entries(floors).map(([floor, { imports }]) => row(floor, imports)),
    ...rooms
      .filter(({ siblings }) => siblings.length > 0)
      .map(({ folder, siblings }) => row(folder, siblings)),
    '',
    END,
  ].join('\n')
}

/**
 * A document with the drawing between its markers made anew.
 *
 * @param {string} document
 */
export function withDrawing(document) {
  const from = document.indexOf(BEGIN)
  const to = document.indexOf(END)
  if (from < 0 || to < from) throw new Error(`There is no place between ${BEGIN} and ${END}.`)
  return `${document.slice(0, from)}${roomDrawing()}${document.slice(to + END.length)}`
}

/** @param {string} room @param {readonly string[]} imports */
const row = (room, imports) =>
  `| \`${room}\` | ${imports.length === 0 ? 'nothing of ours' : imports.map((it) => `\`${it}\``).join(', ')} |`

/**
 * The arrows between floors that no longer way stands for. What is for tests alone is not drawn.
 *
 * @returns {[string, string][]}
 */
function floorArrows() {
  const drawn = Object.keys(floors).filter((floor) => floor.split('/')[0] !== 'test')
  const next = (/** @type {string} */ floor) =>
    (floors[floor]?.imports ?? []).filter((it) => drawn.includes(it))
  /** @type {(from: string, to: string) => boolean} */
  const leads = (from, to) => from === to || next(from).some((it) => leads(it, to))
  return drawn.flatMap((from) =>
    next(from)
      .filter((to) => !next(from).some((other) => other !== to && leads(other, to)))
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  )
}
