import { type AuditEntry, rotationFacts, tokenFacts, type TokenFacts } from '#contract/audit.ts'

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
  if (entry.action === 'token.create') {
    const facts = tokenFacts.safeParse(entry.detail)
    if (!facts.success) return null
    const { data } = facts
    return {
      id: data.token_id,
      kind: 'create',
      actorId: entry.actor_id,
      replaces: null,
      body: data,
    }
  }
  if (entry.action === 'token.rotate') {
    const facts = rotationFacts.safeParse(entry.detail)
    if (!facts.success) return null
    const { data } = facts
    const { token_id: id, replaces } = data
    return { id, kind: 'rotate', actorId: entry.actor_id, replaces, body: data }
  }
  return null
}
