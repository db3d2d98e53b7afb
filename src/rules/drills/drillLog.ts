import { activityFacts, type AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillPerson, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, sameInstant } from '#lib/instant.ts'
import { inOrder, lineageOf, type Lineage } from '#rules/tokens/lineage.ts'
import { expiryIn, revokedIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { eventsOf, idFromLog } from './drillStation.ts'

type Around = {
  /** What the backend lists now, by id. */
  tokens: ReadonlyMap<number, Token>
  /** The expiry that a token had when it was first looked at in this drill, by id. */
  formerly: ReadonlyMap<number, string | null>
  /** Tokens of which a rotation is under way: what came of it is not known yet. */
  underWay: ReadonlySet<number>
  /** Successors whose value is known not to have come. */
  lost: ReadonlySet<number>
  /** Who looks. */
  me: DrillPerson
  now: number
}

/**
 * What the log and the lists say of a drill's tokens and its record does not: what became of its own rotations, by whomever, and
 * who revoked a token. A rotation is the drill's where the record leads to it or this browser lost its value; no time makes it
 * so, since the drill's start is this browser's guess of the server's clock. Ids follow from the entries, so that two tabs that
 * find the same write the same.
 */
export function eventsInLog(
  drill: DrillRecord,
  entries: readonly AuditEntry[],
  around: Around,
): DrillEvent[] {
  const { startedAt } = drill
  if (startedAt === null) return []
  const log = inOrder(entries)
  const evidence = { drill, startedAt, log, lineage: lineageOf(log), ...around }
  return drill.tokens.flatMap(({ tokenId, out }) => (out ? [] : ofToken(tokenId, evidence)))
}

/** `log` has its entries in their order, from a little before the start. */
type LogEvidence = Around & {
  drill: DrillRecord
  startedAt: string
  log: readonly AuditEntry[]
  lineage: Lineage
}

function ofToken(tokenId: number, evidence: LogEvidence): DrillEvent[] {
  const existing = eventsOf(evidence.drill, tokenId)
  const rotations = evidence.underWay.has(tokenId) ? [] : rotationsOf(tokenId, existing, evidence)
  const all = eventsOf({ events: [...existing, ...rotations] }, tokenId)
  const more = [
    ...rotations,
    ...endsOf(tokenId, all, evidence),
    ...undone(tokenId, all, evidence),
    ...triedEnough(tokenId, existing, evidence),
  ]
  const has = (event: DrillEvent) =>
    existing.some(
      (one) => saysTheSame(one, event) && (one.id === event.id || entryOf(one) === entryOf(event)),
    )
  const fresh = more.filter((event) => !has(event))
  return [...fresh, ...ranOut(tokenId, [...all, ...fresh], evidence)]
}

/** An id and an entry's number alone are a file's word. A rotation that was found has a successor that the record has not. */
function saysTheSame(one: DrillEvent, other: DrillEvent): boolean {
  if (one.kind === 'moreTime' && other.kind === 'moreTime') return sameInstant(one.to, other.to)
  return one.kind === other.kind && one.kind !== 'rotated'
}

const entryOf = (event: DrillEvent): number | string =>
  ('entryId' in event ? event.entryId : null) ?? event.id

/**
 * The rotations of successors that the record has, since a new value for a lost one is the same drill, and that of the token
 * itself whose value this browser lost. Any other of the token is somebody else's (drillBefore.ts).
 */
function rotationsOf(
  tokenId: number,
  existing: readonly DrillEvent[],
  evidence: LogEvidence,
): DrillEvent[] {
  const line = new Set<number>()
  for (const event of existing) if (event.kind === 'rotated') line.add(event.successor.id)
  // What has a row of its own is rotated there.
  const others = new Set(evidence.drill.tokens.map((row) => row.tokenId))
  others.delete(tokenId)
  const found: DrillEvent[] = []
  for (const entry of evidence.log) {
    const data = rotationIn(entry)
    if (!data || others.has(data.replaces)) continue
    const isLost = data.replaces === tokenId && evidence.lost.has(data.token_id)
    if (!isLost && !line.has(data.replaces)) continue
    // A successor that is rotated once its old one has stopped is replaced by another drill.
    if (isPastEnd(entry.created_at, evidence.tokens.get(tokenId), evidence.now)) continue
    const isKnown = line.has(data.token_id)
    line.add(data.token_id)
    if (isKnown) continue
    found.push({
      ...shared(tokenId, entry),
      kind: 'rotated',
      successor: { id: data.token_id, prefix: data.prefix, lastFour: data.last_four },
      from: formerOf(tokenId, data.token_id, evidence, data.replaces_expires_at),
      oldStops:
        data.replaces === tokenId
          ? data.replaces_expires_at
          : (evidence.tokens.get(tokenId)?.expires_at ?? null),
      valueLost: evidence.lost.has(data.token_id),
      entryId: entry.id,
    })
  }
  return found
}

function isPastEnd(at: string, old: Token | undefined, now: number): boolean {
  if (!old || !isOver(old, now)) return false
  const end = old.revoked_at ?? old.expires_at
  return end !== null && compareInstants(at, end) > 0
}

/** The log's own word first; what nobody knows any more stays as the rotation left it. */
function formerOf(
  tokenId: number,
  successor: number,
  { lineage, formerly }: LogEvidence,
  left: string | null,
): string | null {
  const rotation = lineage.madeBy.get(successor)
  if (rotation?.oldId === tokenId && rotation.formerExpiry.isKnown) {
    return rotation.formerExpiry.expiresAt
  }
  const seen = formerly.get(tokenId)
  return seen === undefined ? left : seen
}

/** Its end, and every expiry that it was given after its first rotation. */
function endsOf(
  tokenId: number,
  events: readonly DrillEvent[],
  evidence: LogEvidence,
): DrillEvent[] {
  const { log, startedAt } = evidence
  const first = events.find(({ kind }) => kind === 'rotated')
  return log.flatMap((entry): DrillEvent[] => {
    // No matter who revoked it: what the drill has rotated can only have been revoked afterwards.
    const isSince = first !== undefined || compareInstants(entry.created_at, startedAt) >= 0
    if (isSince && revokedIn(entry) === tokenId)
      return [{ ...shared(tokenId, entry), kind: 'revoked', entryId: entry.id }]
    const move = expiryIn(entry)
    if (move?.token_id !== tokenId || !first || !isAfter(entry, first, evidence)) return []
    return [{ ...shared(tokenId, entry), kind: 'moreTime', to: move.to, entryId: entry.id }]
  })
}

/** Of two entries the log's numbers say which was first; a time does only where the log has no entry of the event. */
function isAfter(entry: AuditEntry, event: DrillEvent, { log, lineage }: LogEvidence): boolean {
  const named = 'entryId' in event ? event.entryId : null
  const entryId =
    event.kind === 'rotated'
      ? lineage.madeBy.get(event.successor.id)?.entryId
      : log.find(({ id }) => id === named)?.id
  return entryId === undefined
    ? compareInstants(entry.created_at, event.at) > 0
    : entry.id > entryId
}

/** The successor was revoked, and the old one is as it was before. */
function undone(
  tokenId: number,
  events: readonly DrillEvent[],
  evidence: LogEvidence,
): DrillEvent[] {
  const old = evidence.tokens.get(tokenId)
  if (!old || isOver(old, evidence.now)) return []
  return events.flatMap((event): DrillEvent[] => {
    if (event.kind !== 'rotated' || !sameInstant(old.expires_at, event.from)) return []
    const successorId = event.successor.id
    const deed = evidence.lineage.revocations.get(successorId)
    const isKnown = events.some((one) => one.kind === 'undone' && one.successorId === successorId)
    if (!deed || isKnown) return []
    const by = { id: deed.actorId ?? NOBODY, name: deed.actorLabel }
    return [
      {
        id: idFromLog(deed.entryId, tokenId),
        tokenId,
        at: deed.at,
        by,
        kind: 'undone',
        successorId,
        entryId: deed.entryId,
      },
    ]
  })
}

/** Its application was deactivated to try without it, and somebody has started it again. */
function triedEnough(
  tokenId: number,
  existing: readonly DrillEvent[],
  evidence: LogEvidence,
): DrillEvent[] {
  const tried = existing.findLast(({ kind }) => kind === 'triedWithout' || kind === 'triedEnough')
  const home = evidence.drill.tokens.find((row) => row.tokenId === tokenId)?.application.id
  if (tried?.kind !== 'triedWithout') return []
  const entry = evidence.log.find((one) => {
    const { success, data } = activityFacts.safeParse(one.detail)
    const isHome = one.action === 'application.update' && one.target_id === String(home)
    return isHome && success && data.changes.is_active.to && isAfter(one, tried, evidence)
  })
  return entry ? [{ ...shared(tokenId, entry), kind: 'triedEnough', entryId: entry.id }] : []
}

/** No entry tells that a time has come: the first to look writes it down. */
function ranOut(
  tokenId: number,
  events: readonly DrillEvent[],
  evidence: LogEvidence,
): DrillEvent[] {
  const old = evidence.tokens.get(tokenId)
  const last = events.findLast(({ kind }) => kind !== 'reminded' && kind !== 'handedOver')
  const wasRotated = events.some(({ kind }) => kind === 'rotated')
  const isEnd = last?.kind === 'ranOut' || last?.kind === 'revoked'
  if (!old?.expires_at || !wasRotated || isEnd || !isOver(old, evidence.now)) return []
  if (old.revoked_at !== null) return []
  const id = `ranOut-${tokenId}-${old.expires_at}`
  return [{ id, tokenId, at: old.expires_at, by: evidence.me, kind: 'ranOut' }]
}

/** Whom the log does not know by an id: the command line. */
const NOBODY = 0

const shared = (tokenId: number, entry: AuditEntry) => ({
  id: idFromLog(entry.id, tokenId),
  tokenId,
  at: entry.created_at,
  by: { id: entry.actor_id ?? NOBODY, name: entry.actor_label },
})
