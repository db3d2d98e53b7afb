import type { AccessReport } from '#contract/accessReport.ts'
import { roleText, wayText } from '#contract/accessReportTables.ts'
import { effectiveOf, rankOf } from '#rules/access/access.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

type Person = AccessReport['people'][number]
type Area = Person['areas'][number]

const TABLE = 'permissions.csv'

/**
 * Where the areas of people are not what the report's own roles give them. While the log moved under the reading, people and
 * roles may be of two moments, and nothing is said.
 */
export function ownRoleFaults({ people, groups, roles, log, past }: AccessReport): string[] {
  if (log.later > 0 && past === undefined) return []
  const world = {
    people: [],
    groups: new Map(),
    roles: new Map(roles.map((role) => [role.key, role])),
    areas: [],
  }
  const ofGroups = new Map(groups.map(({ name, roles: held }) => [name, new Set(held)]))
  const faults: string[] = []
  let row = 0
  for (const person of people) {
    const held = person.roles.map(({ key, group }) => ({ key, name: key, via_group: group }))
    const gives = new Map(
      effectiveOf({ ...person, is_superuser: false, roles: held }, world).map((it) => [
        it.area,
        it.sources.flatMap((way) =>
          way.kind === 'role' ? [wayText({ ...way, role: way.key })] : [],
        ),
      ]),
    )
    for (const area of person.areas) {
      row += 1
      const [said, given] = [saidWays(area), textOf(gives.get(area.area) ?? [])]
      if (said !== given) faults.push(words.ownRoles(words.place(TABLE, row, 'From'), said, given))
      else if (area.level !== topOf(area))
        faults.push(words.ownRoles(words.place(TABLE, row, 'Level'), area.level, topOf(area)))
      if (area.from.some(({ role }) => role === null) && !person.superuser)
        faults.push(words.noSuperuser(words.place(TABLE, row, 'From')))
      gives.delete(area.area)
    }
    for (const area of gives.keys()) faults.push(words.areaLacks(TABLE, person.username, area))
    for (const { key, group } of person.roles) {
      if (group !== null && ofGroups.get(group)?.has(key) === false)
        faults.push(words.groupLacks('people.csv', person.username, roleText(key, group)))
    }
  }
  return faults
}

const saidWays = ({ from }: Area): string =>
  textOf(from.filter(({ role }) => role !== null).map((way) => wayText(way)))

const textOf = (ways: readonly string[]): string => ways.toSorted().join('; ')

const topOf = ({ from, level }: Area): string =>
  from.reduce(
    (top, way) => (rankOf(way.level) > rankOf(top) ? way.level : top),
    from[0]?.level ?? level,
  )
