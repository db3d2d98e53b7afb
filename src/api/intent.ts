import type { IntentRecord } from '#session/keep.ts'
import type { Look } from './intentLook.ts'

/** A create or a rotate that was sent, and what is known of it. Never its value. */
export type Intent = IntentRecord & {
  look: Look | null
  looks: number
  isLooking: boolean
  /** This computer's time of the next look; null where none follows. */
  nextLookAt: number | null
  /** Found in the journal: it was sent by another document. */
  isResumed: boolean
  /** Said where it was sent. */
  wasRefused: boolean
  /** This computer's time after which the server cannot be at work on it any more. */
  overAt: number
}

export const elapsedOf = ({ sentAt }: IntentRecord): number => Math.max(0, Date.now() - sentAt)

/** Whether its verdict is final: nothing follows. */
export const isAtRest = ({ look, nextLookAt, isLooking }: Intent): boolean =>
  look !== null && nextLookAt === null && !isLooking

/** Whether there is a token that must be dealt with, or may be. */
export const isFound = (seen: Look | null): boolean =>
  seen !== null && ['CREATED_VALUE_LOST', 'DUPLICATE', 'ASK'].includes(seen.verdict.kind)

/** Whether a person must be told: not of what went as it should, nor of what was refused where they stand. */
export function isShown({ look, answer, wasRefused }: Intent): boolean {
  if (!look) return false
  if (isFound(look)) return true
  if (look.verdict.kind === 'OK' || wasRefused) return false
  return answer === null || answer.kind === 'unknown' || answer.kind === 'withoutValue'
}

/** What of an intent is journalled: the table takes nothing else. */
export function journalled(intent: Intent): IntentRecord {
  const { id, kind, application, body, replaces, before, newest, actorId, sentAt, answer } = intent
  return { id, kind, application, body, replaces, before, newest, actorId, sentAt, answer }
}
