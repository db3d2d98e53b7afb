/**
 * What a file of text may say, the likeliest first: by its mark, else as UTF-16 where every other byte is zero, else as UTF-8
 * where it is that. Of the old encodings of one byte nothing tells them apart but what is expected in the text.
 */
export function textsIn(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: string }[] {
  const encoding = markedBy(bytes) ?? sixteenBits(bytes)
  const sure = decoded(bytes, encoding ?? 'utf-8')
  if (sure !== null) return [{ text: sure, encoding: encoding ?? 'utf-8' }]
  if (encoding !== null) return []
  return ONE_BYTE.flatMap((one) => {
    const text = decoded(bytes, one)
    return text === null ? [] : [{ text, encoding: one }]
  })
}

/** How spreadsheets of Western Europe, Central Europe, Cyrillic scripts and old Macs save by themselves. */
const ONE_BYTE = ['windows-1252', 'windows-1250', 'windows-1251', 'macintosh']

/** Whether a letter cannot be written in that encoding, where a spreadsheet leaves a question mark or its plain letter. */
export function isLostIn(letter: string, encoding: string): boolean {
  if (!ONE_BYTE.includes(encoding)) return false
  const known = lettersOf(encoding)
  return !known.has(letter)
}

const letterSets = new Map<string, Set<string>>()

function lettersOf(encoding: string): Set<string> {
  const before = letterSets.get(encoding)
  if (before) return before
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new Set(decoded(all, encoding))
  letterSets.set(encoding, letters)
  return letters
}

function markedBy([first, second, third]: Uint8Array<ArrayBuffer>): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** A table of ours begins with letters of ASCII, of which UTF-16 makes a zero and the letter. */
function sixteenBits([first, second, third, fourth]: Uint8Array<ArrayBuffer>): string | null {
  if (first === 0 && third === 0 && second !== 0) return 'utf-16be'
  return second === 0 && fourth === 0 && first !== 0 ? 'utf-16le' : null
}

/** Without its mark; null where the bytes are none of it. */
function decoded(bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return encoding === 'windows-1252' ? text.replaceAll(/[\x80-\x9F]/g, western) : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

// Some releases of Node read these 32 as Latin-1, browsers as they are.
const western = (letter: string): string => WESTERN[letter.charCodeAt(0) - 0x80] ?? letter
const WESTERN = Array.from('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ')
