import { counted } from './plurals.ts'
import { type At, atMs } from './time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Span = { unit: 'none' } | { unit: 'minute' | 'hour' | 'day'; count: number }

/** A span rounded down: minutes under an hour, hours under 48, then days (docs/design.md#deadlines). */
function spanOf(ms: number): Span {
  if (ms < MINUTE) return { unit: 'none' }
  if (ms < HOUR) return { unit: 'minute', count: Math.floor(ms / MINUTE) }
  if (ms < 2 * DAY) return { unit: 'hour', count: Math.floor(ms / HOUR) }
  return { unit: 'day', count: Math.floor(ms / DAY) }
}

/** 18 hours, 2 days; a span that is over is "less than a minute". */
export function spanInWords(ms: number): string {
  const span = spanOf(ms)
  return span.unit === 'none' ? words.lessThanAMinute : counted(span.count, words.span[span.unit])
}

/** 18 h, 2 d, 45 min */
export function spanInShort(ms: number): string {
  const span = spanOf(ms)
  return span.unit === 'none'
    ? words.lessThanAMinuteShort
    : `${span.count} ${words.spanShort[span.unit]}`
}

/** 18 hours */
export const timeLeft = (at: At, now: number): string => spanInWords(leftOf(at, now))

/** 18 h */
export const timeLeftShort = (at: At, now: number): string => spanInShort(leftOf(at, now))

/** Days are counted to the nearest: 7 days stay 7 a minute later. From under 48 hours on nothing is rounded up. */
function leftOf(at: At, now: number): number {
  const ms = atMs(at) - now
  return ms < 2 * DAY ? ms : Math.round(ms / DAY) * DAY
}

/** in 18 hours, in 3 days; a moment that is past reads as `ago`. */
export const inWords = (at: At, now: number): string =>
  atMs(at) > now ? words.in(timeLeft(at, now)) : ago(at, now)

/** 4 minutes ago, just now, 2 days ago, never. A moment ahead of our clock is just now. */
export const ago = (at: At | null, now: number): string => sinceInWords(at, now, spanInWords)

/** 4 min ago, 5 h ago, 41 days ago */
export const agoShort = (at: At | null, now: number): string =>
  sinceInWords(at, now, (ms) => (spanOf(ms).unit === 'day' ? spanInWords(ms) : spanInShort(ms)))

function sinceInWords(at: At | null, now: number, inSpan: (ms: number) => string): string {
  if (at === null) return words.never
  const ms = now - atMs(at)
  return ms < MINUTE ? words.justNow : words.ago(inSpan(ms))
}

const words = {
  never: 'never',
  justNow: 'just now',
  ago: (span: string) => `${span} ago`,
  in: (span: string) => `in ${span}`,
  lessThanAMinute: 'less than a minute',
  lessThanAMinuteShort: '< 1 min',
  span: {
    minute: { one: 'minute', other: 'minutes' },
    hour: { one: 'hour', other: 'hours' },
    day: { one: 'day', other: 'days' },
  },
  spanShort: { minute: 'min', hour: 'h', day: 'd' },
}
