import { base64Text } from './jwt.ts'

/** What a JWT and its parts are made of. */
export const DOTTED = /[\w.-]+/g

/** A value as it is between blanks, quotes and commas. */
const FIELD = /[^\s"'`<>,;]+/g

const OPENING = '([{'
const CLOSING = ')]}.:!?'

/** The fields of a text; of `key=value` and `key:value` the value too; each as it is and without brackets and stops around it. */
export function fieldsIn(text: string): string[] {
  const fields: string[] = []
  for (const [field] of text.matchAll(FIELD)) {
    for (const value of [field, after(field, '='), after(field, ':')]) {
      const bare = trimmedEnd(trimmedStart(value, OPENING), CLOSING)
      if (value !== '') fields.push(value)
      if (bare !== value && bare !== '') fields.push(bare)
    }
  }
  return fields
}

/** What is in base64 and is text: the credentials of Basic, the values of a manifest. */
export function base64In(text: string): string[] {
  const found = new Set<string>()
  for (const field of fieldsIn(text)) {
    if (field.length < SHORTEST_BASE64 || !/^[\w+/-]+={0,2}$/.test(field)) continue
    const inside = base64Text(field)
    if (inside !== null && /^[\t\r\n\x20-\x7e]+$/.test(inside)) found.add(inside)
  }
  return [...found]
}

// 32 characters of a value are that many of base64.
const SHORTEST_BASE64 = 43

/** The line without what a diff or a quoted mail puts before it. */
export const unmarked = (line: string): string => line.replace(/^(?:>[> ]*|[+-])/, '')

// %73 and %2573 of an address, \u0073 and \x73 of a string, and the escapes that stand for blanks and quotes.
const ESCAPE = /%(?:25)*([\da-f]{2})|\\u([\da-f]{4})|\\x([\da-f]{2})|\\[nrtbf0v"'\\/]/gi

/** The text with what is escaped in it written out; a blank for every escape that is no letter. */
export function unescaped(text: string): string {
  if (!text.includes('%') && !text.includes('\\')) return text
  return text.replaceAll(ESCAPE, (_, percent?: string, long?: string, short?: string) => {
    const code = percent ?? long ?? short
    return code === undefined ? ' ' : String.fromCharCode(Number.parseInt(code, 16))
  })
}

// No pattern: one that ends in `+$` is tried from each place of a long run.
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function trimmedStart(text: string, characters: string): string {
  let start = 0
  while (start < text.length && characters.includes(text.charAt(start))) start += 1
  return text.slice(start)
}

/** What a line ends in, of what a JWT or a key is made of. */
export function lastRun(text: string): string {
  let start = text.length
  while (start > 0 && /[\w.-]/.test(text.charAt(start - 1))) start -= 1
  return text.slice(start)
}

function after(field: string, sign: string): string {
  const at = field.indexOf(sign)
  return at === -1 ? '' : field.slice(at + 1)
}
