import { pastedIn } from './pasted.ts'

/** Longer than some legacy keys, and what people are looked for by. */
const E_MAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i

/**
 * Whether a text holds more of a key or a JWT than everybody may see of one: a search must not keep it. What begins and ends
 * like a key and has nothing between is how the console itself writes one.
 */
export function holdsValue(text: string, markers: readonly string[]): boolean {
  const { candidates, jwts } = pastedIn(text, markers)
  const isAddress = E_MAIL.test(text.trim())
  return (
    jwts.length > 0 ||
    candidates.some(({ form, isIssued }) => form !== 'masked' && (isIssued || !isAddress))
  )
}
