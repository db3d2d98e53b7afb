import type { Page } from '@playwright/test'

/** Two widths of letters that a person's own font is between: Arial's, and DejaVu's, which are an eighth wider. */
export const faces = ['Liberation Sans', 'DejaVu Sans'] as const
export const [NARROW, WIDE] = faces
export type Face = (typeof faces)[number]

/** From now on the page is set in this font, in the same visit. One that the machine lacks is a mistake, not another font. */
export const wear = (page: Page, face: Face): Promise<void> =>
  page.evaluate((name) => {
    const context = document.createElement('canvas').getContext('2d')
    const widthIn = (families: string) => {
      if (!context) return 0
      context.font = `40px ${families}`
      return context.measureText('Wiiimmm').width
    }
    if (widthIn(`'${name}', monospace`) === widthIn('monospace'))
      throw new Error(`This machine has no ${name}.`)
    // The policy forbids an inline style sheet, not one that a script makes.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:root { --sans: '${name}' } body { font-family: '${name}' !important }`)
    document.adoptedStyleSheets = [sheet]
  }, face)
