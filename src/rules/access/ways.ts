import type { StaffRow } from '#contract/people.ts'
import { covers, type Source } from './access.ts'

/** A role with all the ways in which it comes to a person, or being a superuser. */
export type Way =
  | { kind: 'superuser'; level: string }
  | {
      kind: 'role'
      key: string
      name: string
      level: string
      isDirect: boolean
      groups: readonly string[]
    }

/** The sources by role, those that give the level first and those that give less behind. */
export function waysOf(
  sources: readonly Source[],
  level: string,
): { giving: Way[]; lesser: Way[] } {
  const ways = new Map<string, Way>()
  for (const source of sources) {
    if (source.kind === 'superuser') ways.set('', source)
    else {
      const existing = ways.get(source.key)
      const before = existing?.kind === 'role' ? existing : null
      ways.set(source.key, {
        kind: 'role',
        key: source.key,
        name: source.name,
        level: source.level,
        isDirect: before?.isDirect === true || source.group === null,
        groups: [...(before?.groups ?? []), ...(source.group === null ? [] : [source.group])],
      })
    }
  }
  const all = [...ways.values()]
  return {
    giving: all.filter((way) => covers(way.level, level)),
    lesser: all.filter((way) => !covers(way.level, level)),
  }
}

/** The roles of a person, each with all the ways in which it comes, whatever it gives. */
export const rolesOf = (person: StaffRow): Way[] =>
  waysOf(
    person.roles.map(({ key, name, via_group }) => ({
      kind: 'role',
      key,
      name,
      group: via_group,
      level: '',
    })),
    '',
  ).giving
