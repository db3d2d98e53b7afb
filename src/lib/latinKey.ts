/** Begins with a letter of another script: no keyboard of Latin letters writes it. */
const OTHER_SCRIPT = /^[^\p{sc=Latn}\P{Alpha}]/u

/**
 * What a key means to a shortcut: what it writes, on Dvorak or AZERTY too. A layout without Latin letters has none of the
 * shortcuts': there it is the letter that is in the key's place on a keyboard of the US, a small one with Caps Lock too.
 */
export const latinKey = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  OTHER_SCRIPT.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : key
