import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { dueForRotation } from './due.ts'
import { type Lineage, predecessorOf, successorsOf } from './lineage.ts'
import { DAY, MINUTE, QUIET, SOON, URGENT } from './thresholds.ts'
import { timesOf } from './tokenTimes.ts'

/** What a token is, worked out from everything that is known of it. `at` and `ends` are instants of the wire. */
export type TokenState = { kind: 'active' } | Notable

/** Whatever is more than active. */
type Notable =
  | { kind: 'revoked'; at: string | null }
  | { kind: 'expired'; at: string | null }
  | { kind: 'unknown'; word: string }
  | { kind: 'applicationInactive' }
  | { kind: 'inOverlap'; ends: string | null; urgency: Urgency }
  | { kind: 'expiresUrgent'; at: string }
  | { kind: 'expiresSoon'; at: string }
  | { kind: 'due'; ageDays: number | null }
  | { kind: 'neverUsed' }

export type Urgency = 'urgent' | 'soon' | 'later'

/** What is beside a state: each state that a higher one hides, and three that are no states. */
export type Mark = Notable['kind'] | 'legacy' | 'old' | 'successor'

/** What nobody has told yet of a token that the log alone names: in the token it is empty. */
export type NotKnown = 'lastUse' | 'key' | 'expiry'

export type Circumstances = {
  /** The server's time in milliseconds. */
  now: number
  /** Undefined where the application has not been read. */
  applicationActive: boolean | undefined
  /** `token_rotation_days` of the catalogue. */
  rotationDays: number | undefined
  /** From the audit log; see `relationsOf`. */
  relations: Relations
}

/** Whether a successor or the predecessor of a token works at this time, and whether it was ever rotated. */
export type Relations = {
  liveSuccessor: boolean
  anySuccessor: boolean
  livePredecessor: boolean
  /** The list lacks a successor that the log names: nobody can say whether it works. */
  unreadSuccessor?: boolean
}

export const noRelations: Relations = {
  liveSuccessor: false,
  anySuccessor: false,
  livePredecessor: false,
}

/** The state that shows: the first that holds, in the order of docs/design.md#states-and-thresholds. */
export function effectiveState(token: Token, circumstances: Circumstances): TokenState {
  return statesThatHold(token, circumstances).at(0) ?? { kind: 'active' }
}

/** Everything else that holds, in the same order. "Old" is left out where the state itself says overlap. */
export function marksOf(token: Token, circumstances: Circumstances): Mark[] {
  const [mainState, ...hidden] = statesThatHold(token, circumstances).map((state) => state.kind)
  const marks: Mark[] = hidden
  const { anySuccessor, livePredecessor, unreadSuccessor } = circumstances.relations
  if (
    anySuccessor &&
    unreadSuccessor !== true &&
    mainState !== 'inOverlap' &&
    !marks.includes('inOverlap')
  )
    marks.push('old')
  if (livePredecessor && !hasStopped(mainState)) marks.push('successor')
  if (token.legacy) marks.push('legacy')
  return marks
}

/** Whether the token opens its routes at `now`. Of a state that we do not know nobody can say so: false. */
export function isLive(
  token: Token,
  circumstances: Pick<Circumstances, 'now' | 'applicationActive'>,
): boolean {
  return stopOf(token, circumstances) === null
}

/** The same by its row alone, which says of its application whether that is active. */
export const worksByRow = (token: Token, now: number): boolean =>
  isLive(token, { now, applicationActive: undefined })

/** Revoked or expired: no call and no reactivated application makes it work again (docs/wire.md#tokens). */
export function isOver(token: Token, now: number): boolean {
  const stop = stopOf(token, { now, applicationActive: true })
  return stop?.kind === 'revoked' || stop?.kind === 'expired'
}

/** Used at some time, but not for 90 days. */
export const isQuiet = (token: Pick<Token, 'last_used_at'>, now: number): boolean =>
  token.last_used_at !== null && now - msOf(token.last_used_at) >= QUIET

/**
 * An import carries no use over: of a legacy token that none is written of, nobody watched what came before, and 90 days after it
 * say as much as of any other that is quiet. What was created or rotated here is watched from its beginning.
 */
export const isUnwatched = ({
  legacy,
  last_used_at,
  age_days = 0,
}: Pick<Token, 'legacy' | 'last_used_at' | 'age_days'>): boolean =>
  legacy && last_used_at === null && age_days * DAY < QUIET

/** Milliseconds since its last use, or since the import that carried none over; null of what was never used. */
export function silence(token: Pick<Token, 'legacy' | 'last_used_at' | 'age_days'>, now: number) {
  if (token.last_used_at !== null) return now - msOf(token.last_used_at)
  return token.legacy ? (token.age_days ?? 0) * DAY : null
}

export function urgencyOf(at: string | null, now: number): Urgency {
  if (at === null) return 'later'
  const left = msOf(at) - now
  if (left <= URGENT) return 'urgent'
  return left <= SOON ? 'soon' : 'later'
}

