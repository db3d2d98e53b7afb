/** How a translator goes about it: it puts a text into its elements, or a copy in place of the text, as Chrome does. */
export type Manner = 'moved' | 'copied'

/**
 * Does to this document what translators do: each text is in two elements of theirs. The words stay, so that they are found.
 */
export function translate(manner: Manner): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    inner.append(manner === 'moved' ? text : text.data)
  }
}
