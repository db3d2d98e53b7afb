import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Hop } from './forwarded.ts'
import { forwardedHeaders } from './forwarded.ts'

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** No cookie, nothing about where the page lives, and nothing a caller could pretend about its address. */
const NOT_TO_BACKEND = new Set([
  ...HOP_BY_HOP,
  'cookie',
  'cookie2',
  'expect',
  'forwarded',
  'host',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-intent-id',
  'x-real-ip',
])

/** What would act on the console's origin rather than describe the answer; the console's own header set stands. */
const NOT_TO_PAGE = new Set([
  ...HOP_BY_HOP,
  'alt-svc',
  'clear-site-data',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'link',
  'nel',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'refresh',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'set-cookie2',
  'sourcemap',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
])

/** What goes to the backend: the caller's headers, the backend's own Host, and where the call came from. */
export function headersToBackend(
  incoming: IncomingHttpHeaders,
  backend: URL,
  hop: Hop,
): OutgoingHttpHeaders {
  return {
    ...without(incoming, NOT_TO_BACKEND),
    // Without a length the body is in chunks, which Node would not say for a DELETE by itself.
    ...(incoming['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    Host: backend.host,
    ...forwardedHeaders(incoming, hop),
  }
}

/** What comes back: the backend's headers without cookies, connection headers and what would act on our origin. */
export function headersToPage(answer: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = without(answer, NOT_TO_PAGE)
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => !name.startsWith('access-control-')),
  )
}

function without(headers: IncomingHttpHeaders, dropped: ReadonlySet<string>): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(',')
  const alsoDropped = new Set(named.map((it) => it.trim()))
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !dropped.has(name) && !alsoDropped.has(name),
    ),
  )
}
