import { spanInWords } from '#lib/deadline.ts'
import { dateOnly } from '#lib/time.ts'
import {
  expiresAt,
  expiryOf,
  expiryPresets,
  successorPresets,
  type Expiry,
  type ExpiryChoice,
  type ExpiryPreset,
  type Lifetime,
} from '#rules/tokens/expiry.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { expiryWords as words } from './words.ts'

/** What is typed and chosen, as a draft keeps it: `expiry` is a preset or '' while nothing is chosen. */
export type ExpiryFields = { expiry: string; expiryDate: string; expiryTime: string }

export const emptyExpiry: ExpiryFields = { expiry: '', expiryDate: '', expiryTime: '' }

/** What a picked date means without a time (docs/design.md#arithmetic). */
export const LAST_MINUTE = '23:59'

/** Where the body has it, and so the name under which a form's errors hold its sentence. */
export const EXPIRY_FIELD = 'expires_at'

type Context = { now: number; zone: string; asBefore: Lifetime | null }

/** What the fields mean now: the expiry, or the reason why there is none. Days and years are counted from `now`. */
export function expiryNow(
  fields: ExpiryFields,
  context: Context,
): Expiry | { kind: 'refused'; reason: 'notChosen' } {
  const choice = choiceOf(fields, context.asBefore)
  return choice === null ? { kind: 'refused', reason: 'notChosen' } : expiryOf(choice, context)
}

/** For the submit: the body's `expires_at`, or the sentence for the field. */
export function readExpiry(
  fields: ExpiryFields,
  context: Context,
): { kind: 'ready'; expiresAt: string | null } | { kind: 'refused'; sentence: string } {
  const expiry = expiryNow(fields, context)
  return expiry.kind === 'refused'
    ? { kind: 'refused', sentence: refusalSentence(expiry.reason, fields) }
    : { kind: 'ready', expiresAt: expiresAt(expiry) }
}

export function refusalSentence(
  reason: 'past' | 'dateMissing' | 'dateUnreadable' | 'timeUnreadable' | 'notChosen',
  { expiryDate, expiryTime }: ExpiryFields,
): string {
  if (reason !== 'past') return words.refused[reason]
  const date = dateOnly(`${expiryDate}T00:00:00Z`, 'UTC')
  const isWholeDay = expiryTime === '' || expiryTime === LAST_MINUTE
  return words.refused.past(isWholeDay ? date : words.atTime(date, expiryTime))
}

/** Where the clock skips the chosen time or shows it twice: what is sent then, in words. */
export function shiftSentence(expiry: Expiry): string | undefined {
  if (expiry.kind !== 'at' || expiry.shifted === null) return undefined
  return expiry.shifted === 'gap' ? words.gap(expiry.instant.slice(11, 16)) : words.fold
}

/** The field's sentence where the server refused an expiry as past; `ahead` is what the session's clock knows, in ms. */
export function pastByServer(ahead: number | null): string {
  if (ahead === null || Math.abs(ahead) < MINUTE) return words.serverSaysPast
  const span = spanInWords(Math.abs(ahead))
  return ahead > 0 ? words.serverAhead(span) : words.serverBehind(span)
}

export const presetOf = (text: string): ExpiryPreset | null =>
  [...expiryPresets, ...successorPresets].find((preset) => preset === text) ?? null

function choiceOf(fields: ExpiryFields, asBefore: Lifetime | null): ExpiryChoice | null {
  const preset = presetOf(fields.expiry)
  if (preset === null) return null
  if (preset === 'asBefore') return asBefore && { kind: 'asBefore', lifetime: asBefore }
  if (preset !== 'onDate') return { kind: preset }
  return { kind: 'onDate', date: fields.expiryDate || null, time: fields.expiryTime || null }
}
