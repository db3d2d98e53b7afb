import { parseDate, toZoned } from '@internationalized/date'
import { pathOf, routes } from '#contract/routes.ts'
import type { NewToken, Rotation } from '#contract/tokens.ts'
import { dayOf } from '#lib/day.ts'
import { msOf } from '#lib/instant.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import type { CallHeader } from './checkCall.ts'

/** An act on a token, as the console would send it. */
export type TokenAct =
  | { act: 'create'; application: { id: number; name: string }; body: NewToken }
  | { act: 'rotate'; token: number; body: Rotation }
  | { act: 'expiry'; token: number; expiresAt: string | null }
  | { act: 'revoke'; token: number }

/** The shell's variables that are where a value would be: no command has one in it. */
const ACCESS_VARIABLE = 'ACCESS_TOKEN'
const KEY_VARIABLE = 'API_KEY'

const JSON_HEADER = 'Content-Type: application/json'

/** Which of them a call of curl reads; null for none. */
export const variableIn = (line: string): string | null =>
  [ACCESS_VARIABLE, KEY_VARIABLE].find((name) => line.includes(` $${name}"`)) ?? null

/** The act as a call of curl for a POSIX shell. */
export function curlOf(act: TokenAct, origin: string): string {
  const { path, body } = requestOf(act)
  const json =
    body === null
      ? []
      : [`--header ${quoted(JSON_HEADER)}`, `--data-raw ${quoted(printable(body))}`]
  return broken([
    'curl --fail-with-body --request POST',
    `--header "Authorization: Bearer $${ACCESS_VARIABLE}"`,
    ...json,
    quoted(origin + path),
  ])
}

/** The file that a call's body is read from: nobody here knows what a route wants in it. */
export const BODY_FILE = 'body.json'

export const takesBody = (method: string): boolean => ['POST', 'PUT', 'PATCH'].includes(method)

/** A call with a key, to try what was checked; of a pattern the places stay to be filled in. */
export function curlOfCall(
  call: { method: string; path: string; header: CallHeader },
  origin: string,
): string {
  const scheme = call.header === 'Authorization' ? 'Bearer ' : ''
  return broken([
    `curl --globoff --request ${quoted(call.method)}`,
    ...(call.header === 'none' ? [] : [`--header "${call.header}: ${scheme}$${KEY_VARIABLE}"`]),
    ...(takesBody(call.method)
      ? [`--header ${quoted(JSON_HEADER)}`, `--data-binary @${BODY_FILE}`]
      : []),
    quoted(origin + encoded(call.path)),
  ])
}

/** In what the server's command does something else than the console would. */
export type CommandDifference =
  /** It knows days only; `at` is when the token stops then, in milliseconds. */
  | { kind: 'expiry'; at: number }
  /** On the command line a successor starts with none. */
  | { kind: 'successorWithoutExpiry' }

export type ServerCommand =
  | { kind: 'line'; line: string; differs: CommandDifference[] }
  /** `unprintable`: a name holds what no terminal takes as text. `expiryTooSoon`: less than a day is left. */
  | { kind: 'none'; reason: 'unprintable' | 'expiryTooSoon' }

/**
 * The act as the server's own command (docs/wire.md#command-line). The zone is the console's: the server's is not known.
 */
export function serverCommand(
  act: TokenAct,
  { now, zone }: { now: number; zone: string },
): ServerCommand {
  switch (act.act) {
    case 'create':
      return creation(act, now)
    case 'rotate': {
      const { overlap_hours: hours, expires_at: expiry } = act.body
      const differs = expiry ? [{ kind: 'successorWithoutExpiry' as const }] : []
      const overlap = hours === undefined ? [] : [`--overlap-hours=${hours}`]
      return line(['rotate', String(act.token), ...overlap], differs)
    }
    case 'expiry':
      return expiry(act, now, zone)
    case 'revoke':
      return line(['revoke', String(act.token)])
  }
}

function creation(
  { application, body }: Extract<TokenAct, { act: 'create' }>,
  now: number,
): ServerCommand {
  const days = body.expires_at ? wholeDays(msOf(body.expires_at) - now) : null
  if (days === 0) return { kind: 'none', reason: 'expiryTooSoon' }
  const words = [
    'create',
    // With the sign, a name that begins with a dash is no option.
    `--application=${application.name}`,
    ...body.scopes.map((key) => `--scope=${key}`),
    ...(body.channel_idx ? [`--channel=${body.channel_idx}`] : []),
    ...(body.name ? [`--name=${body.name}`] : []),
    ...(days === null ? [] : [`--expires-days=${days}`]),
  ]
  return line(words, days === null ? [] : [{ kind: 'expiry', at: now + days * DAY }])
}

// Days of a calendar are an hour shorter or longer where the clock changes.
const wholeDays = (ms: number): number => Math.max(0, Math.floor((ms + HOUR) / DAY))

/** It takes a day and means its beginning, so a day's last minute is the next day. */
function expiry(
  { token, expiresAt }: Extract<TokenAct, { act: 'expiry' }>,
  now: number,
  zone: string,
): ServerCommand {
  if (expiresAt === null) return line(['expire', String(token), '--clear'])
  const day = dayOf(msOf(expiresAt) + MINUTE, zone)
  const at = toZoned(parseDate(day), zone).toDate().getTime()
  if (at <= now) return { kind: 'none', reason: 'expiryTooSoon' }
  const differs: CommandDifference[] = at === msOf(expiresAt) ? [] : [{ kind: 'expiry', at }]
  return line(['expire', String(token), `--at=${day}`], differs)
}

function line(words: readonly string[], differs: CommandDifference[] = []): ServerCommand {
  if (words.some((word) => UNPRINTABLE.test(word))) return { kind: 'none', reason: 'unprintable' }
  return { kind: 'line', line: ['access_token', ...words].map(quoted).join(' '), differs }
}

function requestOf(act: TokenAct): { path: string; body: object | null } {
  switch (act.act) {
    case 'create':
      return {
        path: pathOf(routes.applicationTokens, { id: act.application.id }),
        body: act.body,
      }
    case 'rotate':
      return { path: pathOf(routes.tokenRotate, { id: act.token }), body: act.body }
    case 'expiry':
      return {
        path: pathOf(routes.tokenExpiry, { id: act.token }),
        body: { expires_at: act.expiresAt },
      }
    case 'revoke':
      return { path: pathOf(routes.tokenRevoke, { id: act.token }), body: null }
  }
}

// A terminal obeys control characters even inside quotes, and what turns the direction shows another line than it runs.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')

/** An address in which nothing is invisible; half a character becomes the sign for one that is none. */
const encoded = (path: string): string =>
  path.replaceAll(EACH_UNPRINTABLE, (character) =>
    encodeURIComponent(/\p{Cs}/u.test(character) ? '\uFFFD' : character),
  )

/** JSON in which nothing is invisible. */
const printable = (body: object): string =>
  JSON.stringify(body).replaceAll(EACH_UNPRINTABLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** One word of a POSIX shell: between single quotes nothing has a meaning but the quote itself. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

const broken = (parts: readonly string[]): string => parts.join(' \\\n  ')
