import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { roleLabel } from '#components/access/personNames.ts'

export function roleNameOf(world: AccessWorld, key: string): string {
  const role = world.roles.get(key)
  return role ? roleLabel(role) : readable(key)
}
