/**
 * A text of the backend as one line of a terminal, which obeys control characters: those, and what turns the direction, are written
 * as their numbers.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
