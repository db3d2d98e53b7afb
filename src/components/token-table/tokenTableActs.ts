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
  revokedRotate: 'a revoked token cannot be rotated',
  revokedExpiry: 'a revoked token stays stopped',
  expiredExpiry: 'an expired token stays stopped; it can be rotated',
  revoked: 'it is revoked already',
}
