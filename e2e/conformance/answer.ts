import type { Step } from './step.ts'

/** What came back. `body` is the parsed JSON, or the text where it is none; '' where there is nothing. */
export type Answer = { status: number; headers: Headers; body: unknown }

/**
 * An answer in one line, as a step's `says` has it: `409 CONFLICT`, `400 VALIDATION_ERROR name:INVALID *:INVALID`
 * (`*` is a null field), `403 PERMISSION_DENIED *:ACCESS_DENIED(needs pim.schema:read)`, and of the old envelope
 * `401 UNAUTHORIZED no_active_account`, of the v1 shape `403 no_active_account`. Sentences are left out; the details are in the order of the alphabet.
 */
export function inOneLine(answer: Answer): string {
  const { body } = answer
  const words = [String(answer.status)]
  if (typeof at(body, 'error') === 'string') {
    words.push(written(at(body, 'error')))
    const details = at(body, 'details')
    words.push(...(Array.isArray(details) ? details.map(detailInOneLine).sort() : []))
  } else if (typeof at(body, 'meta.status_code') === 'number') {
    words.push(written(at(body, 'meta.status')))
    words.push(written(at(body, 'meta.message')))
  } else if (typeof at(body, 'meta.status') === 'string') {
    words.push(written(at(body, 'meta.status')))
  }
  return words.join(' ')
}

function detailInOneLine(detail: unknown): string {
  const issue = written(at(detail, 'issue'))
  const named =
    issue === 'ACCESS_DENIED' ? `${issue}(${written(at(detail, 'description'))})` : issue
  return `${written(at(detail, 'field') ?? '*')}:${named}`
}

/** A value in a line of text: a string as it is, all else as JSON. */
export function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

/** The value at a dotted path, undefined where there is none. */
export function at(value: unknown, path: string): unknown {
  let found = value
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = new Map<string, unknown>(Object.entries(found)).get(part)
  }
  return found
}

/** The headers that the contract speaks of. */
export function headersOf(answer: Answer, step: Step): Record<string, string> {
  const { headers, status } = answer
  const kept: Record<string, string> = {}
  const keep = (name: string, value: string | undefined | null) => {
    if (value !== undefined && value !== null) kept[name] = value
  }
  if (answer.body !== '') keep('Content-Type', headers.get('content-type')?.split(';')[0])
  const wait = headers.get('retry-after')
  keep('Retry-After', step.runsDown && wait ? `${Math.ceil(Number(wait) / 60)} min` : wait)
  keep('WWW-Authenticate', headers.get('www-authenticate'))
  if (status === 405) keep('Allow', headers.get('allow')?.split(/, */).sort().join(', '))
  if (status >= 300 && status < 400) keep('Location', pathOf(headers.get('location') ?? ''))
  if (step.noStore) keep('Cache-Control', /no-store/.exec(headers.get('cache-control') ?? '')?.[0])
  return kept
}

function pathOf(location: string): string {
  const url = new URL(location, 'http://backend.invalid')
  return url.pathname + url.search
}
