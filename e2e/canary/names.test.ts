import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = ['src', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((it) =>
    join(folder, it).replaceAll('\\', '/'),
  ),
)
const code = files.filter(
  (it) => /\.(ts|tsx|js)$/.test(it) && !it.includes('node_modules') && !it.includes('/canary/'),
)

test('no file or folder is a drawer: its name is its noun', () => {
  const drawer = /(^|\/)(index|utils?|helpers?|common|misc|shared)(\.|\/|$)/i
  expect(files.filter((it) => drawer.test(it))).toEqual([])
})

test('who silences the linter says why', () => {
  const silenced = code.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /(oxlint|eslint)-disable/.test(line) && !/ -- \S+/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(silenced).toEqual([])
})
