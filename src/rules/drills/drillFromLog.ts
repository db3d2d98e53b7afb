import type { AuditEntry, RotationFacts } from '#contract/audit.ts'
import {
  DRILL_FORMAT,
  DRILL_VERSION,
  type DrillEvent,
  type DrillPlanned,
  type DrillRecord,
} from '#contract/drill.ts'
import { MOST_OVERLAP_HOURS, type Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { inOrder, type Lineage, type Rotation, successorsOf } from '#rules/tokens/lineage.ts'
import { HOUR } from '#rules/tokens/thresholds.ts'
import { expiryIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { compareEvents } from './drillEventOrder.ts'
import { proofsOf } from './drillProof.ts'

/** The rotations of a window, both ends included, of one person or of anybody; the oldest first. */
export function rotationsIn(
  lineage: Lineage,
  { from, until, actorId }: { from: number; until: number; actorId: number | null },
): Rotation[] {
  return [...lineage.madeBy.values()]
    .filter(({ at, actorId: by }) => {
      const ms = msOf(at)
      return ms >= from && ms <= until && (actorId === null || by === actorId)
    })
    .sort((a, b) => compareInstants(a.at, b.at) || a.entryId - b.entryId)
}

/**
 * Those that no drill of this browser has. A drill has one only where the log's entry bears out what its record says: a file
 * may say anything of anybody's rotation.
 */
export function notInDrills(
  rotations: readonly Rotation[],
  drills: readonly DrillRecord[],
  entries: readonly AuditEntry[],
): Rotation[] {
  const logged = entries.filter(({ action }) => action === 'token.rotate')
  const entryIds = new Set(drills.flatMap((drill) => rotationsWithin(drill, logged)))
  return rotations.filter(({ entryId }) => !entryIds.has(entryId))
}

/** The entries of the rotations that a drill keeps count of, by their numbers. */
function rotationsWithin(drill: DrillRecord, logged: readonly AuditEntry[]): number[] {
  const rows = new Set(drill.tokens.map(({ tokenId }) => tokenId))
  const events = drill.events.filter(({ kind, tokenId }) => kind === 'rotated' && rows.has(tokenId))
  return proofsOf({ ...drill, events }, logged).claims.flatMap(({ entry }) =>
    entry ? [entry.id] : [],
  )
}

type Sources = {
  /** Everything that the log tells of tokens, in any order. */
  entries: readonly AuditEntry[]
  lineage: Lineage
  /** The tokens that the backend lists, by id, each with its application. */
  tokens: ReadonlyMap<number, { token: Token; application: { id: number; name: string } }>
  receiverOf: (application: number) => string | null
}

/**
 * Rotations of the log as a drill: what was done is in it with the number of its entry. What only a person said, that a
 * value was handed over, no log has. Every event bears its entry's number for an id, so that two administrators who do this of
 * the same log have the same events.
 */
export function drillFromLog(
  rotations: readonly Rotation[],
  sources: Sources,
  made: Pick<DrillRecord, 'id' | 'name' | 'server' | 'createdBy'> & { at: string },
): DrillRecord {
  const [first] = rotations
  const log = { sorted: inOrder(sources.entries), facts: factsOf(sources.entries) }
  const events = rotations.flatMap((rotation) => eventsOf(rotation, sources.lineage, log))
  const rows = new Map(
    rotations.map((rotation) => [rotation.oldId, plannedOf(rotation, sources, log)]),
  )
  return {
    format: DRILL_FORMAT,
    version: DRILL_VERSION,
    id: made.id,
    server: made.server,
    name: made.name,
    namedAt: made.at,
    createdAt: made.at,
    createdBy: made.createdBy,
    startedAt: first?.at ?? made.at,
    tokens: [...rows.values()],
    events: [...new Map(events.map((event) => [event.id, event])).values()].sort(compareEvents),
    watches: [],
    firstUses: [],
  }
}

/** The command line has no id (docs/wire.md#audit-log): none of a person is 0. */
const NOBODY = 0

const byOf = ({ actorId, actorLabel }: { actorId: number | null; actorLabel: string }) => ({
  id: actorId ?? NOBODY,
  name: actorLabel,
})

/** The entries, the oldest first, and of each rotation what it tells of its successor. */
type Log = { sorted: readonly AuditEntry[]; facts: ReadonlyMap<number, RotationFacts> }

function factsOf(entries: readonly AuditEntry[]): Log['facts'] {
  const facts = new Map<number, RotationFacts>()
  for (const entry of entries) {
    const rotation = rotationIn(entry)
    if (rotation) facts.set(rotation.token_id, rotation)
  }
  return facts
}

function plannedOf(
  rotation: Rotation,
  { tokens, lineage, receiverOf }: Sources,
  log: Log,
): DrillPlanned {
  const { oldId, newId, at, oldStops } = rotation
  const row = tokens.get(oldId) ?? tokens.get(newId)
  const oldToken = tokens.get(oldId)?.token
  const origin = lineage.origins.get(newId)
  const facts = log.facts.get(newId)
  const applicationId = row?.application.id ?? origin?.applicationId ?? 0
  const hours = oldStops === null ? 0 : Math.round((msOf(oldStops) - msOf(at)) / HOUR)
  return {
    tokenId: oldId,
    application: { id: applicationId, name: row?.application.name ?? '' },
    name: row?.token.name ?? facts?.name ?? '',
    // A rotation's entry tells the key of the successor only.
    prefix: oldToken?.prefix ?? '',
    lastFour: oldToken?.last_four ?? '',
    overlapHours: Math.min(MOST_OVERLAP_HOURS, Math.max(0, hours)),
    successorExpiry: origin?.expiresAt ? { kind: 'at', at: origin.expiresAt } : { kind: 'never' },
    moveExpiryTo: null,
    owner: byOf(rotation),
    receiver: receiverOf(applicationId),
    out: null,
    changedAt: at,
  }
}

/** The rotation, and what became of its old one and of its successor afterwards. */
function eventsOf(rotation: Rotation, lineage: Lineage, log: Log): DrillEvent[] {
  const { oldId, newId, entryId, at, oldStops, formerExpiry } = rotation
  const facts = log.facts.get(newId)
  const events: DrillEvent[] = [
    {
      id: `audit-${entryId}`,
      kind: 'rotated',
      tokenId: oldId,
      at,
      by: byOf(rotation),
      successor: { id: newId, prefix: facts?.prefix ?? '', lastFour: facts?.last_four ?? '' },
      // What nobody knows any more stays as the rotation left it (drillLog.ts): nothing is given back by guessing.
      from: formerExpiry.isKnown ? formerExpiry.expiresAt : oldStops,
      oldStops,
      valueLost: false,
      entryId,
    },
  ]
  // The successor was taken back: it was revoked, and nothing came after it.
  let isUndone = false
  for (const entry of log.sorted) {
    if ((compareInstants(entry.created_at, at) || entry.id - entryId) < 0) continue
    const shared = {
      id: `audit-${entry.id}`,
      tokenId: oldId,
      at: entry.created_at,
      by: byOf({ actorId: entry.actor_id, actorLabel: entry.actor_label }),
      entryId: entry.id,
    }
    const id = tokenIn(entry)
    if (entry.action === 'token.revoke' && id === oldId) events.push({ ...shared, kind: 'revoked' })
    if (entry.action === 'token.revoke' && id === newId) {
      isUndone = successorsOf(lineage, newId).length === 0 && !events.some(isRevoked)
      if (isUndone) events.push({ ...shared, kind: 'undone', successorId: newId })
    }
    // The expiry that an undoing gives back is a part of it.
    const move = id === oldId && !isUndone ? expiryIn(entry) : null
    if (move) events.push({ ...shared, kind: 'moreTime', to: move.to })
  }
  return events
}

const isRevoked = ({ kind }: DrillEvent): boolean => kind === 'revoked'

function tokenIn({ detail }: AuditEntry): number | null {
  const id = detail['token_id']
  return typeof id === 'number' ? id : null
}

/**
 * What the log tells, under ids that the record has for nothing else: an id of a file that looks like the log's must not keep the
 * log's own event out. The same record gives the same ids in every tab.
 */
export function freeEventIds(
  found: readonly DrillEvent[],
  kept: readonly Pick<DrillEvent, 'id' | 'tokenId'>[],
): DrillEvent[] {
  const taken = new Set(kept.map(keyOf))
  return found.map((event) => {
    let free = event
    for (let nth = 2; taken.has(keyOf(free)); nth += 1) {
      free = { ...event, id: `${event.id}-${nth}` }
    }
    taken.add(keyOf(free))
    return free
  })
}

const keyOf = ({ id, tokenId }: Pick<DrillEvent, 'id' | 'tokenId'>): string => `${tokenId} ${id}`
