// The scripts that are written today.
const SCRIPTS = [
  /\p{Script_Extensions=Latin}/u,
  /\p{Script_Extensions=Greek}/u,
  /\p{Script_Extensions=Cyrillic}/u,
  /\p{Script_Extensions=Armenian}/u,
  /\p{Script_Extensions=Hebrew}/u,
  /\p{Script_Extensions=Arabic}/u,
  /\p{Script_Extensions=Syriac}/u,
  /\p{Script_Extensions=Thaana}/u,
  /\p{Script_Extensions=Devanagari}/u,
  /\p{Script_Extensions=Bengali}/u,
  /\p{Script_Extensions=Gurmukhi}/u,
  /\p{Script_Extensions=Gujarati}/u,
  /\p{Script_Extensions=Oriya}/u,
  /\p{Script_Extensions=Tamil}/u,
  /\p{Script_Extensions=Telugu}/u,
  /\p{Script_Extensions=Kannada}/u,
  /\p{Script_Extensions=Malayalam}/u,
  /\p{Script_Extensions=Sinhala}/u,
  /\p{Script_Extensions=Thai}/u,
  /\p{Script_Extensions=Lao}/u,
  /\p{Script_Extensions=Tibetan}/u,
  /\p{Script_Extensions=Myanmar}/u,
  /\p{Script_Extensions=Georgian}/u,
  /\p{Script_Extensions=Ethiopic}/u,
  /\p{Script_Extensions=Cherokee}/u,
  /\p{Script_Extensions=Khmer}/u,
  /\p{Script_Extensions=Mongolian}/u,
  /\p{Script_Extensions=Coptic}/u,
  /\p{Script_Extensions=Lisu}/u,
  /\p{Script_Extensions=Han}/u,
  /\p{Script_Extensions=Hiragana}/u,
  /\p{Script_Extensions=Katakana}/u,
  /\p{Script_Extensions=Hangul}/u,
  /\p{Script_Extensions=Bopomofo}/u,
]

// Sets that belong together, Latin among them (Unicode UTS 39, 5.2, "Highly Restrictive").
const TOGETHER = [
  /[\p{Script_Extensions=Latin}\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
  /[\p{Script_Extensions=Latin}\p{Script_Extensions=Han}\p{Script_Extensions=Hangul}]/u,
  /[\p{Script_Extensions=Latin}\p{Script_Extensions=Han}\p{Script_Extensions=Bopomofo}]/u,
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
