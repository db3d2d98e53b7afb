import { notYet } from './seed/notYet.js'
import { sections } from './seed/statements.js'

/** @typedef {import('./seedHeld.js').Held} Held @typedef {import('./seedTitles.js').Title} Title */

/**
 * The page of all statements, docs/seed.md.
 *
 * @param {readonly Held[]} held
 * @returns {string}
 */
export function seedPage(held) {
  const whole = held.filter(({ number }) => !(number in notYet))
  return [
    '# The specification, statement by statement',
    '',
    'The backend’s public description, called the specification in [docs/wire.md](wire.md#how-far-each-statement-is-held), states',
    `${held.length} things. Each has a number here, the tests that hold it, and where an administrator meets it. Made by \`npm run seed\` from the`,
    'statements in `scripts/seed/` and the titles of tests that end in a tag (`[seed 5.12]`): `e2e/canary/seed.test.ts` fails where a',
    'statement has no test, where a tag names none, and where this page is not what they make.',
    '',
    `**${whole.length} of ${held.length}** have both. What the others lack stands beside them, from \`scripts/seed/notYet.js\`.`,
    '',
    ...sections.flatMap(({ title, statements }) => [
      `## ${title}`,
      '',
      '| | Statement | Held by | Met at |',
      '|---|---|---|---|',
      ...held.filter(({ number }) => number in statements).map(row),
      '',
    ]),
  ].join('\n')
}

/** @param {Held} statement */
function row({ number, says, tests, screens }) {
  const lacks = notYet[number]
  const why = lacks === undefined ? [] : [`**Not yet:** ${lacks.why}`]
  const met = screens.map(({ name, address }) =>
    address === null ? name : `${name} \`${address}\``,
  )
  const [first, second] = lacks?.lacks === 'screen' ? [[], why] : [why, []]
  return `| ${number} | ${says} | ${[...tests.map(test), ...first].join('<br>')} | ${[...met, ...second].join('<br>')} |`
}

/** @param {Title} title */
const test = ({ file, title }) => `${title.replaceAll('|', '\\|').replaceAll('`', '')}: \`${file}\``
