import type { CDPSession, Page } from '@playwright/test'

/**
 * What is wider than the place it has, at the width of now: the page, or a part that scrolls sideways by itself. Lines
 * that name the parts; none is right.
 */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.scrollingElement
    const found =
      root && root.scrollWidth > innerWidth ? [`page: ${root.scrollWidth} in ${innerWidth}`] : []
    for (const it of document.querySelectorAll('body *')) {
      if (it.scrollWidth <= it.clientWidth + 1) continue
      const { overflowX, position } = getComputedStyle(it)
      if (position === 'absolute') continue
      // Matrices alone may scroll sideways (docs/design.md#widths), where the keyboard can scroll them too.
      if (it.matches('[role=group][tabindex="0"]:has(> table)')) continue
      // A strip of links does so with the focus.
      if (it.matches('nav[aria-label=Views]')) continue
      if (overflowX === 'auto' || overflowX === 'scroll')
        found.push(`${it.tagName} .${it.className}: ${it.scrollWidth} in ${it.clientWidth}`)
    }
    return found
  })

/**
 * Gives the window this size, and lets the page take it: some of what it draws is chosen by script, which is told of the new
 * width only with a frame.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    const frame = () => new Promise((go) => requestAnimationFrame(go))
    await frame()
    await frame()
  })
}

/** How many of the window's pixels, from top to bottom, lie under something that stays while the page scrolls. */
export const pinned = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stays = (start: Element | null): boolean => {
      for (let it = start; it; it = it.parentElement) {
        const { position } = getComputedStyle(it)
        if (position === 'fixed' || position === 'sticky') return true
      }
      return false
    }
    scrollTo(0, document.documentElement.scrollHeight / 2)
    let count = 0
    for (let y = 0; y < innerHeight; y += 1)
      if (stays(document.elementFromPoint(innerWidth / 2, y))) count += 1
    return count
  })

/** How many pixels of an open dialog's or drawer's height do not scroll with what is in it. */
export const pinnedInDialog = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog], [data-drawer]')
    if (!dialog) throw new Error('No dialog is open.')
    const parts = [dialog, ...dialog.querySelectorAll('*')]
    for (let it = dialog.parentElement; it; it = it.parentElement) parts.push(it)
    const scrolling = parts.filter((it) => {
      const { overflowY } = getComputedStyle(it)
      return (
        it.scrollHeight > it.clientHeight + 1 && (overflowY === 'auto' || overflowY === 'scroll')
      )
    })
    // All of it is there at once.
    if (scrolling.length === 0) return 0
    return innerHeight - Math.max(...scrolling.map((it) => it.clientHeight))
  })

/** The distances that WCAG 1.4.12 gives, as a person's own style sheet would set them. */
export const widenText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The policy forbids an inline style sheet, not one that a script makes.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
       p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** Texts that their own box cuts, though nothing says that they may be cut. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const boxes = new Map<Element, { style: CSSStyleDeclaration; place: DOMRect }>()
    // Every text of a table lies in the same few boxes.
    const boxOf = (it: Element) => {
      const box = boxes.get(it) ?? {
        style: getComputedStyle(it),
        place: it.getBoundingClientRect(),
      }
      boxes.set(it, box)
      return box
    }
    for (const it of document.querySelectorAll('body *')) {
      const texts = [...it.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (texts.length === 0 || !it.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      for (const text of texts) {
        range.selectNodeContents(text)
        const inked = range.getBoundingClientRect()
        for (let box: Element | null = it; box; box = box.parentElement) {
          const { style, place } = boxOf(box)
          // For ears only.
          if (place.width <= 1 || place.height <= 1) break
          const mayBeCut = style.textOverflow === 'ellipsis'
          const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
          const isWide =
            hides(style.overflowX) && !mayBeCut && inked.right > Math.ceil(place.right) + 1
          // So many lines and an ellipsis: the same, of what has several.
          const isClamped = style.getPropertyValue('-webkit-line-clamp') !== 'none'
          const isHigh =
            hides(style.overflowY) && !isClamped && inked.bottom > Math.ceil(place.bottom) + 2
          if (isWide || isHigh) {
            const what = text.textContent?.trim().slice(0, 40) ?? ''
            found.push(`“${what}” in ${box.tagName} .${box.className}`)
          }
          if (mayBeCut || isClamped || style.overflowY === 'auto' || style.overflowY === 'scroll')
            break
          if (style.position === 'fixed') break
        }
      }
    }
    return found
  })

/** Controls whose place to press is smaller than so many pixels in either direction. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const controls = 'button, a[href], input, select, textarea, [role=menuitem], summary'
    // A field's own border is around its input, and belongs to what is pressed.
    const enough = pixels - 3
    const found: string[] = []
    for (const it of document.querySelectorAll(controls)) {
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (it.closest('[inert], [aria-hidden=true]')) continue
      // A link in a sentence is as high as its line (WCAG 2.5.8, "Inline").
      const isInText =
        it.tagName === 'A' &&
        getComputedStyle(it).display === 'inline' &&
        it.parentElement?.closest(':not(strong)')?.textContent?.trim() !== it.textContent?.trim()
      const { left, right, top, bottom } = (it.closest('label') ?? it).getBoundingClientRect()
      // The skip link is off the screen until it has the focus.
      const isAway = bottom < 0 || right < 0
      if (isInText || isAway || (right - left >= enough && bottom - top >= enough)) continue
      const name = it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 30) ?? ''
      found.push(
        `${it.tagName} “${name}”: ${Math.round(right - left)} × ${Math.round(bottom - top)}`,
      )
    }
    return found
  }, least)

/** What a page is touched by. */
const fingers = new WeakMap<Page, CDPSession>()

/** From now on nothing touches the page, as at its start. */
export async function byMouse(page: Page): Promise<void> {
  const session = fingers.get(page)
  if (!session) return
  fingers.delete(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
  const coarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (coarse) throw new Error('The page is still touched.')
}

/** From now on the page is touched, and has no mouse. */
export async function byTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  fingers.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const coarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (!coarse) throw new Error('The page still has a mouse.')
}

/** What still moves: transitions and animations that take any time. */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const takesTime = (durations: string) =>
      durations.split(',').some((it) => Number.parseFloat(it) > 0.001)
    const found = new Set<string>()
    for (const it of document.querySelectorAll('*')) {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(it)
      const isAnimated = animationName !== 'none' && takesTime(animationDuration)
      if (takesTime(transitionDuration) || isAnimated) found.add(`${it.tagName} .${it.className}`)
    }
    return [...found]
  })
