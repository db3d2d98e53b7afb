import type { Token } from '#contract/tokens.ts'
import type { CallCheck, CallCircumstances, CallHeader, KeyCall } from './checkCall.ts'
import { checkValue, type Everywhere } from './checkValue.ts'
import { isEraseRoute, keyRouteOf } from './keyRoute.ts'

/** What would have to be different for a refused call to pass. */
export type CallWay =
  | { way: 'header'; header: CallHeader }
  | { way: 'slash'; path: string }
  | { way: 'method'; methods: readonly string[] }
  | { way: 'channel'; channel: string }
  | { way: 'chooseChannel' }
  | { way: 'reactivate' }
  /** What the token buys at the exchange may open the route. */
  | { way: 'exchange' }
  /** Nothing mends the call with this token. */
  | { way: 'otherToken'; opening: readonly string[] }

export type CallMend = {
  ways: CallWay[]
  /** The call with its header, its slash and its method mended. Its channel stays: on another one it is another call. */
  call: KeyCall
}

/** What would pass instead of a refused call: the call's own faults are mended, the token's are named. */
export function callMend(
  check: CallCheck,
  call: KeyCall,
  { catalogue }: Pick<CallCircumstances, 'catalogue'>,
): CallMend {
  if (check.kind !== 'refused') return { ways: [], call }
  const ways: CallWay[] = []
  const named = keyRouteOf(call.route, call.channel, catalogue)
  let { route, header, method } = call
  let isOther = false
  let opening: readonly string[] = []
  for (const refusal of check.reasons) {
    switch (refusal.reason) {
      case 'noKey':
      case 'keyInAuthorization':
        header = isEraseRoute(named.path) ? 'X-API-ADMIN-KEY' : 'X-API-KEY'
        ways.push({ way: 'header', header })
        break
      case 'slashMissing':
        route = `${named.path}/`
        ways.push({ way: 'slash', path: route })
        break
      case 'method':
        method = refusal.only[0]
        ways.push({ way: 'method', methods: refusal.only })
        break
      case 'pin':
        // An empty pin names no channel.
        if (refusal.pin === '') isOther = true
        else ways.push({ way: 'channel', channel: refusal.pin })
        break
      case 'channelMissing':
      case 'channelUnknown':
        ways.push({ way: 'chooseChannel' })
        break
      case 'applicationInactive':
        ways.push({ way: 'reactivate' })
        break
      case 'adminRoute':
        if (refusal.byExchange) ways.push({ way: 'exchange' })
        else isOther = true
        break
      case 'scope':
        isOther = true
        opening = refusal.opening
        break
      case 'adminScope':
      case 'pinWithoutChannel':
      case 'revoked':
      case 'expired':
        isOther = true
        break
    }
  }
  const mended = { ...call, route, header, ...(method !== undefined && { method }) }
  return isOther
    ? { ways: [...ways, { way: 'otherToken', opening }], call: mended }
    : { ways, call: mended }
}

export type PassingTokens = {
  passing: Token[]
  /** Of so many nobody can say: their state, or which row of their value decides, is not known. */
  unknown: number
}

/** The other tokens with which the call passes as it is. */
export function passingTokens(
  tokens: readonly Token[],
  call: KeyCall,
  circumstances: Omit<CallCircumstances, 'sameValue'>,
  everywhere: Everywhere,
): PassingTokens {
  const checks = tokens.map((token) => ({
    token,
    check: checkValue(token, call, circumstances, everywhere),
  }))
  const sure = checks.filter(({ check }) => check.kind === 'passes' && !isOfOtherRow(check))
  const possible = checks.filter(({ check }) => check.kind !== 'refused')
  return { passing: sure.map(({ token }) => token), unknown: possible.length - sure.length }
}

const isOfOtherRow = ({ doubts }: CallCheck): boolean =>
  doubts.some(
    ({ doubt }) => doubt === 'alike' || doubt === 'elsewhereUnread' || doubt === 'elsewhereUnshown',
  )
