import { at, headersOf, inOneLine, written, type Answer } from './answer.ts'
import type { Step } from './step.ts'

/** The names that a backend chooses itself: only their type is compared. */
const OWN = /^(id|pk|.*_id|ip|jti|debug_id|message|actor_label|replaces)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

export type Shape = { answer: string; headers: Record<string, string>; body: unknown }

/**
 * An answer reduced to what both worlds have to agree on: the line, the headers of the contract, and the body with its
 * keys, types and every value that is not a backend's own. `remembered` resolves the values of `rows`.
 */
export function shapeOf(answer: Answer, step: Step, resolve: (text: string) => unknown): Shape {
  return {
    answer: inOneLine(answer),
    headers: headersOf(answer, step),
    body: step.bodyless ? 'not compared' : bodyOf(answer, step, resolve),
  }
}

function bodyOf({ status, body }: Answer, step: Step, resolve: (text: string) => unknown): unknown {
  const loose = new Set(step.loose ?? [])
  if (typeof body === 'string') return body === '' ? 'nothing' : 'text'
  if (step.look !== undefined) return partOf(at(body, step.look), step, loose)
  if (status >= 400) return refusal(body)
  const results = at(body, 'results')
  if (!Array.isArray(results)) return reduce(body, loose)
  if (step.whole) return wholePage(body, results, loose)
  return { keys: keysOf(body), results: rowsOf(results, step, loose, resolve) }
}

function partOf(part: unknown, step: Step, loose: ReadonlySet<string>): unknown {
  const { anyOrder } = step
  if (anyOrder === undefined || !Array.isArray(part)) return reduce(part, loose)
  const nameOf = (item: unknown) => written(at(item, anyOrder))
  return reduce(
    part.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    loose,
  )
}

/** Of a refusal the codes are in the line already; what is left is which keys there are, and where it points. */
function refusal(body: unknown): unknown {
  const details = at(body, 'details')
  const places = Array.isArray(details) ? details.map((detail) => at(detail, 'location')) : []
  return { keys: keysOf(body), data: keysOf(at(body, 'data')), places: places.map(String).sort() }
}

function wholePage(body: unknown, results: readonly unknown[], loose: ReadonlySet<string>) {
  return {
    count: at(body, 'count'),
    next: linkOf(at(body, 'next')),
    previous: linkOf(at(body, 'previous')),
    results: results.map((row) => reduce(row, loose)),
  }
}

/** A link's query without its host, which behind a proxy may be any, in the order of the alphabet and without ids. */
function linkOf(link: unknown): unknown {
  if (typeof link !== 'string') return link
  return [...new URL(link).searchParams]
    .map(([key, value]) => (key.startsWith('page') ? `${key}=${value}` : key))
    .sort()
}

function rowsOf(
  results: readonly unknown[],
  step: Step,
  loose: ReadonlySet<string>,
  resolve: (text: string) => unknown,
): unknown {
  if (step.rows === undefined)
    return [...new Set(results.map((row) => keysOf(row).join(', ')))].sort()
  const [path, ...values] = step.rows
  const wanted = new Set(values.map(resolve))
  return results.filter((row) => wanted.has(at(row, path))).map((row) => reduce(row, loose))
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : []
}

function reduce(value: unknown, loose: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => reduce(item, loose))
  if (typeof value === 'string') return textOf(value)
  if (typeof value !== 'object' || value === null) return value
  const raw = at(value, 'raw')
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, member(key, item, loose, typeof raw === 'string' ? raw : '')]),
  )
}

function member(key: string, value: unknown, loose: ReadonlySet<string>, raw: string): unknown {
  if (typeof value === 'string') {
    if (key === 'raw') return 'the value'
    if (key === 'prefix' || key === 'last_four') return partOfValue(value, raw)
    if (key === 'password') return 'a password'
  }
  const isOwn = OWN.test(key) || loose.has(key)
  return isOwn && (typeof value === 'string' || typeof value === 'number')
    ? typeof value
    : reduce(value, loose)
}

/** Prefix and last four are known by their length, and beside the raw value by standing at its two ends. */
function partOfValue(part: string, raw: string): string {
  const length = `${part.length} characters`
  if (raw === '') return length
  return raw.startsWith(part) || raw.endsWith(part)
    ? `${length} of the value`
    : `${length} of its own`
}

function textOf(text: string): unknown {
  if (INSTANT.test(text)) return 'an instant'
  if (JWT.test(text) && text.length > 100) return claimsOf(text)
  // The label of a token holds its prefix and last four, that of a grant the id of its holder.
  return text.replaceAll(/\S+…\S*/g, '(display)').replaceAll(/\b(user|group) \d+\b/g, '$1 (id)')
}

function claimsOf(jwt: string): unknown {
  const [, payload = ''] = jwt.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return {
    claims: keysOf(claims),
    type: at(claims, 'token_type'),
    // The backend reads its clock twice: across the turn of a second it is one less.
    seconds: 10 * Math.round((Number(at(claims, 'exp')) - Number(at(claims, 'iat'))) / 10),
    user: typeof at(claims, 'user_id'),
  }
}
