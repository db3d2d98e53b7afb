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
 * Makes the edits in the copy, all or none. Throws as `editedTexts` does.
 *
 * @param {string} copy
 * @param {readonly import('./mutants.js').Edit[]} edits
 * @returns {() => void}  undoes them
 */
export function makeEdits(copy, edits) {
  const texts = editedTexts(copy, edits)
  for (const [path, { after }] of texts) writeFileSync(path, after)
  return () => {
    for (const [path, { before }] of texts) writeFileSync(path, before)
  }
}

/**
 * Each file that is edited, by its path, as it is and as it will be. Throws where the text that an edit is about does not
 * stand there exactly once.
 *
 * @param {string} root
 * @param {readonly import('./mutants.js').Edit[]} edits
 */
export function editedTexts(root, edits) {
  /** @type {Map<string, { before: string, after: string }>} */
  const texts = new Map()
  for (const { file, find, replace } of edits) {
    const path = join(root, file)
    const text = texts.get(path)?.after ?? readFileSync(path, 'utf8')
    const [start, end, ...more] = text.split(find)
    if (start === undefined || end === undefined || more.length > 0)
      throw new Error(`What is edited does not stand exactly once in ${file}:\n${find}`)
    texts.set(path, { before: texts.get(path)?.before ?? text, after: start + replace + end })
  }
  return texts
}
