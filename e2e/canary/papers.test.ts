import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from '#scripts/parts.js'
import { optionTable } from '#server/options/optionTable.ts'

const root = join(import.meta.dirname, '..', '..')
const text = (name: string) => readFileSync(join(root, name), 'utf8')
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => name !== 'README.md' && name.endsWith('.md'))

test.each(['docs/decisions', 'docs/notes'])('the table of %s names each of its pages', (folder) => {
  const linked = [...text(`${folder}/README.md`).matchAll(/\]\(([\w-]+\.md)\)/g)].map(
    ([, it]) => it,
  )
  expect(linked).toEqual(expect.arrayContaining(pagesIn(folder)))
  expect(new Set(linked).size).toBe(linked.length)
})

test('each decision says its context, what was decided and what follows, with a status and a date', () => {
  const shape =
    /^# (\d{4}) .+\n\nStatus: (?:accepted|overruled by \d{4}) · \d{4}-\d{2}-\d{2}\n\n## Context\n\n[^]+\n## Decision\n\n[^]+\n## Consequence\n\n/
  const pages = pagesIn('docs/decisions')
  expect(
    pages.filter((page) => shape.exec(text(`docs/decisions/${page}`))?.[1] !== page.slice(0, 4)),
  ).toEqual([])
})

test('docs/running.md has every option of the command', () => {
  const running = text('docs/running.md')
  const lacking = optionTable.filter(({ name }) => !running.includes(`\`--${name}`))
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test('CONTRIBUTING.md says of every part of the tests what it promises', () => {
  const contributing = text('CONTRIBUTING.md')
  expect(parts.filter(({ name }) => !contributing.includes(`\`${name}\``))).toEqual([])
})

test('each promise of docs/security.md names a test, or the one above it', () => {
  const tables = text('docs/security.md').split('\n| Promise | Held by | Tested in |\n').slice(1)
  const rows = tables.flatMap((table) => table.split('\n\n', 1)[0]?.split('\n').slice(1) ?? [])
  expect(rows.length).toBeGreaterThan(80)
  const untested = rows.filter((row) => {
    const cell = row.split(' | ').at(-1) ?? ''
    return !/`[\w./-]+\.test\.tsx?`|^as above/.test(cell)
  })
  expect(untested).toEqual([])
})

test('the README can be read in one go, and its pictures weigh little', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(120)
  const pictures = readdirSync(join(root, 'docs/pictures'))
  expect(pictures.length).toBeGreaterThan(0)
  for (const name of pictures) {
    expect(text('README.md')).toContain(`docs/pictures/${name}`)
    expect(statSync(join(root, 'docs/pictures', name)).size).toBeLessThanOrEqual(120_000)
  }
})

test('the README and the architecture name every room', () => {
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
  const rooms = new Set(folders.filter((it) => it.isDirectory()).map(({ name }) => name))
  const house = /^## The house\n\n```\n(.+?)^```/ms.exec(text('README.md'))?.[1] ?? ''
  const named = house.matchAll(/(?:^| {2})([a-z]+) {2}/gm)
  expect(new Set([...named].map(([, name]) => name))).toEqual(rooms)
  const table = text('docs/architecture.md').matchAll(/^\| `src\/([a-z]+)` \|/gm)
  expect(new Set([...table].map(([, name]) => name))).toEqual(rooms)
})

test('the glossary is in the order of the alphabet', () => {
  const rows = text('docs/glossary.md').match(/^\| (?!Word|-)([^|]+) \|/gm) ?? []
  const words = rows.map((row) => row.slice(2, -2).toLowerCase())
  expect(words.length).toBeGreaterThan(0)
  expect(words).toEqual(words.toSorted())
})
