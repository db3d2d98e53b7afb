import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { lineageOf, type Lineage } from '#rules/tokens/lineage.ts'
import { DAY, LATE, MINUTE } from '#rules/tokens/thresholds.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { compareEvents } from './drillEventOrder.ts'
import { isClaim, proofsOf } from './drillProof.ts'
import { eventsOf } from './drillStation.ts'
import { isPossibleWatch, watchSpeaksAgainst } from './drillWatchBelief.ts'

/** What a record says of a token and the backend does not: it came with a file, or the backend was set back. */
export type DrillDoubt = 'rotated' | 'inUse' | 'closed' | 'undone' | 'triedWithout'

/** What is known of the backend. Times are the server's, in milliseconds. */
export type DrillEvidence = {
  /** What the backend lists, by id. */
  tokens: ReadonlyMap<number, Token>
  /** When the list of an application was read; null: it was not. */
  listReadAt: (application: number) => number | null
  /** Null: not read. */
  log: { entries: readonly AuditEntry[]; readAt: number } | null
  now: number
}

export type BelievedDrill = {
  /** Without what nothing bears out. */
  drill: DrillRecord
  /** By the token's id; in the order of the stations. */
  doubts: ReadonlyMap<number, readonly DrillDoubt[]>
}

/** The log may have an entry so much later than its time: until then its silence says nothing. */
const SILENCE = LATE + MINUTE
/** The server's clock is known to within a second: a list of about the same time may be from before. */
const CLOCK = 5_000

/**
 * A record as far as the backend bears it out: an act counts where the log has its entry or the list agrees, and what was only
 * read or said stays. Where neither was read since, the record is all that is known, and holds.
 */
export function believedDrill(record: DrillRecord, evidence: DrillEvidence): BelievedDrill {
  const { entryOf, lineage } = loggedOf(record, evidence.log?.entries ?? NONE)
  const around = { ...evidence, lineage, record }
  const doubts = new Map<number, DrillDoubt[]>()
  const doubt = (tokenId: number, what: DrillDoubt) => {
    const existing = doubts.get(tokenId) ?? []
    if (!existing.includes(what)) doubts.set(tokenId, [...existing, what])
  }
  const events = record.tokens.flatMap((planned) =>
    eventsOf(record, planned.tokenId).flatMap((event) => {
      const entry = entryOf.get(keyOf(event))
      if (entry) return [asLogged(event, entry, lineage)]
      if (isBelieved(event, planned, around)) return [asTold(event, evidence)]
      const what = doubtOf[event.kind]
      if (what) doubt(planned.tokenId, what)
      return []
    }),
  )
  const watches = record.watches.filter((watch) => {
    const home = record.tokens.find(({ tokenId }) => tokenId === watch.tokenId)?.application.id
    const readAt = home === undefined ? null : evidence.listReadAt(home)
    if (!isPossibleWatch(watch, evidence.now)) return false
    if (readAt === null || readAt < msOf(watch.until) + CLOCK) return true
    const against = watchSpeaksAgainst(watch, evidence.tokens)
    if (against === 'neverUsed') doubt(watch.tokenId, 'inUse')
    return against === null
  })
  return { drill: { ...record, events: events.toSorted(compareEvents), watches }, doubts }
}

const doubtOf: Partial<Record<DrillEvent['kind'], DrillDoubt>> = {
  rotated: 'rotated',
  revoked: 'closed',
  ranOut: 'closed',
  undone: 'undone',
  triedWithout: 'triedWithout',
}

const keyOf = ({ id, tokenId }: Pick<DrillEvent, 'id' | 'tokenId'>): string => `${tokenId} ${id}`

type Around = DrillEvidence & { record: DrillRecord; lineage: Lineage }

type Logged = { entryOf: ReadonlyMap<string, AuditEntry>; lineage: Lineage }

const NONE: readonly AuditEntry[] = []
/** A page asks it at each of its looks, of the same record and the same log. */
const loggedCache = new WeakMap<DrillRecord, Logged & { entries: readonly AuditEntry[] }>()

/** Which entry bears out which act, and what the log says of where tokens come from. */
function loggedOf(record: DrillRecord, entries: readonly AuditEntry[]): Logged {
  const before = loggedCache.get(record)
  if (before?.entries === entries) return before
  const entryOf = new Map(
    proofsOf(record, entries).claims.flatMap(({ claim, entry }) =>
      entry ? [[keyOf(claim), entry] as const] : [],
    ),
  )
  const logged = { entryOf, lineage: lineageOf(entries), entries }
  loggedCache.set(record, logged)
  return logged
}

