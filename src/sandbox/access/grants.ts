import { ROLE_KEY } from '#contract/roles.ts'
import { z } from '#contract/zod.ts'
import { json, noContent } from '#sandbox/wire/answer.ts'
import type { Cell, Database } from '#sandbox/world/database.ts'
import {
  grantFacts,
  type GrantRow,
  grantRow,
  grantTarget,
  NEWEST_GRANT,
  SELECT_GRANT,
  shownGrant,
} from '#sandbox/world/grantRow.ts'
import { countOf, paged, pageFields } from '#sandbox/wire/paging.ts'
import { activeStaffById } from '#sandbox/world/persons.ts'
import { bodyAs, queryAs, whole } from '#sandbox/wire/reading.ts'
import { recordIn } from '#sandbox/wire/recording.ts'
import { brokenRule, conflict, notFound } from '#sandbox/wire/refusal.ts'
import { type Call, idIn } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { words } from '#sandbox/world/words.ts'
import { guardLockout } from './lockout.ts'

export const grantRoutes = [
  adminRoute('grants/', 'Grants, by role, user and group', { GET: list, POST: create }),
  adminRoute('grants/<int:pk>/', 'Revoke a grant', { DELETE: revoke }),
]

const roleKey = z.string().check(z.regex(ROLE_KEY, words.roleKey))
const id = z.int().check(z.minimum(1))

const query = z.strictObject({
  ...pageFields,
  role: z.optional(roleKey),
  user_id: z.optional(whole(1)),
  group_id: z.optional(whole(1)),
})

// A holder may be null, and "exactly one of the two" is judged on the body as a whole.
const wanted = z.strictObject({ role: roleKey, user_id: z.nullish(id), group_id: z.nullish(id) })

function list(call: Call): Response {
  const { role, user_id, group_id, ...page } = queryAs(call, query)
  const { db } = call.world
  const filters: [condition: string, cell: Cell | undefined][] = [
    ['roles.key = ?', role],
    ['grants.user_id = ?', user_id],
    ['grants.group_id = ?', group_id],
  ]
  const given = filters.flatMap(([condition, cell]) =>
    cell === undefined ? [] : [{ condition, cell }],
  )
  const where =
    given.length === 0 ? '' : `WHERE ${given.map((filter) => filter.condition).join(' AND ')}`
  const cells = given.map((filter) => filter.cell)
  return paged(call, page, {
    count: countOf(db, `FROM grants JOIN roles ON roles.id = role_id ${where}`, ...cells),
    rows: (limit, offset) =>
      db
        .all(
          grantRow,
          `${SELECT_GRANT} ${where} ${NEWEST_GRANT} LIMIT ? OFFSET ?`,
          ...cells,
          limit,
          offset,
        )
        .map(shownGrant),
  })
}

async function create(call: Call): Promise<Response> {
  const { role, user_id = null, group_id = null } = await bodyAs(call, wanted)
  if ((user_id === null) === (group_id === null)) throw brokenRule(words.oneHolder)
  const { db } = call.world
  return db.transaction(() => json(201, shownGrant(grantTo(call, role, { user_id, group_id }))))
}

function revoke(call: Call): Response {
  const { db } = call.world
  return db.transaction(() => {
    const grant = grantById(db, idIn(call))
    guardLockout(db, () => {
      db.run('DELETE FROM grants WHERE id = ?', grant.id)
    })
    recordIn(call, 'grant.delete', grantTarget(grant), grantFacts(grant))
    return noContent()
  })
}

type Holder = Pick<GrantRow, 'user_id' | 'group_id'>

/** Throws 400 for a role, group or person that cannot be, 409 where it is granted already. */
export function grantTo(call: Call, roleName: string, holder: Holder): GrantRow {
  const { db, clock } = call.world
  const role = db.first(z.object({ id: z.int() }), 'SELECT id FROM roles WHERE key = ?', roleName)
  if (role === undefined) throw brokenRule(words.unknownRole)
  if (holder.group_id !== null && countOf(db, 'FROM groups WHERE id = ?', holder.group_id) === 0) {
    throw brokenRule(words.unknownGroup)
  }
  if (holder.user_id !== null && activeStaffById(db, holder.user_id) === undefined) {
    throw brokenRule(words.notStaff)
  }
  const held = 'FROM grants WHERE role_id = ? AND user_id IS ? AND group_id IS ?'
  if (countOf(db, held, role.id, holder.user_id, holder.group_id) > 0) {
    throw conflict(words.grantTaken(roleName))
  }
  const made = db.insert(
    'INSERT INTO grants (role_id, user_id, group_id, created_at) VALUES (?, ?, ?, ?)',
    role.id,
    holder.user_id,
    holder.group_id,
    clock.now(),
  )
  const grant = grantById(db, made)
  recordIn(call, 'grant.create', grantTarget(grant), grantFacts(grant))
  return grant
}

/** Throws 404. */
function grantById(db: Database, grantId: number): GrantRow {
  const grant = db.first(grantRow, `${SELECT_GRANT} WHERE grants.id = ?`, grantId)
  if (grant === undefined) throw notFound()
  return grant
}
