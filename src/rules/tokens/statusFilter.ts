import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import type { Lineage } from './lineage.ts'
import type { TokenKind } from './scopes.ts'
import { isUnwatched, type NotKnown, type TokenStatus } from './tokenState.ts'
import { DAY, QUIET, SOON, URGENT } from './thresholds.ts'
import type { expiryWords, kindWords, stateWords, useWords, yesOrNo } from './tokenFilterValues.ts'
import { timesOf } from './tokenTimes.ts'

/**
 * What a row answers by itself, without the names of a description, the days of a calendar and the audit log: all that
 * what needs attention is counted by. Facets narrow each other; what a facet lists are alternatives. A facet that lists
 * nothing filters nothing.
 */
export type StatusFilter = {
  state?: readonly (typeof stateWords)[number][]
  /** Whether it opens its routes now; the counts of what needs attention take these only. */
  works?: readonly YesOrNo[]
  kind?: readonly (typeof kindWords)[number][]
  /** Scope keys; null for a token that opens nothing. */
  scope?: readonly (string | null)[]
  /** Channels; null for any channel. */
  pin?: readonly (string | null)[]
  application?: readonly number[]
  expires?: readonly (ExpiryWord | Moments)[] | undefined
  used?: readonly (typeof useWords)[number][]
  legacy?: readonly YesOrNo[]
}
type YesOrNo = (typeof yesOrNo)[number]
type ExpiryWord = (typeof expiryWords)[number]
/** In milliseconds, without its end. */
type Moments = { from: number; until: number }

/** What a filter must know of a row. */
export type FilteredRow = TokenStatus & {
  application: Application
  notKnown?: readonly NotKnown[]
  kind: TokenKind
  lineage?: Lineage
}

export type FilterTest = (row: FilteredRow) => boolean

/** Whether a row is meant by the filter. `now` is the server's time in milliseconds. */
export const statusFilter = (filter: StatusFilter, now: number): FilterTest =>
  passing(statusTests(filter, now))

/** Of a row whether it passes all of them. */
export function passing(tests: readonly FilterTest[]): FilterTest {
  const [only, ...others] = tests
  // 100,000 rows are asked at each change of a filter, and most filters are one test of one word.
  if (only && others.length === 0) return only
  return (row) => tests.every((test) => test(row))
}

export function statusTests(filter: StatusFilter, now: number): FilterTest[] {
  return [
    any(filter.state, (word, { state, marks }) => {
      if (word === 'notRevoked') return state.kind !== 'revoked'
      const marked: readonly string[] = marks
      return state.kind === word || marked.includes(word)
    }),
    any(filter.works, (word, { live }) => live === (word === 'yes')),
    any(filter.kind, (kind, row) => kind === row.kind),
    any(filter.scope, (key, { token }) =>
      key === null ? opensNothing(token) : token.scopes.includes(key),
    ),
    any(filter.pin, (channel, { token }) => channel === token.channel_idx),
    any(filter.application, (id, row) => id === row.application.id),
    any(filter.expires, (word, row) => expiresIn(word, row, now)),
    any(filter.used, (word, row) => wasUsed(word, row, now)),
    any(filter.legacy, (word, { token }) => token.legacy === (word === 'yes')),
  ].filter((test) => test !== null)
}

/** A facet's test; null where it lists nothing. */
export function any<Word>(
  words: readonly Word[] | undefined,
  matches: (word: Word, row: FilteredRow) => boolean,
): FilterTest | null {
  const [only, ...others] = words ?? []
  if (words === undefined || only === undefined) return null
  if (others.length === 0) return (row) => matches(only, row)
  return (row) => words.some((word) => matches(word, row))
}

/** No scope at all, or the empty pin that the command line can store (docs/wire.md#command-line). */
const opensNothing = (token: Token): boolean =>
  token.scopes.length === 0 || token.channel_idx === ''

const WITHIN = { '48h': URGENT, '14d': SOON, '30d': 30 * DAY, '90d': 90 * DAY } as const

function expiresIn(
  word: ExpiryWord | Moments,
  { token, live, notKnown }: FilteredRow,
  now: number,
): boolean {
  if (notKnown?.includes('expiry') === true) return false
  const { expires } = timesOf(token)
  if (word === 'never') return expires === null
  if (expires === null) return false
  if (typeof word === 'object') return expires >= word.from && expires < word.until
  if (word === 'past') return expires <= now
  return live && expires - now <= WITHIN[word]
}

function wasUsed(
  word: (typeof useWords)[number],
  { token, notKnown }: FilteredRow,
  now: number,
): boolean {
  // Of a token whose last use nobody has told, nobody can say when it was.
  if (notKnown?.includes('lastUse') === true) return false
  const { lastUsed } = timesOf(token)
  if (word === 'never') return lastUsed === null && !isUnwatched(token)
  // One that is younger had no time to be called; of one whose age a release does not say nobody can tell.
  if (word === 'never90d') return lastUsed === null && (token.age_days ?? 0) * DAY >= QUIET
  if (lastUsed === null) return false
  if (word === 'quiet') return now - lastUsed >= QUIET
  return now - lastUsed < (word === 'day' ? DAY : 7 * DAY)
}
