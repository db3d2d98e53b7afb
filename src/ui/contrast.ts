export type Theme = 'light' | 'dark'
type Rgb = readonly [number, number, number]
type Tokens = ReadonlyMap<string, Readonly<Record<Theme, Rgb>>>

const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const TOKEN = new RegExp(String.raw`--([\w-]+): light-dark\(\s*${OKLCH},\s*${OKLCH}\s*\);`, 'g')

/** The opaque colours of a style sheet, as linear sRGB from 0 to 1. */
export function parseTokens(css: string): Tokens {
  const found = [...css.matchAll(TOKEN)].map(([, name = '', ...numbers]) => {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number)
    return [name, { light: linear(l1, c1, h1), dark: linear(l2, c2, h2) }] as const
  })
  return new Map(found)
}

/** The ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(tokens: Tokens, theme: Theme, one: string, other: string): number {
  const [high = 1, low = 1] = [one, other]
    .map((name) => {
      const color = tokens.get(name)
      if (!color) throw new Error(`There is no colour ${name}.`)
      return luminance(color[theme])
    })
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

// OKLCH to linear sRGB, CSS Color 4, 10.4 and its sample code; clipped to what a screen can show.
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const clip = (value: number) => Math.min(1, Math.max(0, value))
