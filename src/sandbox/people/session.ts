import { json, oldAnswer } from '#sandbox/wire/answer.ts'
import { isEnded } from '#sandbox/world/endedSessions.ts'
import { signToken, verifyToken } from '#sandbox/world/jwt.ts'
import { verifyPassword } from '#sandbox/world/passwords.ts'
import { personById, personByName } from '#sandbox/world/persons.ts'
import { bodyValue } from '#sandbox/wire/reading.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { words } from '#sandbox/world/words.ts'

const open = { envelope: 'old', gated: null, admits: 'open' } as const

/** Not v2 paths: every refusal is in the old envelope (docs/wire.md#the-old-envelope). */
export const sessionRoutes: Route[] = [
  { ...addressed('api/token/'), ...open, methods: { POST: signIn }, summary: 'Sign in' },
  {
    ...addressed('api/token/refresh/'),
    ...open,
    methods: { POST: refresh },
    summary: 'A new access token',
  },
]

/** Always this, whichever counter blocks (docs/wire.md#failed-sign-ins). */
const RETRY_AFTER = '900'

async function signIn(call: Call): Promise<Response> {
  const { world } = call
  const body = await bodyValue(call)
  const address = call.address ?? ''
  const username = textOf(body, 'username').trim()
  const now = world.clock.real()
  const seconds = world.guard.blocked(username, address, now)
  if (seconds !== null) {
    return oldAnswer(
      429,
      'throttled',
      { detail: words.waitSeconds(seconds) },
      { 'Retry-After': RETRY_AFTER },
    )
  }
  const wrong = fieldErrors(body, ['username', 'password'])
  if (wrong !== null) return wrong

  const person = personByName(world.db, username)
  const matches = await verifyPassword(
    textOf(body, 'password'),
    person?.password ?? '',
    world.passwordCost,
  )
  if (person === undefined || !matches || !person.is_active) {
    world.guard.failed(username, address, now)
    return oldAnswer(401, 'no_active_account', { detail: words.signInRefused })
  }
  world.guard.succeeded(username, address)
  const [refreshToken, access] = await Promise.all([
    signToken(world, 'refresh', person.id),
    signToken(world, 'access', person.id),
  ])
  return json(200, { refresh: refreshToken, access })
}

async function refresh(call: Call): Promise<Response> {
  const { world } = call
  const body = await bodyValue(call)
  const wrong = fieldErrors(body, ['refresh'])
  if (wrong !== null) return wrong
  const verdict = await verifyToken(world, textOf(body, 'refresh'), 'refresh')
  if (verdict.kind !== 'valid' || isEnded(world.db, verdict.claims)) {
    const code = 'token_not_valid'
    return oldAnswer(401, { detail: code, code }, { detail: words.tokenInvalid, code })
  }
  const person = personById(world.db, Number(verdict.claims.user_id))
  if (person === undefined || !person.is_active) {
    return oldAnswer(401, 'no_active_account', { detail: words.signInRefused })
  }
  return json(200, { access: await signToken(world, 'access', person.id) })
}

/** 400 with a code for each field in `message` and a sentence in `data`, or null. Unknown fields are no error here. */
function fieldErrors(body: unknown, fields: readonly string[]): Response | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return oldAnswer(
      400,
      { non_field_errors: ['invalid'] },
      { non_field_errors: [words.notObject] },
    )
  }
  const given = new Map<string, unknown>(Object.entries(body))
  const wrong = fields.flatMap((field) => {
    const problem = problemOf(given.get(field))
    return problem === null ? [] : [{ field, ...problem }]
  })
  if (wrong.length === 0) return null
  return oldAnswer(
    400,
    Object.fromEntries(wrong.map(({ field, code }) => [field, [code]])),
    Object.fromEntries(wrong.map(({ field, text }) => [field, [text]])),
  )
}

function problemOf(value: unknown): { code: string; text: string } | null {
  if (value === undefined) return { code: 'required', text: words.required }
  if (value === null) return { code: 'null', text: words.nullValue }
  if (typeof value !== 'string' && typeof value !== 'number') {
    return { code: 'invalid', text: words.notText }
  }
  return String(value).trim() === '' ? { code: 'blank', text: words.blank } : null
}

function textOf(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return ''
  const value = new Map<string, unknown>(Object.entries(body)).get(field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
