// The scripts that are written today.
const SCRIPTS =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Cherokee Khmer Mongolian Coptic Lisu Han Hiragana Katakana Hangul Bopomofo'
    .split(' ')
    .map((script) => new RegExp(`\\p{scx=${script}}`, 'u'))

// Sets that belong together, Latin among them (Unicode UTS 39, 5.2, "Highly Restrictive").
const TOGETHER = [
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u,
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Hangul}]/u,
  /[\p{scx=Latin}\p{scx=Han}\p{scx=Bopomofo}]/u,
]

const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u

/**
 * Whether a name mixes scripts that no one language writes together, as a Cyrillic letter among Latin ones
 * (Unicode UTS 39, 5.1). Digits, signs and marks belong to every script.
 */
export function mixedScripts(text: string): boolean {
  const letters = [...text].filter((character) => !NEUTRAL.test(character))
  if ([...SCRIPTS, ...TOGETHER].some((script) => letters.every((letter) => script.test(letter)))) {
    return false
  }
  return listedScripts(letters).size > 1
}

// Letters of scripts that are not listed count as one: two rare ones together stay unmarked.
function listedScripts(letters: readonly string[]): Set<number> {
  return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter))))
}
