import { z } from '#contract/zod.ts'
import type { Database } from '#sandbox/world/database.ts'
import { grantRow, NEWEST_GRANT, SELECT_GRANT, shownGrant } from '#sandbox/world/grantRow.ts'
import type { Person } from '#sandbox/world/persons.ts'

const heldRole = z.object({
  key: z.string(),
  name: z.string(),
  via_group: z.nullable(z.string()),
})

/** Direct roles first, then those of each group. */
export const shownStaff = (db: Database, it: Person) => ({
  id: it.id,
  username: it.username,
  email: it.email,
  name: `${it.first_name} ${it.last_name}`.trim(),
  is_superuser: it.is_superuser,
  roles: db.all(
    heldRole,
    `SELECT roles.key, roles.name, groups.name AS via_group FROM grants
       JOIN roles ON roles.id = role_id LEFT JOIN groups ON groups.id = group_id
     WHERE user_id = ?1 OR group_id IN (SELECT group_id FROM memberships WHERE user_id = ?1)
     ORDER BY group_id IS NOT NULL, groups.name, grants.created_at DESC, grants.id DESC`,
    it.id,
  ),
})

const groupName = z.object({ id: z.int(), name: z.string() })

export const detailedStaff = (db: Database, it: Person) => ({
  ...shownStaff(db, it),
  groups: db.all(
    groupName,
    `SELECT id, name FROM groups JOIN memberships ON group_id = groups.id WHERE user_id = ?
     ORDER BY name`,
    it.id,
  ),
  grants: db
    .all(
      grantRow,
      `${SELECT_GRANT} WHERE grants.user_id = ?1
         OR grants.group_id IN (SELECT group_id FROM memberships WHERE user_id = ?1) ${NEWEST_GRANT}`,
      it.id,
    )
    .map(shownGrant),
})
