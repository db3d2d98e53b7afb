import { json, unstored } from '#sandbox/wire/answer.ts'
import { signToken } from '#sandbox/world/jwt.ts'
import { errorCodes } from '#contract/errors.ts'
import { personById } from '#sandbox/world/persons.ts'
import { Refusal, throttled } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { isAdminScope } from '#sandbox/world/scopes.ts'
import { SELECT_TOKEN, type TokenRow, tokenRow } from '#sandbox/world/tokenRow.ts'
import { stateOf } from '#sandbox/world/tokenState.ts'
import { words } from '#sandbox/world/words.ts'
import { presentedKey, touch } from './keys.ts'
import { hashOf } from './tokenIssue.ts'

/** From release 1.1: a key with an admin scope buys a JWT of its application's service account. */
export const exchangeRoute: Route = {
  ...addressed('api/access/v2/token/exchange/'),
  envelope: 'v2',
  gated: null,
  admits: 'open',
  before: throttle,
  methods: { POST: exchange },
  summary: 'Exchange a key for a short-lived admin JWT',
}

const PER_KEY = 30
const PER_ADDRESS = 120

/** Every request counts, whatever its method, before the key is looked at. */
function throttle(call: Call): Call {
  const { world, request, address } = call
  const now = world.clock.real()
  const key = presentedKey(request)
  const byKey = key === null || world.throttle.admits(`key:${hashOf(key)}`, PER_KEY, now)
  const byAddress = world.throttle.admits(`address:${address ?? ''}`, PER_ADDRESS, now)
  if (!byKey || !byAddress) throw throttled()
  return call
}

async function exchange({ world, request }: Call): Promise<Response> {
  const { db, clock, lifetimes } = world
  const key = presentedKey(request)
  const token =
    key === null
      ? undefined
      : db.first(
          tokenRow,
          `${SELECT_TOKEN} WHERE key_hash = ? AND channel_idx IS NULL`,
          hashOf(key),
        )
  if (token === undefined || token.service_user_id === null) throw invalidKey()
  const account = personById(db, token.service_user_id)
  const opens = stateOf(token, clock.now()) === 'active' && token.scopes.some(isAdminScope)
  if (!opens || account === undefined || !account.is_staff || !account.is_active) {
    throw invalidKey()
  }
  const access = await signToken(world, 'access', account.id, token.id)
  writeUse(world, token)
  return json(200, { access, token_type: 'Bearer', expires_in: lifetimes.access }, unstored)
}

const writeUse = (world: Call['world'], token: TokenRow): void =>
  world.db.transaction(() => touch(world, token, world.clock.now()))

const invalidKey = () =>
  new Refusal({
    status: 401,
    error: errorCodes.authentication,
    message: words.authentication,
    code: 'not_authenticated',
    headers: { 'WWW-Authenticate': 'ApiKey realm="api", header="X-API-KEY"' },
    details: [
      {
        field: null,
        location: 'header',
        issue: 'INVALID_API_KEY',
        description: words.invalidKey,
      },
    ],
  })
