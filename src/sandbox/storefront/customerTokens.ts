import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { Refusal, unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { customerOf, shopper } from '#sandbox/world/customers.ts'
import { endSession, isEnded } from '#sandbox/world/endedSessions.ts'
import { signToken, verifyToken } from '#sandbox/world/jwt.ts'
import { verifyPassword } from '#sandbox/world/passwords.ts'
import { personById } from '#sandbox/world/persons.ts'
import { words } from '#sandbox/world/words.ts'
import { looseJson } from './bodies.ts'
import { channelIn } from './credentials.ts'

const BASE = 'api/accounts/<str:version>/<str:channel_idx>/customer/tokens/'
const v1 = { envelope: 'v1', gated: null } as const

/** Customers' own sessions, in the v1 shape; the version in the path is not looked at (docs/wire.md#customer-tokens). */
export const customerTokenRoutes: Route[] = [
  {
    ...addressed(BASE),
    ...v1,
    admits: 'open',
    before: channelIn,
    methods: { POST: obtain },
    summary: 'Sign a customer in',
  },
  {
    ...addressed(`${BASE}refresh/`),
    ...v1,
    admits: 'open',
    before: channelIn,
    methods: { POST: refresh },
    summary: 'A new access token for a customer',
  },
  {
    ...addressed(`${BASE}blacklist/`),
    ...v1,
    admits: 'signedIn',
    before: customersOnly,
    methods: { POST: end },
    summary: 'End a refresh token of a customer',
  },
]

const credentials = z.object({ email: z.string(), password: z.string() })
const session = z.object({ refresh: z.string() })
async function obtain(call: Call): Promise<Response> {
  const { world } = call
  const body = await looseJson(call)
  if (!isObject(body)) throw internal()
  const sent = credentials.safeParse(body)
  const email = emailIn(body)
  const person = shopper(world.db, email)
  // One count for a person, by whichever of the two names and on whichever route they fail.
  const name = person?.username ?? email
  const [address, now] = [call.address ?? '', world.clock.real()]
  const seconds = world.guard.blocked(name, address, now)
  if (seconds !== null) {
    const data = { detail: words.waitSeconds(seconds) }
    return v1Answer(429, { status: 'ERR', message: 'throttled' }, data, {
      'Retry-After': String(seconds),
    })
  }
  if (!sent.success) return refused('FORBIDDEN', words.shop.undefinedError)
  const matches = await verifyPassword(
    sent.data.password,
    person?.password ?? '',
    world.passwordCost,
  )
  if (person === undefined || !matches || !person.is_active) {
    world.guard.failed(name, address, now)
    return refused('no_active_account', words.shop.wrongPassword)
  }
  world.guard.succeeded(name, address)
  const customer = customerOf(world.db, person.id)
  if (customer === undefined) return refused('user_not_customer', words.shop.notCustomer)
  const [refreshToken, access] = await Promise.all([
    signToken(world, 'refresh', person.id),
    signToken(world, 'access', person.id),
  ])
  return v1Answer(
    200,
    { status: 'CREATED', message: words.shop.tokenCreated },
    { customer_id: customer.uid, refresh: refreshToken, access },
  )
}

async function refresh(call: Call): Promise<Response> {
  const { world } = call
  const read = session.safeParse(await looseJson(call))
  if (!read.success) throw internal()
  const verdict = await verifyToken(world, read.data.refresh, 'refresh')
  if (verdict.kind !== 'valid' || isEnded(world.db, verdict.claims)) {
    return refused('FORBIDDEN', words.tokenInvalid)
  }
  const person = personById(world.db, Number(verdict.claims.user_id))
  const customer = person === undefined ? undefined : customerOf(world.db, person.id)
  if (person === undefined || !person.is_active) return refused('FORBIDDEN', words.tokenInvalid)
  // A staff person's: the published module finds no customer there and breaks.
  if (customer === undefined) throw internal()
  const access = await signToken(world, 'access', person.id)
  return v1Answer(200, { status: 'OK' }, { customer_id: customer.uid, access })
}

/** Says the same of garbage, of nothing and of one that has ended. */
async function end(call: Call): Promise<Response> {
  const { world } = call
  const read = session.safeParse(await looseJson(call))
  const verdict = read.success ? await verifyToken(world, read.data.refresh, 'refresh') : null
  if (verdict?.kind === 'valid') endSession(world.db, verdict.claims, world.clock.real())
  const message = verdict?.kind === 'valid' ? words.shop.tokenEnded : words.tokenInvalid
  return v1Answer(200, { status: 'BLACKLISTED', message }, {})
}

function customersOnly(call: Call): Call {
  const { world, person } = call
  if (person === null || customerOf(world.db, person.id) === undefined) {
    throw unauthenticated('missing')
  }
  return call
}

const refused = (status: string, message: string): Response =>
  v1Answer(403, { status, message }, {})

const internal = () =>
  new Refusal({ status: 500, error: '', message: words.v1.internal, code: 'error' })

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const emailIn = (body: object): string => {
  const email = new Map<string, unknown>(Object.entries(body)).get('email')
  return typeof email === 'string' ? email.trim() : ''
}
