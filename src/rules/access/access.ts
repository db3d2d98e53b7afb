import { areasOf, type Area, type Catalogue } from '#contract/catalogue.ts'
import type { Permissions } from '#contract/me.ts'
import type { Group, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'

/** The area that opens this console; no custom role may hold it (docs/wire.md#roles). */
export const ACCESS_MANAGE = 'access.manage'
/** The key of the built-in role whose holders count as access managers. */
export const ADMINISTRATOR = 'administrator'

export type AccessRole = Pick<Role, 'id' | 'key' | 'name' | 'builtin' | 'permissions'>

/** `members` are ids of active staff; null where the API does not tell them (a group without any role). */
export type AccessGroup = {
  id: number
  name: string
  memberCount: number
  roles: readonly string[]
  members: readonly number[] | null
}

/** Everything that decides who may do what: active staff with their roles, groups by name, roles by key. */
export type AccessWorld = {
  people: readonly StaffRow[]
  groups: ReadonlyMap<string, AccessGroup>
  roles: ReadonlyMap<string, AccessRole>
  /** In the order of the catalogue. */
  areas: readonly Area[]
}

/** `memberships` are group names by a person's id, as far as they were asked for one by one. */
export function accessWorld(read: {
  people: readonly StaffRow[]
  groups: readonly Group[]
  roles: readonly AccessRole[]
  catalogue: Catalogue
  memberships?: ReadonlyMap<number, readonly string[]> | undefined
}): AccessWorld {
  return {
    people: read.people,
    groups: new Map(
      read.groups.map((group) => [
        group.name,
        {
          id: group.id,
          name: group.name,
          memberCount: group.member_count,
          roles: group.grants.map((grant) => grant.role.key),
          members: membersOf(group, read.people, read.memberships),
        },
      ]),
    ),
    roles: new Map(read.roles.map((role) => [role.key, role])),
    areas: areasOf(read.catalogue),
  }
}

/** One way in which a person holds an area, with the level that this way gives. `group` is null for a direct role. */
export type Source =
  | { kind: 'superuser'; level: string }
  | { kind: 'role'; key: string; name: string; group: string | null; level: string }

/** An area that a person holds: `level` is the highest, `sources` are all that give it at any level. */
export type Holding = { area: string; level: string; sources: readonly Source[] }

/** What a person may do, in the order of the catalogue; areas that it does not list come last. */
export function effectiveOf(person: StaffRow, world: AccessWorld): Holding[] {
  const sources = new Map<string, Source[]>()
  const add = (area: string, source: Source) =>
    sources.set(area, [...(sources.get(area) ?? []), source])
  if (person.is_superuser) {
    for (const area of world.areas) add(area.key, { kind: 'superuser', level: topLevel(area) })
  }
  for (const { key, name, via_group } of person.roles) {
    for (const [area, level] of Object.entries(world.roles.get(key)?.permissions ?? {})) {
      add(area, { kind: 'role', key, name, group: via_group, level })
    }
  }
  const order = new Map(world.areas.map((area, index) => [area.key, index]))
  const place = ({ area }: Holding) => order.get(area) ?? world.areas.length
  return [...sources]
    .map(([area, all]) => ({ area, level: highest(all), sources: all }))
    .sort((a, b) => place(a) - place(b))
}

/** The roles of a person whose permissions were not read: made by somebody else since. */
export const unreadRoles = (person: StaffRow, world: AccessWorld): StaffRow['roles'] =>
  person.roles.filter(({ key }) => !world.roles.has(key))

/** The sources that give a level; write covers read. */
export const sourcesAt = ({ sources }: Holding, level: string): Source[] =>
  sources.filter((source) => covers(source.level, level))

/** A level that we do not know covers itself and nothing else. */
export const covers = (held: string | undefined, needed: string): boolean =>
  held === needed || (held === 'write' && needed === 'read')

/** Higher is more; a level that we do not know is between nothing and read. */
export const rankOf = (level: string | null | undefined): number => {
  if (level === null || level === undefined) return 0
  if (level === 'write') return 3
  return level === 'read' ? 2 : 1
}

/** Area to level, as /me says it. */
export const permissionsOf = (person: StaffRow, world: AccessWorld): Permissions =>
  Object.fromEntries(effectiveOf(person, world).map(({ area, level }) => [area, level]))

/** What a superuser holds of an area. */
const topLevel = ({ levels }: Area): string =>
  levels.reduce((top, level) => (rankOf(level) > rankOf(top) ? level : top), levels[0] ?? 'read')

/** An area has at least one source. */
const highest = (sources: readonly Source[]): string =>
  sources
    .map(({ level }) => level)
    .reduce((top, level) => (rankOf(level) > rankOf(top) ? level : top))

function membersOf(
  { name, grants, member_count }: Group,
  people: readonly StaffRow[],
  memberships: ReadonlyMap<number, readonly string[]> | undefined,
): number[] | null {
  if (member_count === 0) return []
  if (grants.length > 0) {
    return people
      .filter(({ roles }) => roles.some((role) => role.via_group === name))
      .map(({ id }) => id)
  }
  if (memberships === undefined) return null
  return people.filter(({ id }) => memberships.get(id)?.includes(name)).map(({ id }) => id)
}
