import type { Token } from '#contract/tokens.ts'
import { alike, isUnshown } from '#rules/tokens/secretRows.ts'
import type { CallRefusal, ListsSince } from './callReasons.ts'
import {
  type CallCheck,
  type CallCircumstances,
  checkCall,
  type KeyCall,
  type ValueRow,
} from './checkCall.ts'
import { keyRouteOf, type KeyRoute } from './keyRoute.ts'

export type Everywhere = { rows: readonly ValueRow[]; isWhole: boolean }

/**
 * What becomes of a call with the value of a token, and not with its row alone: a legacy secret may be in rows that were not
 * read, and of a short one nobody can tell which rows have it. Where such a row may let the call pass, it is unknown.
 */
export function checkValue(
  token: Token,
  call: KeyCall,
  circumstances: Omit<CallCircumstances, 'sameValue'>,
  { rows, isWhole }: Everywhere,
): CallCheck {
  const check = checkCall(token, call, { ...circumstances, sameValue: alike(token, rows) })
  const { route } = keyRouteOf(call.route, call.channel, circumstances.catalogue)
  if (!token.legacy || isSettled(check, route)) return check
  const passes = ({ token: other, application }: ValueRow) =>
    other.id !== token.id &&
    isUnshown(other) &&
    checkCall(other, call, {
      ...circumstances,
      applicationActive: application.is_active,
      sameValue: [],
    }).kind === 'passes'
  const isShort = isUnshown(token)
  if (isWhole && !(isShort && rows.some(passes))) return check
  const doubts = [
    ...check.doubts,
    { doubt: isShort ? 'elsewhereUnshown' : 'elsewhereUnread' } as const,
  ]
  return check.kind === 'refused'
    ? { kind: 'unknown', by: check.by, reasons: check.reasons, doubts }
    : { ...check, doubts }
}

/** What the server made of the call itself, and whether the lists were read since. */
export type TriedCall = { outcome: 'works' | 'refused'; since: ListsSince }

/** Whether the call ended otherwise than was computed. */
export const isAgainst = ({ kind }: CallCheck, outcome: TriedCall['outcome']): boolean =>
  (kind === 'passes' && outcome === 'refused') || (kind === 'refused' && outcome === 'works')

/** What is known of a call that was made: where its answer and what was read say two things, neither is claimed. */
export function checkTried(check: CallCheck, tried: TriedCall | null): CallCheck {
  if (tried === null || !isAgainst(check, tried.outcome)) return check
  const doubt = tried.outcome === 'works' ? 'triedWorks' : 'triedRefused'
  const doubts = [...check.doubts, { doubt, since: tried.since } as const]
  const reasons = check.kind === 'refused' ? check.reasons : []
  return { kind: 'unknown', by: check.by, reasons, doubts }
}

/** Whether no further row of the value could change it: the one that decides is of this channel, or no row is asked. */
function isSettled(check: CallCheck, route: KeyRoute): boolean {
  if (check.kind === 'refused' && check.reasons.some(isOfCall)) return true
  switch (route.kind) {
    case 'key':
      return (
        check.by.channel_idx === route.channel &&
        check.by.scopes.some((key) => route.scopes.includes(key))
      )
    case 'exchange':
      return check.by.channel_idx === null
    case 'admin':
    case 'unlisted':
      return true
  }
}

/** Whether the call itself is refused, whichever row has its value. */
function isOfCall({ reason }: CallRefusal): boolean {
  switch (reason) {
    case 'noKey':
    case 'keyInAuthorization':
    case 'slashMissing':
    case 'method':
    case 'adminRoute':
    case 'channelMissing':
    case 'channelUnknown':
      return true
    case 'revoked':
    case 'expired':
    case 'applicationInactive':
    case 'scope':
    case 'adminScope':
    case 'pin':
    case 'pinWithoutChannel':
      return false
  }
}
