import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/architecture.md')

/**
 * At most so many files from one end to the other. A step is a file that the value passes through. What is asked on the way (a lock,
 * a plan, a table, a rule that a step calls) is no step and stands under "Beside the way": whoever follows a value for the first
 * time opens those too. `all` has both, and is what a count by hand found: 28 and 28 before rooms and a straight rotation. Of
 * the rotation three files beside it are another's, the sealed one's. A file may leave `most` for `all`, and then `all` does not
 * grow: so neither can be met by calling a step something else.
 */
const ways = [
  { heading: 'A row of Tokens', says: /A row takes (\d+) steps/, most: 18, all: 25 },
  {
    heading: 'A rotation of a drill',
    says: /a rotation (\d+) from its button/,
    most: 20,
    all: 25,
  },
]

/** The files of a section that are steps, in their order, and those that are named beside the way. */
function wayIn(text: string, heading: string): { steps: string[]; beside: string[] } {
  const section = text.split(/^#+ /m).find((it) => it.startsWith(heading)) ?? ''
  const [way = '', beside = ''] = section.split(/^Beside the way:/m)
  const list = way.split('\n').filter((line) => /^(\d+\.| {3})/.test(line))
  return { steps: filesIn(list.join('\n')), beside: filesIn(beside.split('\n\n')[0] ?? '') }
}

const filesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`(src\/[^`]+)`/g)].flatMap(([, file]) => file ?? [])),
]

/** The files of `src/` that a file imports. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from |import\()'(#|\.\/)([^']+)'/g)].map(([, kind, path = '']) =>
    kind === '#' ? `src/${path}` : posix.join(posix.dirname(file), path),
  )

/** What no import joins to a file that was named before it. */
function apart(files: readonly string[], importsIn: (file: string) => readonly string[]): string[] {
  const isJoined = (one: string, other: string) =>
    importsIn(one).includes(other) || importsIn(other).includes(one)
  return files.filter(
    (file, place) => place > 0 && !files.slice(0, place).some((it) => isJoined(file, it)),
  )
}

const inTheHouse = (file: string) => importsOf(file, read(file))

test.each(ways)(
  '$heading: every step is joined to one before it, and no more of them than there may be',
  ({ heading, says, most, all }) => {
    const { steps, beside } = wayIn(page, heading)
    expect(apart(steps, inTheHouse)).toEqual([])
    expect(apart([...steps, ...beside], inTheHouse)).toEqual([])
    expect(beside.filter((file) => steps.includes(file))).toEqual([])
    expect(steps.length).toBeLessThanOrEqual(most)
    expect(steps.length + beside.length).toBeLessThanOrEqual(all)
    expect(Number(says.exec(page)?.[1]), 'as the page says').toBe(steps.length)
  },
)

test('a step that nothing leads to is found, and a file beside the way is none', () => {
  const text =
    '## A way\n\n1. `src/a.ts` asks\n   `src/b.ts`.\n2. `src/c.ts`\n\nBeside the way: `src/d.ts`.\n\nMore: `src/e.ts`.'
  const way = wayIn(text, 'A way')
  expect(way).toEqual({ steps: ['src/a.ts', 'src/b.ts', 'src/c.ts'], beside: ['src/d.ts'] })
  const texts = new Map([
    ['src/a.ts', "import { b } from './b.ts'"],
    ['src/c.ts', "import { d } from '#d.ts'"],
  ])
  expect(apart(way.steps, (file) => importsOf(file, texts.get(file) ?? ''))).toEqual(['src/c.ts'])
})
