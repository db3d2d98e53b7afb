import type { AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { msOf } from '#lib/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { expiryIn, rotationIn } from '#rules/tokens/tokenEntry.ts'

/** A rotation whose expiry was extended for it comes right after that: here the two are sent one after the other. */
const SOON = 5 * MINUTE

/**
 * The end that a rotation gave to a token whose expiry the same person had changed right before; null where these entries have
 * none. Without it one rotation is in the log with two ends (docs/design.md#arithmetic).
 */
export function endByRotation(moved: AuditEntry, entries: readonly AuditEntry[]): Instant | null {
  const token = expiryIn(moved)?.token_id
  if (token === undefined || moved.actor_id === null) return null
  const at = msOf(moved.created_at)
  const rotations = entries.flatMap((one) => {
    if (one.id <= moved.id || one.actor_id !== moved.actor_id) return []
    // Of thousands few are so near: only those are read whole.
    if (msOf(one.created_at) - at > SOON) return []
    const rotation = rotationIn(one)
    if (rotation?.replaces !== token) return []
    return [{ id: one.id, end: rotation.replaces_expires_at }]
  })
  const [first] = rotations.sort((a, b) => a.id - b.id)
  return first?.end ?? null
}
