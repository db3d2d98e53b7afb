import type { Token } from '#contract/tokens.ts'
import { passesPin, pinKnown } from '#rules/tokens/scopes.ts'
import { effectiveState, noRelations } from '#rules/tokens/tokenState.ts'
import type { CallCircumstances, CallHeader, CallOpens, KeyCall } from './checkCall.ts'
import {
  isEraseRoute,
  type KeyRoute,
  knownOf,
  looksAtChannel,
  type NamedRoute,
  otherMethods,
} from './keyRoute.ts'

/**
 * Why the backend refuses a call. It says none of it itself: every failure is answered alike
 * (docs/wire.md#refusals-of-a-key).
 */
export type CallRefusal =
  | { reason: 'revoked' | 'expired'; at: string | null }
  | { reason: 'applicationInactive' }
  | { reason: 'noKey' }
  /** A key is read from its own header only. */
  | { reason: 'keyInAuthorization' }
  | { reason: 'slashMissing' }
  | { reason: 'method'; only: readonly string[] }
  /** An application token never opens an admin route; `byExchange`: what it buys there may. */
  | { reason: 'adminRoute'; byExchange: boolean }
  | { reason: 'scope'; opening: readonly string[] }
  | { reason: 'adminScope' }
  | { reason: 'channelMissing' }
  | { reason: 'channelUnknown'; channel: string }
  | { reason: 'pin'; pin: string; channel: string }
  /** A route without a channel refuses a pinned token. */
  | { reason: 'pinWithoutChannel'; pin: string }

export type ListsSince = 'reading' | 'read' | 'unread'

/** What may refuse it all the same, or what could not be looked at. */
export type CallDoubt =
  | { doubt: 'catalogueUnread' }
  | { doubt: 'unlisted' }
  | { doubt: 'stateUnknown'; word: string }
  | { doubt: 'channelsUnread'; channel: string }
  /** Where no module is known to look at the channel before the key. */
  | { doubt: 'channelUnknown'; channel: string }
  /** Whether the path is there and takes the method. */
  | { doubt: 'methodUnknown' }
  | { doubt: 'customerNeeded' }
  /**
   * Modules as published read one header only, this one; others take either
   * (docs/wire.md#where-the-specification-and-the-published-backend-differ).
   */
  | { doubt: 'otherHeader'; read: 'X-API-KEY' | 'X-API-ADMIN-KEY' }
  /** Another row decides; that its value is the same is likely, and shown by its beginning and end alone. */
  | { doubt: 'alike' }
  /** A row that was not read, or one that shows nothing of its value, may decide. */
  | { doubt: 'elsewhereUnread' | 'elsewhereUnshown' }
  /** The call was made and ended otherwise; `since`: whether the lists were read after it, or couldn't be. */
  | { doubt: 'triedRefused' | 'triedWorks'; since: ListsSince }

export function stateReasons(
  token: Token,
  { now, applicationActive }: Pick<CallCircumstances, 'now' | 'applicationActive'>,
): CallRefusal[] {
  const state = ownState(token, now)
  const isInactive = !applicationActive || token.state === 'application inactive'
  const reasons: CallRefusal[] =
    state.kind === 'revoked' || state.kind === 'expired'
      ? [{ reason: state.kind, at: state.at }]
      : []
  return isInactive ? [...reasons, { reason: 'applicationInactive' }] : reasons
}

export function headerReasons(header: CallHeader): CallRefusal[] {
  switch (header) {
    case 'none':
      return [{ reason: 'noKey' }]
    case 'Authorization':
      return [{ reason: 'keyInAuthorization' }]
    case 'X-API-KEY':
    case 'X-API-ADMIN-KEY':
      return []
  }
}

export function methodReasons({ method }: KeyCall, named: NamedRoute): CallRefusal[] {
  const only = method === undefined ? null : otherMethods(named, method)
  return only === null ? [] : [{ reason: 'method', only }]
}

