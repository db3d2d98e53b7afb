import { z } from '#contract/zod.ts'
import { resetWorld } from './reset.ts'
import { json } from './wire/answer.ts'
import { hours, millisecondsOf, sentInstant, wire } from './world/moment.ts'
import { readMeta } from './world/meta.ts'
import { words } from './world/words.ts'
import type { World } from './world/world.ts'

/**
 * Steers the sandbox: `GET /sandbox/state`, `POST /sandbox/clock`, `POST /sandbox/reset`. Only from this
 * computer, under its own name, from its own origin and in JSON, so that no web page can reach it.
 */
export async function controlAnswer(
  world: World,
  request: Request,
  address: string | null,
): Promise<Response> {
  const url = new URL(request.url)
  const refused = refusal(request, url, address)
  if (refused !== null) return json(403, { detail: refused })
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /sandbox/state':
      return state(world)
    case 'POST /sandbox/clock':
      return moveClock(world, await bodyOf(request))
    case 'POST /sandbox/reset':
      return reset(world, await bodyOf(request))
    default:
      return json(404, { detail: words.notFound })
  }
}

function refusal(request: Request, url: URL, address: string | null): string | null {
  const host = request.headers.get('Host') ?? url.host
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!isLoopback(address)) return words.controlPeer
  if (!isOwnName(url.host) || !isOwnName(host)) return words.controlHost
  if (origin === null ? !reads : origin !== `${url.protocol}//${host}`) return words.controlOrigin
  if (site !== null && site !== 'same-origin' && site !== 'none') return words.controlOrigin
  const type = request.headers.get('Content-Type') ?? ''
  return reads || /^application\/json\s*(;|$)/i.test(type) ? null : words.controlJson
}

const isLoopback = (address: string | null) =>
  address !== null && /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address)

const isOwnName = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const clockMove = z.union([
  z.strictObject({ advance_hours: z.number().check(z.positive()) }),
  z.strictObject({ to: z.string() }),
])

/** Forward only. 400 for anything else. */
function moveClock(world: World, body: unknown): Response {
  const move = clockMove.safeParse(body)
  const target = move.success ? targetOf(world, move.data) : null
  if (target === null || !world.clock.advanceTo(target)) {
    return json(400, { detail: words.controlClock })
  }
  world.training?.play()
  return state(world)
}

const targetOf = (world: World, move: z.infer<typeof clockMove>): number | null => {
  if ('advance_hours' in move) return world.clock.milliseconds() + hours(move.advance_hours)
  const sent = sentInstant(move.to)
  return sent === null ? null : millisecondsOf(sent.moment)
}

const nothing = z.strictObject({})

function reset(world: World, body: unknown): Response {
  if (!nothing.safeParse(body).success) return json(400, { detail: words.controlFields })
  resetWorld(world)
  return state(world)
}

const state = (world: World): Response =>
  json(200, {
    world: readMeta(world.db, 'world'),
    now: wire(world.clock.now()),
    release: world.release,
    gate: world.gate,
    rotation_days: world.rotationDays,
  })
