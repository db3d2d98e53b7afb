import { folded, placeOf, wordsIn } from './search.ts'

/** What a thing is found by. */
export type Texts = {
  /** Each of them means this thing alone, or nearly: an id, the last four, a whole key. */
  exact: readonly string[]
  name: string
  /** What else it is known by. */
  other: readonly string[]
}

export type Ranked<Item> = {
  /** The best ones, best first; of equal ones in the order that they came in. */
  items: Item[]
  /** How good the best one is, 0 at most; Infinity where there is none. */
  best: number
  /** How many were found, shown or not. */
  count: number
}

/**
 * What is meant by what was typed: first what it names exactly, by its name or another text, then what begins with it, then what has every word of it at
 * the beginning of a word, then inside one; the name before what else a thing is known by. Letter case and accents are
 * nothing. Nothing typed finds nothing.
 */
export function ranked<Item>(
  items: Iterable<Item>,
  search: string,
  textsOf: (item: Item) => Texts,
  most: number,
): Ranked<Item> {
  const wanted = folded(search).trim().replaceAll(/\s+/g, ' ')
  const words = wordsIn(search)
  const found: { item: Item; rank: number }[] = []
  if (words.length > 0)
    for (const item of items) {
      const rank = rankOf(textsOf(item), wanted, words)
      if (rank !== null) found.push({ item, rank })
    }
  const sorted = found.sort((a, b) => a.rank - b.rank)
  return {
    items: sorted.slice(0, most).map(({ item }) => item),
    best: sorted[0]?.rank ?? Infinity,
    count: sorted.length,
  }
}

function rankOf({ exact, name, other }: Texts, wanted: string, words: string[]): number | null {
  if (exact.some((text) => text !== '' && folded(text) === wanted)) return 0
  const called = folded(name).trim()
  if (called === wanted) return 0
  if (called.startsWith(wanted)) return 1
  const inName = placed(called, words)
  if (inName !== 'nowhere') return inName === 'beginnings' ? 2 : 3
  const anywhere = placed(folded([name, ...other, ...exact].join('\n')), words)
  if (anywhere === 'nowhere') return null
  return anywhere === 'beginnings' ? 4 : 5
}

function placed(inside: string, words: string[]): 'beginnings' | 'inside' | 'nowhere' {
  let all: 'beginnings' | 'inside' = 'beginnings'
  for (const word of words) {
    const place = placeOf(inside, word)
    if (place === null) return 'nowhere'
    if (!place.isBeginning) all = 'inside'
  }
  return all
}
