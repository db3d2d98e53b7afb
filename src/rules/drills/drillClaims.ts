import type { DrillEvent } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import type { RotatedBefore } from './drillBefore.ts'
import type { DrillDoubt } from './drillBelief.ts'
import { oldLastUse, type DrillRow, type Watched } from './drillStation.ts'
import { triedUntil, type DrillReason } from './drillNext.ts'

type Of<Kind extends DrillEvent['kind']> = Extract<DrillEvent, { kind: Kind }>

/**
 * What is known of a row, with the samples it rests on; every time in milliseconds. "Handed over" a person says, "in use" the
 * backend shows (docs/design.md#drills).
 */
export type DrillClaim =
  /** Of what is not rotated yet: when it was last called, where it is at all. */
  | { kind: 'before'; lastAt: number | null; undone: Of<'undone'> | null }
  /** No use is known of a token that came with an import, which carries none over. */
  | { kind: 'imported'; token: Token }
  | { kind: 'notRead' }
  | { kind: 'reason'; why: DrillReason }
  /** The record says so, and the backend does not. */
  | { kind: 'doubt'; what: DrillDoubt }
  | { kind: 'rotatedBefore'; before: RotatedBefore }
  | { kind: 'sealed'; event: Of<'sealed'> }
  | { kind: 'notHandedOver'; event: Of<'rotated'> }
  | { kind: 'handedOver'; event: Of<'handedOver'> }
  | { kind: 'reminded'; event: Of<'reminded'>; handed: Of<'handedOver'> }
  | { kind: 'successorNotSeen' }
  | { kind: 'successorSeen'; lastAt: number; watched: Watched | null }
  /** `span` is the watching before its last use. */
  | { kind: 'oldSeen'; times: number; span: number; lastAt: number }
  | { kind: 'bothSeen'; successor: number; old: number; span: number; oldLastAt: number }
  | { kind: 'oldQuiet'; times: number; span: number; lastAt: number }
  /** Nobody watched it being called: what is known is the backend's last use. */
  | { kind: 'oldLastUsed'; lastAt: number; looks: number; span: number }
  | { kind: 'oldNeverUsed' }
  | { kind: 'tried'; until: number }
  | { kind: 'ended'; event: Of<'revoked' | 'ranOut' | 'kept'> | null }
  | { kind: 'out'; why: string }

/** What the backend says against the record, and what somebody did before the drill. */
type Beside = { doubts?: readonly DrillDoubt[]; before?: RotatedBefore | null }

const NONE: readonly DrillDoubt[] = []

/** What is known, the most important first; never more than three sentences. */
export function claimsOf(
  row: DrillRow,
  why: DrillReason | null,
  { doubts = NONE, before = null }: Beside = {},
): DrillClaim[] {
  if (why === 'notListed') return [{ kind: 'reason', why }]
  const earlierClaims: DrillClaim[] = before ? [{ kind: 'rotatedBefore', before }] : []
  const doubted = doubts.map((what): DrillClaim => ({ kind: 'doubt', what }))
  const reason: DrillClaim[] =
    why === null || why === 'stillCalled' ? [] : [{ kind: 'reason', why }]
  return [...doubted, ...earlierClaims, ...reason, ...ofStation(row)].slice(0, MOST)
}

const MOST = 3

function ofStation(row: DrillRow): DrillClaim[] {
  const { station, end, events, planned } = row
  const until = triedUntil(row)
  if (station === 'closed') {
    if (end === 'out') return [{ kind: 'out', why: planned.out?.why ?? '' }]
    return [{ kind: 'ended', event: lastOf(events, ['revoked', 'ranOut', 'kept']) }]
  }
  if (until !== null) return [{ kind: 'tried', until }, ...oldOf(row)]
  switch (station) {
    case 'planned':
      return row.old ? [before(row, row.old)] : [{ kind: 'notRead' }]
    case 'rotated':
      return [...arrived(row), ...oldOf(row)]
    case 'handedOver':
      return [...arrived(row), { kind: 'successorNotSeen' }, ...oldOf(row)]
    case 'inUse':
    case 'quiet':
      return uses(row)
  }
}

function before(row: DrillRow, token: Token): DrillClaim {
  const [lastAt, undone] = [oldLastUse(row), lastOf(row.events, ['undone'])]
  const isImported = token.legacy && lastAt === null && undone === null
  return isImported ? { kind: 'imported', token } : { kind: 'before', lastAt, undone }
}

/** Where the value is: sealed, not handed over, handed over, reminded of. */
function arrived({ events, rotated }: DrillRow): DrillClaim[] {
  if (!rotated) return []
  const { id } = rotated.successor
  const isOfIt = (event: DrillEvent) => 'successorId' in event && event.successorId === id
  const handed = lastOf(events.filter(isOfIt), ['handedOver'])
  const reminded = lastOf(events, ['reminded'])
  if (handed) {
    const isLater = reminded !== null && msOf(reminded.at) > msOf(handed.at)
    return [
      isLater
        ? { kind: 'reminded', event: reminded, handed }
        : { kind: 'handedOver', event: handed },
    ]
  }
  const sealed = lastOf(events.filter(isOfIt), ['sealed'])
  return [sealed ? { kind: 'sealed', event: sealed } : { kind: 'notHandedOver', event: rotated }]
}

/** What of the old one is known where its successor was not seen. */
function oldOf(row: DrillRow): DrillClaim[] {
  const lastAt = oldLastUse(row)
  const { watched, old } = row
  if (lastAt === null) {
    if (old === null) return []
    return [old.legacy ? { kind: 'imported', token: old } : { kind: 'oldNeverUsed' }]
  }
  if (!watched || watched.old.times === 0) return [lastUsed(lastAt, watched)]
  return [{ kind: 'oldSeen', times: watched.old.times, span: watched.old.span, lastAt }]
}

const lastUsed = (lastAt: number, watched: Watched | null): DrillClaim => ({
  kind: 'oldLastUsed',
  lastAt,
  looks: watched?.looks ?? 0,
  span: watched?.span ?? 0,
})

function uses(row: DrillRow): DrillClaim[] {
  const { watched, successor, station } = row
  const lastAt = oldLastUse(row)
  const newAt =
    watched?.successor.lastAt ?? (successor?.last_used_at ? msOf(successor.last_used_at) : 0)
  const seen: DrillClaim = { kind: 'successorSeen', lastAt: newAt, watched }
  if (lastAt === null) return [seen, ...oldOf(row)]
  if (!watched || watched.old.times === 0) return [seen, lastUsed(lastAt, watched)]
  const { times, span } = watched.old
  if (station === 'quiet') return [{ kind: 'oldQuiet', times, span, lastAt }]
  return watched.successor.times === 0
    ? [seen, { kind: 'oldSeen', times, span, lastAt }]
    : [
        {
          kind: 'bothSeen',
          successor: watched.successor.times,
          old: times,
          span: watched.span,
          oldLastAt: lastAt,
        },
      ]
}

function lastOf<Kind extends DrillEvent['kind']>(
  events: readonly DrillEvent[],
  kinds: readonly Kind[],
): Of<Kind> | null {
  const isOne = (event: DrillEvent): event is Of<Kind> => kinds.some((kind) => kind === event.kind)
  return events.findLast(isOne) ?? null
}
