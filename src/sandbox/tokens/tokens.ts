import { DEFAULT_OVERLAP_HOURS, expiryChange, newToken, rotation } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import { json, unstored } from '#sandbox/wire/answer.ts'
import { type Moment, hours, isoformat, later, type SentInstant } from '#sandbox/world/moment.ts'
import { countOf, paged, pageQuery } from '#sandbox/wire/paging.ts'
import { bodyAs, queryAs, time } from '#sandbox/wire/reading.ts'
import { recordIn } from '#sandbox/wire/recording.ts'
import { brokenRule, conflict, notFound } from '#sandbox/wire/refusal.ts'
import { type Call, idIn } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { isAdminScope } from '#sandbox/world/scopes.ts'
import { syncServiceAccount } from '#sandbox/world/serviceAccounts.ts'
import {
  SELECT_TOKEN,
  tokenById,
  tokenLabel,
  type TokenRow,
  tokenRow,
} from '#sandbox/world/tokenRow.ts'
import { lifecycle, shownToken } from '#sandbox/world/tokenState.ts'
import { words } from '#sandbox/world/words.ts'
import type { World } from '#sandbox/world/world.ts'
import { applicationById } from './applications.ts'
import { allowedScopes, futureExpiry, issue, type Issued, tokenFacts } from './tokenIssue.ts'

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
    const scopes = allowedScopes(world, wanted.scopes)
    const pin = wanted.channel_idx ?? null
    if (pin !== null && scopes.some(isAdminScope)) throw brokenRule(words.pinnedAdmin)
    const now = world.clock.now()
    const expiry = futureExpiry(wanted.expires_at, now)
    const issued = issue(world, {
      application_id: application.id,
      name: wanted.name ?? '',
      scopes,
      channel_idx: pin,
      expires_at: expiry?.moment ?? null,
      created_at: now,
    })
    syncServiceAccount(world.db, application.id, now)
    recordIn(call, 'token.create', target(issued.row), tokenFacts(issued.row, expiry))
    return shownOnce(world, issued, expiry)
  })
}

async function rotate(call: Call): Promise<Response> {
  const wanted = await bodyAs(call, wantedRotation)
  const overlap = wanted.overlap_hours ?? DEFAULT_OVERLAP_HOURS
  const { world } = call
  return world.db.transaction(() => {
    const old = storedToken(call)
    if (old.revoked_at !== null) throw conflict(words.revokedRotation)
    const now = world.clock.now()
    const scopes = allowedScopes(world, old.scopes)
    const expiry = futureExpiry(wanted.expires_at, now)
    const end = earlier(old.expires_at, later(now, hours(overlap)))
    world.db.run('UPDATE tokens SET expires_at = ? WHERE id = ?', end, old.id)
    const issued = issue(world, {
      application_id: old.application_id,
      name: old.name,
      scopes,
      channel_idx: old.channel_idx,
      expires_at: expiry?.moment ?? null,
      created_at: now,
    })
    syncServiceAccount(world.db, old.application_id, now)
    recordIn(call, 'token.rotate', target(issued.row), {
      ...tokenFacts(issued.row, expiry),
      replaces: old.id,
      replaces_expires_at: isoformat(end),
    })
    return shownOnce(world, issued, expiry)
  })
}

function revoke(call: Call): Response {
  const { world } = call
  return world.db.transaction(() => {
    const token = storedToken(call)
    if (token.revoked_at === null) {
      const now = world.clock.now()
      world.db.run('UPDATE tokens SET revoked_at = ? WHERE id = ?', now, token.id)
      syncServiceAccount(world.db, token.application_id, now)
      recordIn(call, 'token.revoke', target(token), tokenFacts(token))
    }
    return json(200, shownToken(storedToken(call), world.clock.now(), world.rotationDays))
  })
}

async function setExpiry(call: Call): Promise<Response> {
  const wanted = await bodyAs(call, wantedExpiry)
  const { world } = call
  return world.db.transaction(() => {
    const token = storedToken(call)
    const now = world.clock.now()
    const state = lifecycle(token, now)
    if (state !== 'active') throw conflict(words.stoppedExpiry(state))
    const expiry = futureExpiry(wanted.expires_at, now)
    world.db.run('UPDATE tokens SET expires_at = ? WHERE id = ?', expiry?.moment ?? null, token.id)
    syncServiceAccount(world.db, token.application_id, now)
    recordIn(call, 'token.expiry', target(token), {
      token_id: token.id,
      legacy: token.legacy,
      from: token.expires_at === null ? null : isoformat(token.expires_at),
      to: expiry === null ? null : isoformat(expiry.echo),
    })
    return json(200, shownToken(storedToken(call), now, world.rotationDays, expiry?.echo ?? null))
  })
}

const earlier = (ownEnd: Moment | null, other: Moment): Moment =>
  ownEnd !== null && ownEnd < other ? ownEnd : other

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

const target = (row: TokenRow) => ({
  type: 'django_access.apitoken',
  id: String(row.id),
  label: tokenLabel(row),
})
