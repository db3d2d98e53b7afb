import { isNode, lineAt, nameOf, textOf, treeOf, walk } from './syntaxTree.js'

/**
 * A test that says in its title which statements it holds: `… [seed 5.12, 5.14–5.22]`.
 *
 * @typedef {object} Title
 * @property {string} file
 * @property {string} title  without the tag, with … for what is put in
 * @property {string[]} numbers
 * @property {boolean} conditional  it is not played everywhere
 *
 * @typedef {import('./syntaxTree.js').Node} Node
 */

const TAG = /\[seed /
/** Behind it only Playwright's own tags. */
const AT_END = /^(.+) \[seed (\d+\.\d+(?:(?:, |–)\d+\.\d+)*)\]((?: @\w+)*)$/s
const NEVER_PLAYED = new Set(['skip', 'todo', 'fails', 'fail', 'fixme', 'only'])
const SOMETIMES_PLAYED = new Set(['skipIf', 'runIf'])
/** Their steps are tests whose titles are the steps' names. */
export const isScript = (/** @type {string} */ file) =>
  /^e2e\/conformance\/(?:script\/.+|commands\/(?:script|routeScript))\.ts$/.test(file)

/**
 * The tagged tests of a file, and what is wrong with its tags.
 *
 * @param {string} file  its path from the root
 * @param {string} source
 * @returns {{ titles: Title[], faults: string[] }}
 */
export function taggedTitles(file, source) {
  /** @type {Title[]} */
  const titles = []
  /** @type {string[]} */
  const faults = []
  if (!TAG.test(source)) return { titles, faults }
  /** @type {Map<Node, string[]>} the calls whose first argument is a title, with the words of their chain */
  const chains = new Map()
  /** @type {(node: Node, around: readonly string[]) => void} */
  const look = (node, around) => {
    walk(node, (each, parent) => {
      const words = each !== node && each.type === 'CallExpression' ? chainOf(each) : []
      if (words.length > 0 && !chains.has(each)) {
        chains.set(each, [...around, ...words, ...inBody(each)])
        look(each, [...around, ...words])
        return false
      }
      const text = textOf(each)
      if (text === null || !TAG.test(text)) return true
      found(text, each, parent, parent === null ? undefined : chains.get(parent))
      return false
    })
  }
  look(treeOf(file, source), [])
  return { titles, faults }

  /** @param {string} text @param {Node} node @param {Node | null} parent @param {string[] | undefined} chain */
  function found(text, node, parent, chain) {
    const wrong = (/** @type {string} */ why) =>
      faults.push(`${file}:${lineAt(source, node)}: ${why}: ${text}`)
    const isTitle = isScript(file)
      ? isName(node, parent)
      : chain !== undefined && isFirst(node, parent)
    if (!isTitle) return wrong('a tag that is in no title')
    const read = AT_END.exec(text)
    if (read === null) return wrong('a tag is “[seed 1.2, 3.4–3.6]” at the end of a title')
    const never = chain?.find((word) => NEVER_PLAYED.has(word))
    if (never !== undefined) return wrong(`a test with “${never}” holds nothing`)
    const [, title = '', numbers = ''] = read
    titles.push({
      file,
      title,
      numbers: numbers.split(', ').flatMap(numbersIn),
      conditional: isScript(file) || chain?.some((word) => SOMETIMES_PLAYED.has(word)) === true,
    })
  }
}

/** @param {string} range @returns {string[]} */
function numbersIn(range) {
  const [first = '', last = first] = range.split('–')
  const [section = '', from = ''] = first.split('.')
  const to = Number(last.split('.')[1])
  return Array.from({ length: to - Number(from) + 1 }, (_, at) => `${section}.${Number(from) + at}`)
}

/**
 * `test`, `each` of `test.each(rows)('…')`; nothing where a call is of neither test nor describe.
 *
 * @param {unknown} node
 * @returns {string[]}
 */
function chainOf(node) {
  if (!isNode(node)) return []
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'MemberExpression') {
    const before = chainOf(node.object)
    return before.length === 0 ? [] : [...before, nameOf(node.property)]
  }
  const name = nameOf(node)
  return name === 'test' || name === 'describe' ? [name] : []
}

/** A test that may end itself before it has looked at anything. @param {Node} call @returns {string[]} */
function inBody(call) {
  const body = /** @type {unknown[]} */ (call.arguments).at(-1)
  let skips = false
  if (isNode(body)) {
    walk(body, (node) => {
      if (node.type === 'CallExpression' && isSkip(node.callee)) skips = true
      return true
    })
  }
  return skips ? ['skipIf'] : []
}

/** `skip`, `test.skip`. @param {unknown} callee @returns {boolean} */
const isSkip = (callee) => isNode(callee) && (nameOf(callee) === 'skip' || isSkip(callee.property))

/** @param {Node} node @param {Node | null} parent */
const isFirst = (node, parent) =>
  parent?.type === 'CallExpression' && /** @type {unknown[]} */ (parent.arguments)[0] === node

/** @param {Node} node @param {Node | null} parent */
const isName = (node, parent) =>
  (parent?.type === 'CallExpression' &&
    /** @type {unknown[]} */ (parent.arguments).slice(0, 2).includes(node)) ||
  (parent?.type === 'Property' && nameOf(parent.key) === 'name')
