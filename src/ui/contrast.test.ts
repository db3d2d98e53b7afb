import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, parseTokens, type Theme } from './contrast.ts'

const tokens = parseTokens(readFileSync('src/ui/tokens.css', 'utf8'))
const papers = ['page', 'surface', 'sunken', 'raised', 'hover', 'selected']
const rowPapers = ['surface', 'raised', 'hover', 'selected', 'sunken', 'page']

// Text over every paper that it may be on; then what is on a fill of its own.
const texts: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['ink', [...papers, 'good-tint', 'warn-tint', 'bad-tint', 'overlap-tint']],
  ['ink-2', [...papers, 'good-tint', 'warn-tint', 'bad-tint', 'overlap-tint']],
  ['ink-3', [...papers]],
  ['accent-ink', [...papers]],
  ['good', [...rowPapers, 'good-tint']],
  ['warn', [...rowPapers, 'warn-tint']],
  ['bad', [...rowPapers, 'bad-tint']],
  ['overlap', [...rowPapers, 'overlap-tint']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-bad', ['bad-solid', 'bad']],
  ['on-tile', ['tile']],
  ['page', ['ink']],
  ['surface', ['ink']],
]
const signs: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['line-control', papers],
  ['focus', papers],
  ['accent', ['page', 'surface', 'sunken', 'raised']],
]

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(texts)('the text colour %s reaches 4.5 on everything it stands on', (text, grounds) => {
    for (const ground of grounds) {
      const ratio = contrast(tokens, theme, text, ground)
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(signs)('the sign colour %s reaches 3 on everything it borders', (sign, grounds) => {
    for (const ground of grounds) {
      const ratio = contrast(tokens, theme, sign, ground)
      expect(ratio, `${sign} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })
})
