import type { Application } from '#contract/applications.ts'
import type { ApplicationRow } from './applicationFigures.ts'
import { msOf } from '#lib/instant.ts'
import { collator } from '#lib/locale.ts'
import { isFoundIn } from '#lib/search.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import type { Sort } from '#ui/table/sort.ts'

export const applicationSorts = [
  'name',
  'description',
  'tokens',
  'attention',
  'lastUsed',
  'state',
  'created',
  'creator',
] as const

/** The first line of the description that is not one of the card's. */
export const firstLine = ({ description }: Application): string =>
  parseDescription(description)
    .rest.split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

export const matches = ({ name, description }: Application, search: string): boolean =>
  isFoundIn(`${name}\n${description}`, search)

export function sortApplications(rows: readonly ApplicationRow[], sort: Sort): ApplicationRow[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  const compare = comparisons.get(sort.column) ?? byName
  return [...rows].sort((a, b) => sign * compare(a, b) || byName(a, b) || a.id - b.id)
}

type Compare = (a: ApplicationRow, b: ApplicationRow) => number

const byName: Compare = (a, b) => collator.compare(a.name, b.name)

const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['name', byName],
  ['description', (a, b) => collator.compare(firstLine(a), firstLine(b))],
  ['tokens', (a, b) => (a.figures?.tokens ?? -1) - (b.figures?.tokens ?? -1)],
  ['attention', (a, b) => (a.figures?.attention ?? -1) - (b.figures?.attention ?? -1)],
  ['lastUsed', (a, b) => lastUsed(a) - lastUsed(b)],
  ['state', (a, b) => Number(b.is_active) - Number(a.is_active)],
  ['created', (a, b) => msOf(a.created_at) - msOf(b.created_at)],
  ['creator', (a, b) => collator.compare(a.creator ?? '', b.creator ?? '')],
])

function lastUsed({ figures }: ApplicationRow): number {
  if (figures === undefined) return -2
  return figures.lastUsed === null ? -1 : msOf(figures.lastUsed)
}
