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

    /** Asked once of each element: every text of a table lies in the same few boxes. */
    const once = <Answer>(ask: (it: Element) => Answer) => {
      const answers = new Map<Element, Answer>()
      return (it: Element): Answer => {
        const known = answers.get(it)
        if (known !== undefined) return known
        const answer = ask(it)
        answers.set(it, answer)
        return answer
      }
    }
    const isSeen = once(
      (it) =>
        it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !it.closest('[inert]'),
    )
    /** For ears only, or scrolled away in a part of its own. */
    const isHidden = once((it): boolean => {
      const { width, height } = it.getBoundingClientRect()
      return width <= 1 || height <= 1 || (it.parentElement !== null && isHidden(it.parentElement))
    })
    type Cut = Record<'left' | 'right' | 'top' | 'bottom', number>
    const all: Cut = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    /** What an element and the boxes around it leave to see of what is in it. */
    const cutOf = once((it): Cut => {
      const { left, right, top, bottom } = it.parentElement ? cutOf(it.parentElement) : all
      const { overflowX, overflowY, display } = getComputedStyle(it)
      const isRoot = it === document.documentElement || it === document.body
      if (display === 'inline' || isRoot) return { left, right, top, bottom }
      const box = it.getBoundingClientRect()
      const [cutsX, cutsY] = [overflowX !== 'visible', overflowY !== 'visible']
      return {
        left: cutsX ? Math.max(left, box.left) : left,
        right: cutsX ? Math.min(right, box.right) : right,
        top: cutsY ? Math.max(top, box.top) : top,
        bottom: cutsY ? Math.min(bottom, box.bottom) : bottom,
      }
    })
    /** The part of a box that the boxes around it do not cut. */
    const seenOf = (box: DOMRect, element: Element): DOMRect => {
      const cut = cutOf(element)
      const [left, top] = [Math.max(box.left, cut.left), Math.max(box.top, cut.top)]
      const [right, bottom] = [Math.min(box.right, cut.right), Math.min(box.bottom, cut.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const texts: { node: Text; element: Element; boxes: DOMRect[]; count: number }[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!(node instanceof Text) || !element || !node.data.trim()) continue
      if (!isSeen(element) || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const drawn = [...range.getClientRects()]
      const boxes = drawn.map((box) => seenOf(box, element))
      texts.push({
        node,
        element,
        boxes: boxes.filter(({ width, height }) => width > 0 && height > 0),
        count: drawn.length,
      })
    }

    // A word may end its line after a hyphen, a slash or a dot of an address, and nowhere else.
    for (const { node, element, count } of texts) {
      if (count < 2) continue
      for (const word of node.data.matchAll(/[^\s\-–—/·…​@._:]+/g)) {
        // Such letters may end a line anywhere.
        if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word[0])) continue
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

    // A name may be cut, a state never.
    for (const it of within.querySelectorAll('[data-tone]')) {
      if (!isSeen(it) || isHidden(it)) continue
      const box = it.getBoundingClientRect()
      const lost = box.width - seenOf(box, it).width
      if (lost > 1)
        found.push(`cut: “${it.textContent.trim().slice(0, 30)}” by ${Math.round(lost)} px`)
    }

    // No text lies over another, and none over the border of a control that it does not belong to. What is pressed of a bare
    // link or button may reach further than what is drawn of it.
    /** What stays while the page scrolls lies over what scrolls under it. */
    const layerOf = once((it): Element | null => {
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(it).position)) return it
      return it.parentElement && layerOf(it.parentElement)
    })
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
      for (let next = at + 1; next < things.length; next += 1) {
        const other = things[next]
        if (!other || other.top > one.bottom) break
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
    const textsOf = new Map<Element, typeof texts>()
    for (const text of texts) {
      const cell = text.element.closest('tbody tr > *')
      if (cell) textsOf.set(cell, [...(textsOf.get(cell) ?? []), text])
    }
    /** What a cell says to the eye. What is for ears only lies outside of the lines. */
    const saidIn = (it: Element): string =>
      [...it.childNodes]
        .map((node) => {
          if (node instanceof Text) return node.data
          if (!(node instanceof Element) || node.matches('svg')) return ''
          return getComputedStyle(node).position === 'absolute' ? '' : saidIn(node)
        })
        .join('')
        .trim()
    for (const row of within.querySelectorAll('tbody tr')) {
      if (!isSeen(row) || getComputedStyle(row).display !== 'table-row') continue
      // A column of some letters' width shows nothing, however well what is in it ends.
      for (const cell of row.children) {
        const said = saidIn(cell)
        const { width } = cell.getBoundingClientRect()
        if (said.length > 5 && width < 56 && getComputedStyle(cell).display !== 'none')
          found.push(`narrow: “${said.slice(0, 30)}” in ${Math.round(width)} px`)
      }
      const lines = [...row.children].flatMap((cell) => {
        const own = textsOf.get(cell) ?? []
        const [first] = own
        const tops = own.flatMap(({ boxes }) => boxes.map(({ top }) => top))
        const signs = [...cell.querySelectorAll('svg')]
          .filter((it) => isSeen(it) && !isHidden(it))
          .map((it) => it.getBoundingClientRect().top)
        // A cell of several lines stands in the middle of its row; the last of them may be a sign.
        const isOneLine =
          Math.max(...tops) - Math.min(...tops) < 8 &&
          Math.max(...signs, ...tops) - Math.min(...signs, ...tops) < 14
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

/**
 * Texts that end in an ellipsis and that nothing tells whole: no tooltip comes where a pointer rests on one. Of each kind of
 * place the first is asked, since each takes as long as a pointer must rest. Of an open dialog alone, as above.
 */
export const untoldTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const isCut = (it: Element) =>
      it.clientWidth > 1 &&
      it.scrollWidth > it.clientWidth + 1 &&
      getComputedStyle(it).textOverflow === 'ellipsis' &&
      getComputedStyle(it).overflowX !== 'visible' &&
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !it.closest('[inert]')
    const places = [...(root ?? document.body).querySelectorAll('*')].filter(
      // A field's own text is read by moving in it.
      (it) => isCut(it) && !it.matches('input, select, textarea'),
    )
    /** Where several boxes of a text may be cut, the innermost is the place. */
    const innermost = places.filter(
      (it) => !places.some((other) => other !== it && it.contains(other)),
    )
    const kindOf = (it: Element) =>
      `${it.closest('td, th')?.className ?? ''} ${it.parentElement?.className} ${it.className}`
    const examples = new Map(innermost.map((it) => [kindOf(it), it] as const).toReversed())
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
    // An arrow that is drawn in its place is written in the tooltip.
    const plain = (text: string) => text.replaceAll(/[\s→]+/g, ' ').trim()
    /** Without what is for ears only, which is one pixel wide. */
    const shownOf = (place: Element) => {
      const copy = place.cloneNode(true)
      const hidden = [...place.querySelectorAll('*')].map(({ clientWidth }) => clientWidth === 1)
      if (copy instanceof Element)
        for (const [at, it] of [...copy.querySelectorAll('*')].entries())
          if (hidden[at] === true) it.textContent = ''
      return plain(copy.textContent ?? '')
    }
    const found: string[] = []
    for (const place of examples.values()) {
      const text = shownOf(place)
      const isTold = () =>
        [...document.querySelectorAll('[role=tooltip]')].some((tip) =>
          plain(tip.textContent).includes(text),
        )
      const say = (type: string) =>
        place.dispatchEvent(
          new PointerEvent(type, { bubbles: true, composed: true, pointerType: 'mouse' }),
        )
      say('pointerover')
      for (let waited = 0; waited < 1500 && !isTold(); waited += 50) {
        // oxlint-disable-next-line no-await-in-loop -- a pointer rests on one place after the other
        await pause()
      }
      if (!isTold())
        found.push(`untold: “${text.slice(0, 30)}” in ${place.tagName} .${place.className}`)
      say('pointerout')
    }
    return found
  })
