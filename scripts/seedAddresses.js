import { isNode, nameOf, textOf, treeOf, walk } from './syntaxTree.js'

/**
 * The addresses that the console has, by the sources of its router and of its dialogs' names: `/tokens/:id`, `?dialog=rotate`.
 *
 * @param {(file: string) => string} read  a file by its path from the root
 * @returns {ReadonlySet<string>}
 */
export function addressesIn(read) {
  /** @type {Set<string>} */
  const addresses = new Set(['/'])
  const [router, dialogs] = ['src/app/router.tsx', 'src/components/frame/dialogAddress.ts']
  walk(treeOf(router, read(router)), (node, parent) => {
    const text = textOf(node)
    const isPath =
      // Two addresses of one page.
      parent?.type === 'ArrayExpression' ||
      (parent?.type === 'Property' && nameOf(parent.key) === 'path' && parent.value === node) ||
      (parent?.type === 'CallExpression' &&
        nameOf(parent.callee) === 'page' &&
        /** @type {unknown[]} */ (parent.arguments)[1] === node)
    if (text !== null && isPath) addresses.add(`/${text}`)
    return true
  })
  walk(treeOf(dialogs, read(dialogs)), (node) => {
    if (node.type !== 'VariableDeclarator' || nameOf(node.id) !== 'dialogNames') return true
    if (!isNode(node.init)) return false
    walk(node.init, (each) => {
      const text = textOf(each)
      if (text !== null) addresses.add(`?dialog=${text}`)
      return true
    })
    return false
  })
  return addresses
}

/** Whether all of an address is there. @param {ReadonlySet<string>} addresses @param {string} address */
export function isThere(addresses, address) {
  const [path = '', query] = address.split('?')
  return addresses.has(path) && (query === undefined || addresses.has(`?${query}`))
}
