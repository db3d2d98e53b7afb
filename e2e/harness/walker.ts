import type { Page } from '@playwright/test'

/**
 * What the text nodes and controls of the screen say of its layout, at the width of now. Lines that name what is wrong; none
 * is right. Of an open dialog alone, since the page under it is dimmed.
 */
export const crookedLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const within = root ?? document.body
    const found: string[] = []

    const isSeen = (it: Element) =>
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !it.closest('[inert]')
    /** For ears only, or scrolled away in a part of its own. */
    const isHidden = (it: Element) => {
      for (let box: Element | null = it; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 || height <= 1) return true
      }
      return false
    }
    /** The part of a box that the boxes around it do not cut. */
    const seenOf = (box: DOMRect, element: Element): DOMRect => {
      let { left, right, top, bottom } = box
      for (let it: Element | null = element; it; it = it.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(it)
        if (display === 'inline' || it === document.documentElement || it === document.body)
          continue
        const cut = it.getBoundingClientRect()
        if (overflowX !== 'visible') {
          left = Math.max(left, cut.left)
          right = Math.min(right, cut.right)
        }
        if (overflowY !== 'visible') {
          top = Math.max(top, cut.top)
          bottom = Math.min(bottom, cut.bottom)
        }
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const texts: { node: Text; element: Element; boxes: DOMRect[] }[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!(node instanceof Text) || !element || !node.data.trim()) continue
      if (!isSeen(element) || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].map((box) => seenOf(box, element))
      texts.push({
        node,
        element,
        boxes: boxes.filter(({ width, height }) => width > 0 && height > 0),
      })
    }

    // A word may end its line after a hyphen, a slash or a dot of an address, and nowhere else.
    for (const { node, element } of texts) {
      for (const word of node.data.matchAll(/[^\s\-–—/·…​@._:]+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        const [first, ...rest] = lines
        if (first && rest.some(({ top }) => top > first.bottom - 2))
          found.push(
            `broken: “${word[0].slice(0, 30)}” in ${element.tagName} .${element.className}`,
          )
      }
    }

    // No text lies over another, and none over the border of a control that it does not belong to. What is pressed of a bare
    // link or button may reach further than what is drawn of it.
    /** What stays while the page scrolls lies over what scrolls under it. */
    const layerOf = (start: Element): Element | null => {
      for (let it: Element | null = start; it; it = it.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(it).position)) return it
      return null
    }
    const isDrawn = (it: Element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(it)
      const isClear = (colour: string) => colour === 'transparent' || colour.endsWith(', 0)')
      return (borderTopWidth !== '0px' && !isClear(borderTopColor)) || !isClear(backgroundColor)
    }
    const controls = [...within.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((it) => isSeen(it) && !isHidden(it) && !it.closest('[aria-hidden=true]'))
      .filter((it) => isDrawn(it))
    const things = [
      ...texts.map(({ element, boxes, node }) => ({ it: element, boxes, said: node.data })),
      ...controls.map((it) => ({
        it,
        boxes: [...it.getClientRects()].map((box) => seenOf(box, it)),
        said: it.getAttribute('aria-label') ?? it.textContent ?? it.tagName,
      })),
    ]
      .flatMap((one) => {
        const top = Math.min(...one.boxes.map((box) => box.top))
        const bottom = Math.max(...one.boxes.map((box) => box.bottom))
        return one.boxes.length > 0 ? [{ ...one, top, bottom, layer: layerOf(one.it) }] : []
      })
      .toSorted((one, other) => one.top - other.top)
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
    things.forEach((one, at) => {
      for (const other of things.slice(at + 1)) {
        if (other.top > one.bottom) break
        if (one.layer !== other.layer || one.it.contains(other.it) || other.it.contains(one.it))
          continue
        const label = one.it.closest('label')
        if (label !== null && label === other.it.closest('label')) continue
        if (one.boxes.some((a) => other.boxes.some((b) => meet(a, b))))
          found.push(
            `overlap: “${one.said.trim().slice(0, 30)}” and “${other.said.trim().slice(0, 30)}”`,
          )
      }
    })

    // The first lines of a row's cells stand on one line.
    const context = document.createElement('canvas').getContext('2d')
    const baselineOf = ({ node, element }: { node: Text; element: Element }): number | null => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const line = range.getClientRects()[0]
      if (!line || !context) return null
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
      context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = context.measureText('x')
      return line.top + (line.height - up - down) / 2 + up
    }
    for (const row of within.querySelectorAll('tbody tr')) {
      if (!isSeen(row) || getComputedStyle(row).display !== 'table-row') continue
      const lines = [...row.children].flatMap((cell) => {
        const own = texts.filter(({ element }) => cell.contains(element))
        const [first] = own
        const tops = own.flatMap(({ boxes }) => boxes.map(({ top }) => top))
        // A cell of several lines stands in the middle of its row.
        const isOneLine = Math.max(...tops) - Math.min(...tops) < 8
        const baseline = first && isOneLine ? baselineOf(first) : null
        // What the page's own font lacks comes from another one, which is as high as it wants.
        const isOurs = own.every(({ node }) => !/(?!\p{Script=Latin})\p{L}/u.test(node.data))
        return first && isOurs && baseline !== null
          ? [{ baseline, said: first.node.data.trim() }]
          : []
      })
      const [head, ...others] = lines
      for (const { baseline, said } of others)
        if (head && Math.abs(baseline - head.baseline) > 1)
          found.push(
            `crooked: “${said.slice(0, 20)}” is ${(baseline - head.baseline).toFixed(1)} px off “${head.said.slice(0, 20)}”`,
          )
    }
    return [...new Set(found)]
  })
