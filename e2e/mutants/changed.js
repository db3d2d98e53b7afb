import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** So many lines stay or go together. What is longer, such as the whole body of a function, is in no part. */
const LINES = 12

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
  const files = [
    ...filesIn(root, 'src/rules'),
    ...filesIn(root, 'src/session', (name) => !name.startsWith('use')),
    ...filesIn(root, 'src/api/intents'),
  ]
  if (parts === 1) return files
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n')
    const some = []
    for (let from = 0; from < lines.length; from += LINES) {
      const here = lines.slice(from, from + LINES)
      const digest = createHash('sha256')
        .update(`${file} ${here.join('\n')}`)
        .digest()
      if (digest.readUInt32BE(0) % parts === part - 1)
        some.push(`${file}:${from + 1}-${from + here.length}`)
    }
    return some
  })
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
