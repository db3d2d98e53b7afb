import { instant } from './instant.ts'
import { permissions } from './me.ts'
import { page } from './page.ts'
import { z } from './zod.ts'

export const ROLE_KEY = /^[a-z][a-z0-9_-]{1,49}$/

export const roleRow = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  builtin: z.boolean(),
  grant_count: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type RoleRow = z.infer<typeof roleRow>

export const rolePage = page(roleRow)
export const role = z.extend(roleRow, { permissions })
export type Role = z.infer<typeof role>

/** Area and level as the wire writes them together, and every file of ours. */
export const permissionText = (area: string, level: string): string => `${area}:${level}`

export const permissionTexts = (held: Role['permissions']): string[] =>
  Object.entries(held).map(([area, level]) => permissionText(area, level))

const name = z.string().check(z.minLength(1), z.maxLength(100))
const description = z.string().check(z.maxLength(1000))

/** `permissions` are `<area>:read` or `<area>:write`. */
export const newRole = z.strictObject({
  key: z.string().check(z.regex(ROLE_KEY)),
  name,
  description: z.optional(description),
  permissions: z.optional(z.array(z.string())),
})
export type NewRole = z.infer<typeof newRole>

export const roleChange = z.strictObject({
  name: z.optional(name),
  description: z.optional(description),
  permissions: z.optional(z.array(z.string())),
})
export type RoleChange = z.infer<typeof roleChange>
