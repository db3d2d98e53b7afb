import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { expiryIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { type Claim, claimsOf } from './tokenClaims.ts'

/** What was sent, as the row of the new token would show it. */
export type Act = {
  kind: 'create' | 'rotate'
  body: Body
  replaces: number | null
  /** The expiry that the old one had just before, and the one that it was given for the overlap, where it was. */
  expiries: readonly (string | null)[]
}

export type Body = {
  name: string
  scopes: readonly string[]
  channel_idx: string | null
  expires_at: string | null
}

/**
 * What came back. `refused`: a refusal from which it follows that this request executed nothing (400, 401, 403, 405,
 * 429). `unknown`: no answer, a 409, a 404, a 5xx or anything else. `withOther`: a value, with a row that is not what was
 * sent, or that was there before: of itself it proves nothing. Ids are null where the answer had none to read.
 */
export type Answer =
  | { kind: 'withValue'; id: number | null }
  | { kind: 'withOther'; id: number }
  | { kind: 'withoutValue'; id: number | null }
  | { kind: 'refused' }
  | { kind: 'unknown' }

export type Evidence = {
  act: Act
  answer: Answer
  /** The ids of the application's tokens just before the request. */
  before: ReadonlySet<number>
  /**
   * The ids that were there just before the next act like it was sent, by whom and wherever in this browser; null: none
   * was. What is newer is for that act to account for, or one token would be reported twice, and its value called lost
   * while somebody has it.
   */
  untilNext: ReadonlySet<number> | null
  /** The application's whole list, read after the answer; null: it could not be read. */
  list: readonly Token[] | null
  /** The log from before the request on, read after the list; null: it could not be read. */
  log: readonly AuditEntry[] | null
  actorId: number
  /** The server's own time limit was over before the list was read: nothing can be created any more. */
  deadlinePassed: boolean
}

/**
 * What is known of a create or a rotate. `shownId` is the token whose
 * value came, `final` says that nothing can follow; while it is false, looking again may say more.
 */
type Open = 'list' | 'log' | 'waiting' | 'expiry'
export type Verdict =
  | { kind: 'OK'; id: number; final: boolean }
  | { kind: 'DUPLICATE'; shownId: number | null; extras: number[]; final: boolean }
  | { kind: 'CREATED_VALUE_LOST'; id: number; final: boolean }
  | { kind: 'NOT_CREATED'; final: boolean }
  | { kind: 'ASK'; shownId: number | null; ours: number[]; candidates: number[] }
  /** `expiry`: the old one's has changed, so it was rotated, though neither list nor log show a successor. */
  | { kind: 'STILL_UNKNOWN'; because: Open; shownId: number | null }

export function judge(evidence: Evidence): Verdict {
  const { answer, list, log, deadlinePassed: final } = evidence
  const answered = answeredIn(evidence)
  const isBelieved =
    answer.kind === 'withValue' || (answer.kind === 'withOther' && answered !== null)
  const valueCame = isBelieved && !(answer.id !== null && isContradicted(evidence, answer.id))
  const shownId = valueCame ? answered : null
  const unknown = (because: Open): Verdict => ({ kind: 'STILL_UNKNOWN', because, shownId })
  if (list === null) return unknown('list')
  if (log === null) return unknown('log')

  const { ours, candidates } = sorted(evidence, answered)
  if (candidates.length > 0) {
    return final ? { kind: 'ASK', shownId, ours, candidates } : unknown('waiting')
  }
  // The answer names a token that the list lacks: the list is older than the answer.
  if (answered !== null && !list.some((token) => token.id === answered)) return unknown('waiting')

  const [only, ...more] = ours
  if (only === undefined) {
    if (valueCame || answer.kind === 'withoutValue') return unknown('waiting')
    if (hasExpiryMoved(evidence)) return unknown('expiry')
    return final || answer.kind === 'refused' ? { kind: 'NOT_CREATED', final } : unknown('waiting')
  }
  if (more.length > 0) {
    // A value without its id: nobody can say which of ours it belongs to.
    if (valueCame && shownId === null) return { kind: 'ASK', shownId, ours, candidates }
    return { kind: 'DUPLICATE', shownId, extras: ours.filter((id) => id !== shownId), final }
  }
  return valueCame
    ? { kind: 'OK', id: only, final }
    : { kind: 'CREATED_VALUE_LOST', id: only, final }
}

/** The new tokens in the list of which the log has our own entry of this very act. */
export function provenOurs(evidence: Evidence): number[] {
  const claims = claimsOf(evidence)
  return (evidence.list ?? []).flatMap(({ id }) => (isOursBy(evidence, claims.get(id)) ? [id] : []))
}

/** The id that the answer named, where it may be what this act made; null: it named none, or another token's. */
function answeredIn(evidence: Evidence): number | null {
  const { answer } = evidence
  if (!('id' in answer) || answer.id === null) return null
  // A row that is not what was sent is believed only where the log has our own entry of this very act.
  const isProven = isOursBy(evidence, claimsOf(evidence).get(answer.id))
  if (answer.kind === 'withOther') return isProven ? answer.id : null
  return isProven || !isContradicted(evidence, answer.id) ? answer.id : null
}

/** Whether list or log say that an id is not what this act made: it was there before, is of another body, or somebody else's. */
function isContradicted(evidence: Evidence, id: number): boolean {
  const { act, before, list } = evidence
  const claim = claimsOf(evidence).get(id)
  if (isOursBy(evidence, claim)) return false
  const row = list?.find((token) => token.id === id)
  return before.has(id) || claim !== undefined || (row !== undefined && !sameBody(row, act.body))
}

/** Whether the log's entry of a new token is of this act, by us. */
function isOursBy({ act, actorId }: Evidence, claim: Claim | undefined): boolean {
  if (claim?.actorId !== actorId) return false
  // A rotation of this token by us is ours even where the server changed what we sent.
  return isSameAct(act, claim) && (act.kind === 'rotate' || sameBody(claim.body, act.body))
}

const isSameAct = (act: Act, { kind, replaces }: Claim): boolean =>
  kind === act.kind && replaces === act.replaces

/**
 * Whether the old one's expiry is another than before, and nothing in the log says why: a rotation moves it, whatever list
 * and log lack still.
 */
function hasExpiryMoved({ act, list, log }: Evidence): boolean {
  const old = list?.find(({ id }) => id === act.replaces)
  if (!old) return false
  const isNow = (at: string | null) => sameInstant(at, old.expires_at)
  if (act.expiries.some(isNow)) return false
  return !(log ?? []).some((entry) => {
    const move = expiryIn(entry)
    if (move) return move.token_id === old.id && isNow(move.to)
    const rotation = rotationIn(entry)
    return rotation?.replaces === old.id && isNow(rotation.replaces_expires_at)
  })
}

/** The new tokens that are proven ours, and those that may be anybody's. */
function sorted(evidence: Evidence, answered: number | null) {
  const { act, answer, before, actorId, untilNext, list } = evidence
  const isOfThis = (id: number) => untilNext === null || untilNext.has(id)
  const claims = claimsOf(evidence)
  const ours = new Set<number>(answered === null ? [] : [answered])
  const candidates = new Set<number>()
  for (const claim of claims.values()) {
    if (isOursBy(evidence, claim) && isOfThis(claim.id)) ours.add(claim.id)
  }
  for (const token of list ?? []) {
    if (before.has(token.id) || ours.has(token.id) || !isOfThis(token.id)) continue
    const claim = claims.get(token.id)
    // The answer names it, nobody else made it, and it is not what was sent: the person decides.
    const isNamed = 'id' in answer && answer.id === token.id
    const isLikely = claim
      ? isNamed && claim.actorId === actorId && isSameAct(act, claim)
      : isNamed || sameBody(token, act.body)
    if (isLikely) candidates.add(token.id)
  }
  const ascending = (ids: Set<number>) => [...ids].sort((a, b) => a - b)
  return { ours: ascending(ours), candidates: ascending(candidates) }
}

/** `token` is the new one, `other` is a row that is not it. */
export type Answered = { answer: Answer; token: Token | null; other: Token | null }

/** What of an answer is believed: a row only where it is what was sent and was not there before. */
export function answerOf(
  row: Token | null,
  { body, before }: { body: Body; before: readonly number[] },
  { came, isRefused }: { came: boolean; isRefused: boolean },
): Answered {
  const isOurs = row !== null && !before.includes(row.id) && sameBody(row, body)
  if (row !== null && !isOurs) {
    // Another token's row tells nothing of ours, with a value or without one.
    const answer: Answer = came ? { kind: 'withOther', id: row.id } : { kind: 'unknown' }
    return { answer, token: null, other: row }
  }
  const shared = { token: row, other: null }
  if (came) return { answer: { kind: 'withValue', id: row?.id ?? null }, ...shared }
  if (row) return { answer: { kind: 'withoutValue', id: row.id }, ...shared }
  return { answer: { kind: isRefused ? 'refused' : 'unknown' }, ...shared }
}

/** Whether a token is what was sent: scopes as sets and expiries as points in time. */
const sameBody = (a: Body, b: Body): boolean => differenceFrom(a, b) === null

/** The first thing in which a token is not what was sent; null: it is. */
export function differenceFrom(a: Body, b: Body): 'name' | 'scopes' | 'pin' | 'expiry' | null {
  if (a.name !== b.name) return 'name'
  if (!sameSet(a.scopes, b.scopes)) return 'scopes'
  if (a.channel_idx !== b.channel_idx) return 'pin'
  return sameInstant(a.expires_at, b.expires_at) ? null : 'expiry'
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && [...left].every((scope) => right.has(scope))
}
