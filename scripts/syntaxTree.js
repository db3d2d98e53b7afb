import { parseSync } from 'vite'

/**
 * A node of a syntax tree (ESTree, with TypeScript's and JSX's).
 *
 * @typedef {{ type: string, start: number, [key: string]: unknown }} Node
 */

/**
 * The comments of a file of TypeScript or CSS, without their signs and in one line each.
 *
 * @param {string} file
 * @param {string} source
 * @returns {{ text: string, start: number }[]}
 */
export function commentsOf(file, source) {
  const comments = file.endsWith('.css')
    ? [...source.matchAll(/\/\*([^]*?)\*\//g)].map(({ 1: value = '', index }) => ({
        value,
        start: index,
      }))
    : parseSync(file, source).comments
  return comments.map(({ value, start }) => ({
    text: value
      .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\*/, '')
      .trim(),
    start,
  }))
}

/** @param {string} file @param {string} source @returns {Node} */
export function treeOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return /** @type {Node} */ (/** @type {unknown} */ (program))
}

/**
 * Every node before those within it; `visit` says whether those are wanted.
 *
 * @param {Node} node
 * @param {(node: Node, parent: Node | null) => boolean} visit
 * @param {Node | null} [parent]
 */
export function walk(node, visit, parent = null) {
  if (!visit(node, parent)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node)
    }
  }
}

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/** From 1 on. @param {string} source @param {{ start: number }} node */
export const lineAt = (source, { start }) => source.slice(0, start).split('\n').length

/** A string as it is written, with … for what is put in; null where it is none. @param {Node} node @returns {string | null} */
export function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const quasis = /** @type {{ value: { cooked: string } }[]} */ (node.quasis)
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** @param {unknown} node */
export const nameOf = (node) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
