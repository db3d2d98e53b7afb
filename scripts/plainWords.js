import { commentsOf, isNode, lineAt, nameOf, textOf, treeOf, walk } from './syntaxTree.js'

// What a sentence of the screens may not have (docs/glossary.md). A word that is out has a plainer one beside it.

/** @type {readonly (readonly [pattern: RegExp, instead: string])[]} */
const outWords = [
  [/\bstands?\b(?! for)/i, 'is, shows, appears'],
  [/\bof it\b/i, 'name the thing'],
  [/\banew\b/i, 'again'],
  [/(?<!can['’]t )\b(?:told|tells?)\b/i, 'says, shows, is on record'],
  [/\bthe one\b(?! that)/i, 'name the thing'],
  [/\bthe old ones?\b/i, 'the old token'],
  [/\bwhoever\b/i, 'anyone, someone, people who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bnobody can (?:say|tell)\b/i, "can't tell, unknown"],
  [/\bmends?\b/i, 'fix'],
  [/\b(?:goes|go) on\b/i, 'keeps, continues'],
  [/\blets? go\b/i, 'discard'],
  [/\bmeanwhile\b/i, 'in the meantime, or leave it out'],
  [/\bthe very\b/i, 'leave it out'],
  [/\bbears?\b/i, 'has'],
  [/\bput aside\b/i, 'suspended'],
  [/\bfalls? due\b/i, 'is due'],
  [/\bnobody named\b/i, 'none'],
  [/\bKeep it\b(?! secret)/, 'Cancel, or name what is kept'],
]

/** What comments may not have either: plain English has another word for it. */
const outOfComments = [
  /\b(?:stands?(?! for\b| out\b|-)|stood|standing)\b/i,
  /\bwhoever\b/i,
  /\bmeanwhile\b/i,
  /\banew\b/i,
  /\bthe very\b/i,
  /\bput aside\b/i,
  /\bfalls? due\b/i,
]

const LONGEST = 22

/** At the start of a sentence these name nothing: which thing is meant must be guessed. */
const PRONOUN =
  /^(?:It|Its|They|Their|Them|He|She|His|Her|(?:This|That|These|Those) (?:is|was|are|were)(?! (?:an?|the|version)\b)|(?:This|That|These|Those) (?:has|have|had|can|can't|cannot|will|would|does|do|did|needs?|may|must|means|only))\b/

/** Buttons whose one word says all. */
const ONE_WORD = new Set(
  'Add Back Cancel Change Clear Close Columns Continue Copy Deactivate Delete Density Details Discard Done Download Duplicate Edit Export Filter Hide Import Keep Leave Lock Mine Pause Plan Print Reactivate Refresh Reload Report Resume Reveal Revoke Rotate Rule Save Select Stop Undo Unlock'.split(
    ' ',
  ),
)

/**
 * @typedef {object} Fault
 * @property {string} text  the string as it is written, with … for what is put in
 * @property {string} why
 * @property {number} line  from 1 on
 */

/** @typedef {import('./syntaxTree.js').Node} Node */

/** Whether every string of this file is one of the screens, and not only those that are sentences. */
export const isWordsFile = (/** @type {string} */ file) => /[wW]ords\.ts$/.test(file)

/**
 * What is wrong with the strings of a source file.
 *
 * @param {string} file  its path
 * @param {string} source
 * @returns {Fault[]}
 */
export function wordFaults(file, source) {
  /** @type {Fault[]} */
  const faults = []
  walk(treeOf(file, source), (node, parent) => {
    if (/^(?:Import|TS(?!As|Satisfies|NonNull))/.test(node.type) || isThrown(node)) return false
    const text = textOf(node)
    if (text !== null && !isKey(node, parent) && (isWordsFile(file) || isSentence(text))) {
      for (const why of faultsOf(text)) faults.push({ text, why, line: lineAt(source, node) })
    }
    return true
  })
  return faults
}

/** What a fault of the code says is for its log, and nobody's screen. @param {Node} node */
const isThrown = (node) => node.type === 'NewExpression' && nameOf(node.callee).endsWith('Error')

/** @param {Node} node @param {Node | null} parent */
const isKey = (node, parent) => parent?.type === 'Property' && parent.key === node

/** @param {string} text */
const isSentence = (text) => /^[A-Z…“].*[.?!]$/.test(text) && text.trim().split(/\s+/).length > 2

/**
 * What is wrong with one text.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOf(text) {
  const faults = outWords.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)
    return found ? [`"${found[0]}" is out: ${instead}`] : []
  })
  if (/[a-z)”…][.?!] [a-z]/.test(text.replace(/\b(?:e\.g|i\.e)\. /g, ''))) {
    faults.push('a sentence begins with a small letter')
  }
  for (const sentence of text.split(/(?<=[.?!:]) (?=[A-Z…“])/)) {
    const count = sentence.split(/\s+/).filter((word) => /\p{L}|\d|…/u.test(word)).length
    if (count > LONGEST) faults.push(`${count} words are in one sentence: at most ${LONGEST}`)
    if (PRONOUN.test(sentence)) faults.push(`"${sentence.split(' ', 1)[0]}" names nothing`)
  }
  return faults
}

/**
 * What is wrong with the comments of a source file.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Fault[]}
 */
export const commentFaults = (file, source) =>
  commentsOf(file, source).flatMap(({ text, start }) =>
    outOfComments.flatMap((pattern) => {
      const found = pattern.exec(text)
      if (!found) return []
      return [{ text, why: `"${found[0]}" is out of comments`, line: lineAt(source, { start }) }]
    }),
  )

/** A button's one word, where it is none that says all. @param {string} text */
export const isBareButton = (text) => /^\p{L}+$/u.test(text.trim()) && !ONE_WORD.has(text.trim())

/**
 * The buttons of a component whose text is in a words file: from where it is imported, under which name, and the path of
 * the text in that.
 *
 * @param {string} file
 * @param {string} source
 * @returns {{ from: string, name: string, path: string[], line: number }[]}
 */
export function buttonsOf(file, source) {
  /** @type {Map<string, { from: string, name: string }>} */
  const imports = new Map()
  /** @type {{ from: string, name: string, path: string[], line: number }[]} */
  const buttons = []
  let from = ''
  walk(treeOf(file, source), (node) => {
    if (node.type === 'ImportDeclaration' && isNode(node.source)) from = String(node.source.value)
    if (node.type === 'ImportSpecifier') {
      imports.set(nameOf(node.local), { from, name: nameOf(node.imported) })
    }
    const [first = '', ...path] = node.type === 'JSXElement' ? pathIn(node) : []
    const words = imports.get(first)
    if (words && path.length > 0) buttons.push({ ...words, path, line: lineAt(source, node) })
    return true
  })
  return buttons
}

/**
 * `words`, `acts`, `save` of a button that has nothing but `{words.acts.save}` in it.
 *
 * @param {Node} element
 * @returns {string[]}
 */
function pathIn(element) {
  const opening = /** @type {Node} */ (element.openingElement)
  if (!nameOf(opening.name).endsWith('Button')) return []
  const children = /** @type {Node[]} */ (element.children)
  const [only, other] = children.filter(
    ({ type, value }) => type !== 'JSXText' || String(value).trim() !== '',
  )
  return only?.type === 'JSXExpressionContainer' && !other ? pathOf(only.expression) : []
}

/** @param {unknown} node @returns {string[]} */
function pathOf(node) {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [nameOf(node)]
  if (node.type !== 'MemberExpression' || node.computed === true) return []
  const before = pathOf(node.object)
  return before.length === 0 ? [] : [...before, nameOf(node.property)]
}

/**
 * The string under a path of an object that a words file exports, or null where that is none.
 *
 * @param {string} source
 * @param {string} name
 * @param {readonly string[]} path
 * @returns {string | null}
 */
export function wordAt(source, name, path) {
  /** @type {string | null} */
  let text = null
  walk(treeOf('words.ts', source), (node) => {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name)
      text = stringIn(node.init, path)
    return true
  })
  return text
}

/** @param {unknown} node @param {readonly string[]} path @returns {string | null} */
function stringIn(node, [first, ...rest]) {
  if (!isNode(node)) return null
  if (/^TS(?:As|Satisfies)/.test(node.type))
    return stringIn(
      node.expression,
      [first, ...rest].flatMap((it) => it ?? []),
    )
  if (first === undefined) return textOf(node)
  if (node.type !== 'ObjectExpression') return null
  const property = /** @type {Node[]} */ (node.properties).find(({ key }) => nameOf(key) === first)
  return property ? stringIn(property.value, rest) : null
}