function statesThatHold(token: Token, circumstances: Circumstances): Notable[] {
  const { now, relations } = circumstances
  const stop = stopOf(token, circumstances)
  // What has ended for good neither expires nor gets due any more.
  if (stop?.kind === 'revoked' || stop?.kind === 'expired') return [stop]
  const states: Notable[] = stop === null ? [] : [stop]
  if (stop?.kind === 'unknown' && applicationStopped(token, circumstances)) {
    states.push({ kind: 'applicationInactive' })
  }
  const urgency = urgencyOf(token.expires_at, now)
  if (relations.liveSuccessor) states.push({ kind: 'inOverlap', ends: token.expires_at, urgency })
  else if (token.expires_at !== null && urgency !== 'later') {
    const kind = urgency === 'urgent' ? 'expiresUrgent' : 'expiresSoon'
    states.push({ kind, at: token.expires_at })
  }
  const { rotationDays } = circumstances
  const due = dueForRotation(token, { now, rotationDays, isRotated: relations.liveSuccessor })
  if (due.kind === 'due' && relations.unreadSuccessor !== true) states.push(due)
  if (token.last_used_at === null && !isUnwatched(token)) states.push({ kind: 'neverUsed' })
  return states
}

/** Why the token does not work, or null where it does. */
function stopOf(
  token: Token,
  circumstances: Pick<Circumstances, 'now' | 'applicationActive'>,
): Notable | null {
  if (token.revoked_at !== null || token.state === 'revoked') {
    return { kind: 'revoked', at: token.revoked_at }
  }
  const past = token.expires_at !== null && msOf(token.expires_at) <= circumstances.now
  if (past || token.state === 'expired') return { kind: 'expired', at: token.expires_at }
  if (token.state !== 'active' && token.state !== 'application inactive') {
    return { kind: 'unknown', word: token.state }
  }
  return applicationStopped(token, circumstances) ? { kind: 'applicationInactive' } : null
}

// Either of the two may be the older reading: stopped is the careful answer.
const applicationStopped = (
  token: Token,
  circumstances: Pick<Circumstances, 'applicationActive'>,
): boolean => token.state === 'application inactive' || circumstances.applicationActive === false

/** Whether the rows of an application's list say that it is active; null where each of them has ended, or there is none. */
export function saidActive(rows: readonly Pick<Token, 'state'>[]): boolean | null {
  if (rows.some(({ state }) => state === 'application inactive')) return false
  return rows.some(({ state }) => state === 'active') ? true : null
}

/** Whether a successor of it works, whatever else it is. */
export const isInOverlap = ({ state, marks }: Pick<TokenStatus, 'state' | 'marks'>): boolean =>
  state.kind === 'inOverlap' || marks.includes('inOverlap')

const hasStopped = (kind: TokenState['kind'] | undefined): boolean =>
  kind === 'revoked' || kind === 'expired'

/** A row with what shows of it. */
export type TokenStatus = { token: Token; state: TokenState; marks: Mark[]; live: boolean }

type Where = Omit<Circumstances, 'relations'> & { lineage: Lineage }

/**
 * Each token of one application with its state and marks, in the order given. Successors stay in their application
 * (docs/wire.md#tokens).
 */
export function statusesOf(tokens: readonly Token[], where: Where): TokenStatus[] {
  const listed = new Set(tokens.map(({ id }) => id))
  const live = new Set(tokens.filter((token) => isLive(token, where)).map((token) => token.id))
  return tokens.map((token) => {
    const relations = relationsOf(token.id, where.lineage, { live, listed })
    const circumstances = { ...where, relations }
    return {
      token,
      state: effectiveState(token, circumstances),
      marks: marksOf(token, circumstances),
      live: live.has(token.id),
    }
  })
}

/**
 * The server's time in milliseconds from which one of these tokens is otherwise by the clock alone; Infinity where none
 * will. Ages and the recommendation to rotate come from the server and wait for its next answer.
 */
export function standUntil(tokens: readonly Token[], now: number): number {
  let until = Infinity
  for (const token of tokens) {
    const { expires } = timesOf(token)
    if (expires === null || expires <= now) continue
    for (const at of [expires - SOON, expires - URGENT, expires]) {
      if (at > now && at < until) until = at
    }
  }
  return until
}

/** Where a token is in its line: by their ids, the tokens that the list has, and those of them that work now. */
export function relationsOf(
  id: number,
  lineage: Lineage,
  { live, listed }: Record<'live' | 'listed', ReadonlySet<number>>,
): Relations {
  const successors = successorsOf(lineage, id)
  const predecessor = predecessorOf(lineage, id)
  const liveSuccessor = successors.some((successor) => live.has(successor))
  return {
    anySuccessor: successors.length > 0,
    liveSuccessor,
    unreadSuccessor: !liveSuccessor && successors.some((successor) => !listed.has(successor)),
    livePredecessor: predecessor !== null && live.has(predecessor),
  }
}

/** By so much a row may be older than its reading, in milliseconds. */
const GRAIN = 5 * MINUTE

/** Whether a server's rows say the opposite of its clock: active after its end, or expired before it. `readAt` is by that clock. */
export const contradictsRows = (rows: readonly Token[], readAt: number): boolean =>
  rows.some(({ state, expires_at }) => {
    if (expires_at === null) return false
    const end = msOf(expires_at)
    return (
      (state === 'active' && end < readAt - GRAIN) || (state === 'expired' && end > readAt + GRAIN)
    )
  })
