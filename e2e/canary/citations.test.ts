import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenCitations, repositoryAt, slugsOf } from './citations.ts'

const root = join(import.meta.dirname, '..', '..')
const HERE = 'e2e/canary/citations.test.ts'

test('whatever a page or a comment cites is in the repository, its heading too', () => {
  const broken = brokenCitations(repositoryAt(root))
  // What stands below is wrong on purpose.
  expect(broken.filter((it) => !it.startsWith(HERE))).toEqual([])
})

const page = `# The wire\n\n## Token row\n\n\`\`\`\n# no heading\n\`\`\`\n`
const others = new Map([
  ['docs/wire.md', page],
  ['src/session/keep/keep.ts', ''],
  ['e2e/backend/shop/seed.py', ''],
  ['src/api/plan.ts', ''],
  ['src/rules/plan.ts', ''],
])

/** What is broken in one file, beside a page and two files that are there. */
function brokenIn(file: string, text: string): string[] {
  const all = new Map([...others, [file, text]])
  return brokenCitations({ files: [...all.keys()], read: (it) => all.get(it) ?? '' })
}

test.each([
  ['a comment', 'src/a.ts', '/** See docs/wire.md#token-row. */'],
  ['a line of a block', 'src/a.ts', '/**\n * (docs/wire.md), and more.\n */'],
  ['a comment behind code', 'src/a.ts', 'const a = 1 // as session/keep/keep.ts has it'],
  ['a comment in markup', 'src/A.tsx', '      {/* docs/wire.md#the-wire */}'],
  ['a comment of Python', 'e2e/a.py', '"""As docs/wire.md#token-row says."""'],
  [
    'a file without its folder',
    'src/rules/a.ts',
    '// keep.ts, plan.ts, session/keep/keep.ts, src/session/keep/keep.ts',
  ],
  ['a folder', 'src/a.ts', '// All of e2e/backend/ and of src/session.'],
  ['a pattern of paths', 'src/a.ts', '// src/*/words.ts, docs/<page>.md, src/{a,b}.ts'],
  ['a link', 'docs/a.md', '[row](wire.md#token-row), [above](#a)\n\n# A'],
  ['a link out of the folder', 'docs/a.md', '[code](../src/session/keep/keep.ts)'],
  ['an address elsewhere', 'docs/a.md', '[age](https://age-encryption.org/gone.md#x)'],
  [
    'a name in a page',
    'docs/a.md',
    '`src/session/keep/keep.ts`, `session/keep/keep.ts`, `keep.ts`, `src/api/plan.ts`',
  ],
  ['what a build makes', 'docs/a.md', '`build/keyturn.js`'],
  ['a name that is made up', 'docs/a.md', '<!-- made up: New.tsx b.ts -->\n`New.tsx`, `b.ts`'],
  ['an example in a fence', 'docs/a.md', '```ts\n// docs/gone.md\n```'],
])('%s that leads somewhere is no fault', (_, file, text) => {
  expect(brokenIn(file, text)).toEqual([])
})

test.each([
  ['a page that is not there', 'src/a.ts', '/** (contract.md, "Tokens") */', 'contract.md'],
  ['a page without its folder', 'src/a.ts', '// wire.md', 'wire.md'],
  ['a heading that is not there', 'src/a.ts', '// docs/wire.md#rows', 'docs/wire.md#rows'],
  ['a heading of a fence', 'src/a.ts', '// docs/wire.md#no-heading', 'docs/wire.md#no-heading'],
  ['a page in a text', 'e2e/a.ts', "const where = 'docs/gone.md'", 'docs/gone.md'],
  ['a page in Python', 'e2e/a.py', '"""(contract-more.md, 1)."""', 'contract-more.md'],
  ['a file that went', 'src/a.ts', '// as in session/gone.ts', 'session/gone.ts'],
  ['a file of another folder', 'src/a.ts', '// as in rules/keep.ts', 'rules/keep.ts'],
  ['a folder that went', 'src/a.ts', '// all of src/gone/', 'src/gone/'],
  ['a link that leads nowhere', 'docs/a.md', '[x](gone.md)', 'gone.md'],
  ['a link from the root', 'docs/a.md', '[x](docs/wire.md)', 'docs/wire.md'],
  ['a heading of the same page', 'docs/a.md', '# A\n[x](#b)', '#b'],
  ['a file that a page names', 'docs/a.md', '`src/session/gone.ts`', 'src/session/gone.ts'],
  ['a name beside one that is made up', 'docs/a.md', '<!-- made up: b.ts -->`gone.ts`', 'gone.ts'],
  ['a name that a page names', 'docs/a.md', '| `gone.ts` |', 'gone.ts'],
  ['a script that a page names', 'docs/a.md', '`gone.js`', 'gone.js'],
  ['a name that two files have', 'docs/a.md', '`plan.ts`', 'plan.ts'],
])('%s is found', (_, file, text, cited) => {
  expect(brokenIn(file, text)).toEqual([expect.stringMatching(`^${file}:\\d+ names ${cited}$`)])
})

test.each([
  ['The wire', 'the-wire'],
  ["Elapsed time and the server's clock", 'elapsed-time-and-the-servers-clock'],
  ['`401`', '401'],
  ['Lock & end', 'lock--end'],
  ['[Reading](#x), waiting', 'reading-waiting'],
  ['snake_case – and Ünïcode', 'snake_case--and-ünïcode'],
])('the heading %s is %s in an address', (heading, slug) => {
  expect(slugsOf(`# ${heading}\n`)).toEqual([slug])
})

test('the second heading of one name has a number', () => {
  expect(slugsOf('# A\n## Again\n## Again\n## Again ##\n')).toEqual([
    'a',
    'again',
    'again-1',
    'again-2',
  ])
})
