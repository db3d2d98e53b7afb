import type { Area } from '#contract/catalogue.ts'
import { permissions as schema } from '#contract/me.ts'
import { type EditedRole, withoutReserved } from '#rules/access/roles/roleEdit.ts'
import type { Drafts } from '#session/keep/drafts.ts'

/** A role that is not there yet, as it is typed. */
export type NewOne = EditedRole & { key: string }

/** The key under which it is kept; `source` is the key of the role that it copies. */
export const newRoleDraft = (source: string | undefined): string => `new-role/${source ?? ''}`

export const FIELDS = ['key', 'name', 'description', 'permissions'] as const

export const fieldsOf = ({ key, name, description, permissions }: NewOne) => ({
  key,
  name,
  description,
  permissions: JSON.stringify(permissions),
})

export const typedIn = ({ permissions, ...rest }: ReturnType<typeof fieldsOf>): NewOne => ({
  ...rest,
  permissions: schema.parse(JSON.parse(permissions)),
})

/** Whether a role that copies none is under way. */
export const hasNewRole = (drafts: Drafts): boolean =>
  drafts.read(newRoleDraft(undefined)) !== undefined

/** Puts it into the form of a new role; what no custom role can hold is left out. */
export function keepAsNewRole(drafts: Drafts, role: NewOne, areas: readonly Area[]): void {
  const permissions = withoutReserved(role.permissions, areas).kept
  const fields = fieldsOf({ ...role, permissions })
  drafts.write(newRoleDraft(undefined), new Map(Object.entries(fields)))
}
