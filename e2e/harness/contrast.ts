import type { Page } from '@playwright/test'
import { readAxe } from './axe.ts'

/**
 * From now on axe's rule of contrast looks at examples of each kind of text: the first, the middle and the last of those with
 * the same letters, on the same grounds. It is the costliest of all rules, and a table says the same of each of its rows. What
 * is positioned, or lies over something that is, is a kind of its own: no style tells its ground.
 */
export async function chooseExamples(page: Page, within: string): Promise<void> {
  await readAxe(page)
  await page.evaluate((part) => {
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (it: Element) => {
      const style = styles.get(it) ?? getComputedStyle(it)
      styles.set(it, style)
      return style
    }
    const isClear = (colour: string) => colour === 'transparent' || colour.endsWith(', 0)')
    const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
      !isClear(backgroundColor) || backgroundImage !== 'none'
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom
    /** Out of the flow, or stuck over a neighbour. A dot for screen readers lies over nothing. */
    const isApart = (it: Element) => {
      const { position } = styleOf(it)
      if (position !== 'absolute' && position !== 'fixed' && position !== 'sticky') return false
      const place = it.getBoundingClientRect()
      if (place.width <= 1 || place.height <= 1) return false
      if (position !== 'sticky') return true
      const neighbours = [...(it.parentElement?.children ?? [])]
      return neighbours.some((one) => one !== it && meets(place, one.getBoundingClientRect()))
    }
    const pseudosOf = (it: Element) =>
      ['::before', '::after']
        .map((which) => getComputedStyle(it, which))
        .filter((style) => style.content !== 'none' && isPainted(style))
    /** All that an element and those around it paint, from the outermost to it. */
    const grounds = new Map<Element, string>()
    const groundOf = (it: Element): string => {
      const known = grounds.get(it)
      if (known !== undefined) return known
      const style = styleOf(it)
      const { backgroundColor, backgroundImage, opacity, filter } = style
      const own = [
        isPainted(style) && `${backgroundColor} ${backgroundImage}`,
        (opacity !== '1' || filter !== 'none') && `${opacity} ${filter}`,
        pseudosOf(it)
          .map((one) => `${one.backgroundColor} ${one.backgroundImage}`)
          .join(' '),
        (isApart(it) || [...it.children].some(isApart)) && `only here ${grounds.size}`,
      ].filter(Boolean)
      const ground = [it.parentElement ? groundOf(it.parentElement) : '', ...own].join(' > ')
      grounds.set(it, ground)
      return ground
    }
    // axe passes over what is disabled, and over its label.
    const disabled = document.querySelectorAll(':disabled, [aria-disabled=true]')
    const labels = new Set(
      [...disabled].flatMap((it) => it.getAttribute('aria-labelledby')?.split(' ') ?? []),
    )
    const isDisabled = (it: Element) => {
      for (let at: Element | null = it; at; at = at.parentElement) {
        if (at.matches(':disabled, [aria-disabled=true]') || labels.has(at.id)) return true
        if (at.matches('label:has(:disabled, [aria-disabled=true])')) return true
      }
      return false
    }
    const kinds = new Map<string, Element[]>()
    for (const it of document.querySelectorAll(`:is(${part}) *`)) {
      const text = [...it.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join('')
      const isField = it.matches('input, select, textarea')
      if (!text && !isField) continue
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { color, fontSize, fontWeight, textShadow } = styleOf(it)
      const letters = [color, fontSize, fontWeight, textShadow, text.length > 1, isDisabled(it)]
      const kind = [isField && it.tagName, ...letters, groundOf(it)].join(' ')
      const alike = kinds.get(kind)
      if (alike) alike.push(it)
      else kinds.set(kind, [it])
    }
    for (const all of kinds.values())
      for (const it of [all[0], all[Math.floor(all.length / 2)], all.at(-1)])
        it?.setAttribute('data-example', '')
    window.axe?.configure({ rules: [{ id: 'color-contrast', selector: '[data-example]' }] })
  }, within)
}

/** From now on the rule looks at every text again. */
export const forgetExamples = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const it of document.querySelectorAll('[data-example]')) it.removeAttribute('data-example')
    window.axe?.configure({ rules: [{ id: 'color-contrast', selector: '*' }] })
  })
