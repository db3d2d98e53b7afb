import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buttonsOf, commentFaults, isBareButton, wordAt, wordFaults } from './plainWords.js'
import { exceptions } from './plainWordsExceptions.js'

// `npm run lint`: every sentence of the screens is plain (docs/glossary.md), and the comments have no word that is out. Each fault on a line
// of its own.

const root = join(import.meta.dirname, '..')
/** What imitates the backend speaks as that does, but for its words to the person who runs it. */
const SKIPPED = /^src\/sandbox\/(?!world\/words\.ts)|^src\/test\/|\.test\.tsx?$/

const { stdout } = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const sources = stdout.split('\n').filter((file) => /\.(?:tsx?|css)$/.test(file))
const files = sources.filter((file) => !file.endsWith('.css') && !SKIPPED.test(file))
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')

/** @type {string[]} */
const lines = []
const met = new Set()
for (const file of files) {
  const source = read(file)
  for (const { text, why, line } of wordFaults(file, source)) found(file, line, text, why)
  if (!file.endsWith('.tsx')) continue
  for (const { from, name, path, line } of buttonsOf(file, source)) {
    const words = fileOf(file, from)
    const text = words !== null && files.includes(words) ? wordAt(read(words), name, path) : null
    if (text !== null && isBareButton(text))
      found(file, line, text, 'a button has a verb and a noun')
  }
}
for (const file of sources) {
  for (const { text, why, line } of commentFaults(file, read(file))) found(file, line, text, why)
}
for (const text of Object.keys(exceptions)) {
  if (!met.has(text))
    lines.push(`scripts/plainWordsExceptions.js: nothing says this any more: ${text}`)
}
process.stdout.write(lines.map((line) => `${line}\n`).join(''))
process.stdout.write(
  lines.length === 0
    ? `The sentences of ${files.length} files and the comments of ${sources.length} are plain.\n`
    : `${lines.length} faults\n`,
)
process.exitCode = lines.length > 0 ? 1 : 0

/** @param {string} file @param {number} line @param {string} text @param {string} why */
function found(file, line, text, why) {
  if (Object.hasOwn(exceptions, text)) met.add(text)
  else lines.push(`${file}:${line}: ${why}: ${text}`)
}

/** Where an import leads, of our own folders or beside the file. @param {string} from @param {string} specifier */
function fileOf(from, specifier) {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return null
  return relative(root, join(root, dirname(from), specifier))
}
