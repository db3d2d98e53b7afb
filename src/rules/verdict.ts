import { type AuditEntry, rotationFacts, tokenFacts } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'

/** What was sent, as the row of the new token would show it. */
export type Act = { kind: 'create' | 'rotate'; body: Body; replaces: number | null }

export type Body = {
  name: string
  scopes: readonly string[]
  channel_idx: string | null
  expires_at: string | null
}

/**
 * What came back. `refused`: a refusal from which it follows that this request executed nothing (400, 401, 403, 405,
 * 429). `unknown`: no answer, a 409, a 404, a 5xx or anything else. Ids are null where the answer had none to read.
 */
export type Answer =
  | { kind: 'withValue'; id: number | null }
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
 * What is known of a create or a rotate (reliability.md, "Create and rotate: the intent"). `shown` is the token whose
 * value came, `final` says that nothing can follow; while it is false, looking again may say more.
 */
export type Verdict =
  | { kind: 'OK'; id: number; final: boolean }
  | { kind: 'DUPLICATE'; shown: number | null; extras: number[]; final: boolean }
  | { kind: 'CREATED_VALUE_LOST'; id: number; final: boolean }
  | { kind: 'NOT_CREATED'; final: boolean }
  | { kind: 'ASK'; shown: number | null; ours: number[]; candidates: number[] }
  | { kind: 'STILL_UNKNOWN'; because: 'list' | 'log' | 'waiting'; shown: number | null }

export function judge(evidence: Evidence): Verdict {
  const { answer, before, list, log, deadlinePassed: final } = evidence
  const named = answer.kind === 'withValue' || answer.kind === 'withoutValue' ? answer.id : null
  // An id that was there before cannot be what this act made, whatever the answer says.
  const answered = named !== null && !before.has(named) ? named : null
  const valueCame = answer.kind === 'withValue'
  const shown = valueCame ? answered : null
  const unknown = (because: 'list' | 'log' | 'waiting'): Verdict => ({
    kind: 'STILL_UNKNOWN',
    because,
    shown,
  })
  if (list === null) return unknown('list')
  if (log === null) return unknown('log')

  const { ours, candidates } = sorted(evidence, answered)
  if (candidates.length > 0) {
    return final ? { kind: 'ASK', shown, ours, candidates } : unknown('waiting')
  }
  // The answer names a token that the list lacks: the list is older than the answer.
  if (answered !== null && !list.some((token) => token.id === answered)) return unknown('waiting')

  const [only, ...more] = ours
  if (only === undefined) {
    if (valueCame || answer.kind === 'withoutValue') return unknown('waiting')
    return final || answer.kind === 'refused' ? { kind: 'NOT_CREATED', final } : unknown('waiting')
  }
  if (more.length > 0) {
    // A value without its id: nobody can say which of ours it belongs to.
    if (valueCame && shown === null) return { kind: 'ASK', shown, ours, candidates }
    return { kind: 'DUPLICATE', shown, extras: ours.filter((id) => id !== shown), final }
  }
  return valueCame
    ? { kind: 'OK', id: only, final }
    : { kind: 'CREATED_VALUE_LOST', id: only, final }
}

/** The new tokens that are proven ours, and those that may be anybody's. */
function sorted(evidence: Evidence, answered: number | null) {
  const { act, before, actorId, untilNext } = evidence
  const isOfThis = (id: number) => untilNext === null || untilNext.has(id)
  const claims = claimsOf(evidence)
  const ours = new Set<number>(answered === null ? [] : [answered])
  const candidates = new Set<number>()
  for (const claim of claims.values()) {
    const sameAct = claim.kind === act.kind && claim.replaces === act.replaces
    // A rotation of this token by us is ours even where the server changed what we sent.
    const ourBody = act.kind === 'rotate' || sameBody(claim.body, act.body)
    if (claim.actorId === actorId && sameAct && ourBody && isOfThis(claim.id)) ours.add(claim.id)
  }
  for (const token of evidence.list ?? []) {
    if (before.has(token.id) || ours.has(token.id) || claims.has(token.id)) continue
    if (!isOfThis(token.id)) continue
    if (sameBody(token, act.body) || isLike(token, answered, evidence.list)) {
      candidates.add(token.id)
    }
  }
  const ascending = (ids: Set<number>) => [...ids].sort((a, b) => a - b)
  return { ours: ascending(ours), candidates: ascending(candidates) }
}

type Claim = {
  id: number
  kind: 'create' | 'rotate'
  actorId: number | null
  replaces: number | null
  body: Body
}

/** Who made which new token, and how, as the log says; the first entry of a token counts. */
function claimsOf({ log, before }: Evidence): Map<number, Claim> {
  const claims = new Map<number, Claim>()
  for (const entry of log ?? []) {
    const claim = claimOf(entry)
    if (claim !== null && !before.has(claim.id) && !claims.has(claim.id)) {
      claims.set(claim.id, claim)
    }
  }
  return claims
}

function claimOf(entry: AuditEntry): Claim | null {
  if (entry.action === 'token.create') {
    const facts = tokenFacts.safeParse(entry.detail)
    if (!facts.success) return null
    const { data } = facts
    return {
      id: data.token_id,
      kind: 'create',
      actorId: entry.actor_id,
      replaces: null,
      body: data,
    }
  }
  if (entry.action === 'token.rotate') {
    const facts = rotationFacts.safeParse(entry.detail)
    if (!facts.success) return null
    const { data } = facts
    const { token_id: id, replaces } = data
    return { id, kind: 'rotate', actorId: entry.actor_id, replaces, body: data }
  }
  return null
}

/** Whether a row equals the one that the answer named: the server may have changed what was sent, for both alike. */
function isLike(token: Token, answered: number | null, list: readonly Token[] | null): boolean {
  const model = list?.find((one) => one.id === answered)
  return model !== undefined && sameBody(token, model)
}

/** Scopes as sets and expiries as points in time (design.md, "Compare instants and sets"). */
function sameBody(a: Body, b: Body): boolean {
  return (
    a.name === b.name &&
    a.channel_idx === b.channel_idx &&
    sameInstant(a.expires_at, b.expires_at) &&
    sameSet(a.scopes, b.scopes)
  )
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a), new Set(b)]
  return left.size === right.size && [...left].every((scope) => right.has(scope))
}
