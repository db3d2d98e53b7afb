import { HIDDEN } from './hidden.ts'

/** What is edited as it is, leads somewhere, or is what one element is to another: none of it is read out. */
const UNREAD = new Set(['value', 'href', 'id', 'aria-activedescendant'])

/** Every text of the document and of what is read out of it that holds a sign which nobody sees; not what is edited as it is. */
export function hiding(): string[] {
  const found = new Set<string>()
  const hides = (text: string | null) =>
    text !== null && Array.from(HIDDEN).some((sign) => text.includes(sign))
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) {
      for (const { name, value } of node.attributes) {
        if (!UNREAD.has(name) && hides(value)) found.add(`${name}="${value}"`)
      }
    } else if (hides(node.nodeValue) && node.parentElement?.tagName !== 'TEXTAREA') {
      found.add(node.parentElement?.outerHTML ?? '')
    }
  }
  return [...found]
}
