import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { scopeKind } from '#rules/tokens/scopes.ts'
import { type CallerSees, seenBy } from './callerSees.ts'
import {
  type CallDoubt,
  type CallRefusal,
  doubtsOf,
  headerReasons,
  mayRefuse,
  methodReasons,
  routeReasons,
  stateReasons,
} from './callReasons.ts'
import { keyRouteOf, type KeyRoute } from './keyRoute.ts'

/** Where a caller put the value; `none` for a call without it. */
export const callHeaders = ['X-API-KEY', 'X-API-ADMIN-KEY', 'Authorization', 'none'] as const
export type CallHeader = (typeof callHeaders)[number]

export type KeyCall = {
  /** As it was called, or a pattern of the catalogue. */
  route: string
  /** For a pattern; of a called route the channel is in it. */
  channel: string | null
  header: CallHeader
  /** Left out where the key alone is asked about, whatever the method. */
  method?: string
}

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

function opensOn({ scopes }: Token, route: KeyRoute, catalogue: Catalogue | undefined): CallOpens {
  const admin = scopes.filter((key) => scopeKind(key, catalogue) === 'secretAdmin')
  return route.kind === 'key'
    ? { pattern: route.pattern, scopes: overlap(scopes, route.scopes) }
    : { pattern: null, scopes: admin }
}

const overlap = (scopes: readonly string[], opening: readonly string[]): string[] =>
  scopes.filter((key) => opening.includes(key))
