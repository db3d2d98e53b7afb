import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** So many lines stay or go together. What is longer, such as the whole body of a function, is in no part. */
const LINES = 12

/**
 * The three rooms, and how many times fewer parts one has than the largest: each is judged by itself, and a part of too few
 * changes says nothing of a small one (enough.js). Its parts come again in the later ones.
 *
 * @type {readonly { room: string, fewer: number, isTried?: (name: string) => boolean }[]}
 */
const ROOMS = [
  { room: 'src/rules', fewer: 1 },
  { room: 'src/session', fewer: 4, isTried: (name) => !name.startsWith('use') },
  { room: 'src/api/intents', fewer: 8 },
]

/**
 * What is changed, as the mutation tester takes it: files, or the lines of them that are in one of several parts. A line's
 * part goes by what stands there, so it stays the same while the code does, and neighbours are spread over all parts.
 *
 * @param {string} root
 * @param {number} part  from 1 on
 * @param {number} parts
 * @returns {string[]}
 */
export function changed(root, part, parts) {
  return ROOMS.flatMap(({ room, fewer, isTried }) => {
    const files = filesIn(root, room, isTried)
    const here = Math.max(1, Math.floor(parts / fewer))
    if (here === 1) return files
    return files.flatMap((file) => linesOf(root, file, (part - 1) % here, here))
  })
}

/**
 * @param {string} root
 * @param {string} file
 * @param {number} part  from 0 on
 * @param {number} parts
 */
function linesOf(root, file, part, parts) {
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
  const some = []
  for (let from = 0; from < lines.length; from += LINES) {
    const here = lines.slice(from, from + LINES)
    const digest = createHash('sha256')
      .update(`${file} ${here.join('\n')}`)
      .digest()
    if (digest.readUInt32BE(0) % parts === part)
      some.push(`${file}:${from + 1}-${from + here.length}`)
  }
  return some
}

/**
 * @param {string} root
 * @param {string} room
 * @param {(name: string) => boolean} [isTried]
 */
const filesIn = (root, room, isTried = () => true) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && isTried(basename(path)))
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .sort()
