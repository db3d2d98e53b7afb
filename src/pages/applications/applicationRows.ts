import type { Application } from '#contract/applications.ts'
import { msOf } from '#lib/instant.ts'
import { LOCALE } from '#lib/locale.ts'
import { parseDescription } from '#rules/description.ts'
import type { Sort } from '#ui/sort.ts'

export const applicationSorts = ['name', 'description', 'state', 'created'] as const

/** The first line of the description that is not one of the card's. */
export const firstLine = ({ description }: Application): string =>
  parseDescription(description)
    .rest.split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

/** Whether every word that is looked for stands in the name or the description, in any letter case and with or without accents. */
export function matches(application: Application, search: string): boolean {
  const text = folded(`${application.name}\n${application.description}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function sortApplications(rows: readonly Application[], sort: Sort): Application[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  const compare = comparisons.get(sort.column) ?? byName
  return [...rows].sort((a, b) => sign * compare(a, b) || byName(a, b) || a.id - b.id)
}

type Compare = (a: Application, b: Application) => number

const collator = new Intl.Collator(LOCALE, { numeric: true })

const byName: Compare = (a, b) => collator.compare(a.name, b.name)

const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['name', byName],
  ['description', (a, b) => collator.compare(firstLine(a), firstLine(b))],
  ['state', (a, b) => Number(b.is_active) - Number(a.is_active)],
  ['created', (a, b) => msOf(a.created_at) - msOf(b.created_at)],
])

const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(LOCALE)
