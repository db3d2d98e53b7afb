import { pastedIn } from './pasted.ts'

/** Longer than some legacy keys, and what people are looked for by. */
const E_MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/** As people write them: small letters, one capital first or capitals only, and few digits behind or before; and as in an instant. */
const WORD = /^(?:\p{Lu}?\p{Ll}{0,24}\d{0,4}|\p{Lu}{1,24}\d{0,4}|\d{1,8}(?:\p{Ll}{0,3}|T\d\d|Z))$/u

/**
 * Whether a text holds more of a key or a JWT than everybody may see of one: no field but those made for one keeps it. What
 * begins and ends like a key and has nothing between is how the console itself writes one. What is made of words only, such as
 * an address, a path or a long name with hyphens, is none: chance writes no words.
 */
export function holdsValue(text: string, markers: readonly string[]): boolean {
  const { candidates, jwts } = pastedIn(withoutWords(text), markers)
  const isAddress = E_MAIL.test(text.trim())
  return (
    jwts.length > 0 ||
    candidates.some(({ form, isIssued }) => form !== 'masked' && (isIssued || !isAddress))
  )
}

/** What of a text may hold one at all. */
export const withoutWords = (text: string): string => text.replaceAll(/\S+/g, unlessWords)

const unlessWords = (field: string): string =>
  field.split(/[^\p{L}\d]+/u).every((part) => WORD.test(part)) ? '' : field
