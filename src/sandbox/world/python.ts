/** As the backend's language writes a text within a sentence: in single quotes, or in double ones around a single one. */
export function pythonText(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
    .replaceAll(UNPRINTABLE, escaped)
  return quote + inner + quote
}

export const pythonList = (texts: readonly string[]): string =>
  `[${texts.map(pythonText).join(', ')}]`

const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = (digits: number) => code.toString(16).padStart(digits, '0')
  if (code < 0x100) return `\\x${hex(2)}`
  return code < 0x1_0000 ? `\\u${hex(4)}` : `\\U${hex(8)}`
}
