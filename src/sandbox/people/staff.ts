import { z } from '#contract/zod.ts'
import { json } from '#sandbox/wire/answer.ts'
import { countOf, paged, pageFields } from '#sandbox/wire/paging.ts'
import { ACTIVE_STAFF, activeStaffById, folded, PERSON, person } from '#sandbox/world/persons.ts'
import { queryAs } from '#sandbox/wire/reading.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import { type Call, idIn, type Route } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import type { World } from '#sandbox/world/world.ts'
import { createStaff } from './staffCreation.ts'
import { detailedStaff, shownStaff } from './staffRow.ts'

/** A backend that cannot create staff answers 405. */
export const staffRoutes = (lacks: World['lacks']): Route[] => [
  adminRoute(
    'staff/',
    'Active staff people with their roles',
    lacks.has('staffCreation') ? { GET: list } : { GET: list, POST: createStaff },
  ),
  adminRoute('staff/<int:user_id>/', 'One active staff person with groups and grants', {
    GET: show,
  }),
]

const query = z.strictObject({
  ...pageFields,
  search: z.optional(z.string().check(z.maxLength(100))),
})

function list(call: Call): Response {
  const { search = '', ...page } = queryAs(call, query)
  const { db } = call.world
  const where = `FROM users WHERE ${ACTIVE_STAFF} AND instr(haystack, ?) > 0`
  const needle = folded(search)
  return paged(call, page, {
    count: countOf(db, where, needle),
    rows: (limit, offset) =>
      db
        .all(
          person,
          `SELECT ${PERSON} ${where} ORDER BY username, users.id LIMIT ? OFFSET ?`,
          needle,
          limit,
          offset,
        )
        .map((it) => shownStaff(db, it)),
  })
}

/** 404 for anything but an active staff person, so that nobody learns of other accounts. */
function show(call: Call): Response {
  const { db } = call.world
  const found = activeStaffById(db, idIn(call, 'user_id'))
  if (found === undefined) throw notFound()
  return json(200, detailedStaff(db, found))
}
