import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { ACCESS_MANAGE, type AccessWorld } from '#rules/access/access.ts'
import { type AreaHolder, holdersOf, tokensReaching } from '#rules/access/areaHolders.ts'
import { adminScope, passesPin, pinKnown } from '#rules/tokens/scopes.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import {
  type CustomersUse,
  customersUse,
  type PeopleUse,
  peopleUse,
} from '#rules/values/callersOf.ts'
import { type CallingTokens, callingTokens } from '#rules/values/callingTokens.ts'
import { keyRouteOf, type NamedRoute, otherMethods } from '#rules/values/keyRoute.ts'
import { areasBeside } from './scopeRows.ts'

/** A token or a person that can make the call. */
export type Caller =
  | { kind: 'token'; pair: TokenPair; through: readonly string[] }
  | { kind: 'person'; holder: AreaHolder }

/** Why nobody can make the call as it is, or what of it is not known. */
export type CallProblem =
  | { kind: 'slash'; path: string }
  | { kind: 'method'; only: readonly string[] }
  | { kind: 'channelMissing' }
  | { kind: 'channelUnknown' | 'channelsUnread'; channel: string }

export type Callers = {
  named: NamedRoute
  problem: CallProblem | null
  tokens: Caller[]
  tokensRefused: CallingTokens<TokenPair>['refused']
  tokensUnknown: number
  people: Caller[]
  peopleUse: PeopleUse
  /** Of a key route: the areas of its module, which people may have. */
  areas: string[]
  /** The gate refuses nobody now: roles that a route needs keep no staff out, but from the access API itself. */
  isGateOpen: boolean
  customers: CustomersUse
}

export type CallersAround = {
  pairs: readonly TokenPair[]
  world: AccessWorld
  catalogue: Catalogue | undefined
  channels: readonly { idx: string }[] | null
  now: number
  gateMode: string | null
}

/** Who can make a call, over tokens, people and customers: for tokens by the rules of "Check a call". */
export function callersOf(
  { method, route, channel }: { method: string; route: string; channel: string },
  { pairs, world, catalogue, channels, now, gateMode }: CallersAround,
): Callers {
  const named = keyRouteOf(route, channel === '' ? null : channel, catalogue)
  const problem = problemOf(named, method, channels)
  const isAnswered = problem === null || problem.kind === 'channelsUnread'
  const byKey = callingTokens(pairs, named, {
    now,
    catalogue,
    // That channels are not read is a problem of the call, and said once.
    channels: channels ?? [{ idx: (named.route.kind === 'key' && named.route.channel) || '' }],
  })
  const use = peopleUse(named, method)
  const working = pairs.filter(({ token, application }) =>
    isLive(token, { now, applicationActive: application.is_active }),
  )
  return {
    named,
    problem,
    tokens: isAnswered
      ? [...byKey.passing.map((pair) => ofKey(pair, named)), ...afterExchange(working, use)]
      : [],
    tokensRefused: byKey.refused,
    tokensUnknown: byKey.unknown,
    people: isAnswered ? peopleOf(use, world) : [],
    peopleUse: use,
    areas:
      named.route.kind === 'key' && catalogue ? areasBeside(named.route.scopes, catalogue) : [],
    isGateOpen: isOpenGate(use, gateMode),
    customers: customersUse(named),
  }
}

function isOpenGate(use: PeopleUse, mode: string | null): boolean {
  if (mode === null || mode === 'enforce') return false
  return use.kind === 'areaUnknown' || (use.kind === 'area' && use.area !== ACCESS_MANAGE)
}

function problemOf(
  named: NamedRoute,
  method: string,
  channels: CallersAround['channels'],
): CallProblem | null {
  const { route, path, lacksSlash } = named
  if (lacksSlash) return { kind: 'slash', path }
  const only = otherMethods(named, method)
  if (only !== null) return { kind: 'method', only }
  if (route.kind !== 'key' || !passesPin(route.pattern, 'any')) return null
  if (route.channel === null || route.channel === '') return { kind: 'channelMissing' }
  switch (pinKnown(route.channel, channels)) {
    case 'known':
      return null
    case 'unknown':
      return { kind: 'channelUnknown', channel: route.channel }
    case 'unread':
      return { kind: 'channelsUnread', channel: route.channel }
  }
}

function ofKey(pair: TokenPair, { route }: NamedRoute): Caller {
  const isOpening = (key: string) =>
    route.kind === 'key' ? route.scopes.includes(key) : adminScope(key) !== null
  return { kind: 'token', pair, through: pair.token.scopes.filter(isOpening) }
}

/** What a key with admin scopes buys acts as any staff does, in the areas of its scopes (docs/wire.md#tokens-for-the-admin-api). */
function afterExchange(working: readonly TokenPair[], use: PeopleUse): Caller[] {
  const admin = working
    .map((pair) => ({ pair, scopes: pair.token.scopes.filter((key) => adminScope(key) !== null) }))
    .filter(({ scopes }) => scopes.length > 0)
  switch (use.kind) {
    case 'area':
      return tokensReaching(use.area, use.level, admin).map(({ token, through }) => ({
        kind: 'token',
        pair: token.pair,
        through,
      }))
    case 'anyStaff':
      return admin.map(({ pair, scopes }) => ({ kind: 'token', pair, through: scopes }))
    case 'none':
    case 'anyJwt':
    case 'areaUnknown':
    case 'unknown':
      return []
  }
}

function peopleOf(use: PeopleUse, world: AccessWorld): Caller[] {
  switch (use.kind) {
    case 'area':
      return holdersOf(use.area, use.level, world).map((holder) => ({ kind: 'person', holder }))
    case 'anyStaff':
    case 'none':
    case 'anyJwt':
    case 'areaUnknown':
    case 'unknown':
      return []
  }
}
