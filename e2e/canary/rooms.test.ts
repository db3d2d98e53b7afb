import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { roomDrawing } from '#scripts/roomDrawing.js'
import { mayImport, roomOf } from '#scripts/roomArrows.js'
import { floors } from '#scripts/rooms.js'
import { circles } from './circles.ts'

const root = join(import.meta.dirname, '..', '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((it) => it.replaceAll('\\', '/'))
  .filter((it) => /\.(ts|tsx|js)$/.test(it) && !/\.test\.tsx?$/.test(it))

/** The folder of a path below src/; the file that makes the app has none. */
const folderOf = (file: string) => (file.includes('/') ? posix.dirname(file) : 'main')

/** What a folder's files import from other folders, whether types or values, now or later. */
const arrows = new Map<string, Set<string>>()
for (const file of files) {
  const from = folderOf(file)
  const list = arrows.get(from) ?? new Set()
  arrows.set(from, list)
  const text = readFileSync(join(root, 'src', file), 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g)) {
    const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)
    const to = folderOf(target)
    if (to !== from) list.add(to)
  }
}

test('the drawing of the house is made from the table of rooms: `npm run rooms` writes it', () => {
  expect(readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')).toContain(roomDrawing())
})

test('every folder is a room of the table', () => {
  expect([...arrows.keys()].filter((folder) => roomOf(folder) === undefined)).toEqual([])
})

test('every arrow between folders is one of the table', () => {
  const strange = [...arrows].flatMap(([from, list]) =>
    [...list].filter((to) => !isDrawn(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(strange).toEqual([])
})

function isDrawn(from: string, to: string): boolean {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (!room || !other) return false
  if (room === other || mayImport(room, other)) return true
  // Of some floors one file may be imported: the linter holds which.
  const some = floors[room.floor]?.imports ?? []
  return some.some((it) => it.endsWith('.ts') && posix.dirname(it) === to)
}

test('no folders go in a circle', () => {
  expect(circles(arrows)).toEqual([])
})

test('a circle is found however long it is, and what only leads to it is not of it', () => {
  const some = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['d', 'e'])],
    ['d', new Set(['b'])],
    ['e', new Set<string>()],
  ])
  expect(circles(some)).toEqual([['b', 'c', 'd']])
})
