import { LOCALE } from './locale.ts'

/** Whether every word that is looked for stands in the text, in any letter case and with or without accents. */
export function isFoundIn(text: string, search: string): boolean {
  const inside = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => inside.includes(word))
}

const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(LOCALE)
