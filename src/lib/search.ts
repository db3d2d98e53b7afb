import { LOCALE } from './locale.ts'

/** Whether every word that is looked for is in the text, in any letter case and with or without accents. */
export function isFoundIn(text: string, search: string): boolean {
  const inside = folded(text)
  return wordsIn(search).every((word) => inside.includes(word))
}

/** A text without letter case and accents, in the letters that people type for those their keyboard lacks. */
export const folded = (text: string): string =>
  // Most names are plain, and this is asked of thousands of them at a key press.
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLocaleLowerCase(LOCALE)
        .replaceAll(WHOLE, (letter) => LETTERS[letter] ?? letter)

// oxlint-disable-next-line no-control-regex -- all of ASCII, of which nothing has an accent
const PLAIN = /^[\0-\x7F]*$/

/** Letters of names that Unicode does not take apart into one of ASCII and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const WHOLE = /[łđðøıħŧŋßæœþ]/g

/**
 * The words that are looked for, folded. A comma parts them ("Kowalska, Anna"), and what logs write for the middle of a key:
 * its beginning and its end are looked for.
 */
export const wordsIn = (search: string): string[] =>
  folded(search)
    .split(/[\s,]+/)
    .flatMap(partsOf)
    .filter((word) => word !== '')

/** Of a key as logs write it, its beginning and its end; of the end alone, the end as a shown key has it. */
function partsOf(word: string): string[] {
  const [, begin, end] = /^([\w-]*)[*•.]{3,}([\w-]{4})$/.exec(word) ?? []
  if (begin === undefined || end === undefined) return [word]
  return begin === '' ? [`...${end}`] : [begin, end]
}

/** Where a folded word is in a folded text: at the beginning of a word, where it does so anywhere. */
export function placeOf(inside: string, word: string): { at: number; isBeginning: boolean } | null {
  const first = inside.indexOf(word)
  if (first === -1) return null
  for (let at = first; at !== -1; at = inside.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]$/u.test(inside.slice(Math.max(0, at - 2), at)))
      return { at, isBeginning: true }
  }
  return { at: first, isBeginning: false }
}

export type FoundPart = { text: string; isFound: boolean }

/** The text in its own letters, cut into what was looked for and what is around it. */
export function foundParts(text: string, search: string): FoundPart[] {
  const characters = [...text]
  let inside = ''
  // Folding may take a letter away or make two of it: of each unit, the character that it comes from.
  const origins: number[] = []
  for (const [index, character] of characters.entries()) {
    const unit = folded(character)
    inside += unit
    for (let at = 0; at < unit.length; at += 1) origins.push(index)
  }
  const found = new Set<number>()
  for (const word of wordsIn(search)) {
    for (let at = inside.indexOf(word); at !== -1; at = inside.indexOf(word, at + 1)) {
      for (const origin of origins.slice(at, at + word.length)) found.add(origin)
    }
  }
  const parts: FoundPart[] = []
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1)
    // An accent of its own goes with its letter.
    const isFound = /^\p{M}$/u.test(character) ? last?.isFound === true : found.has(index)
    if (last?.isFound === isFound) last.text += character
    else parts.push({ text: character, isFound })
  }
  return parts
}
