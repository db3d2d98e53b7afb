import { z } from '#contract/zod.ts'
import { wire } from './moment.ts'

export const grantRow = z.object({
  id: z.int(),
  created_at: z.string(),
  role_id: z.int(),
  key: z.string(),
  role_name: z.string(),
  user_id: z.nullable(z.int()),
  username: z.nullable(z.string()),
  group_id: z.nullable(z.int()),
  group_name: z.nullable(z.string()),
})
export type GrantRow = z.infer<typeof grantRow>

export const SELECT_GRANT = `SELECT grants.id, grants.created_at, role_id, roles.key, roles.name AS role_name,
  grants.user_id, users.username, grants.group_id, groups.name AS group_name
  FROM grants JOIN roles ON roles.id = role_id
  LEFT JOIN users ON users.id = grants.user_id LEFT JOIN groups ON groups.id = grants.group_id`

export const NEWEST_GRANT = 'ORDER BY grants.created_at DESC, grants.id DESC'

export const shownGrant = (it: GrantRow) => ({
  id: it.id,
  role: { id: it.role_id, key: it.key, name: it.role_name },
  user: it.user_id === null ? null : { id: it.user_id, username: it.username },
  group: it.group_id === null ? null : { id: it.group_id, name: it.group_name },
  created_at: wire(it.created_at),
})

export const grantTarget = (it: Pick<GrantRow, 'id' | 'key' | 'user_id' | 'group_id'>) => ({
  type: 'django_access.grant',
  id: String(it.id),
  label: `${it.key} → ${it.user_id === null ? `group ${it.group_id}` : `user ${it.user_id}`}`,
})

/** The detail of `grant.*`. */
export const grantFacts = (it: Pick<GrantRow, 'key' | 'user_id' | 'group_id'>) => ({
  role: it.key,
  user_id: it.user_id,
  group_id: it.group_id,
})
