import type { Catalogue } from '#contract/catalogue.ts'
import type { Me } from '#contract/me.ts'

/** Where one of a person's own permissions comes from, as far as `/me` and the catalogue tell. */
export type PermissionSource =
  | { kind: 'superuser' }
  /** Roles whose permissions the catalogue lists (the built-in ones) and that grant the level. */
  | { kind: 'roles'; names: string[] }
  /** No built-in role of theirs explains it, so one of these custom ones does. */
  | { kind: 'oneOf'; names: string[] }
  | { kind: 'unknown' }

/** A role at `write` covers `read` too. */
const covers = (granted: string | undefined, level: string): boolean =>
  granted === level || (granted === 'write' && level === 'read')

export function permissionSource(
  me: Me,
  area: string,
  level: string,
  catalogue: Catalogue | undefined,
): PermissionSource {
  if (me.user.is_superuser) return { kind: 'superuser' }
  if (!catalogue) return { kind: 'unknown' }
  const listed = new Map(catalogue.roles.map((role) => [role.key, role]))
  const granting = me.roles.filter(({ key }) => covers(listed.get(key)?.permissions[area], level))
  if (granting.length > 0) return { kind: 'roles', names: granting.map(({ name }) => name) }
  const custom = me.roles.filter(({ key }) => !listed.has(key))
  return custom.length > 0
    ? { kind: 'oneOf', names: custom.map(({ name }) => name) }
    : { kind: 'unknown' }
}
