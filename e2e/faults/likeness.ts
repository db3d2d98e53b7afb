import type { Page } from '@playwright/test'

/**
 * What a screen is made of: every element with what is written on it, which has the focus and which is under the pointer. Two
 * screens have one likeness where they differ in numbers, in words with digits (parts of values) and in the names of ids.
 */
export const likenessOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ids = new Map<string, string>()
    const numberOf = (id: string) => {
      const number = ids.get(id) ?? `#${ids.size}`
      ids.set(id, number)
      return number
    }
    const plain = (text: string) => text.replaceAll(/\w*\d\w*/g, '0')
    const references =
      /^(?:id|for|form|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/
    const written =
      /^(?:aria-label|aria-description|title|alt|href|name|value|datetime|placeholder)$/
    const of = ({ name, value }: Attr) => {
      if (references.test(name)) return value.split(/\s+/).map(numberOf).join(' ')
      // Classes and states stay whole: a digit of theirs is another look.
      return written.test(name) ? plain(value) : value
    }
    const parts: string[] = []
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    )
    const depthOf = (node: Node): number => (node.parentNode ? 1 + depthOf(node.parentNode) : 0)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        const attributes = [...node.attributes].map((it) => `${it.name}=${of(it)}`)
        const is = [node === document.activeElement && 'focus', node.matches(':hover') && 'hover']
        parts.push(`${depthOf(node)}<${node.localName} ${attributes.join(' ')} ${is.join(' ')}`)
      } else parts.push(`${depthOf(node)}"${plain(node.textContent ?? '')}`)
    }
    return parts.join('\n')
  })
