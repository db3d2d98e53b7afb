import { instant } from './instant.ts'
import { page } from './page.ts'
import { z } from './zod.ts'

export const grant = z.object({
  id: z.int(),
  role: z.object({ id: z.int(), key: z.string(), name: z.string() }),
  user: z.nullable(z.object({ id: z.int(), username: z.string() })),
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  created_at: instant,
})
export type Grant = z.infer<typeof grant>
export const grantPage = page(grant)

/** One holder: a user or a group, never both. */
export const newGrant = z.strictObject({
  role: z.string(),
  user_id: z.optional(z.int()),
  group_id: z.optional(z.int()),
})
export type NewGrant = z.infer<typeof newGrant>

export const staffRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  is_superuser: z.boolean(),
  roles: z.array(
    z.object({ key: z.string(), name: z.string(), via_group: z.nullable(z.string()) }),
  ),
})
export type StaffRow = z.infer<typeof staffRow>
export const staffPage = page(staffRow)

export const staffMember = z.extend(staffRow, {
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  grants: z.array(grant),
})
export type StaffMember = z.infer<typeof staffMember>

export const newStaff = z.strictObject({
  username: z.string(),
  email: z.string(),
  role: z.string(),
  password: z.optional(z.string()),
})
export type NewStaff = z.infer<typeof newStaff>

/** `password` is the one that the server made, shown once, or null where one was given. */
export const createdStaff = z.extend(staffRow, { password: z.nullable(z.string()) })

export const group = z.object({
  id: z.int(),
  name: z.string(),
  member_count: z.int(),
  grants: z.array(grant),
})
export type Group = z.infer<typeof group>
export const groupPage = page(group)
