import { sortParam } from '#components/frame/addressSort.ts'
import type { StaffRow } from '#contract/people.ts'
import { collator } from '#lib/locale.ts'
import { isFoundIn } from '#lib/search.ts'
import { type AccessWorld, covers, effectiveOf } from '#rules/access/access.ts'
import { rolesOf, type Way } from '#rules/access/ways.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { PeopleFilters } from './filters.ts'

export type PersonRow = { person: StaffRow; write: number; read: number; roles: Way[] }

export const BY_NAME = { column: 'name', direction: 'ascending' } as const
export const personSort = sortParam(['name', 'username', 'areas'], BY_NAME)

/** The people that the filters and the search leave; `migrated` are those whose Manager is the migration's, where that is asked. */
export function peopleMatching(
  world: AccessWorld,
  filters: PeopleFilters,
  { search, migrated }: { search: string; migrated: ReadonlySet<number> | null },
): PersonRow[] {
  return world.people
    .filter(
      (person) =>
        isFoundIn(`${person.name}\n${person.username}\n${person.email}`, search) &&
        (filters.role === '' || person.roles.some(({ key }) => key === filters.role)) &&
        (filters.group === '' || isIn(person, filters.group, world)) &&
        (!filters.superusers || person.is_superuser) &&
        (migrated === null || migrated.has(person.id)),
    )
    .map((person) => ({ person, held: effectiveOf(person, world) }))
    .filter(({ held }) => holdsArea(held, filters))
    .map(({ person, held }) => {
      const write = held.filter(({ level }) => level === 'write').length
      return { person, write, read: held.length - write, roles: rolesOf(person) }
    })
}

export function sortPeople(rows: readonly PersonRow[], sort: Sort): PersonRow[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  const compare = comparisons.get(sort.column) ?? byName
  return [...rows].sort((a, b) => sign * compare(a, b) || byName(a, b) || byId(a, b))
}

/** The members of a group without roles are known only once everybody was asked. */
const isIn = (person: StaffRow, group: string, world: AccessWorld): boolean =>
  person.roles.some(({ via_group }) => via_group === group) ||
  world.groups.get(group)?.members?.includes(person.id) === true

function holdsArea(
  held: readonly { area: string; level: string }[],
  { area, level }: PeopleFilters,
): boolean {
  if (area === '') return true
  if (area === NO_AREA) return held.length === 0
  const holding = held.find((one) => one.area === area)
  return holding !== undefined && (level === '' || covers(holding.level, level))
}

/** Among the areas for those who hold none. */
export const NO_AREA = 'none'

type Compare = (a: PersonRow, b: PersonRow) => number

const byName: Compare = (a, b) => collator.compare(personLabel(a.person), personLabel(b.person))
const byId: Compare = (a, b) => a.person.id - b.person.id
const comparisons: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['name', byName],
  ['username', (a, b) => collator.compare(a.person.username, b.person.username)],
  ['areas', (a, b) => a.write - b.write || a.read - b.read],
])
