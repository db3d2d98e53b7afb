import { moduleKey } from '#sandbox/legacy/legacyKeys.ts'
import { openWithKey, presentedKey } from '#sandbox/tokens/keys.ts'
import { forbidden, notFound, Refusal, throttled, unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Opener } from '#sandbox/wire/route.ts'
import { isChannel } from '#sandbox/world/channelList.ts'
import { words } from '#sandbox/world/words.ts'
import type { World } from '#sandbox/world/world.ts'

/** How a module says no to a key: one body for every reason (docs/wire.md#refusals-of-a-key). */
const keyRefusals = {
  v2: () => unauthenticated('missing'),
  v1: () => v1Refusal(401, words.shop.invalidKey),
  v1BadRequest: () => v1Refusal(400, words.shop.invalidKey),
  erase: () => v1Refusal(401, words.shop.invalidAdminKey),
} as const

/** Of two headers the one that the module itself reads counts. */
const ADMIN_FIRST = ['X-API-ADMIN-KEY', 'X-API-KEY'] as const

const v1Refusal = (status: 400 | 401, data: string) =>
  new Refusal({
    status,
    error: '',
    message: data,
    code: status === 400 ? 'bad_request' : 'not_authenticated',
    v1: { data },
  })

type KeyRule = {
  scope: string
  refusal: keyof typeof keyRefusals
  /** An unknown channel is refused like a bad key unless it is found out before, or by nobody. */
  unknownChannel: 'refused' | 'notFound' | 'unread'
  /** A customer's JWT opens it alone, a staff person's does not. */
  customer?: true
  /** People who have signed in need no key. */
  person?: true
}

/** Lets in who presents a key with the scope, on its channel, or may come without one. */
export const keyed =
  (rule: KeyRule) =>
  (call: Call): Call => {
    const { world, request, params, person } = call
    const refused = keyRefusals[rule.refusal]
    const channel = params['channel_idx'] ?? null
    if (channel !== null && rule.unknownChannel !== 'unread' && !isChannel(channel)) {
      throw rule.unknownChannel === 'notFound' ? noChannel(channel) : refused()
    }
    const key = presentedKey(request, rule.refusal === 'erase' ? ADMIN_FIRST : undefined)
    const token = key === null ? null : opener(world, key, rule.scope, channel)
    if (token !== null) return { ...call, token }
    if (rule.person === true && person !== null) return call
    if (rule.customer !== true || key !== null || person === null) throw refused()
    if (person.is_staff || person.is_superuser) throw forbidden()
    return call
  }

function opener(world: World, key: string, scope: string, channel: string | null): Opener | null {
  if (world.release !== 'none') return openWithKey(world, key, scope, channel)
  const found = moduleKey(world, key, scope, channel)
  return found === undefined ? null : { id: found.ref, channel_idx: found.channel }
}

const noChannel = (channel: string) => notFound({ data: words.shop.noChannel(channel) })

/** For a v1 route that asks for no key. */
export function channelIn(call: Call): Call {
  const channel = channelOf(call)
  if (!isChannel(channel)) throw noChannel(channel)
  return call
}

export const channelOf = ({ params }: Call): string => params['channel_idx'] ?? ''

export const HOUR = 3_600_000

/** Counts a request of one kind by its token and address, once it was let in. Throws 429 past the limit. */
export const limited = (call: Call, kind: string, most: number, milliseconds: number): Call =>
  counted(call, ofToken(call, kind), most, milliseconds)

/** Counts it by its address alone, whichever token it comes with. Throws 429 past the limit. */
export const limitedByAddress = (call: Call, kind: string, most: number): Call =>
  counted(call, kind, most, 60_000)

/** Counts it as `limited` does: in how many seconds the next is let through, or null where this one is. */
export function secondsToWait(call: Call, kind: string, most: number): number | null {
  const { throttle, clock } = call.world
  const [who, now] = [asked(call, ofToken(call, kind)), clock.real()]
  if (throttle.admits(who, most, now, HOUR)) return null
  return Math.ceil(throttle.wait(who, now, HOUR) / 1000)
}

const ofToken = ({ token }: Call, kind: string) => `${kind}:${token?.id ?? ''}`
const asked = ({ address }: Call, kind: string) => `${kind}:${address ?? ''}`

function counted(call: Call, kind: string, most: number, milliseconds: number): Call {
  const { throttle, clock } = call.world
  if (!throttle.admits(asked(call, kind), most, clock.real(), milliseconds)) throw throttled()
  return call
}
