import type { Token } from '#contract/tokens.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { isOver } from '#rules/tokens/tokenState.ts'

export type RestoreCall =
  | { call: 'revoke'; tokenId: number }
  | { call: 'expiry'; tokenId: number; expiresAt: string | null }

export type RestorePlan =
  | { kind: 'restore'; calls: RestoreCall[] }
  | {
      kind: 'revokeOnly'
      reason: 'oldUnknown' | 'oldRevoked' | 'oldStopped' | 'formerExpiryPast'
      calls: RestoreCall[]
    }

/**
 * What takes a rotation back, call by call: first the old one gets the expiry from before it, then the successor is revoked,
 * so that whatever fails between leaves both values alive. Where the old one has stopped it stays stopped, and only the
 * successor can be revoked.
 */
export function restorePlan(rotation: {
  successorId: number
  /** As it was read last; null where it could not be read. */
  old: Token | null
  formerExpiry: string | null
  now: number
}): RestorePlan {
  const { successorId, old, formerExpiry, now } = rotation
  const revoke: RestoreCall = { call: 'revoke', tokenId: successorId }
  const calls = [revoke]
  if (old === null) return { kind: 'revokeOnly', reason: 'oldUnknown', calls }
  if (old.revoked_at !== null || old.state === 'revoked') {
    return { kind: 'revokeOnly', reason: 'oldRevoked', calls }
  }
  if (isOver(old, now)) return { kind: 'revokeOnly', reason: 'oldStopped', calls }
  // Still as it was: nothing to give back.
  if (sameInstant(old.expires_at, formerExpiry)) return { kind: 'restore', calls }
  if (formerExpiry !== null && msOf(formerExpiry) <= now) {
    return { kind: 'revokeOnly', reason: 'formerExpiryPast', calls }
  }
  const restore: RestoreCall = { call: 'expiry', tokenId: old.id, expiresAt: formerExpiry }
  return { kind: 'restore', calls: [restore, revoke] }
}
