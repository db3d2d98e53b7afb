import { z } from '#contract/zod.ts'
import { maybe, moment } from './operation.ts'

const level = z.enum(['read', 'write'])
const permissions = z.record(z.string(), level)
const roleName = z.strictObject({ key: z.string(), name: z.string() })

export const me = z.strictObject({
  user: z.strictObject({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
  }),
  gate_mode: maybe(z.enum(['enforce', 'observe', 'off'])),
  manages_access: z.boolean(),
  roles: z.array(roleName),
  permissions,
})

export const catalogue = z.strictObject({
  modules: z.array(
    z.strictObject({
      module: z.string(),
      areas: z.array(
        z.strictObject({
          key: z.string(),
          label: z.string(),
          levels: z.array(level),
          sensitive: z.array(z.string()),
          assignable: z.boolean(),
        }),
      ),
    }),
  ),
  roles: z.array(
    z.strictObject({ key: z.string(), name: z.string(), description: z.string(), permissions }),
  ),
  scopes: z.array(
    z.strictObject({
      key: z.string(),
      module: z.string(),
      label: z.string(),
      publishable: z.boolean(),
      routes: z.array(z.string()),
    }),
  ),
  token_rotation_days: z.int(),
})

export const application = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  created_at: moment,
})

export const token = z.strictObject({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.string()),
  channel_idx: maybe(z.string()),
  expires_at: maybe(moment),
  last_used_at: maybe(moment),
  revoked_at: maybe(moment),
  legacy: z.boolean(),
  legacy_source: z.string(),
  state: z.enum(['active', 'expired', 'revoked', 'application inactive']),
  age_days: z.int(),
  rotation_due: z.boolean(),
})
export const issuedToken = z.extend(token, { raw: z.string() })

export const roleRow = z.strictObject({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  builtin: z.boolean(),
  grant_count: z.int(),
  created_at: moment,
  updated_at: moment,
})
export const role = z.extend(roleRow, { permissions })

export const grant = z.strictObject({
  id: z.int(),
  role: z.strictObject({ id: z.int(), key: z.string(), name: z.string() }),
  user: maybe(z.strictObject({ id: z.int(), username: z.string() })),
  group: maybe(z.strictObject({ id: z.int(), name: z.string() })),
  created_at: moment,
})

export const staffRow = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  is_superuser: z.boolean(),
  roles: z.array(
    z.strictObject({ key: z.string(), name: z.string(), via_group: maybe(z.string()) }),
  ),
})
export const staff = z.extend(staffRow, {
  groups: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  grants: z.array(grant),
})
export const newStaff = z.extend(staff, { password: maybe(z.string()) })

export const group = z.strictObject({
  id: z.int(),
  name: z.string(),
  member_count: z.int(),
  grants: z.array(grant),
})

/** The last three are in a folded list only. */
export const auditEntry = z.strictObject({
  id: z.int(),
  created_at: moment,
  actor_id: maybe(z.int()),
  actor_label: z.string(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  target_label: z.string(),
  detail: z.record(z.string(), z.unknown()),
  ip: maybe(z.string()),
  folded: z.optional(z.int()),
  first_at: z.optional(moment),
  last_at: z.optional(moment),
})
