import type { Token } from '#contract/tokens.ts'
import { compareInstants, sameInstant } from '#lib/instant.ts'
import type { RequestedAct, TokenOf, Untouched } from '#rules/acts/manyTokens.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import {
  BlockedIcon,
  DoneIcon,
  ErrorIcon,
  NoAnswerIcon,
  NoteIcon,
  SetExpiryIcon,
  StopsIcon,
  UnderWayIcon,
  UnknownIcon,
  WaitsIcon,
} from '#ui/icons.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { words as shared } from '#components/frame/words.ts'
import { runWords } from '#components/runs/RunProgress.tsx'
import { manyTokensWords as words } from './words.ts'
import { isOtherwise, type RunRow, type Verdict } from './manyTokensRun.ts'
import type { NewExpiry, Note } from './ManyTokensTable.tsx'

/** What the act will do to a row that is sent. */
export function noteBefore(act: RequestedAct, { application, token }: TokenOf, now: number): Note {
  const works = isLive(token, { now, applicationActive: application.is_active })
  const { happens } = words
  if (act.call === 'revoke') {
    return works
      ? { tone: 'quiet', icon: StopsIcon, label: happens.stops }
      : { tone: 'muted', icon: StopsIcon, label: happens.notWorking }
  }
  const { expiresAt } = act
  if (expiresAt === undefined) return { tone: 'quiet', icon: SetExpiryIcon, label: happens.set }
  const isSooner =
    expiresAt !== null &&
    (token.expires_at === null || compareInstants(expiresAt, token.expires_at) < 0)
  return {
    tone: isSooner ? 'warn' : 'quiet',
    icon: SetExpiryIcon,
    label: isSooner ? happens.sooner : happens[expiresAt === null ? 'lasting' : 'later'],
  }
}

export const noteUntouched = (because: Untouched): Note => ({
  tone: 'muted',
  icon: NoteIcon,
  label: words.happens.nothing,
  reason: words.already[because],
})

/** A row's expiry as it is now; undefined where it is as it was, or nothing more of it was read. */
export function expiryAfter({ token, verdict }: RunRow): NewExpiry | undefined {
  if (!('now' in verdict)) return undefined
  const { kind, now } = verdict
  if (now === null) return kind === 'unknown' ? { kind: 'notKnown' } : undefined
  return sameInstant(now.expires_at, token.expires_at)
    ? undefined
    : { kind: 'set', expiresAt: now.expires_at }
}

/** The token with its last use as it was read last: an older one says nothing beside what was read since. */
export const withLastUse = ({ token, verdict }: RunRow): Token => ({
  ...token,
  last_used_at: ('now' in verdict && verdict.now?.last_used_at) || token.last_used_at,
})

/** What became of a row, as far as that is known. */
export function noteOf(verdict: Verdict, done: string): Note {
  switch (verdict.kind) {
    case 'waiting':
      return { tone: 'muted', icon: WaitsIcon, label: runWords.waiting }
    case 'sending':
      return { tone: 'quiet', icon: UnderWayIcon, label: runWords.sending }
    case 'done':
      return {
        tone: 'good',
        icon: DoneIcon,
        label: done,
        ...(verdict.isRead && { reason: runWords.isRead }),
      }
    case 'left':
      return {
        tone: isOtherwise(verdict.because) ? 'warn' : 'muted',
        icon: NoteIcon,
        label: words.leftAlone,
        reason: words.left[verdict.because],
      }
    case 'refused': {
      const { title, detail } = problemOf(verdict.error)
      const sentence = fieldErrorsOf(verdict.error, []).rest.join(' ')
      return {
        tone: 'bad',
        icon: ErrorIcon,
        label: runWords.refused,
        reason: `${sentence || title} ${detail}`,
      }
    }
    case 'notDone': {
      const { title } = problemOf(verdict.error)
      return verdict.error.fault.kind === 'conflict'
        ? {
            tone: 'bad',
            icon: ErrorIcon,
            label: runWords.refused,
            reason: `${title} ${shared.nothingChanged}`,
          }
        : {
            tone: 'warn',
            icon: NoAnswerIcon,
            label: runWords.notDone,
            reason: `${title} ${words.readAgain}`,
          }
    }
    case 'unknown':
      return {
        tone: 'warn',
        icon: UnknownIcon,
        label: runWords.unknown,
        // An answer that went with its session says nothing of what the server did.
        reason: `${problemOf(verdict.error).title} ${shared.notKnown}`,
      }
    case 'notTried':
      return { tone: 'muted', icon: BlockedIcon, label: runWords.notTried }
  }
}
