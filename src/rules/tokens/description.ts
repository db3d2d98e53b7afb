import { DESCRIPTION_LENGTH } from '#contract/applications.ts'

/**
 * What an application's description says in lines of its own (docs/design.md#an-applications-card). Empty where it has no
 * such line.
 */
export type Card = { owner: string; contact: string; storedIn: string }
export type CardField = keyof Card

export const cardFields = ['owner', 'contact', 'storedIn'] as const satisfies readonly CardField[]

const KEYS = { owner: 'owner', contact: 'contact', storedIn: 'stored in' } as const
const LABELS = { owner: 'Owner', contact: 'Contact', storedIn: 'Stored in' } as const
const LINE = /^(\s*(owner|contact|stored\s+in)\s*:\s*)(.*?)\s*$/i

/** The card, and the other lines as they are. Of two lines of one key the first counts, the second stays text. */
export function parseDescription(description: string): Card & { rest: string } {
  const card: Card = { owner: '', contact: '', storedIn: '' }
  const rest: string[] = []
  for (const line of linesOf(description)) {
    if (line.field === null) rest.push(line.text)
    else card[line.field] = line.value
  }
  return { ...card, rest: rest.join('\n').trim() }
}

/**
 * The description with changed fields: a line is rewritten where it is, an emptied one goes, a new one comes last.
 * Every other line, its order and its line break stay. A `rest` that changed puts the lines of the card after it.
 */
export function writeDescription(
  description: string,
  changes: Partial<Card & { rest: string }>,
): string {
  const before = parseDescription(description)
  const after = { ...before, ...oneLineEach(changes) }
  if (changes.rest !== undefined && changes.rest.trim() !== before.rest) {
    return anew(changes.rest.trim(), after)
  }
  const written = new Set<CardField>()
  const lines: string[] = []
  for (const line of linesOf(description)) {
    if (line.field === null) lines.push(line.text)
    else {
      written.add(line.field)
      if (after[line.field] === before[line.field]) lines.push(line.text)
      else if (after[line.field] !== '') lines.push(line.key + after[line.field])
    }
  }
  const added = cardFields.filter((field) => !written.has(field) && after[field] !== '')
  if (added.length > 0 && lines.at(-1) === '') lines.pop()
  return [...lines, ...added.map((field) => lineOf(field, after[field]))].join('\n')
}

/** How many characters the server counts: code points, not UTF-16 units; and how many are too many. */
export function descriptionLength(description: string): { length: number; over: number } {
  const { length } = [...description]
  return { length, over: Math.max(0, length - DESCRIPTION_LENGTH) }
}

/** The card's lines after the text; before it where the text has a line of the same key, so that the field counts. */
function anew(rest: string, card: Card): string {
  const typed = parseDescription(rest)
  const first = cardFields.filter((field) => typed[field] !== '')
  const last = cardFields.filter((field) => typed[field] === '')
  const linesFor = (fields: CardField[]) => fields.map((field) => lineOf(field, card[field]))
  return [...linesFor(first), rest, ...linesFor(last)].filter((line) => line !== '').join('\n')
}

type Line = { text: string } & ({ field: null } | { field: CardField; key: string; value: string })

function linesOf(description: string): Line[] {
  const seen = new Set<CardField>()
  return description.split('\n').map((text): Line => {
    const match = LINE.exec(text)
    const [, key = '', word = '', value = ''] = match ?? []
    const field = cardFields.find((one) => KEYS[one] === word.toLowerCase().replace(/\s+/g, ' '))
    if (field === undefined || seen.has(field)) return { text, field: null }
    seen.add(field)
    return { text, field, key, value }
  })
}

const lineOf = (field: CardField, value: string): string =>
  value === '' ? '' : `${LABELS[field]}: ${value}`

function oneLineEach(changes: Partial<Card>): Partial<Card> {
  const fields: Partial<Card> = {}
  for (const field of cardFields) {
    const value = changes[field]
    if (value !== undefined) fields[field] = value.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()
  }
  return fields
}
