import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import type { Verdict } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'

/** A create or a rotate that was sent, and what is known of it. Never its value. */
export type Intent = IntentRecord & {
  look: Look | null
  looks: number
  isLooking: boolean
  /** When the next look is due, on this document's monotonic clock; null where none follows. */
  nextLookAt: number | null
  /** Found in the journal: it was sent by another document. */
  isResumed: boolean
  /** Told where it was sent, or left by the person: it is told again only once something is found. */
  isSetAside: boolean
  /** When it was sent, or found in the journal, on this document's monotonic clock. */
  begunAt: number
  /** On the same clock: from then on the server cannot be at work on it any more. */
  overAt: number
}

/** What list and log say of an intent. */
export type Look = {
  verdict: Verdict
  /** The tokens that the verdict names, but for the one whose value came. */
  rows: Token[]
  /** Those in the list of which the log has this person's own entry of this act. */
  proven: number[]
  /** Of a rotation: the old one as it is now; null where the list was not read or lacks it. */
  old: Token | null
  /** The log's entry of the first of them; null where it has none. */
  birth: AuditEntry | null
  /** The server's time of this look, in milliseconds. */
  at: number
}

/** Milliseconds that no clock of the computer can move. */
export const monotonic = (): number => performance.now()

export const elapsedOf = ({ begunAt }: Pick<Intent, 'begunAt'>): number => monotonic() - begunAt

/** Whether nothing follows. */
export const isAtRest = ({ look, nextLookAt, isLooking }: Intent): boolean =>
  look !== null && nextLookAt === null && !isLooking

/** Whether there is a token that must be dealt with, or may be. */
export const isFound = (seen: Look | null): boolean =>
  seen !== null && ['CREATED_VALUE_LOST', 'DUPLICATE', 'ASK'].includes(seen.verdict.kind)

/** Whether a person must be told: not of what went as it should, nor of what was refused where they are. */
export function isShown({ look, answer, isSetAside }: Intent): boolean {
  if (!look) return false
  if (isFound(look)) return true
  if (look.verdict.kind === 'OK' || isSetAside) return false
  // A value that came is shown where it came, and a refusal is told there.
  return answer?.kind !== 'withValue' && answer?.kind !== 'refused'
}

/** Whether both ask for the same, so that what one made looks like what the other made. */
export const isLike = (one: IntentRecord, other: IntentRecord): boolean =>
  one.id !== other.id &&
  one.application.id === other.application.id &&
  one.kind === other.kind &&
  one.replaces?.id === other.replaces?.id

/** What of an intent is journalled: the table takes nothing else. */
export function journalled(intent: Intent): IntentRecord {
  const { id, kind, application, body, replaces, before, newest, actorId, sentAt, answer } = intent
  const { serverAt, movedTo, elsewhere } = intent
  return {
    id,
    kind,
    application,
    body,
    replaces,
    before,
    newest,
    actorId,
    sentAt,
    answer,
    ...(serverAt !== undefined && { serverAt }),
    ...(movedTo !== undefined && { movedTo }),
    ...(elsewhere !== undefined && { elsewhere }),
  }
}
