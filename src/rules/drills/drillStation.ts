import type { DrillEvent, DrillPlanned, DrillRecord, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { HOUR, UNSEEN_QUIET, USE_GRAIN } from '#rules/tokens/thresholds.ts'
import { isOver, silence } from '#rules/tokens/tokenState.ts'
import { compareEvents } from './drillEventOrder.ts'

/** The stations of a drill, in their order (docs/design.md#drills). */
export const drillStations = [
  'planned',
  'rotated',
  'handedOver',
  'inUse',
  'quiet',
  'closed',
] as const
export type DrillStation = (typeof drillStations)[number]

/** How a token's part of a drill ended. */
export type DrillEnd = 'revoked' | 'ranOut' | 'kept' | 'out'

/** What is called often is quiet only after this. */
const LEAST_QUIET = HOUR
/** A caller may come twice as seldom as it was seen, and once more. */
const PATIENCE = 3
/** And twice as late as it was ever seen to come. */
const GAP_PATIENCE = 2

/** What is known of one token of a drill. Times are milliseconds since 1970. */
export type DrillRow = {
  planned: DrillPlanned
  events: readonly DrillEvent[]
  station: DrillStation
  end: DrillEnd | null
  /** The rotation that holds: the last one that was not undone. */
  rotated: Extract<DrillEvent, { kind: 'rotated' }> | null
  /** The old one and its successor as the backend lists them now; null: not read, or not in the list. */
  old: Token | null
  successor: Token | null
  watched: Watched | null
  /** When the old one stops; null: not set, or not known. */
  oldStopsAt: number | null
}

/** All watching of one token together. */
export type Watched = {
  /** For how long somebody looked, in milliseconds. */
  span: number
  looks: number
  /** `span` is how much of the watching came before its last use; `gap` the longest time between two uses that were seen. */
  old: SeenUse & { span: number; gap: number }
  successor: SeenUse
}

type SeenUse = { times: number; lastAt: number | null }

/** Every token of a drill in the plan's order; `tokens` are those that the backend lists, by id. */
export function drillRows(
  drill: DrillRecord,
  tokens: ReadonlyMap<number, Token>,
  now: number,
): DrillRow[] {
  return drill.tokens.map((planned) => drillRow(drill, planned, tokens, now))
}

function drillRow(
  drill: DrillRecord,
  planned: DrillPlanned,
  tokens: ReadonlyMap<number, Token>,
  now: number,
): DrillRow {
  const events = eventsOf(drill, planned.tokenId)
  const rotated = rotationThatHolds(events)
  const old = tokens.get(planned.tokenId) ?? null
  const successor = rotated ? (tokens.get(rotated.successor.id) ?? null) : null
  const watched = watchedOf(
    drill.watches.filter(
      (watch) =>
        watch.tokenId === planned.tokenId &&
        (watch.successor?.tokenId ?? null) === (rotated?.successor.id ?? null),
    ),
    { old, successor },
  )
  // A list without the successor is older than the rotation.
  const isAfter = old !== null && (rotated === null || successor !== null)
  const stops = isAfter ? (old.revoked_at ?? old.expires_at) : (rotated?.oldStops ?? null)
  const row = {
    planned,
    events,
    rotated,
    old,
    successor,
    watched,
    oldStopsAt: stops === null ? null : msOf(stops),
  }
  const end = endOf(row, now)
  return { ...row, end, station: end ? 'closed' : stationOf(row, now) }
}

/**
 * What happened to one token, in its order, each once: a rotation that two records tell of, one as its page saw it and one
 * as the log has it, is the same one, and its value is lost if one of them says so.
 */
export function eventsOf(drill: Pick<DrillRecord, 'events'>, tokenId: number): DrillEvent[] {
  const events = new Map<string, DrillEvent>()
  const inOrder = drill.events.filter((event) => event.tokenId === tokenId).toSorted(compareEvents)
  for (const event of inOrder) {
    const key = sameAs(event)
    const previous = events.get(key)
    events.set(key, previous ? both(previous, event) : event)
  }
  return [...events.values()]
}

/** One act has one entry of the log, and one successor; what says something else of them is not the same. */
function sameAs(event: DrillEvent): string {
  if (event.kind === 'rotated') {
    const { id, prefix, lastFour } = event.successor
    return JSON.stringify(['rotated', id, prefix, lastFour])
  }
  if (event.kind === 'undone') return `undone ${event.successorId}`
  const entryId = 'entryId' in event ? event.entryId : null
  if (entryId === null) return event.id
  return event.kind === 'moreTime'
    ? `moreTime ${entryId} ${event.to === null ? 'never' : msOf(event.to)}`
    : `${event.kind} ${entryId}`
}

/** The page that sent it knows what was before; the log knows its entry. */
function both(one: DrillEvent, other: DrillEvent): DrillEvent {
  if (one.kind !== 'rotated' || other.kind !== 'rotated') return one
  const [seen, logged] = isFromLog(one) && !isFromLog(other) ? [other, one] : [one, other]
  return {
    ...seen,
    entryId: seen.entryId ?? logged.entryId,
    valueLost: seen.valueLost || logged.valueLost,
  }
}

const FROM_LOG = 'entry-'
/** What the log told has an id that every tab gives it alike (rules/drills/drillLog.ts). */
export const idFromLog = (entryId: number, tokenId: number): string =>
  `${FROM_LOG}${entryId}-${tokenId}`
const isFromLog = ({ id }: DrillEvent): boolean => id.startsWith(FROM_LOG)

type RowFacts = Omit<DrillRow, 'station' | 'end'>

function rotationThatHolds(events: readonly DrillEvent[]): DrillRow['rotated'] {
  const undone = new Set(
    events.flatMap((event) => (event.kind === 'undone' ? [event.successorId] : [])),
  )
  const rotations = events.flatMap((event) => (event.kind === 'rotated' ? [event] : []))
  return rotations.findLast(({ successor }) => !undone.has(successor.id)) ?? null
}

function watchedOf(
  watches: readonly DrillWatch[],
  { old, successor }: Pick<DrillRow, 'old' | 'successor'>,
): Watched | null {
  if (watches.length === 0) return null
  const sum = (count: (watch: DrillWatch) => number) =>
    watches.reduce((total, watch) => total + count(watch), 0)
  const lastAt = latest([old?.last_used_at, ...watches.map((watch) => watch.old.last)])
  return {
    span: sum(({ from, until }) => msOf(until) - msOf(from)),
    looks: sum(({ looks }) => looks),
    old: {
      times: sum((watch) => watch.old.times),
      lastAt,
      // What was watched in silence says nothing of how often it came before.
      span: sum(({ from, until }) =>
        lastAt === null ? 0 : Math.max(0, Math.min(msOf(until), lastAt) - msOf(from)),
      ),
      gap: Math.max(0, ...watches.map((watch) => watch.old.gap ?? 0)),
    },
    successor: {
      times: sum((watch) => watch.successor?.times ?? 0),
      lastAt: latest([successor?.last_used_at, ...watches.map((watch) => watch.successor?.last)]),
    },
  }
}

function latest(instants: readonly (string | null | undefined)[]): number | null {
  const times = instants.flatMap((instant) => (instant ? [msOf(instant)] : []))
  return times.length === 0 ? null : Math.max(...times)
}

/** What a person said comes first; then what the backend says of the old one, however it came to stop. */
function endOf({ planned, events, old, rotated }: RowFacts, now: number): DrillEnd | null {
  if (planned.out) return 'out'
  const last = events.findLast(({ kind }) =>
    ['revoked', 'ranOut', 'kept', 'rotated', 'moreTime', 'undone'].includes(kind),
  )
  if (last?.kind === 'kept' || last?.kind === 'revoked') return last.kind
  if (old?.revoked_at) return 'revoked'
  if (last?.kind === 'ranOut') return 'ranOut'
  return rotated && old && isOver(old, now) ? 'ranOut' : null
}

function stationOf(row: RowFacts, now: number): Exclude<DrillStation, 'closed'> {
  const { rotated, events, successor, watched } = row
  if (!rotated) return 'planned'
  const isUsed = successor?.last_used_at != null || watched?.successor.lastAt != null
  if (isUsed) return isQuiet(row, now) ? 'quiet' : 'inUse'
  const isHanded = events.some(
    (event) => event.kind === 'handedOver' && event.successorId === rotated.successor.id,
  )
  return isHanded ? 'handedOver' : 'rotated'
}

/** Whether the page says of a row that its successor is in use; of what is closed it says only how it ended. */
export const isShownInUse = ({ station }: DrillRow): boolean =>
  station === 'inUse' || station === 'quiet'

/**
 * Whether the old one has been quiet for longer than it used to be. Its own rhythm is what was watched; where it was never
 * seen to call it may be one that comes once a day, and where it was never used there is nothing to wait for.
 */
function isQuiet(row: Pick<DrillRow, 'old' | 'watched'>, now: number): boolean {
  const { old } = row
  if (old === null) return false
  const lastAt = oldLastUse(row)
  const silent = lastAt === null ? silence(old, now) : now - lastAt
  return silent === null || silent > quietAfter(row.watched)
}

/** When the old one was last used, as far as anybody saw. */
export function oldLastUse({ old, watched }: Pick<DrillRow, 'old' | 'watched'>): number | null {
  return watched?.old.lastAt ?? (old?.last_used_at == null ? null : msOf(old.last_used_at))
}

/** How long without a call counts as quiet, in milliseconds. */
export function quietAfter(watched: Watched | null): number {
  if (watched === null || watched.old.times === 0) return UNSEEN_QUIET
  const { times, span, gap } = watched.old
  return Math.max(LEAST_QUIET, (PATIENCE * span) / times, GAP_PATIENCE * gap) + USE_GRAIN
}
