import { msOf } from '#lib/instant.ts'
import { cutShort } from '#rules/tokens/overlap.ts'
import { HOUR, URGENT } from '#rules/tokens/thresholds.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { oldLastUse, type DrillRow } from './drillStation.ts'

/** Who must act on a row, in the order in which they are shown. */
export const drillGroups = ['needsYou', 'ready', 'waits', 'closed'] as const
export type DrillGroup = (typeof drillGroups)[number]

/** What to do with a row next. */
export type DrillStep =
  | 'rotate'
  | 'newValue'
  | 'handOver'
  | 'moreTime'
  | 'undo'
  | 'close'
  | 'remind'

/** Why a row is where it is, where that is not its station alone. */
export type DrillReason =
  | 'valueLost'
  | 'successorRevoked'
  | 'stoppedUnused'
  | 'lookAgain'
  | 'stillCalled'
  | 'stopsSoon'
  | 'ownExpiryFirst'
  | 'notListed'

export type DrillNext = { group: DrillGroup; step: DrillStep | null; why: DrillReason | null }

/** An old one that was used within this time is called still. */
const STILL = 24 * HOUR

type Around = {
  now: number
  zone: string
  /** The list of its application is there, so what is not in it is gone. */
  isRead: boolean
  /** A person has to look: the record says what the backend does not, or somebody rotated it just before. */
  isDoubted?: boolean
}

export function nextOf(row: DrillRow, around: Around): DrillNext {
  const next = stepOf(row, around)
  return around.isDoubted === true ? { ...next, group: 'needsYou' } : next
}

function stepOf(row: DrillRow, { now, zone, isRead }: Around): DrillNext {
  const reason = reasonOf(row, { now, zone, isRead })
  if (reason !== null) return { group: 'needsYou', step: stepFor[reason], why: reason }
  if (row.station !== 'closed' && triedUntil(row) !== null) {
    return { group: 'waits', step: null, why: null }
  }
  switch (row.station) {
    case 'planned':
      return { group: 'ready', step: 'rotate', why: null }
    case 'rotated':
      return { group: 'ready', step: 'handOver', why: null }
    case 'handedOver':
      return { group: 'waits', step: 'remind', why: null }
    case 'inUse':
      return { group: 'waits', step: null, why: null }
    case 'quiet':
      return { group: 'ready', step: 'close', why: null }
    case 'closed':
      return { group: 'closed', step: null, why: null }
  }
}

const stepFor: Record<DrillReason, DrillStep | null> = {
  valueLost: 'newValue',
  successorRevoked: 'undo',
  stoppedUnused: 'handOver',
  lookAgain: 'close',
  stillCalled: 'moreTime',
  stopsSoon: 'rotate',
  ownExpiryFirst: 'rotate',
  notListed: null,
}

function reasonOf(row: DrillRow, { now, zone, isRead }: Around): DrillReason | null {
  const { station, end, planned, old, rotated, successor } = row
  if (station === 'closed') {
    // It ended by itself, somebody had called it, and nobody calls what replaces it.
    const isMissed = end === 'ranOut' && oldLastUse(row) !== null && successor !== null
    return isMissed && !isSuccessorUsed(row) ? 'stoppedUnused' : null
  }
  if (isRead && !old) return 'notListed'
  const until = triedUntil(row)
  if (until !== null) return until <= now ? 'lookAgain' : null
  if (!rotated) {
    if (!old || isOver(old, now)) return null
    const left = old.expires_at === null ? Infinity : msOf(old.expires_at) - now
    if (left <= URGENT) return 'stopsSoon'
    const isCut = cutShort(old, planned.overlapHours, { now, zone }) !== null
    return isCut && planned.moveExpiryTo === null ? 'ownExpiryFirst' : null
  }
  if (successor?.revoked_at != null) return 'successorRevoked'
  if (rotated.valueLost && !isSuccessorUsed(row)) return 'valueLost'
  const { oldStopsAt } = row
  const lastUse = oldLastUse(row)
  const isCalled = lastUse !== null && now - lastUse <= STILL && station !== 'quiet'
  return isCalled && oldStopsAt !== null && oldStopsAt - now <= URGENT ? 'stillCalled' : null
}

const isSuccessorUsed = ({ successor, watched }: DrillRow): boolean =>
  successor?.last_used_at != null || watched?.successor.lastAt != null

/** Until when it is tried without a token, in milliseconds; null: it is not tried. */
export function triedUntil({ events }: DrillRow): number | null {
  const last = events.findLast(({ kind }) => kind === 'triedWithout' || kind === 'triedEnough')
  return last?.kind === 'triedWithout' ? msOf(last.lookAgain) : null
}

/**
 * Whether a run may rotate it: it never was, as far as the record knows. What was undone, or is asked for once more, is a
 * person's step.
 */
export const isToRotate = ({ events, station, old }: DrillRow): boolean =>
  station === 'planned' && old !== null && !events.some(({ kind }) => kind === 'rotated')

/**
 * Whether a person may say of it, together with others, that its value was handed over: also where its old one stops soon. What
 * was sealed has its file, which is taken one by one, and what is doubted is looked at by itself.
 */
export const isToHandOver = ({
  station,
  next: { group, why },
  events,
  rotated,
}: DrillRow & { next: DrillNext }): boolean =>
  station === 'rotated' &&
  (group === 'ready' || why === 'stillCalled') &&
  !events.some((event) => event.kind === 'sealed' && event.successorId === rotated?.successor.id)
