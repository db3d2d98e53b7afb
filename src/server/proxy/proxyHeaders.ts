import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Hop } from '#server/request/forwarded.ts'
import { forwardedHeaders } from '#server/request/forwarded.ts'
import { inertType } from './inertType.ts'

/**
 * What the backend hears of a caller's headers, and the conditions (`If-…`) beside them. Everything else is held back: a
 * WSGI server reads `X_Forwarded_For` as it reads `X-Forwarded-For`, and `Remote-User` as who has signed in.
 */
const TO_BACKEND = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'user-agent',
  'x-api-admin-key',
  'x-api-key',
])
const CREDENTIALS = ['authorization', 'x-api-key', 'x-api-admin-key']
const CONDITION = /^if-[a-z-]+$/
const isForBackend = (name: string): boolean => TO_BACKEND.has(name) || CONDITION.test(name)

/** What describes an answer, and does nothing to the console's origin. Its type is judged, and its caching is ours. */
const TO_PAGE = new Set([
  'allow',
  'content-encoding',
  'content-language',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-request-id',
])
const isForPage = (name: string): boolean => TO_PAGE.has(name)

/** What goes to the backend: what it needs to know of the request, its own Host, and where the call came from. */
export function headersToBackend(
  incoming: IncomingHttpHeaders,
  backend: URL,
  hop: Hop,
): OutgoingHttpHeaders {
  const headers = only(incoming, isForBackend)
  headers.Host = backend.host
  return Object.assign(headers, forwardedHeaders(incoming, hop))
}

/**
 * Who asks, by what the backend hears of it: all who show no credential are one caller. A digest, since it is kept longer than
 * the request, and no credential is.
 */
export function callerOf(toBackend: OutgoingHttpHeaders): string {
  const shown = CREDENTIALS.map((name) => toBackend[name] ?? '')
  return hash('sha256', shown.join('\n'), 'base64')
}

/** Whether an answer of this status ends with its head (RFC 9112, 6.3). */
export const hasNoBody = (status: number): boolean => status === 204 || status === 304

/** What comes back: what describes the answer, and a type under which nothing in it runs. */
export function headersToPage(answer: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.assign(only(answer, isForPage), inertType(answer['content-type']))
}

/** The headers that may pass, but for those of one connection, which `Connection` names (RFC 9110, 7.6.1). */
function only(
  headers: IncomingHttpHeaders,
  mayPass: (name: string) => boolean,
): OutgoingHttpHeaders {
  const ofConnection = namedByConnection(headers.connection)
  const passed: OutgoingHttpHeaders = {}
  for (const name in headers) {
    const value = headers[name]
    if (value !== undefined && mayPass(name) && !ofConnection?.has(name)) passed[name] = value
  }
  return passed
}

function namedByConnection(connection: string | string[] | undefined): ReadonlySet<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return null
  const names = [connection].flat().join(',').toLowerCase().split(',')
  return new Set(names.map((it) => it.trim()))
}
