import { z } from '#contract/zod.ts'
import { grantRow, NEWEST_GRANT, SELECT_GRANT, shownGrant } from '#sandbox/world/grantRow.ts'
import { countOf, paged, pageQuery } from '#sandbox/wire/paging.ts'
import { queryAs } from '#sandbox/wire/reading.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'

export const groupRoute = adminRoute('groups/', 'Groups with member counts and grants', {
  GET: list,
})

const row = z.object({ id: z.int(), name: z.string(), member_count: z.int() })

/** Who the members are, the API does not say (docs/wire.md#groups). */
function list(call: Call): Response {
  const { db } = call.world
  return paged(call, queryAs(call, pageQuery), {
    count: countOf(db, 'FROM groups'),
    rows: (limit, offset) =>
      db
        .all(
          row,
          `SELECT id, name, (SELECT count(*) FROM memberships WHERE group_id = groups.id) AS member_count
           FROM groups ORDER BY name, id LIMIT ? OFFSET ?`,
          limit,
          offset,
        )
        .map((group) => ({
          ...group,
          grants: db
            .all(grantRow, `${SELECT_GRANT} WHERE grants.group_id = ? ${NEWEST_GRANT}`, group.id)
            .map(shownGrant),
        })),
  })
}
