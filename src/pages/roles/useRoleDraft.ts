import { useDraft } from '#components/frame/useDraft.ts'
import { roleDraft } from '#components/access/roleDraft.ts'
import { permissions as schema } from '#contract/me.ts'
import type { Permissions } from '#contract/me.ts'
import type { Role } from '#contract/roles.ts'
import { type EditedRole, sameRole } from '#rules/access/roles/roleEdit.ts'

/**
 * What is typed over a role, and the role as it was when typing began, in one draft: after an ended session a change is still
 * told from what it changed. While nothing is typed both are the role as the list has it now.
 */
export function useRoleDraft(role: Role) {
  const here: EditedRole = role
  const { fields, setAll, forget, isTyped, wasKept } = useDraft(
    roleDraft(role),
    fieldsOf(here, here),
  )
  const opened = isTyped ? openedIn(fields) : here
  const typed = isTyped ? typedIn(fields) : here

  const write = (next: EditedRole, from: EditedRole) => setAll(fieldsOf(next, from))

  return {
    opened,
    typed,
    isTyped,
    wasKept,
    /** What is typed back to what it was is no change. */
    type(change: Partial<EditedRole>) {
      const next = { ...typed, ...change }
      write(next, opened)
      if (sameRole(next, opened)) forget()
    },
    /** Goes on over another state of the role. */
    rebase(next: EditedRole, from: EditedRole) {
      write(next, from)
      if (sameRole(next, from)) forget()
    },
    drop() {
      write(here, here)
      forget()
    },
  }
}

const fieldsOf = (next: EditedRole, from: EditedRole) => ({
  name: next.name,
  description: next.description,
  permissions: JSON.stringify(next.permissions),
  openedName: from.name,
  openedDescription: from.description,
  openedPermissions: JSON.stringify(from.permissions),
})

type Fields = ReturnType<typeof fieldsOf>

const typedIn = ({ name, description, permissions }: Fields): EditedRole => ({
  name,
  description,
  permissions: readPermissions(permissions),
})

const openedIn = (fields: Fields): EditedRole => ({
  name: fields.openedName,
  description: fields.openedDescription,
  permissions: readPermissions(fields.openedPermissions),
})

const readPermissions = (text: string): Permissions => schema.parse(JSON.parse(text))
