import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { passesPin, pinKnown, scopeKind } from '#rules/tokens/scopes.ts'
import { effectiveState, noRelations } from '#rules/tokens/tokenState.ts'
import { type CallerSees, seenBy } from './callerSees.ts'
import {
  isEraseRoute,
  keyRouteOf,
  type KeyRoute,
  knownOf,
  looksAtChannel,
  type NamedRoute,
  otherMethods,
} from './keyRoute.ts'

/** Where a caller put the value; `none` for a call without it. */
export const callHeaders = ['X-API-KEY', 'X-API-ADMIN-KEY', 'Authorization', 'none'] as const
export type CallHeader = (typeof callHeaders)[number]

export type KeyCall = {
  /** As it was called, or a pattern of the catalogue. */
  route: string
  /** For a pattern; of a called route the channel stands in it. */
  channel: string | null
  header: CallHeader
  /** Left out where the key alone is asked about, whatever the method. */
  method?: string
}

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

/** The token's scopes that open the route; without a pattern those that the JWT of the exchange has. */
export type CallOpens = { pattern: string | null; scopes: string[] }

/**
 * `by` is the row that decides: of a split legacy secret the one of the channel. Where it is unknown whether the call passes,
 * `reasons` are why this row refuses it.
 */
export type CallCheck = { by: Token; doubts: CallDoubt[] } & (
  | { kind: 'passes'; opens: CallOpens }
  | { kind: 'refused'; reasons: CallRefusal[]; sees: CallerSees | null }
  | { kind: 'unknown'; reasons: CallRefusal[] }
)

export type ValueRow = { token: Token; application: { is_active: boolean } }

export type CallCircumstances = {
  now: number
  applicationActive: boolean
  /** The other rows that begin and end like this one, of every application: see `alike`. */
  sameValue: readonly ValueRow[]
  /** Undefined and null while they have not been read. */
  catalogue: Catalogue | undefined
  channels: readonly { idx: string }[] | null
}

/** Why a call with a token is refused, every reason at once, or what it may do. */
export function checkCall(
  token: Token,
  call: KeyCall,
  circumstances: CallCircumstances,
): CallCheck {
  const { catalogue, applicationActive } = circumstances
  const named = keyRouteOf(call.route, call.channel, catalogue)
  const ownRow: ValueRow = { token, application: { is_active: applicationActive } }
  const { token: by, application } =
    deciding([ownRow, ...circumstances.sameValue], named.route) ?? ownRow
  const doubts = doubtsOf(by, call, named, circumstances)
  if (by.id !== token.id) doubts.push({ doubt: 'alike' })
  const opens = opensOn(by, named.route, catalogue)
  const stopped = stateReasons(by, {
    now: circumstances.now,
    applicationActive: application.is_active,
  })
  // Nothing is known of the route: it may ask for no key at all. What has stopped has stopped all the same.
  // OPTIONS at the exchange is answered whatever the key is.
  const isDescribed = named.route.kind === 'exchange' && call.method === 'OPTIONS'
  if (named.route.kind === 'unlisted' || isDescribed)
    return { kind: 'unknown', by, doubts, reasons: stopped }
  const reasons = [
    ...stopped,
    ...headerReasons(call.header),
    ...routeReasons(by, named, opens, circumstances),
    ...methodReasons(call, named),
  ]
  if (reasons.length > 0) {
    const sees = seenBy(named, { call, reasons, doubts })
    return { kind: 'refused', by, reasons, doubts, sees }
  }
  return doubts.some((doubt) => mayRefuse(doubt, named))
    ? { kind: 'unknown', by, doubts, reasons: [] }
    : { kind: 'passes', by, opens, doubts }
}

/** Whether a call that nothing is known against may be refused for what is not known. */
function mayRefuse({ doubt }: CallDoubt, { path }: NamedRoute): boolean {
  switch (doubt) {
    case 'stateUnknown':
    case 'channelsUnread':
    case 'channelUnknown':
    case 'customerNeeded':
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
      return false
  }
}

/** The row of the channel comes first, then the unpinned one; the first with the scope decides, whatever its state. */
function deciding(rows: readonly ValueRow[], route: KeyRoute): ValueRow | undefined {
  switch (route.kind) {
    case 'key': {
      const channelRows = rows.filter(({ token }) => token.channel_idx === route.channel)
      const free = rows.filter(({ token }) => token.channel_idx === null)
      return [...channelRows, ...free].find(
        ({ token }) => overlap(token.scopes, route.scopes).length > 0,
      )
    }
    case 'exchange':
      return rows.find(({ token }) => token.channel_idx === null)
    case 'admin':
    case 'unlisted':
      return undefined
  }
}

function stateReasons(
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

function headerReasons(header: CallHeader): CallRefusal[] {
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

function methodReasons({ method }: KeyCall, named: NamedRoute): CallRefusal[] {
  const only = method === undefined ? null : otherMethods(named, method)
  return only === null ? [] : [{ reason: 'method', only }]
}

function routeReasons(
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

function doubtsOf(
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

function opensOn({ scopes }: Token, route: KeyRoute, catalogue: Catalogue | undefined): CallOpens {
  const admin = scopes.filter((key) => scopeKind(key, catalogue) === 'secretAdmin')
  return route.kind === 'key'
    ? { pattern: route.pattern, scopes: overlap(scopes, route.scopes) }
    : { pattern: null, scopes: admin }
}

/** The token's own state: its application is looked at beside it, since both may stand in the way. */
const ownState = (token: Token, now: number) =>
  effectiveState(token, {
    now,
    applicationActive: true,
    rotationDays: undefined,
    relations: noRelations,
  })

const overlap = (scopes: readonly string[], opening: readonly string[]): string[] =>
  scopes.filter((key) => opening.includes(key))