/** When, by whom, with which number and from which expiry, the log says better than a file. */
function asLogged(event: DrillEvent, entry: AuditEntry, { madeBy }: Lineage): DrillEvent {
  if (!isClaim(event)) return event
  const isSame = event.by.id === entry.actor_id
  const by = isSame ? event.by : { id: entry.actor_id ?? 0, name: entry.actor_label }
  const logged = { ...event, at: entry.created_at, by, entryId: entry.id }
  if (logged.kind !== 'rotated') return logged
  const rotation = madeBy.get(logged.successor.id)
  return rotation?.oldId === event.tokenId && rotation.formerExpiry.isKnown
    ? { ...logged, from: rotation.formerExpiry.expiresAt }
    : logged
}

/** An entry that the log was read without, or that says something else, is none of this act. */
function asTold(event: DrillEvent, { log }: DrillEvidence): DrillEvent {
  const isSilent = log !== null && log.readAt >= msOf(event.at) + SILENCE
  return isClaim(event) && isSilent ? { ...event, entryId: null } : event
}

/** Whether an act of which the log has no entry holds all the same. */
function isBelieved(event: DrillEvent, planned: DrillPlanned, around: Around): boolean {
  const { tokens, log, now, record } = around
  const at = msOf(event.at)
  const readAt = around.listReadAt(planned.application.id)
  const isListed = readAt !== null && readAt >= at + CLOCK
  const isSilent = log !== null && log.readAt >= at + SILENCE
  const old = tokens.get(event.tokenId)
  // Nothing that the backend does is of tomorrow, or of a plan; what a person only says is theirs to date.
  if (isAct(event) && (at > now + LATE || record.startedAt === null)) return false
  switch (event.kind) {
    case 'rotated':
      if (isClaimedTwice(event, around)) return false
      if (!isListed && !isSilent) return true
      return listAgreesOnRotation(event, around, log === null ? null : around.lineage)
    case 'revoked':
      return old ? isRevoked(old) || !isListed : !isSilent || !isListed
    case 'ranOut':
      return !old || isOver(old, now) || !isListed
    case 'undone': {
      const successor = tokens.get(event.successorId)
      return successor ? isRevoked(successor) || !isListed : !isSilent || !isListed
    }
    case 'triedWithout':
      return !isSilent || old?.state === 'application inactive'
    case 'triedEnough':
      return !isSilent || (old !== undefined && old.state !== 'application inactive')
    case 'sealed':
    case 'handedOver':
    case 'moreTime':
    case 'reminded':
    case 'kept':
      return true
  }
}

const isAct = (event: DrillEvent): boolean => isClaim(event) || event.kind === 'ranOut'

const isRevoked = ({ revoked_at, state }: Token): boolean =>
  revoked_at !== null || state === 'revoked'

/** A successor has one predecessor: where two rows claim it, the log has to say which. */
const isClaimedTwice = (
  event: Extract<DrillEvent, { kind: 'rotated' }>,
  { record }: Around,
): boolean =>
  record.events.some(
    (other) =>
      other.kind === 'rotated' &&
      other.successor.id === event.successor.id &&
      other.tokenId !== event.tokenId,
  )

/**
 * Whether the list shows a successor as the rotation would have made it: of this key, with the old one's name, scopes and
 * channel. Where the log was read and has no entry of it the successor must also be of that day, and not be another's.
 */
function listAgreesOnRotation(
  { tokenId, successor: { id, prefix, lastFour }, at }: Extract<DrillEvent, { kind: 'rotated' }>,
  { tokens, now }: { tokens: ReadonlyMap<number, Token>; now: number },
  lineage: Lineage | null,
): boolean {
  const [old, successor] = [tokens.get(tokenId), tokens.get(id)]
  if (!old || !successor || id === tokenId || successor.legacy) return false
  const isItsKey = successor.prefix === prefix && successor.last_four === lastFour
  if (!isItsKey || madeOf(old) !== madeOf(successor)) return false
  if (lineage === null) return true
  return !lineage.origins.has(id) && isOfDay(successor, msOf(at), now)
}

/** What a rotation hands on. */
const madeOf = ({ name, scopes, channel_idx }: Token): string =>
  JSON.stringify([name, channel_idx, [...scopes].sort()])

const isOfDay = ({ age_days: age }: Token, at: number, now: number): boolean =>
  age !== undefined && Math.abs(age * DAY - (now - at)) <= DAY
