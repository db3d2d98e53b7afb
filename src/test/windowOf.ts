import { vi } from 'vitest'

/** A window of so many pixels, as far as the code asks for its width: jsdom has neither layout nor media queries. */
export function windowOf(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMet(query, width),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function isMet(query: string, width: number): boolean {
  const [, sign, rem] = /^\(width (<|>=) ([\d.]+)rem\)$/.exec(query) ?? []
  if (sign === undefined) throw new Error(`No question after a width: ${query}`)
  return sign === '<' ? width < Number(rem) * 16 : width >= Number(rem) * 16
}
