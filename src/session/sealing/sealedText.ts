import { visibleText } from '#lib/text.ts'

/** What a receiver reads in a sealed file, beside the value. */
export type SealContext = {
  token: string
  application: string
  /** The server's name and address. */
  server: string
  header: string
  /** When the old value stops, in words with its zone; null: it does not. */
  oldStops: string | null
  receiver: string
}

/** The lines of a sealed text in their order: what `age -d` prints is what a person reads. */
const lines = [
  ['token', 'Token'],
  ['application', 'Application'],
  ['server', 'Server'],
  ['header', 'Header'],
  ['value', 'Value'],
  ['oldStops', 'Old value stops'],
  ['answer', 'When it is stored, answer'],
] as const
export type SealedFields = Partial<Record<(typeof lines)[number][0], string>>

/** A line each. A name of the server cannot make a line of its own, nor hide in one. */
export function sealedText(context: SealContext, value: string): string {
  const { receiver, oldStops, ...rest } = context
  const fields = { ...rest, value, oldStops: oldStops ?? NOT_SET, answer: `stored, ${receiver}` }
  return lines.map(([line, label]) => `${label}: ${visibleText(fields[line])}\n`).join('')
}

/** Reads one again; null where it is not one. */
export function sealedFields(text: string): SealedFields | null {
  const fields: SealedFields = {}
  for (const written of text.split(/\r?\n/)) {
    const found = lines.find(([, label]) => written.startsWith(`${label}: `))
    if (found) fields[found[0]] ??= written.slice(found[1].length + 2)
  }
  return fields.value === undefined ? null : fields
}

const NOT_SET = 'not set'
