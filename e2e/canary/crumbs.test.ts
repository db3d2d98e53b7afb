import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** What a stranger can walk. A short dialog or page is a crumb too: its code is loaded by itself. None of them goes up. */
const most = { crumbs: 35, wordFiles: 45, folder: 40 }

/** Files at and below a folder, from the root. */
const codeIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((it) => posix.join(folder, it.replaceAll('\\', '/')))
    .filter((it) => /\.(ts|tsx|js)$/.test(it) && !it.includes('node_modules/'))

const all = ['src', 'e2e', 'scripts'].flatMap(codeIn)
const isOfTests = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('src/test/')
const texts = new Map(
  all
    .filter((it) => it.startsWith('src/') && !isOfTests(it))
    .map((it) => [it, readFileSync(join(root, it), 'utf8')]),
)

/** Files of at most 30 lines that one other file alone imports, now or later: a stranger opens two where one would do. */
function crumbsIn(files: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of files)
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)) {
      const target = path.startsWith('#')
        ? `src/${path.slice(1)}`
        : posix.join(posix.dirname(file), path)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  return [...files]
    .filter(([file, text]) => text.split('\n').length <= 31 && importers.get(file)?.size === 1)
    .map(([file]) => file)
}

test('files of 30 lines that one other file alone imports get no more', () => {
  expect(crumbsIn(texts).length, crumbsIn(texts).join('\n')).toBeLessThanOrEqual(most.crumbs)
})

test('files of words get no more: a few lines stand where they are said', () => {
  const words = [...texts.keys()].filter((it) => /\/(words|[a-z]\w*Words)\.ts$/.test(it))
  expect(words.length, words.join('\n')).toBeLessThanOrEqual(most.wordFiles)
})

test('no folder has more files than the largest, its tests among them', () => {
  const sizes = new Map<string, number>()
  for (const it of all) sizes.set(posix.dirname(it), (sizes.get(posix.dirname(it)) ?? 0) + 1)
  expect([...sizes].filter(([, size]) => size > most.folder)).toEqual([])
})

test('a crumb is short and has one importer, whichever way that imports it', () => {
  const long = 'x\n'.repeat(31)
  const files = new Map([
    ['src/app/page.ts', "import { a } from './a.ts'\nimport { b } from '#app/b.ts'\n"],
    ['src/app/late.ts', "const c = await import('./c.ts')\nimport { b } from './b.ts'\n"],
    ['src/app/long.ts', `import { long } from './late.ts'\n${long}`],
    ['src/app/a.ts', `import { it } from './long.ts'\n`],
    ['src/app/b.ts', ''],
    ['src/app/c.ts', ''],
  ])
  expect(crumbsIn(files)).toEqual(['src/app/late.ts', 'src/app/a.ts', 'src/app/c.ts'])
})
