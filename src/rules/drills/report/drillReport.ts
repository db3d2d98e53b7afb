import type { AuditEntry } from '#contract/audit.ts'
import type { DrillPerson, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { revokedIn } from '#rules/tokens/tokenEntry.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { type DrillProof, type DrillProofs, isClaim, proofsOf } from '#rules/drills/drillProof.ts'
import { believedDrill } from '#rules/drills/drillBelief.ts'
import { type DrillRow, drillRows } from '#rules/drills/drillStation.ts'
import { beforeEnd, type BeforeEnd, type InUse, inUseOf } from './drillFirstUse.ts'

/** An act that the audit log holds: when and by whom are the log's own, whatever the record says. */
export type ReportedAct = { at: string; by: { id: number | null; name: string }; entryId: number }

/** What became of the old one. `stopped`: the backend says so, and the log has no entry of it. */
export type ReportedEnd =
  | ({ kind: 'revoked' } & ReportedAct)
  | { kind: 'ranOut' | 'stopped'; at: string }
  | { kind: 'kept'; why: string }
  | { kind: 'out'; why: string }
  | { kind: 'left'; until: string | null }

export type ReportedToken = {
  planned: DrillPlanned
  isLegacy: boolean
  /** Null where it was not rotated, or where the log holds no such rotation. */
  rotated: (ReportedAct & { successor: { id: number; prefix: string; lastFour: string } }) | null
  handedOver: { at: string; by: DrillPerson; how: 'once' | 'file'; to: string | null } | null
  /** When the successor is known to have been used; null: it is not known to have been. */
  inUse: InUse | null
  /** What the readings before the old one's end say of the successor; null: it was not rotated, or has not ended. */
  beforeEnd: BeforeEnd | null
  oldLastUsed: string | null
  moreTime: (ReportedAct & { to: string | null })[]
  undone: ReportedAct[]
  reminded: { at: string; to: string | null } | null
  end: ReportedEnd
  entryIds: number[]
}

/** How long it took from one station to another, over every token that came there; in milliseconds. */
export type ReportedSpan = {
  to: 'rotated' | 'handedOver' | 'inUse' | 'lastCall' | 'closed'
  count: number
  median: number
  longest: { ms: number; token: DrillPlanned }
}

export type DrillReport = {
  drill: Pick<DrillRecord, 'id' | 'name' | 'server' | 'createdBy' | 'createdAt' | 'startedAt'>
  from: string
  until: string
  counts: Record<'planned' | 'rotated' | 'handedOver' | 'inUse' | 'closed' | 'left', number>
  tokens: ReportedToken[]
  /** Those whose old value still works, and those that were taken out. */
  left: ReportedToken[]
  /** Those of which a reading before their end showed the successor unused, and those of which there is no such reading. */
  closedUnseen: ReportedToken[]
  closedUnread: ReportedToken[]
  spans: ReportedSpan[]
  rotatedBy: { name: string; count: number }[]
  evidence: {
    /** Every entry that bears out something of this report, oldest first. */
    entries: AuditEntry[]
    notInLog: DrillProof[]
    untold: AuditEntry[]
    /** The newest that was read of what a drill does; null: the log has none. Of what is later the report says nothing. */
    newest: number | null
  }
}

/** What a report is made of: the record, what the lists say now by token, and the log from before the drill on. */
export type DrillReading = {
  drill: DrillRecord
  tokens: ReadonlyMap<number, Token>
  entries: readonly AuditEntry[]
  now: number
}

/** What a drill did, as far as the backend bears it out: what its log does not hold is listed and counted nowhere. */
export function drillReportOf({ drill, tokens, entries, now }: DrillReading): DrillReport {
  const proofs = proofsOf(drill, entries)
  // A rotation or an end that nothing bears out does not move a token along the stations either.
  const log = { entries, readAt: now }
  const real = believedDrill(drill, { tokens, listReadAt: () => now, log, now }).drill
  const borneOut = withoutUnproven(real, proofs)
  const rows = drillRows(borneOut, tokens, now).map((row) => reportedOf(row, borneOut, proofs, now))
  const inPlan = rows.filter(({ end }) => end.kind !== 'out')
  const closed = inPlan.filter(isClosed)
  const rotated = inPlan.flatMap((row) => (row.rotated ? [row.rotated] : []))
  const acts = proofs.claims.flatMap(({ entry, beside }) => (entry ? [entry, ...beside] : []))
  const times = [
    drill.startedAt ?? drill.createdAt,
    ...acts.map(({ created_at }) => created_at),
    ...closed.flatMap(({ end }) => ('at' in end ? [end.at] : [])),
  ].toSorted(compareInstants)
  const { id, name, server, createdBy, createdAt, startedAt } = drill
  return {
    drill: { id, name, server, createdBy, createdAt, startedAt },
    from: times[0] ?? drill.createdAt,
    until: times.at(-1) ?? drill.createdAt,
    counts: {
      planned: inPlan.length,
      rotated: rotated.length,
      handedOver: inPlan.filter((row) => row.handedOver).length,
      inUse: inPlan.filter((row) => row.inUse).length,
      closed: closed.length,
      left: inPlan.length - closed.length,
    },
    tokens: rows,
    left: rows.filter((row) => !isClosed(row)),
    closedUnseen: closed.filter((row) => row.beforeEnd === 'notInUse'),
    closedUnread: closed.filter((row) => row.beforeEnd === 'notRecorded'),
    spans: spansOf(inPlan, drill),
    rotatedBy: countedBy(rotated.map(({ by }) => by.name)),
    evidence: {
      entries: acts.toSorted((a, b) => a.id - b.id),
      notInLog: proofs.claims.filter(({ entry }) => entry === null),
      untold: proofs.untold,
      newest: entries.reduce<number | null>((most, { id }) => Math.max(most ?? id, id), null),
    },
  }
}

/** Its old value works no more. */
export const isClosed = ({ end }: ReportedToken): boolean =>
  end.kind === 'revoked' || end.kind === 'ranOut' || end.kind === 'stopped'

function withoutUnproven(drill: DrillRecord, { claims }: DrillProofs): DrillRecord {
  const proven = claims.flatMap(({ claim, entry }) => (entry === null ? [] : [claim]))
  return { ...drill, events: [...drill.events.filter((event) => !isClaim(event)), ...proven] }
}

function reportedOf(
  row: DrillRow,
  drill: DrillRecord,
  { claims, untold }: DrillProofs,
  now: number,
): ReportedToken {
  const { planned, rotated, events, old, successor } = row
  const ownClaims = claims.filter(({ claim }) => claim.tokenId === planned.tokenId)
  const actOf = (eventId: string | undefined): ReportedAct | null => {
    const proof = ownClaims.find(({ claim }) => claim.id === eventId)
    return proof?.entry ? reportedAct(proof.entry, proof.claim.by) : null
  }
  const all = <Kind extends DrillProof['claim']['kind']>(kind: Kind) =>
    events.flatMap((event) => {
      const act = event.kind === kind ? actOf(event.id) : null
      return act ? [{ event, act }] : []
    })
  const rotation = rotated ? actOf(rotated.id) : null
  const revocation = untold.find((entry) => revokedIn(entry) === planned.tokenId)
  const revokedBySomebody = revocation ? reportedAct(revocation, null) : null
  const handed = events.findLast(
    (event) => event.kind === 'handedOver' && event.successorId === rotated?.successor.id,
  )
  const reminded = events.findLast(({ kind }) => kind === 'reminded')
  const end = endOf(
    row,
    actOf(events.findLast(({ kind }) => kind === 'revoked')?.id) ?? revokedBySomebody,
  )
  const made = rotated && {
    tokenId: planned.tokenId,
    id: rotated.successor.id,
    madeAt: rotation?.at ?? rotated.at,
    listed: successor,
  }
  const oldWorks = old !== null && !isOver(old, now)
  return {
    planned,
    isLegacy: old?.legacy ?? false,
    rotated: rotated && rotation ? { ...rotation, successor: rotated.successor } : null,
    handedOver:
      handed?.kind === 'handedOver'
        ? { at: handed.at, by: handed.by, how: handed.how, to: handed.to }
        : null,
    inUse: made && inUseOf(drill, made, { now, oldWorks }),
    beforeEnd: made && 'at' in end ? beforeEnd(drill, made, { end: end.at, now }) : null,
    oldLastUsed: old?.last_used_at ?? null,
    moreTime: all('moreTime').flatMap(({ event, act }) =>
      event.kind === 'moreTime' ? [{ ...act, to: event.to }] : [],
    ),
    undone: all('undone').map(({ act }) => act),
    reminded: reminded?.kind === 'reminded' ? { at: reminded.at, to: reminded.to } : null,
    end,
    entryIds: ownClaims
      .flatMap(({ entry, beside }) => (entry ? [entry, ...beside] : []))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  }
}

function endOf(row: DrillRow, revoked: ReportedAct | null): ReportedEnd {
  const { planned, end, events, old, rotated } = row
  if (planned.out) return { kind: 'out', why: planned.out.why }
  if (revoked) return { kind: 'revoked', ...revoked }
  if (old?.revoked_at) return { kind: 'stopped', at: old.revoked_at }
  const stops = old ? old.expires_at : (rotated?.oldStops ?? null)
  if (end === 'ranOut' && stops !== null) return { kind: 'ranOut', at: stops }
  const kept = events.findLast((event) => event.kind === 'kept')
  if (end === 'kept' && kept?.kind === 'kept') return { kind: 'kept', why: kept.why }
  return { kind: 'left', until: stops }
}

/** The name is the record's where it is the same person: the log's is the username of that day. */
const reportedAct = (entry: AuditEntry, by: DrillPerson | null): ReportedAct => ({
  at: entry.created_at,
  by: {
    id: entry.actor_id,
    name: by?.id === entry.actor_id && by?.name ? by.name : entry.actor_label,
  },
  entryId: entry.id,
})

function spansOf(rows: readonly ReportedToken[], drill: DrillRecord): ReportedSpan[] {
  const start = drill.startedAt
  const sinceRotated = (to: (row: ReportedToken) => string | null) => (row: ReportedToken) =>
    between(row.rotated?.at ?? null, to(row))
  const ways: [ReportedSpan['to'], (row: ReportedToken) => number | null][] = [
    ['rotated', ({ rotated }) => between(start, rotated?.at ?? null)],
    ['handedOver', sinceRotated(({ handedOver }) => handedOver?.at ?? null)],
    // How long it took nobody knows where the first use was not recorded.
    ['inUse', sinceRotated(({ inUse }) => (inUse?.kind === 'first' ? inUse.at : null))],
    ['lastCall', sinceRotated((row) => (isClosed(row) ? row.oldLastUsed : null))],
    ['closed', sinceRotated((row) => (isClosed(row) && 'at' in row.end ? row.end.at : null))],
  ]
  return ways.flatMap(([to, spanOf]) => {
    const spans = rows
      .flatMap((row) => {
        const ms = spanOf(row)
        return ms === null ? [] : [{ ms, token: row.planned }]
      })
      .toSorted((a, b) => a.ms - b.ms)
    const longest = spans.at(-1)
    const median = spans[Math.floor((spans.length - 1) / 2)]?.ms
    if (longest === undefined || median === undefined) return []
    return [{ to, count: spans.length, median, longest }]
  })
}

/** Null where one is not known; what is said to be earlier took no time. */
const between = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, msOf(to) - msOf(from))

function countedBy(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count,
  )
}
