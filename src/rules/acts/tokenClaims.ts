import type { AuditEntry, TokenFacts } from '#contract/audit.ts'
import { creationIn, rotationIn } from '#rules/tokens/tokenEntry.ts'

/** Who made a new token, and how, as the log says. */
export type Claim = {
  id: number
  kind: 'create' | 'rotate'
  actorId: number | null
  replaces: number | null
  body: Pick<TokenFacts, 'name' | 'scopes' | 'channel_idx' | 'expires_at'>
}

/** Those of every token that is not among `before`, by its id; the first entry of a token counts. */
export function claimsOf({
  log,
  before,
}: {
  log: readonly AuditEntry[] | null
  before: ReadonlySet<number>
}): Map<number, Claim> {
  const claims = new Map<number, Claim>()
  for (const entry of log ?? []) {
    const claim = claimOf(entry)
    if (claim !== null && !before.has(claim.id) && !claims.has(claim.id)) {
      claims.set(claim.id, claim)
    }
  }
  return claims
}

function claimOf(entry: AuditEntry): Claim | null {
  const rotation = rotationIn(entry)
  const body = creationIn(entry) ?? rotation
  if (body === null) return null
  const { actor_id: actorId } = entry
  const kind = rotation ? 'rotate' : 'create'
  return { id: body.token_id, kind, actorId, replaces: rotation?.replaces ?? null, body }
}
