import { Hono } from 'hono'
import { html, json } from './wire/answer.ts'
import { openClock } from './world/clock.ts'
import { controlAnswer } from './control.ts'
import { openDemo } from './demo.ts'
import { dispatch } from './wire/dispatch.ts'
import { openGuard } from './world/guard.ts'
import { LIFETIMES } from './world/jwt.ts'
import { readMeta } from './world/meta.ts'
import { openFile } from './world/opening.ts'
import type { PasswordCost } from './world/passwords.ts'
import { routesOf } from './routeTable.ts'
import { keepSettings, keptRelease } from './world/settings.ts'
import { sampleData } from './seed/sample.ts'
import { stockShop } from './seed/shop.ts'
import { openThrottle } from './world/throttle.ts'
import { openTraining } from './tokens/training.ts'
import { upgrade } from './upgrade.ts'
import { words } from './world/words.ts'
import type { GateMode, Lack, Release, World } from './world/world.ts'

export { SandboxFileError } from './world/opening.ts'

export type SandboxOptions = {
  /** A path, or `:memory:`. */
  file: string
  release: Release
  gate: GateMode
  /** Days until a token is due for rotation; 0 turns it off. */
  rotationDays: number
  /** Seconds that JWTs of staff and customers live; a library's own unless named. */
  accessLifetime?: number
  refreshLifetime?: number
  /** How many tokens the sample data has. */
  tokens: number
  /** Origins that may read `/api/` from a browser. */
  allowOrigins: readonly string[]
  passwordCost: PasswordCost
  /** Replaces the file by sample data. */
  fresh?: boolean
  /** Headers that those origins may read; `Retry-After` and `Date` unless others are named. */
  exposeHeaders?: readonly string[]
  /** What this backend is to lack besides what its release does, so that a console can be tried without it. */
  lacks?: readonly Lack[]
  /** An installation of the first day instead of the sample data. */
  empty?: boolean
  /** A shared demo: the published login alone, limits for each address, set back every day at this time in UTC (04:00). */
  demo?: string
  /** Simulated callers use the sample tokens. */
  training?: boolean
  /** The real time in milliseconds since 1970; tests bring their own. */
  realTime?: () => number
  /** Takes the gate's warnings in `observe`. */
  log?: (line: string) => void
}

export type Sandbox = {
  /** `peer` is the caller's address; without one, `/sandbox/` is closed. */
  fetch(request: Request, peer?: { address: string }): Response | Promise<Response>
  /** A call from this very process, as if from this computer. */
  request(url: string | URL, init?: RequestInit): Response | Promise<Response>
  /** Moves the clock on by milliseconds, with what the simulated callers do in that time. */
  advance(milliseconds: number): void
  /** The id of the present sample data; a reset makes a new one. */
  world(): string
  close(): void
}

type Env = { Bindings: { address: string | null } }

/** The backend in a box. Answers `/api/`, the erase routes below `/api-admin/`, and `/sandbox/`. Throws SandboxFileError. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const real = options.realTime ?? Date.now
  const { tokens, release, passwordCost, empty: isEmpty = false } = options
  const isDemo = options.demo !== undefined
  const db = openFile(options.file, options.fresh ?? false, (made) => {
    sampleData(made, { now: real(), tokens, release, passwordCost, isEmpty, isDemo })
  })
  const clock = openClock(db, real)
  stockShop(db, real())
  const before = keptRelease(db)
  db.transaction(() => {
    keepSettings(db, options)
    if (before !== null) upgrade({ db, clock }, before, release)
  })
  const world: World = {
    db,
    clock,
    guard: openGuard(),
    throttle: openThrottle(),
    release,
    // There is none before the access module.
    gate: release === 'none' ? 'off' : options.gate,
    rotationDays: options.rotationDays,
    lifetimes: {
      access: options.accessLifetime ?? LIFETIMES.access,
      refresh: options.refreshLifetime ?? LIFETIMES.refresh,
    },
    passwordCost,
    tokens,
    isEmpty,
    isDemo,
    lacks: new Set(options.lacks),
    training: options.training === true ? openTraining({ db, clock }) : null,
    log: options.log ?? (() => {}),
  }
  const app = routerOf(world)
  const demo = options.demo === undefined ? null : openDemo(world, options.demo)
  const cors = {
    allowOrigins: options.allowOrigins,
    exposeHeaders: options.exposeHeaders ?? ['Retry-After', 'Date'],
  }

  const answer = async (request: Request, address: string | null): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const api = /^\/api(-admin)?\//.test(pathname)
    demo?.renew()
    const early = api ? (preflight(request) ?? (await demo?.meet(request, address)) ?? null) : null
    const response = pathname.startsWith('/sandbox/')
      ? await controlAnswer(world, request, address)
      : (early ?? (await app.fetch(request, { address })))
    if (api) allowOrigin(request, response, cors)
    response.headers.set('Date', new Date(world.clock.milliseconds()).toUTCString())
    response.headers.set('X-Content-Type-Options', 'nosniff')
    return response
  }

  return {
    fetch: (request, peer) => answer(request, peer?.address ?? null),
    request: (url, init) =>
      answer(new Request(new URL(url, 'http://localhost'), init), '127.0.0.1'),
    advance: (milliseconds) => {
      clock.advanceTo(clock.milliseconds() + milliseconds)
      world.training?.play()
    },
    world: () => {
      demo?.renew()
      return readMeta(db, 'world') ?? ''
    },
    close: () => {
      db.close()
    },
  }
}

function routerOf(world: World): Hono<Env> {
  const app = new Hono<Env>()
  for (const route of routesOf(world)) {
    app.all(route.path, (context) =>
      dispatch({
        world,
        request: context.req.raw,
        url: new URL(context.req.url),
        params: context.req.param(),
        address: context.env.address,
        person: null,
        token: null,
        route,
      }),
    )
    const { bare } = route
    if (bare === null) continue
    // The framework appends the slash by a redirect, which turns a POST into a GET (docs/wire.md#paths-bodies-and-pages).
    app.all(bare, (context) => {
      const { pathname, search } = new URL(context.req.url)
      return new Response(null, { status: 301, headers: { Location: `${pathname}/${search}` } })
    })
  }
  app.notFound(() => html(404, 'Not Found', words.notFound))
  app.onError((error) => {
    console.error(error)
    return json(500, {
      error: 'INTERNAL_ERROR',
      message: words.internal,
      debug_id: crypto.randomUUID().slice(0, 8),
      details: [],
    })
  })
  return app
}

/** Which origins may read the answers of `/api/`, and which headers they may see. */
type Cors = { allowOrigins: readonly string[]; exposeHeaders: readonly string[] }

const METHODS = 'DELETE, GET, OPTIONS, PATCH, POST, PUT'
// Not x-api-admin-key, as on an installation that changed nothing (docs/wire.md#other-origins).
const HEADERS =
  'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with, x-api-key'

/** The answer to a preflight, before the gate and for any path; null for every other request. */
function preflight(request: Request): Response | null {
  return request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')
    ? new Response(null, { status: 200, headers: { 'Content-Length': '0' } })
    : null
}

/** Sets the headers on an answer, whatever its status. */
function allowOrigin(request: Request, response: Response, cors: Cors): void {
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