export function routeReasons(
  token: Token,
  { route, path, lacksSlash }: NamedRoute,
  { scopes }: CallOpens,
  { channels }: CallCircumstances,
): CallRefusal[] {
  const slash: CallRefusal[] = lacksSlash ? [{ reason: 'slashMissing' }] : []
  switch (route.kind) {
    case 'unlisted':
      return []
    case 'admin':
      return [...slash, { reason: 'adminRoute', byExchange: scopes.length > 0 }]
    case 'exchange': {
      const scope: CallRefusal[] = scopes.length === 0 ? [{ reason: 'adminScope' }] : []
      return [...slash, ...scope, ...pinReasons(token, '')]
    }
    case 'key': {
      const scope: CallRefusal[] =
        scopes.length === 0 ? [{ reason: 'scope', opening: route.scopes }] : []
      return [...slash, ...scope, ...channelReasons(token, route, path, channels)]
    }
  }
}

export function doubtsOf(
  token: Token,
  { header, method }: KeyCall,
  named: NamedRoute,
  { now, catalogue, channels }: CallCircumstances,
): CallDoubt[] {
  const { route, path } = named
  const doubts: CallDoubt[] = []
  const state = ownState(token, now)
  if (state.kind === 'unknown') doubts.push({ doubt: 'stateUnknown', word: state.word })
  if (route.kind === 'unlisted') {
    doubts.push({ doubt: catalogue === undefined ? 'catalogueUnread' : 'unlisted' })
  }
  if (route.kind === 'key' && route.channel !== null) {
    const { channel } = route
    const known = pinKnown(channel, channels)
    if (known === 'unread') doubts.push({ doubt: 'channelsUnread', channel })
    if (known === 'unknown' && channel !== '' && !looksAtChannel(path)) {
      doubts.push({ doubt: 'channelUnknown', channel })
    }
  }
  if (method !== undefined && (route.kind === 'key' || route.kind === 'exchange')) {
    const known = knownOf(named)
    if (known === null || method === 'OPTIONS') doubts.push({ doubt: 'methodUnknown' })
    if (known?.needsCustomer === true) doubts.push({ doubt: 'customerNeeded' })
  }
  const read = isEraseRoute(path) ? 'X-API-ADMIN-KEY' : 'X-API-KEY'
  const isKeyHeader = header === 'X-API-KEY' || header === 'X-API-ADMIN-KEY'
  if (isKeyHeader && header !== read && (route.kind === 'key' || route.kind === 'exchange')) {
    doubts.push({ doubt: 'otherHeader', read })
  }
  return doubts
}

/** Whether a call that nothing is known against may be refused for what is not known. */
export function mayRefuse({ doubt }: CallDoubt, { path }: NamedRoute): boolean {
  switch (doubt) {
    case 'stateUnknown':
    case 'channelsUnread':
    case 'channelUnknown':
    case 'customerNeeded':
    case 'triedRefused':
      return true
    case 'methodUnknown':
      // A pattern is no call: some path below it takes some method.
      return !path.endsWith('*')
    case 'catalogueUnread':
    case 'unlisted':
    case 'otherHeader':
    case 'alike':
    case 'elsewhereUnread':
    case 'elsewhereUnshown':
    case 'triedWorks':
      return false
  }
}

function channelReasons(
  token: Token,
  { pattern, channel }: Extract<KeyRoute, { kind: 'key' }>,
  path: string,
  channels: CallCircumstances['channels'],
): CallRefusal[] {
  // Any pin will do to ask.
  if (!passesPin(pattern, 'any')) return pinReasons(token, pattern)
  if (channel === null || channel === '') return [{ reason: 'channelMissing' }]
  const { channel_idx: pin } = token
  const reasons: CallRefusal[] =
    looksAtChannel(path) && pinKnown(channel, channels) === 'unknown'
      ? [{ reason: 'channelUnknown', channel }]
      : []
  return pin === null || pin === channel ? reasons : [...reasons, { reason: 'pin', pin, channel }]
}

const pinReasons = ({ channel_idx: pin }: Token, route: string): CallRefusal[] =>
  pin === null || passesPin(route, pin) ? [] : [{ reason: 'pinWithoutChannel', pin }]

/** The token's own state: its application is looked at beside it, since both may refuse. */
const ownState = (token: Token, now: number) =>
  effectiveState(token, {
    now,
    applicationActive: true,
    rotationDays: undefined,
    relations: noRelations,
  })
