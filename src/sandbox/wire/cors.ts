/** Which origins may read the answers of `/api/`, and which headers they may see. */
export type Cors = { allowOrigins: readonly string[]; exposeHeaders: readonly string[] }

const METHODS = 'DELETE, GET, OPTIONS, PATCH, POST, PUT'
// Not x-api-admin-key, as on an installation that changed nothing (docs/wire.md#other-origins).
const HEADERS =
  'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, x-api-key'

/** The answer to a preflight, before the gate and for any path; null for every other request. */
export function preflight(request: Request): Response | null {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')
    ? new Response(null, { status: 200, headers: { 'Content-Length': '0' } })
    : null
}

/** Sets the headers on an answer, whatever its status. */
export function allowOrigin(request: Request, response: Response, cors: Cors): void {
  response.headers.append('Vary', 'Origin')
  const origin = request.headers.get('Origin')
  if (origin === null || !cors.allowOrigins.includes(origin)) return
  response.headers.set('Access-Control-Allow-Origin', origin)
  if (cors.exposeHeaders.length > 0) {
    response.headers.set('Access-Control-Expose-Headers', cors.exposeHeaders.join(', '))
  }
  if (request.method === 'OPTIONS') {
    response.headers.set('Access-Control-Allow-Methods', METHODS)
    response.headers.set('Access-Control-Allow-Headers', HEADERS)
    response.headers.set('Access-Control-Max-Age', '86400')
  }
}
