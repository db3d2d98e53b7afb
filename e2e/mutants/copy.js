import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What is made and not written: the copy makes its own. */
const MADE = ['.git', 'dist', 'build', 'data', '.cache', 'test-results', 'coverage'].map((name) =>
  join(root, name),
)

/** The repository as it stands here, in a folder of its own. The packages are those that are here. */
export function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'keyturn-mutants-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !MADE.includes(path) && basename(path) !== 'node_modules',
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** @param {string} copy */
export function removeCopy(copy) {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * Makes the edits in the copy, all or none. Throws where the text that one is about does not stand there exactly once.
 *
 * @param {string} copy
 * @param {readonly import('./mutants.js').Edit[]} edits
 * @returns {() => void}  undoes them
 */
export function makeEdits(copy, edits) {
  /** @type {Map<string, string>} */
  const before = new Map()
  /** @type {Map<string, string>} */
  const after = new Map()
  for (const { file, find, replace } of edits) {
    const path = join(copy, file)
    const text = after.get(path) ?? readFileSync(path, 'utf8')
    if (!before.has(path)) before.set(path, text)
    const [start, end, ...more] = text.split(find)
    if (start === undefined || end === undefined || more.length > 0)
      throw new Error(`What is edited does not stand exactly once in ${file}:\n${find}`)
    after.set(path, start + replace + end)
  }
  for (const [path, text] of after) writeFileSync(path, text)
  return () => {
    for (const [path, text] of before) writeFileSync(path, text)
  }
}
