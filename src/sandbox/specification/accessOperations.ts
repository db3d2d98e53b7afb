import { applicationChange, newApplication } from '#contract/applications.ts'
import { newRole, roleChange } from '#contract/roles.ts'
import { expiryChange, newToken, rotation } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import * as shapes from './accessSchemas.ts'
import { type Operation, type Operations, oldError, pageOf, paging, v2 } from './operation.ts'

const ADMIN = 'api/access/v2/admin/'
const jwt = { security: 'jwt' } as const

const list = (row: z.ZodMiniType, query: Operation['query'] = {}): Operation => ({
  status: 200,
  answer: pageOf(row),
  query: { ...paging, ...query },
  refuses: v2(400, 401, 403, 404),
  ...jwt,
})
const one = (answer: z.ZodMiniType): Operation => ({
  status: 200,
  answer,
  refuses: v2(401, 403, 404),
  ...jwt,
})
const write = (status: number, answer: z.ZodMiniType | null, body?: z.ZodMiniType): Operation => ({
  status,
  answer,
  ...(body === undefined ? {} : { body }),
  refuses: body === undefined ? v2(401, 403, 404, 409) : v2(400, 401, 403, 404, 409, 415),
  ...jwt,
})

const old = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, oldError]))

const newGrant = z.strictObject({
  role: z.string(),
  user_id: z.optional(z.nullable(z.int())),
  group_id: z.optional(z.nullable(z.int())),
})
const newColleague = z.strictObject({
  username: z.string(),
  email: z.string(),
  role: z.string(),
  password: z.optional(z.nullable(z.string())),
})
const pair = z.strictObject({ refresh: z.string(), access: z.string() })

/** In both documents. */
export const sessionOperations: Operations = {
  'POST api/token/': {
    status: 200,
    answer: pair,
    body: z.object({ username: z.string(), password: z.string() }),
    refuses: old(400, 401, 415, 429),
    security: 'none',
  },
  'POST api/token/refresh/': {
    status: 200,
    answer: z.strictObject({ access: z.string() }),
    body: z.object({ refresh: z.string() }),
    refuses: old(400, 401, 415),
    security: 'none',
  },
}

export const accessOperations: Operations = {
  'GET api/access/v2/me/': { ...one(shapes.me), refuses: v2(401) },
  [`GET ${ADMIN}catalogue/`]: { ...one(shapes.catalogue), refuses: v2(401, 403) },
  [`GET ${ADMIN}applications/`]: list(shapes.application),
  [`POST ${ADMIN}applications/`]: write(201, shapes.application, newApplication),
  [`GET ${ADMIN}applications/<int:pk>/`]: one(shapes.application),
  [`PATCH ${ADMIN}applications/<int:pk>/`]: write(200, shapes.application, applicationChange),
  [`GET ${ADMIN}applications/<int:pk>/tokens/`]: list(shapes.token),
  [`POST ${ADMIN}applications/<int:pk>/tokens/`]: write(201, shapes.issuedToken, newToken),
  [`POST ${ADMIN}tokens/<int:pk>/rotate/`]: write(201, shapes.issuedToken, rotation),
  [`POST ${ADMIN}tokens/<int:pk>/revoke/`]: write(200, shapes.token),
  [`POST ${ADMIN}tokens/<int:pk>/expiry/`]: write(200, shapes.token, expiryChange),
  [`GET ${ADMIN}roles/`]: list(shapes.roleRow),
  [`POST ${ADMIN}roles/`]: write(201, shapes.role, newRole),
  [`GET ${ADMIN}roles/<int:pk>/`]: one(shapes.role),
  [`PATCH ${ADMIN}roles/<int:pk>/`]: write(200, shapes.role, roleChange),
  [`DELETE ${ADMIN}roles/<int:pk>/`]: write(204, null),
  [`GET ${ADMIN}grants/`]: list(shapes.grant, {
    role: 'string',
    user_id: 'integer',
    group_id: 'integer',
  }),
  [`POST ${ADMIN}grants/`]: write(201, shapes.grant, newGrant),
  [`DELETE ${ADMIN}grants/<int:pk>/`]: write(204, null),
  [`GET ${ADMIN}staff/`]: list(shapes.staffRow, { search: 'string' }),
  [`POST ${ADMIN}staff/`]: write(201, shapes.newStaff, newColleague),
  [`GET ${ADMIN}staff/<int:user_id>/`]: one(shapes.staff),
  [`GET ${ADMIN}groups/`]: list(shapes.group),
  [`GET ${ADMIN}audit/`]: list(shapes.auditEntry, {
    action: 'string',
    actor: 'integer',
    from: 'string',
    to: 'string',
    fold_bypass: 'boolean',
  }),
  'POST api/access/v2/token/exchange/': {
    status: 200,
    answer: z.strictObject({ access: z.string(), token_type: z.string(), expires_in: z.int() }),
    refuses: v2(401, 429),
    security: 'key',
  },
}
