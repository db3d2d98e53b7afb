import { activityFacts, type AuditEntry, type RotationFacts } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import { msOf, sameInstant } from '#lib/instant.ts'
import { inOrder } from '#rules/tokens/lineage.ts'
import { CLOCK_GRAIN, MINUTE } from '#rules/tokens/thresholds.ts'
import { expiryIn, revokedIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { compareEvents } from './drillEventOrder.ts'
import { eventsOf } from './drillStation.ts'

/** What a record says and a backend can bear out: it writes an entry for each of these. */
export type DrillClaim = Extract<
  DrillEvent,
  { kind: 'rotated' | 'moreTime' | 'undone' | 'revoked' | 'triedWithout' | 'triedEnough' }
>

/** A claim and the entry that bears it out; null: the log does not hold it. `beside` are the calls that were part of the act. */
export type DrillProof = { claim: DrillClaim; entry: AuditEntry | null; beside: AuditEntry[] }

export type DrillProofs = {
  claims: DrillProof[]
  /** Rotations and revocations of the drill's tokens that the log holds and the record does not: another person's. */
  untold: AuditEntry[]
}

/** An expiry that was moved for a rotation, or given back after it, is of the same person and of so near a time. */
const ONE_ACT = 5 * MINUTE

/**
 * Looks up in the audit log everything that a drill's record claims. An entry bears out one claim at most, and only one that
 * says the same of the same token: what the record believes to be the entry's id is a hint and no proof.
 */
export function proofsOf(drill: DrillRecord, entries: readonly AuditEntry[]): DrillProofs {
  const taken = new Set<number>()
  const take = (entry: AuditEntry | undefined): AuditEntry | null => {
    if (entry === undefined) return null
    taken.add(entry.id)
    return entry
  }
  const free = (says: (entry: AuditEntry) => boolean) =>
    entries.filter((entry) => !taken.has(entry.id) && says(entry))
  const claims = actsOf(drill).filter(isClaim)
  const lines = linesOf(drill, entries)
  const byHint = new Map(
    claims.map((claim) => [
      claim,
      take(
        free((entry) => entry.id === claim.entryId && bearsOut(entry, claim, { drill, lines }))[0],
      ),
    ]),
  )
  const proofs = claims.map((claim): DrillProof => {
    const found = free((entry) => bearsOut(entry, claim, { drill, lines }))
    const entry = byHint.get(claim) ?? take(nearest(found, msOf(claim.at)))
    return { claim, entry, beside: [] }
  })
  for (const proof of proofs) {
    const { claim, entry } = proof
    if (entry === null || !(claim.kind === 'rotated' || claim.kind === 'undone')) continue
    proof.beside = free((one) => isBeside(one, claim.tokenId, entry))
    for (const one of proof.beside) taken.add(one.id)
  }
  const planned = new Set(drill.tokens.map(({ tokenId }) => tokenId))
  const begin = drill.startedAt === null ? Infinity : msOf(drill.startedAt) - CLOCK_GRAIN
  const untold = free((entry) => {
    const tokenId = rotationOf(entry)?.replaces ?? revokedIn(entry)
    return tokenId !== null && planned.has(tokenId) && msOf(entry.created_at) >= begin
  })
  return { claims: proofs, untold }
}

/** Every act once: two records tell of one rotation in events of their own (drillStation.ts). */
function actsOf(drill: DrillRecord): DrillEvent[] {
  const ids = new Set(drill.events.map(({ tokenId }) => tokenId))
  return [...ids].flatMap((id) => eventsOf(drill, id)).toSorted(compareEvents)
}

export const isClaim = (event: DrillEvent): event is DrillClaim => 'entryId' in event

/** `lines` are the tokens of each row's line, by the row's token. */
type Around = { drill: DrillRecord; lines: ReadonlyMap<number, ReadonlySet<number>> }

/** Whether the entry says what is claimed. */
function bearsOut(entry: AuditEntry, claim: DrillClaim, { drill, lines }: Around): boolean {
  switch (claim.kind) {
    case 'rotated': {
      const facts = rotationOf(entry)
      const { id, prefix, lastFour } = claim.successor
      return (
        facts?.token_id === id &&
        (lines.get(claim.tokenId)?.has(facts.replaces) ?? facts.replaces === claim.tokenId) &&
        facts.prefix === prefix &&
        facts.last_four === lastFour
      )
    }
    case 'revoked':
      return revokedIn(entry) === claim.tokenId
    case 'undone':
      return revokedIn(entry) === claim.successorId
    case 'moreTime': {
      const facts = expiryIn(entry)
      return facts?.token_id === claim.tokenId && sameInstant(facts.to, claim.to)
    }
    case 'triedWithout':
    case 'triedEnough': {
      const home = drill.tokens.find(({ tokenId }) => tokenId === claim.tokenId)?.application.id
      const facts = activityFacts.safeParse(entry.detail)
      return (
        entry.action === 'application.update' &&
        entry.target_id === String(home) &&
        facts.success &&
        facts.data.changes.is_active.to === (claim.kind === 'triedEnough')
      )
    }
  }
}

/**
 * Each row's token and its successors: one whose value was lost is rotated in its place. What has a row of its own is rotated
 * there, so no rotation counts in two rows. Whose successor a token is the log says: a file may call any token one.
 */
function linesOf(drill: DrillRecord, entries: readonly AuditEntry[]): Around['lines'] {
  const lines = new Map(drill.tokens.map(({ tokenId }) => [tokenId, new Set([tokenId])]))
  const claimed = new Set(
    drill.events.flatMap((event) => (event.kind === 'rotated' ? [event.successor.id] : [])),
  )
  const made = inOrder(entries).flatMap((entry) => rotationOf(entry) ?? [])
  for (const { replaces, token_id: id } of made) {
    if (!claimed.has(id) || lines.has(id)) continue
    for (const line of lines.values()) if (line.has(replaces)) line.add(id)
  }
  return lines
}

const isBeside = (entry: AuditEntry, tokenId: number, act: AuditEntry): boolean =>
  expiryIn(entry)?.token_id === tokenId &&
  entry.actor_id === act.actor_id &&
  Math.abs(msOf(entry.created_at) - msOf(act.created_at)) <= ONE_ACT

/** The rotation of an entry, read once: a drill of hundreds of tokens asks it of each. */
const rotations = new WeakMap<AuditEntry, RotationFacts | null>()

function rotationOf(entry: AuditEntry): RotationFacts | null {
  const cached = rotations.get(entry)
  if (cached !== undefined) return cached
  const facts = rotationIn(entry)
  if (entry.action === 'token.rotate') rotations.set(entry, facts)
  return facts
}

const nearest = (entries: readonly AuditEntry[], at: number): AuditEntry | undefined =>
  entries.toSorted(
    (a, b) => Math.abs(msOf(a.created_at) - at) - Math.abs(msOf(b.created_at) - at),
  )[0]
