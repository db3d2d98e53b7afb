import type { Page } from '@playwright/test'

/**
 * Translates the page as Chrome does, what stands there and what comes: in place of each text stand two `font` elements with
 * another text. The words stay, so that they are found.
 */
export const keepTranslated = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue
        const outer = document.createElement('font')
        outer.appendChild(document.createElement('font')).append(text.data)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) translate(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
