import type { TokenState } from '#rules/tokens/tokenState.ts'

export type ActRefusals = {
  rotate: string | undefined
  expiry: string | undefined
  revoke: string | undefined
}

/** Why each act cannot be done with a token, in words (docs/wire.md#tokens). A person's own refusal goes first. */
export function actRefusals(state: TokenState['kind'], refusal: string | undefined): ActRefusals {
  if (refusal !== undefined) return { rotate: refusal, expiry: refusal, revoke: refusal }
  if (state === 'revoked') {
    return {
      rotate: reasons.revokedRotate,
      expiry: reasons.revokedExpiry,
      revoke: reasons.revoked,
    }
  }
  const expiry = state === 'expired' ? reasons.expiredExpiry : undefined
  return { rotate: undefined, expiry, revoke: undefined }
}

const reasons = {
  revokedRotate: 'You can’t rotate a revoked token',
  revokedExpiry: 'You can’t change a revoked token',
  expiredExpiry: 'You can’t extend an expired token, only rotate it',
  revoked: 'This token is already revoked',
}
