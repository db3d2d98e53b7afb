import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Configuration } from '#contract/configuration.ts'
import { errorCodes } from '#contract/errors.ts'
import type { ConsoleFiles } from './files/consoleFiles.ts'
import { fileAnswer } from './files/consoleFiles.ts'
import { envelope } from './request/envelope.ts'
import { callerAddress } from './request/forwarded.ts'
import { inertType } from './proxy/inertType.ts'
import type { Log } from './request/log.ts'
import type { About } from './options/release.ts'
import { isBackendPath, isErasePath } from './request/target.ts'
import { words } from './terminal/words.ts'

type Bindings = { Bindings: Partial<HttpBindings> }

/** The part of a sandbox that the server hands `/api/` and `/sandbox/` to. */
export type Behind = {
  fetch(request: Request, peer?: { address: string }): Response | Promise<Response>
}

export type AppOptions = {
  configuration: Configuration
  about: About
  log: Log
  /** The built console; in development Vite serves it instead. */
  files: ConsoleFiles
  /** The sandbox; null where a proxy is before this app. */
  sandbox: Behind | null
  /** Of a demo: the id of its data, by which an open page notices that it was set back, and when in UTC it is. */
  demo?: { world: () => string; resetAt: string }
  /** Whether the caller's address is the one that the proxy in front names. */
  trustProxy: boolean
}

/** Those that need no session. */
export const OWN_DOCUMENTS: ReadonlyMap<string, string> = new Map([
  ['/open', '/open.html'],
  ['/review', '/review.html'],
])

/** A browser's report is shorter, and its connection goes on; of a longer body nobody waits for the end. */
const LONGEST_REPORT = 65_536

/** Everything that the server answers itself. Header set, log and the way to a backend come before it, in listener.ts. */
export function createApp(options: AppOptions): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const { sandbox, files } = options

  if (sandbox) {
    const behind = async (c: Context<Bindings>) => {
      const peer = c.env.incoming?.socket.remoteAddress
      const address = callerAddress(peer, c.req.header('x-forwarded-for'), options.trustProxy)
      const request = await boundedRequest(c.req.raw)
      return request ? inert(await sandbox.fetch(request, { address })) : tooLarge(c)
    }
    app.all('/api/*', behind)
    app.all('/api-admin/:module/:version/:channel/customer/delete', (c, next) =>
      isErasePath(c.req.path) ? behind(c) : next(),
    )
    app.all('/sandbox/*', behind)
  }
  app.get('/config.json', (c) => c.json(options.configuration))
  const { demo } = options
  if (demo) app.get('/world.json', (c) => c.json({ world: demo.world(), reset_at: demo.resetAt }))
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/version.json', (c) => c.json(options.about))
  // Fetched at sign-out, never navigated to: it makes the browser forget what it cached of this origin.
  app.get('/signed-out', (c) => c.body(null, 204, { 'Clear-Site-Data': '"cache"' }))
  app.post('/csp-report', policyReports(options.log))

  app.get('*', (c) => {
    const file = files.get(c.req.path)
    if (file) return fileAnswer(file, c.req.raw)
    const page = files.get(OWN_DOCUMENTS.get(c.req.path) ?? '/index.html')
    return page && isPage(c.req.path, c.req.header('accept'))
      ? fileAnswer(page, c.req.raw)
      : notFound(c)
  })
  app.notFound((c) => (c.req.path.startsWith('/api/') ? notFound(c) : notAllowed(c)))
  app.onError((error, c) => {
    options.log(error.stack ?? error.message)
    return c.json(envelope('INTERNAL_ERROR', words.failed), 500)
  })
  return app
}

/** The sandbox's answers are under the same rule as a backend's. */
function inert(answer: Response): Response {
  const type = inertType(answer.headers.get('content-type'))
  for (const [name, value] of Object.entries(type)) answer.headers.set(name, value)
  return answer
}

const tooLarge = (c: Context<Bindings>): Response =>
  c.json(envelope(errorCodes.request, words.tooLarge), 413, { Connection: 'close' })

/** Whether a path is a route of the console, so that its document answers. A name with a dot must ask for HTML by name. */
function isPage(path: string, accept: string | undefined): boolean {
  if (/^\/assets(?:\/|$)/.test(path) || isBackendPath(path)) return false
  if (accept?.includes('text/html')) return true
  const takesAnything = accept === undefined || accept.includes('*/*')
  return takesAnything && !/\.[^/]*$/.test(path)
}

function notFound(c: Context<Bindings>): Response {
  return c.req.path.startsWith('/api')
    ? c.json(envelope('NOT_FOUND', words.notFound), 404)
    : c.text(`${words.notFound}\n`, 404)
}

const notAllowed = (c: Context<Bindings>): Response =>
  c.text(`${words.notAllowed}\n`, 405, { Allow: 'GET, HEAD' })

/**
 * Counts the policy's reports. What they say names addresses, and anybody can send them, so they are not read. The log hears
 * of the 1st, 2nd, 4th, 8th…
 */
function policyReports(log: Log) {
  let count = 0
  return (c: Context<Bindings>) => {
    count += 1
    if (Number.isInteger(Math.log2(count))) log(words.policyReports(count))
    const isShort =
      c.req.header('transfer-encoding') === undefined &&
      Number(c.req.header('content-length') ?? 0) <= LONGEST_REPORT
    return c.body(null, 204, isShort ? {} : { Connection: 'close' })
  }
}

/** More than any body that the API takes, in bytes. */
const LARGEST = 1_048_576

/**
 * A request whose body is held in memory by who reads it. Null where that would be more than the API ever takes, so that
 * nobody fills the memory before they have signed in.
 */
async function boundedRequest(request: Request): Promise<Request | null> {
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared) <= LARGEST ? request : null
  if (!request.headers.has('transfer-encoding') || request.body === null) return request
  const { url, method, headers, signal } = request
  const body = await read(request.body)
  return body && new Request(url, { method, headers, signal, body })
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > LARGEST) return null
    parts.push(value)
  }
}
