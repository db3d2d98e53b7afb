import type { AuditEntry, TokenFacts } from '#contract/audit.ts'
import { compareInstants } from '#lib/instant.ts'
import { creationIn, expiryIn, revocationIn, rotationIn } from './tokenEntry.ts'

/** Who did it and when; `actorId` is null for the command line. */
export type Deed = { entryId: number; at: string; actorId: number | null; actorLabel: string }

/** How a token came to be, and the expiry it was given then. */
export type Origin = Deed & {
  how: 'created' | 'rotated'
  tokenId: number
  applicationId: number
  expiresAt: string | null
}

/** One rotation. `formerExpiry` is what the old one had before, as far as the log knows. */
export type Rotation = Deed & {
  oldId: number
  newId: number
  oldStops: string | null
  formerExpiry: FormerExpiry
}

export type FormerExpiry = { isKnown: true; expiresAt: string | null } | { isKnown: false }

/** What the audit log tells of tokens: by id, oldest first. Imported keys and times before the log are not in it. */
export type Lineage = {
  origins: ReadonlyMap<number, Origin>
  /** The rotations of a token, by the old one's id: two or more are a fork. */
  rotationsOf: ReadonlyMap<number, readonly Rotation[]>
  /** The rotation that made a token, by the successor's id. */
  madeBy: ReadonlyMap<number, Rotation>
  revocations: ReadonlyMap<number, Deed>
}

export const noLineage: Lineage = {
  origins: new Map(),
  rotationsOf: new Map(),
  madeBy: new Map(),
  revocations: new Map(),
}

/** Reads entries in any order, each once; what is no token action, or not formed as the contract says, is passed over. */
export function lineageOf(entries: Iterable<AuditEntry>): Lineage {
  const origins = new Map<number, Origin>()
  const rotationsOf = new Map<number, Rotation[]>()
  const madeBy = new Map<number, Rotation>()
  const revocations = new Map<number, Deed>()
  const expiries = new Map<number, string | null>()
  const born = (origin: Origin) => {
    if (!origins.has(origin.tokenId)) origins.set(origin.tokenId, origin)
    if (!expiries.has(origin.tokenId)) expiries.set(origin.tokenId, origin.expiresAt)
  }
  for (const entry of inOrder(entries)) {
    const deed = deedOf(entry)
    const creation = creationIn(entry)
    if (creation) born({ ...deed, how: 'created', ...birthOf(creation) })
    const move = expiryIn(entry)
    if (move) expiries.set(move.token_id, move.to)
    const revoked = revocationIn(entry)?.token_id
    if (revoked !== undefined && !revocations.has(revoked)) revocations.set(revoked, deed)
    const facts = rotationIn(entry)
    if (facts && facts.replaces !== facts.token_id) {
      const { replaces: oldId, token_id: newId, replaces_expires_at: oldStops } = facts
      born({ ...deed, how: 'rotated', ...birthOf(facts) })
      if (madeBy.has(newId)) continue
      const former = expiries.get(oldId)
      const formerExpiry: FormerExpiry =
        former === undefined ? { isKnown: false } : { isKnown: true, expiresAt: former }
      const rotation: Rotation = { ...deed, oldId, newId, oldStops, formerExpiry }
      madeBy.set(newId, rotation)
      rotationsOf.set(oldId, [...(rotationsOf.get(oldId) ?? []), rotation])
      expiries.set(oldId, oldStops)
    }
  }
  return { origins, rotationsOf, madeBy, revocations }
}

export const predecessorOf = (lineage: Lineage, id: number): number | null =>
  lineage.madeBy.get(id)?.oldId ?? null

/** Direct successors, oldest first. */
export const successorsOf = (lineage: Lineage, id: number): number[] =>
  (lineage.rotationsOf.get(id) ?? []).map((rotation) => rotation.newId)

/** The newest rotation of a token: "rotated 4 minutes ago by …". */
export const lastRotationOf = (lineage: Lineage, id: number): Rotation | null =>
  lineage.rotationsOf.get(id)?.at(-1) ?? null

/** The first of the line, as far as the log goes back. */
export function firstOf(lineage: Lineage, id: number): number {
  const seen = new Set([id])
  let first = id
  let before = predecessorOf(lineage, first)
  while (before !== null && !seen.has(before)) {
    seen.add(before)
    first = before
    before = predecessorOf(lineage, first)
  }
  return first
}

/** Every token of the line, each after the one it came from, forks side by side; `depth` counts rotations. */
export function lineOf(lineage: Lineage, id: number): { id: number; depth: number }[] {
  const line = [{ id: firstOf(lineage, id), depth: 0 }]
  const seen = new Set(line.map((member) => member.id))
  for (const member of line) {
    for (const successor of successorsOf(lineage, member.id)) {
      if (seen.has(successor)) continue
      seen.add(successor)
      line.push({ id: successor, depth: member.depth + 1 })
    }
  }
  return line
}

const birthOf = (facts: TokenFacts) => ({
  tokenId: facts.token_id,
  applicationId: facts.application_id,
  expiresAt: facts.expires_at,
})

export const deedOf = (entry: AuditEntry): Deed => ({
  entryId: entry.id,
  at: entry.created_at,
  actorId: entry.actor_id,
  actorLabel: entry.actor_label,
})

/** Each entry once, oldest first: by time with its microseconds, then by id. */
export function inOrder(entries: Iterable<AuditEntry>): AuditEntry[] {
  const byId = new Map<number, AuditEntry>()
  for (const entry of entries) byId.set(entry.id, entry)
  return [...byId.values()].sort(
    (a, b) => compareInstants(a.created_at, b.created_at) || a.id - b.id,
  )
}
