/** Begins with a letter of another script: no keyboard of Latin letters writes it. */
const OTHER_SCRIPT = /^[^\p{sc=Latn}\P{Alpha}]/u

/**
 * What a key means to a shortcut: what it writes, on Dvorak or AZERTY too. A layout without Latin letters has none of the
 * shortcuts': there it is the letter that stands in the key's place on a keyboard of the US.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = OTHER_SCRIPT.test(key) ? /^Key(.)$/.exec(code)?.[1] : undefined
  if (letter === undefined) return key
  return key === key.toLowerCase() ? letter.toLowerCase() : letter
}
