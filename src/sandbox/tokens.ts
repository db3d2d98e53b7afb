import { createHash, randomBytes } from 'node:crypto'
import { DEFAULT_OVERLAP_HOURS, expiryChange, newToken, rotation } from '#contract/tokens.ts'
import { json, unstored } from './answer.ts'
import { applicationById } from './applications.ts'
import {
  type Moment,
  hours,
  isoformat,
  later,
  type SentInstant,
  sentInstant,
  wire,
} from './moment.ts'
import { countOf, paged, pageQuery } from './paging.ts'
import { bodyAs, queryAs } from './reading.ts'
import { recordIn } from './recording.ts'
import { brokenRule, conflict, expiryInPast, notFound, wrongField } from './refusal.ts'
import { type Call, idIn } from './route.ts'
import { adminRoute } from './routes.ts'
import { isAdminScope, judgeScopes } from './scopes.ts'
import { syncServiceAccount } from './service-accounts.ts'
import { SELECT_TOKEN, tokenById, tokenLabel, type TokenRow, tokenRow } from './token-row.ts'
import { lifecycle, shownToken } from './token-state.ts'
import { words } from './words.ts'
import type { World } from './world.ts'

/** The public marker of every raw value (seed). */
export const RAW_PREFIX = 'svc_api_'

export const tokenRoutes = [
  adminRoute('applications/<int:pk>/tokens/', "An application's tokens, newest first", {
    GET: list,
    POST: create,
  }),
  adminRoute('tokens/<int:pk>/rotate/', 'Rotate a token', { POST: rotate }),
  adminRoute('tokens/<int:pk>/revoke/', 'Revoke a token at once', { POST: revoke }),
  adminRoute('tokens/<int:pk>/expiry/', "Set or clear a token's expiry", { POST: setExpiry }),
]

/** The database keeps nothing else of a raw value. */
export const hashOf = (raw: string): string => createHash('sha256').update(raw).digest('hex')

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
  const wanted = await bodyAs(call, newToken)
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
  const { overlap_hours: overlap = DEFAULT_OVERLAP_HOURS, expires_at } = await bodyAs(
    call,
    rotation,
  )
  const { world } = call
  return world.db.transaction(() => {
    const old = storedToken(call)
    if (old.revoked_at !== null) throw conflict(words.revokedRotation)
    const now = world.clock.now()
    const scopes = allowedScopes(world, old.scopes)
    const expiry = futureExpiry(expires_at, now)
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
  const { expires_at } = await bodyAs(call, expiryChange)
  const { world } = call
  return world.db.transaction(() => {
    const token = storedToken(call)
    const now = world.clock.now()
    const state = lifecycle(token, now)
    if (state !== 'active') throw conflict(words.stoppedExpiry(state))
    const expiry = futureExpiry(expires_at, now)
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

function allowedScopes(world: World, keys: readonly string[]): string[] {
  const long = keys.findIndex((key) => key.length > LONGEST_SCOPE)
  if (long !== -1) throw wrongField(`scopes.${long}`, words.atMost(LONGEST_SCOPE))
  const verdict = judgeScopes(keys, world.release !== '1.0')
  switch (verdict.kind) {
    case 'fine':
      return verdict.scopes
    case 'none':
      throw brokenRule(words.noScope)
    case 'unknown':
      throw brokenRule(words.unknownScopes(verdict.keys))
    case 'reserved':
      throw brokenRule(words.neverManages(verdict.keys))
    case 'mixed':
      throw brokenRule(words.mixedScopes)
  }
}

const LONGEST_SCOPE = 64

/** Null for none. Throws 400 for a time that is not ahead: to stop a token now, revoke it. */
function futureExpiry(text: string | null | undefined, now: Moment): SentInstant | null {
  if (text === null || text === undefined) return null
  const expiry = sentInstant(text)
  if (expiry === null) throw wrongField('expires_at', words.expiryUnreadable)
  if (expiry.moment <= now) throw expiryInPast()
  return expiry
}

const earlier = (own: Moment | null, other: Moment): Moment =>
  own !== null && own < other ? own : other

type NewRow = Pick<
  TokenRow,
  'application_id' | 'name' | 'scopes' | 'channel_idx' | 'expires_at' | 'created_at'
>
type Issued = { row: TokenRow; raw: string }

/** The raw value leaves this function in its answer and is kept nowhere. */
function issue({ db }: World, it: NewRow): Issued {
  const raw = RAW_PREFIX + randomBytes(32).toString('base64url')
  const id = db.insert(
    `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, expires_at,
       created_at, legacy, legacy_source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '')`,
    it.application_id,
    it.name,
    raw.slice(0, 12),
    raw.slice(-4),
    hashOf(raw),
    JSON.stringify(it.scopes),
    it.channel_idx,
    it.expires_at,
    it.created_at,
  )
  const row = tokenById(db, id)
  if (row === undefined) throw new Error('The token that was just written is not there')
  return { row, raw }
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

const target = (row: TokenRow) => ({
  type: 'django_access.apitoken',
  id: String(row.id),
  label: tokenLabel(row),
})

/** The detail of `token.create`, `token.revoke` and, for the successor, `token.rotate` (contract.md). */
const tokenFacts = (row: TokenRow, expiry: SentInstant | null = null) => ({
  token_id: row.id,
  name: row.name,
  application_id: row.application_id,
  scopes: row.scopes,
  channel_idx: row.channel_idx,
  expires_at: row.expires_at === null ? null : isoformat(expiry?.echo ?? wire(row.expires_at)),
  prefix: row.prefix,
  last_four: row.last_four,
})
