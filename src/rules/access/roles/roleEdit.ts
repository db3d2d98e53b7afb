import type { Area } from '#contract/catalogue.ts'
import type { Permissions } from '#contract/me.ts'
import { permissionTexts, type Role, ROLE_KEY, type RoleChange } from '#contract/roles.ts'
import { ACCESS_MANAGE } from '#rules/access/access.ts'

/** What may be edited of a role. */
export type EditedRole = Pick<Role, 'name' | 'description' | 'permissions'>

const NAME_LENGTH = 100
export const ROLE_DESCRIPTION_LENGTH = 1_000

/** No custom role may hold it (docs/wire.md#roles). */
export const isReserved = (area: Pick<Area, 'key' | 'assignable'>): boolean =>
  area.key === ACCESS_MANAGE || !area.assignable

/** What a custom role may keep of these, and the reserved areas that it may not. Areas that the catalogue lacks stay. */
export function withoutReserved(
  permissions: Permissions,
  areas: readonly Area[],
): { kept: Permissions; dropped: string[] } {
  const reserved = new Set([
    ACCESS_MANAGE,
    ...areas.filter((area) => isReserved(area)).map(({ key }) => key),
  ])
  const entries = Object.entries(permissions)
  return {
    kept: Object.fromEntries(entries.filter(([area]) => !reserved.has(area))),
    dropped: entries.flatMap(([area]) => (reserved.has(area) ? [area] : [])),
  }
}

/** The permissions with an area at this level, null for none. */
export function withAreaAt(
  permissions: Permissions,
  area: string,
  level: string | null,
): Permissions {
  const others = Object.entries(permissions).filter(([key]) => key !== area)
  return Object.fromEntries(level === null ? others : [...others, [area, level]])
}

/** As the wire takes them: `<area>:<level>`, sorted. */
export const permissionKeys = (permissions: Permissions): string[] =>
  permissionTexts(permissions).sort()

export const samePermissions = (a: Permissions, b: Permissions): boolean =>
  permissionKeys(a).join('\n') === permissionKeys(b).join('\n')

export const sameRole = (a: EditedRole, b: EditedRole): boolean =>
  a.name === b.name &&
  a.description === b.description &&
  samePermissions(a.permissions, b.permissions)

/**
 * The role as it would be once this is saved. A change of its areas sends all of them, and a reserved one cannot be
 * sent: it goes.
 */
export function savedRole(
  opened: EditedRole,
  typed: EditedRole,
  areas: readonly Area[],
): EditedRole {
  return {
    name: typed.name === opened.name ? opened.name : typed.name.trim(),
    description:
      typed.description === opened.description ? opened.description : typed.description.trim(),
    permissions: samePermissions(typed.permissions, opened.permissions)
      ? opened.permissions
      : withoutReserved(typed.permissions, areas).kept,
  }
}

/** The body of a PATCH: what differs; null where nothing does, which the server would refuse. */
export function roleChange(now: EditedRole, next: EditedRole): RoleChange | null {
  const change: RoleChange = {
    ...(next.name !== now.name && { name: next.name }),
    ...(next.description !== now.description && { description: next.description }),
    ...(!samePermissions(next.permissions, now.permissions) && {
      permissions: permissionKeys(next.permissions),
    }),
  }
  return Object.keys(change).length === 0 ? null : change
}

/** What was typed over what somebody else wrote since: whatever was not touched here is as it is there. */
export function mergedRole(opened: EditedRole, typed: EditedRole, now: EditedRole): EditedRole {
  const areas = new Set([...Object.keys(opened.permissions), ...Object.keys(typed.permissions)])
  const touched = [...areas].filter((area) => opened.permissions[area] !== typed.permissions[area])
  return {
    name: typed.name === opened.name ? now.name : typed.name,
    description: typed.description === opened.description ? now.description : typed.description,
    permissions: touched.reduce(
      (merged, area) => withAreaAt(merged, area, typed.permissions[area] ?? null),
      now.permissions,
    ),
  }
}

/**
 * An earlier version as the edit of the role as it is: without the reserved areas, and without a level that the catalogue offers no
 * more, save one that the role has now. `left` are the areas that differ for it.
 */
export function backTo(
  version: EditedRole,
  now: EditedRole,
  areas: readonly Area[],
): { next: EditedRole; left: string[] } {
  const isOffered = (area: string, level: string) =>
    now.permissions[area] === level ||
    areas.some(({ key, levels }) => key === area && levels.includes(level))
  const offered = Object.entries(version.permissions).filter(([area, level]) =>
    isOffered(area, level),
  )
  const { kept } = withoutReserved(Object.fromEntries(offered), areas)
  const { name, description } = version
  return {
    next: { name, description, permissions: kept },
    left: Object.keys(version.permissions).filter((area) => !(area in kept)),
  }
}

export type LevelChange = { area: string; from: string | null; to: string | null }

/** What differs between two sets of permissions, in the order of the catalogue. */
export function levelChanges(
  before: Permissions,
  after: Permissions,
  areas: readonly Area[],
): LevelChange[] {
  const inOrder = [...areas.map(({ key }) => key), ...Object.keys(before), ...Object.keys(after)]
  return [...new Set(inOrder)].flatMap((area) => {
    const [from, to] = [before[area] ?? null, after[area] ?? null]
    return from === to ? [] : [{ area, from, to }]
  })
}

/** The server counts code points, not UTF-16 units. */
const lengthOf = (text: string): number => [...text.trim()].length

export type KeyProblem = 'missing' | 'shape' | 'taken'

/** Why a key cannot be a new role's. */
export function keyProblem(key: string, taken: readonly string[]): KeyProblem | null {
  if (key === '') return 'missing'
  if (!ROLE_KEY.test(key)) return 'shape'
  return taken.includes(key) ? 'taken' : null
}

/** By how many letters a text is too long, `missing` where there must be one. */
export function nameProblem(name: string): 'missing' | number | null {
  const length = lengthOf(name)
  if (length === 0) return 'missing'
  return length > NAME_LENGTH ? length - NAME_LENGTH : null
}

export const descriptionOver = (description: string): number =>
  Math.max(0, lengthOf(description) - ROLE_DESCRIPTION_LENGTH)

/** A key for a copy that nobody has: `editor-copy`, `editor-copy-2`. */
export function copiedKey(key: string, taken: readonly string[]): string {
  const stem = key.slice(0, 40)
  const free = ['', ...Array.from({ length: taken.length + 1 }, (_, index) => `-${index + 2}`)]
  return free.map((end) => `${stem}-copy${end}`).find((one) => !taken.includes(one)) ?? ''
}
