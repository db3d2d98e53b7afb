import type { Note } from '#components/many-tokens/ManyTokensTable.tsx'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { ago } from '#lib/deadline.ts'
import { readable } from '#lib/text.ts'
import {
  BlockedIcon,
  DoneIcon,
  ErrorIcon,
  NoteIcon,
  UnderWayIcon,
  UnknownIcon,
  ValueLostIcon,
  ValueWaitingIcon,
  WaitsIcon,
} from '#ui/icons.ts'
import type { ApiError } from '#wire/ApiError.ts'
import type { RunVerdict } from '#components/drills/drillRun.ts'
import { drillActWords } from '#components/drills/words.ts'

const words = drillActWords.verdicts

/** What became of a row of a run, as far as that is known. */
export function runNote(verdict: RunVerdict, now: number): Note {
  switch (verdict.kind) {
    case 'waiting':
      return { tone: 'muted', icon: WaitsIcon, label: words.waiting }
    case 'rotating':
      return { tone: 'quiet', icon: UnderWayIcon, label: words.rotating }
    case 'storing':
      return { tone: 'quiet', icon: ValueWaitingIcon, label: words.storing }
    case 'done':
      return { tone: 'good', icon: DoneIcon, label: words.done }
    case 'notTried':
      return { tone: 'muted', icon: BlockedIcon, label: words.notTried }
    case 'lost':
      return verdict.event
        ? warn(ValueLostIcon, words.valueLost, words.valueLostMore)
        : warn(UnknownIcon, words.lost, words.lostMore)
    case 'rotatedBefore':
      return {
        tone: 'muted',
        icon: NoteIcon,
        label: words.rotatedBefore,
        reason: words.rotatedBeforeMore,
      }
    case 'rotatedAlready':
      return warn(
        NoteIcon,
        words.rotatedAlready,
        words.rotatedAlreadyMore(ago(verdict.at, now), readable(verdict.by)),
      )
    case 'underWay':
      return warn(NoteIcon, words.underWay, words.underWayMore)
    case 'expiry':
      return warn(
        ErrorIcon,
        words.expiry,
        verdict.because === 'past' ? words.expiryPast : words.expiryUnknown,
      )
    case 'refused':
      return bad(words.refused, `${saidOf(verdict.error)} ${words.putBack[verdict.putBack]}`)
    case 'notMoved':
      return bad(words.notMoved, `${words.notMovedMore} ${saidOf(verdict.error)}`)
    case 'notSent':
      return bad(
        words.notSent,
        'error' in verdict ? problemOf(verdict.error).title : words[verdict.because],
      )
  }
}

const warn = (icon: Note['icon'], label: string, reason: string): Note => ({
  tone: 'warn',
  icon,
  label,
  reason,
})
const bad = (label: string, reason: string): Note => ({
  tone: 'bad',
  icon: ErrorIcon,
  label,
  reason: reason.trim(),
})

function saidOf(error: ApiError): string {
  const { title, detail } = problemOf(error)
  return `${fieldErrorsOf(error, []).rest.join(' ') || title} ${detail}`
}
