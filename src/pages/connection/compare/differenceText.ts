import type { CsvValue } from '#lib/csv.ts'
import { readable } from '#lib/text.ts'
import type { Difference } from '#rules/servers/serverDifferences.ts'
import { compareWords as words } from '#pages/connection/words.ts'

export type ServerNames = { a: string; b: string }

/** What one server has, in a cell. */
export function sideText(side: readonly string[] | null): string {
  if (side === null) return words.missing
  return side.length === 0 ? words.none : side.map(readable).join(', ')
}

export function saysText({ says }: Difference, names: ServerNames): string {
  switch (says.kind) {
    case 'only':
      return words.only(names[says.on])
    case 'more':
      return words.more(names[says.on])
    case 'other':
      return words.other
  }
}

export const differenceTable = (
  differences: readonly Difference[],
  names: ServerNames,
): CsvValue[][] => [
  [...words.exportHeads],
  ...differences.map((it) => [
    it.kind,
    it.name,
    it.about ?? it.of ?? '',
    `${names.a}: ${it.a === null ? words.missing : it.a.join(' ')}`,
    `${names.b}: ${it.b === null ? words.missing : it.b.join(' ')}`,
    saysText(it, names),
  ]),
]
