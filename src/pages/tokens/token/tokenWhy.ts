import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { words } from './words.ts'

/** The state of a token with its reason, and what follows from it. When a token that works stops is told in a panel of its own. */
export function whyOf({ state, token, zone }: TokenRow): { state: string; more?: string } {
  const { why } = words
  const whole = (at: string) => fullTime(at, zone)
  switch (state.kind) {
    case 'revoked':
      return {
        state: state.at === null ? why.revokedSome : why.revoked(whole(state.at)),
        more: why.final,
      }
    case 'expired':
      return {
        state: state.at === null ? why.expiredSome : why.expired(whole(state.at)),
        more: why.finalButRotate,
      }
    case 'applicationInactive':
      return { state: why.applicationInactive, more: why.applicationInactiveMore }
    case 'unknown':
      return { state: why.unknown(readable(state.word)), more: why.unknownMore }
    case 'inOverlap':
      return {
        state: state.ends === null ? why.inOverlapOpen : why.inOverlap,
      }
    case 'expiresUrgent':
    case 'expiresSoon':
      return { state: why.stops }
    case 'due':
      return { state: why.due }
    case 'neverUsed':
      return { state: why.neverUsed }
    case 'active':
      return {
        state: token.expires_at === null ? why.active : why.activeUntil,
      }
  }
}
