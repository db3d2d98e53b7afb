import { DEFAULT_OVERLAP_HOURS, expiryChange, newToken, rotation } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import { json, unstored } from '#sandbox/wire/answer.ts'
import type { SentInstant } from '#sandbox/world/moment.ts'
import { countOf, paged, pageQuery } from '#sandbox/wire/paging.ts'
import { bodyAs, queryAs, time } from '#sandbox/wire/reading.ts'
import { actorIn } from '#sandbox/wire/recording.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import { type Call, idIn } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { SELECT_TOKEN, tokenById, type TokenRow, tokenRow } from '#sandbox/world/tokenRow.ts'
import { shownToken } from '#sandbox/world/tokenState.ts'
import type { World } from '#sandbox/world/world.ts'
import { applicationById } from './applications.ts'
import { createToken, revokeToken, rotateToken, setTokenExpiry } from './tokenActs.ts'
import type { Issued } from './tokenIssue.ts'

const expires_at = z.nullable(time)
const wantedToken = z.extend(newToken, { expires_at: z.optional(expires_at) })
const wantedRotation = z.extend(rotation, { expires_at: z.optional(expires_at) })
const wantedExpiry = z.extend(expiryChange, { expires_at })

export const tokenRoutes = [
  adminRoute('applications/<int:pk>/tokens/', "An application's tokens, newest first", {
    GET: list,
    POST: create,
  }),
  adminRoute('tokens/<int:pk>/rotate/', 'Rotate a token', { POST: rotate }),
  adminRoute('tokens/<int:pk>/revoke/', 'Revoke a token at once', { POST: revoke }),
  adminRoute('tokens/<int:pk>/expiry/', "Set or clear a token's expiry", { POST: setExpiry }),
]

function list(call: Call): Response {
  const { db, clock, rotationDays } = call.world
  const query = queryAs(call, pageQuery)
  const application = applicationById(db, idIn(call))
  const now = clock.now()
  return paged(call, query, {
    count: countOf(db, 'FROM tokens WHERE application_id = ?', application.id),
    rows: (limit, offset) =>
      db
        .all(
          tokenRow,
          `${SELECT_TOKEN} WHERE application_id = ?
           ORDER BY tokens.created_at DESC, tokens.id DESC LIMIT ? OFFSET ?`,
          application.id,
          limit,
          offset,
        )
        .map((row) => shownToken(row, now, rotationDays)),
  })
}

async function create(call: Call): Promise<Response> {
  const wanted = await bodyAs(call, wantedToken)
  const { world } = call
  return world.db.transaction(() => {
    const application = applicationById(world.db, idIn(call))
    const expiry = wanted.expires_at ?? null
    const token = {
      application: application.id,
      name: wanted.name ?? '',
      scopes: wanted.scopes,
      pin: wanted.channel_idx ?? null,
      expiry,
    }
    return shownOnce(world, createToken(world, token, actorIn(call)), expiry)
  })
}

async function rotate(call: Call): Promise<Response> {
  const wanted = await bodyAs(call, wantedRotation)
  const { world } = call
  return world.db.transaction(() => {
    const expiry = wanted.expires_at ?? null
    const how = { overlapHours: wanted.overlap_hours ?? DEFAULT_OVERLAP_HOURS, expiry }
    return shownOnce(world, rotateToken(world, storedToken(call), how, actorIn(call)), expiry)
  })
}

/** A token that is revoked already is shown as it is, and nothing is written. */
function revoke(call: Call): Response {
  const { world } = call
  return world.db.transaction(() => {
    const token = storedToken(call)
    if (token.revoked_at === null) revokeToken(world, token, actorIn(call))
    return json(200, shownToken(storedToken(call), world.clock.now(), world.rotationDays))
  })
}

async function setExpiry(call: Call): Promise<Response> {
  const { expires_at: expiry } = await bodyAs(call, wantedExpiry)
  const { world } = call
  return world.db.transaction(() => {
    setTokenExpiry(world, storedToken(call), expiry, actorIn(call))
    const now = world.clock.now()
    return json(200, shownToken(storedToken(call), now, world.rotationDays, expiry?.echo ?? null))
  })
}

const shownOnce = (world: World, { row, raw }: Issued, expiry: SentInstant | null): Response =>
  json(
    201,
    { ...shownToken(row, world.clock.now(), world.rotationDays, expiry?.echo ?? null), raw },
    unstored,
  )

/** Throws 404. */
function storedToken(call: Call): TokenRow {
  const row = tokenById(call.world.db, idIn(call))
  if (row === undefined) throw notFound()
  return row
}
