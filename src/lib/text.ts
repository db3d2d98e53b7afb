import { LOCALE } from './locale.ts'

export type VisiblePart = { kind: 'text' | 'control'; text: string }

const graphemes = new Intl.Segmenter(LOCALE, { granularity: 'grapheme' })

// Control, format (bidi, zero-width, tags), lone surrogate, line separators, and letters that draw nothing.
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0\p{Variation_Selector}]/u

// An emoji may hold a joiner and a selector of its own, which are no disguise there.
const EMOJI =
  /^(?:[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*)$/u

/**
 * A name from the server with what cannot be seen made visible: control, bidi and zero-width characters
 * become parts of their own, written U+202E (docs/reliability.md#names-from-the-server). `lines` keeps the line breaks of a
 * longer text.
 */
export function visibleParts(text: string, options: { lines?: boolean } = {}): VisiblePart[] {
  // Nothing in it hides: most names need no segmenting, which takes longer than all the rest of a table's row.
  if (!UNSEEN.test(text)) return text === '' ? [] : [{ kind: 'text', text }]
  const parts: VisiblePart[] = []
  for (const { segment } of graphemes.segment(text)) {
    if (EMOJI.test(segment)) append(parts, segment)
    else if (options.lines === true && /^\r?\n$/.test(segment)) append(parts, '\n')
    else {
      for (const character of segment) {
        if (UNSEEN.test(character)) parts.push({ kind: 'control', text: codePoint(character) })
        else append(parts, character)
      }
    }
  }
  return parts
}

/** The same as one string, for a title or an accessible name. */
export const visibleText = (text: string): string =>
  visibleParts(text)
    .map((part) => part.text)
    .join('')

/** A name of the server inside a sentence of ours: visible, and no longer than a name. */
export const readable = (name: string): string => visibleText(cut(name.slice(0, 2_000), 200))

/** Whether nothing of it would be seen: empty, spaces, or only what draws nothing. Such a name reads as unnamed. */
export const isBlank = (text: string): boolean =>
  [...text].every((character) => UNSEEN.test(character) || /\s/.test(character))

/** The first `length` graphemes at most, the sign of the cut among them. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const all = graphemesOf(text)
  return all.length <= length ? text : all.slice(0, Math.max(0, length - 1)).join('') + words.cut
}

/** At most `length` graphemes with the middle left out, for a key whose end matters: pricemanage…prices:read. */
export function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text
  const all = graphemesOf(text)
  if (all.length <= length) return text
  const kept = Math.max(0, length - 1)
  const tail = Math.ceil(kept / 2)
  return all.slice(0, kept - tail).join('') + words.cut + all.slice(all.length - tail).join('')
}

/** ZW of Zofia Wiśniewska, S of superuser: the first letters of the first and the last word. */
export function initials(name: string): string {
  const seen = [...name].filter((character) => !UNSEEN.test(character)).join('')
  const all = seen.split(/[\s.,_@-]+/).filter((word) => word !== '')
  const first = all.at(0)
  const last = all.length > 1 ? all.at(-1) : undefined
  return [first, last]
    .map((word) => (word === undefined ? '' : (graphemesOf(word).at(0) ?? '')))
    .join('')
    .toLocaleUpperCase(LOCALE)
}

const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function append(parts: VisiblePart[], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === 'text') last.text += text
  else parts.push({ kind: 'text', text })
}

const words = {
  cut: '…',
}
