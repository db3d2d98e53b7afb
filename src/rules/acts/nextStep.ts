import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { type Lineage, predecessorOf, successorsOf } from '#rules/tokens/lineage.ts'
import type { TokenKind } from '#rules/tokens/scopes.ts'
import { tokenStop } from '#rules/tokens/stops.ts'
import { CLOCK_GRAIN, HOUR, UNSEEN_QUIET } from '#rules/tokens/thresholds.ts'
import { isOver, silence, type NotKnown, type TokenStatus } from '#rules/tokens/tokenState.ts'

/** The one step that comes next with a token. `none`: there is none, or too little was read to name one. */
export type NextStep =
  | { kind: 'none' }
  | { kind: 'rotate' }
  /** A drill under way has this token. */
  | { kind: 'openDrill'; token: Token }
  /** Nobody uses the successor yet: the person who must store its value is reminded. */
  | ({ kind: 'remind' } & Pair)
  /** The successor is in use and the old token has gone quiet. */
  | ({ kind: 'revokeOld' } & Pair)
  | ({ kind: 'openSuccessor' } & Pair)

/** An old token that works still, and the successor that replaces it. */
type Pair = { old: Token; successor: Token }

export type StepRow = Pick<TokenStatus, 'token' | 'state' | 'live'> & {
  application: { id: number }
  kind: TokenKind
  /** How many rows begin and end like a legacy one: one value may open them all. */
  rowsAlike: number
  notKnown?: readonly NotKnown[]
}

export type StepAround<Row extends StepRow = StepRow> = {
  /** The server's time in milliseconds. */
  now: number
  catalogue: Catalogue | undefined
  /** Null: the log was not read, so nobody knows of a successor. */
  lineage: Lineage | null
  /** A token of the same application; undefined: its list has none of that id, or was not read. */
  rowOf: (id: number) => Row | undefined
  /** When the list of the token's application was read, in the server's milliseconds; null: it was not. */
  readAt: number | null
  /** Whether a drill under way has it; null: the drills of this browser were not read. */
  isInDrill: ((token: Token) => boolean) | null
}

/** A list that is older than this says nothing of what is unused or quiet now. */
const TOO_OLD = HOUR

const none: NextStep = { kind: 'none' }

/** What is done next with a token, as far as what was read bears it out. */
export function nextStep(row: StepRow, around: StepAround): NextStep {
  const { token, state } = row
  const { lineage, rowOf, isInDrill, now } = around
  if (lineage === null || isInDrill === null) return none
  // Whether it works, or would if its application did, comes before any step with it.
  if (state.kind === 'unknown' || state.kind === 'applicationInactive') return none
  const isDone = isOver(token, now)
  if (!isDone && isInDrill(token)) return { kind: 'openDrill', token }

  const successors = successorsOf(lineage, token.id).map(rowOf)
  // A list without a successor that the log knows is older than the rotation.
  if (successors.includes(undefined)) return none
  const live = successors.filter((one) => one?.live)
  const successor = live.at(-1)
  if (successor) {
    const pair = { old: row, successor }
    // Of two successors nobody can say which one the callers have.
    return isDone || live.length > 1 ? opens(pair) : (stepOf(pair, around) ?? opens(pair))
  }
  if (state.kind === 'revoked') return none

  const before = predecessorOf(lineage, token.id)
  const old = before === null ? undefined : rowOf(before)
  if (old?.live && !isDone) {
    if (isInDrill(old.token)) return { kind: 'openDrill', token: old.token }
    return stepOf({ old, successor: row }, around) ?? none
  }
  // What any page may show is rotated for its end or its age, not for having been seen.
  const isForRotation = token.expires_at !== null || state.kind === 'due'
  return row.kind === 'publishable' && !isForRotation ? none : { kind: 'rotate' }
}

const opens = ({ old, successor }: { old: StepRow; successor: StepRow }): NextStep => ({
  kind: 'openSuccessor',
  old: old.token,
  successor: successor.token,
})

/** What is next between an old token and its successor, both of which work. Null: nothing that the lists bear out. */
function stepOf(
  { old, successor }: { old: StepRow; successor: StepRow },
  { lineage, readAt, now, catalogue }: StepAround,
): NextStep | null {
  const pair: Pair = { old: old.token, successor: successor.token }
  const rotation = lineage?.madeBy.get(pair.successor.id)
  const home = lineage?.origins.get(pair.successor.id)?.applicationId
  if (!rotation || rotation.oldId !== pair.old.id || home !== successor.application.id) return null
  if (readAt === null || readAt < msOf(rotation.at) - CLOCK_GRAIN || now - readAt > TOO_OLD)
    return null
  if (successor.notKnown?.includes('lastUse')) return null
  if (pair.successor.last_used_at === null) return { kind: 'remind', ...pair }
  return isQuietAt(old, readAt) && isReplaced(old, pair, catalogue)
    ? { kind: 'revokeOld', ...pair }
    : null
}

/** As a drill has it of what nobody watched (rules/drills/drillStation.ts); what was never used has nothing to fall quiet from. */
function isQuietAt({ token, notKnown }: StepRow, readAt: number): boolean {
  if (notKnown?.includes('lastUse')) return false
  const silent = silence(token, readAt)
  return silent === null || silent > UNSEEN_QUIET
}

/** The successor opens all that the old one does, and the old value opens no other row. */
const isReplaced = (
  { rowsAlike }: StepRow,
  { old, successor }: Pair,
  catalogue: Catalogue | undefined,
): boolean =>
  rowsAlike === 1 &&
  (old.scopes.length === 0 || tokenStop(old, [successor], catalogue).alsoOpened === 'all')
