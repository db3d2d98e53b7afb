import { mayImport, rooms } from '#scripts/roomArrows.js'

const files = new Map<string, string>()
for (const room of rooms.filter(({ floor }) => floor !== 'main')) {
  const others = rooms.filter((other) => other.floor !== 'main' && mayImport(room, other))
  const lines = others.map(
    ({ folder }, place) => `import { it as it${place} } from '#${folder}/it.ts'`,
  )
  const names = ["'it'", ...others.map((_, place) => `...it${place}`)]
  files.set(
    `src/${room.folder}/it.ts`,
    `${[...lines, `export const it: readonly string[] = [${names.join(', ')}]`].join('\n')}\n`,
  )
}
files.set('src/contract/zod.ts', `import * as z from 'zod/mini'\n\nexport { z }\n`)
files.set(
  'src/contract/word.ts',
  `import { z } from './zod.ts'\n\nexport const word = z.enum(['a', 'b'])\nexport type Word = z.infer<typeof word>\n`,
)
files.set(
  'src/rules/whole.ts',
  `import type { Word } from '#contract/word.ts'\n\nexport function whole(word: Word): string {\n  switch (word) {\n    case 'a':\n      return 'first'\n    case 'b':\n      return 'second'\n  }\n}\n`,
)
files.set(
  'src/lib/list.test.ts',
  `import { expect, test } from 'vitest'\nimport { it } from './it.ts'\n\ntest('a list holds its word', () => {\n  expect(it).toContain('it')\n})\n`,
)
files.set('src/lib/points.ts', `export const points = (text: string): number => [...text].length\n`)
files.set(
  'src/ui/Status.tsx',
  `export const Status = ({ said }: { said: string }) => <p role="status">{said}</p>\n`,
)
files.set(
  'src/ui/Grid.tsx',
  `export const Grid = ({ word }: { word: string }) => (\n  <table role="table" aria-label={word}>\n    <tbody role="rowgroup">\n      <tr role="row">\n        <td role="cell">{word}</td>\n      </tr>\n    </tbody>\n  </table>\n)\n`,
)
files.set(
  'src/ui/Plain.tsx',
  `import { useEffect } from 'react'\nimport { Button } from 'react-aria-components/Button'\nimport { it } from '#lib/it.ts'\n\nexport function Plain({ name }: { name: string }) {\n  // The title is the document's, not React's.\n  useEffect(() => {\n    document.title = name\n  }, [name])\n  return <Button>{it.join()}</Button>\n}\n`,
)
files.set(
  'src/server/serve.ts',
  `import { readFileSync } from 'node:fs'\nimport { Hono } from 'hono'\n\nexport const serve = () => new Hono().get('/', (c) => c.text(readFileSync('a', 'utf8')))\n`,
)
files.set(
  'e2e/harness/setup.ts',
  `export default function setup(): void {\n  process.stdout.write('ready')\n}\n`,
)
files.set(
  'some.config.ts',
  `import { defineConfig } from 'vite'\n\nexport default defineConfig({})\n`,
)

/** Files that keep every rule, each room's with all the imports that it may have: the linter must say nothing of them. */
export const goodFiles: ReadonlyMap<string, string> = files
