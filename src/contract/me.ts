import { z } from './zod.ts'

export const level = z.enum(['read', 'write'])
export type Level = z.infer<typeof level>

/** Area key to level. A level that we do not know stays text. */
export const permissions = z.record(z.string(), z.string())
export type Permissions = z.infer<typeof permissions>

export const me = z.object({
  user: z.object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
  }),
  /** `enforce`, `observe` or `off`; null for a person without staff status; another word stays text. */
  gate_mode: z.nullable(z.string()),
  /** Holds `access.manage:write`. */
  manages_access: z.boolean(),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  permissions,
})
export type Me = z.infer<typeof me>
