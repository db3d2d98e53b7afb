import type { QueryClient } from '@tanstack/react-query'
import { roleBook, roleList } from '#api/access/roles.ts'
import { aboveFields, type FormRefusal, refusalOf } from '#components/frame/formRefusal.ts'
import { readNow } from '#components/frame/readNow.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type Holder, rolesUnder } from '#rules/access/accessChange.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { roleLabel } from './personNames.ts'
import { grantWords as words } from './words.ts'

/**
 * Reads the roles right before they are granted or revoked: null where each gives what the form shows of it, and so does each that
 * these holders have, on which it rests what changes for them. Else nothing is sent, and the form shows what they give now. One that
 * is gone the backend itself refuses.
 */
export async function rolesAsShown(
  queries: QueryClient,
  world: AccessWorld,
  roles: readonly string[],
  holders: readonly Holder[],
): Promise<FormRefusal | null> {
  const keys = [...roles, ...holders.flatMap((holder) => rolesUnder(world, holder))]
  try {
    // The book asks this list which roles are to be read again.
    await readNow(queries, roleList())
    const book = await readNow(queries, roleBook())
    const changed = book.filter(({ key, permissions }) => {
      const shown = keys.includes(key) && world.roles.get(key)
      return shown && !samePermissions(permissions, shown.permissions)
    })
    return changed.length === 0 ? null : aboveFields(words.rolesChanged(changed.map(roleLabel)))
  } catch (error) {
    throwOthers(error)
    return refusalOf(error, [])
  }
}
