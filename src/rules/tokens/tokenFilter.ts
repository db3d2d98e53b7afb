import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { type DaySpan, isDaySpan, momentsIn } from './daySpan.ts'
import { parseDescription } from './description.ts'
import { msOf } from '#lib/instant.ts'
import type { Lineage, Origin } from './lineage.ts'
import type { TokenKind } from './scopes.ts'
import type { NotKnown, TokenStatus } from './tokenState.ts'
import { DAY, QUIET, SOON, URGENT } from './thresholds.ts'
import type {
  ageWords,
  createdWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
  yesOrNo,
} from './tokenFilterValues.ts'
import { timesOf } from './tokenTimes.ts'

/** Facets narrow each other; what a facet lists are alternatives. A facet that lists nothing filters nothing. */
export type TokenFilter = {
  state?: readonly (typeof stateWords)[number][]
  /** Whether it opens its routes now; the counts of what needs attention take these only. */
  works?: readonly YesOrNo[]
  kind?: readonly (typeof kindWords)[number][]
  /** Scope keys; null for a token that opens nothing. */
  scope?: readonly (string | null)[]
  /** Channels; null for any channel. */
  pin?: readonly (string | null)[]
  application?: readonly number[]
  /** As the application's description names them, in any letter case; null where it names none. */
  owner?: readonly (string | null)[]
  /** Of days of a calendar too, then of every token that has such an expiry. */
  expires?: readonly ((typeof expiryWords)[number] | DaySpan)[]
  used?: readonly (typeof useWords)[number][]
  legacy?: readonly YesOrNo[]
  age?: readonly (typeof ageWords)[number][]
  /** As the audit log tells it. */
  created?: readonly (typeof createdWords)[number][]
  /** Who created or rotated it, as the audit log names them; null where nothing read tells it. */
  creator?: readonly (string | null)[]
}
export type TokenFacet = keyof TokenFilter
type YesOrNo = (typeof yesOrNo)[number]

/** What a filter must know of a row. */
export type FilteredRow = TokenStatus & {
  application: Application
  notKnown?: readonly NotKnown[]
  kind: TokenKind
  lineage?: Lineage
}

/** Whether a row is meant by the filter. `now` is the server's time in milliseconds, `zone` that of days that are named. */
export function tokenFilter<Row extends FilteredRow>(
  filter: TokenFilter,
  now: number,
  zone: string,
): (row: Row) => boolean {
  const tests = testsOf(filter, now, zone)
  const [only, ...others] = tests
  // 100,000 rows are asked at each change of a filter, and most filters are one test of one word.
  if (only && others.length === 0) return only
  return (row) => tests.every((test) => test(row))
}

type Test = (row: FilteredRow) => boolean

function testsOf(filter: TokenFilter, now: number, zone: string): Test[] {
  const { works, scope, pin, application, legacy } = filter
  const owner = filter.owner?.map((name) => name?.toLowerCase() ?? null)
  const ownerOf = ownersOf()
  return [
    any(filter.state, (word, { state, marks }) => {
      if (word === 'notRevoked') return state.kind !== 'revoked'
      const marked: readonly string[] = marks
      return state.kind === word || marked.includes(word)
    }),
    any(works, (word, { live }) => live === (word === 'yes')),
    any(filter.kind, (kind, row) => kind === row.kind),
    any(scope, (key, { token }) =>
      key === null ? opensNothing(token) : token.scopes.includes(key),
    ),
    any(pin, (channel, { token }) => channel === token.channel_idx),
    any(application, (id, row) => id === row.application.id),
    any(owner, (name, row) => name === ownerOf(row.application)),
    any(
      // A zone is asked once, not for each row.
      filter.expires?.map((word) => (isDaySpan(word) ? momentsIn(word, zone) : word)),
      (word, row) => expiresIn(word, row, now),
    ),
    any(filter.used, (word, row) => wasUsed(word, row, now)),
    any(legacy, (word, { token }) => token.legacy === (word === 'yes')),
    any(filter.age, (word, { token }) => isOfAge(word, token.age_days)),
    any(filter.created, (word, row) => wasCreated(word, originOf(row), now)),
    any(filter.creator, (name, row) => name === (originOf(row)?.actorLabel ?? null)),
  ].filter((test) => test !== null)
}

function any<Word>(
  words: readonly Word[] | undefined,
  matches: (word: Word, row: FilteredRow) => boolean,
): Test | null {
  const [only, ...others] = words ?? []
  if (words === undefined || only === undefined) return null
  if (others.length === 0) return (row) => matches(only, row)
  return (row) => words.some((word) => matches(word, row))
}

/** No scope at all, or the empty pin that the command line can store (docs/wire.md#command-line). */
const opensNothing = (token: Token): boolean =>
  token.scopes.length === 0 || token.channel_idx === ''

/** Who the owner is, each application's description read once. */
function ownersOf() {
  const owners = new Map<number, string | null>()
  return ({ id, description }: Application): string | null => {
    const cached = owners.get(id)
    if (cached !== undefined) return cached
    const owner = ownerIn(description)?.toLowerCase() ?? null
    owners.set(id, owner)
    return owner
  }
}

/** The owner that a description names, or null. */
export const ownerIn = (description: string): string | null =>
  parseDescription(description).owner || null

const WITHIN = { '48h': URGENT, '14d': SOON, '30d': 30 * DAY, '90d': 90 * DAY } as const

function expiresIn(
  word: (typeof expiryWords)[number] | { from: number; until: number },
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
  if (word === 'never') return lastUsed === null
  if (lastUsed === null) return false
  if (word === 'quiet') return now - lastUsed >= QUIET
  return now - lastUsed < (word === 'day' ? DAY : 7 * DAY)
}

const YOUNGER = { '30d': 30, '90d': 90, '365d': 365 } as const

function isOfAge(word: (typeof ageWords)[number], days: number | undefined): boolean {
  if (days === undefined) return false
  return word === 'older' ? days >= YOUNGER['365d'] : days < YOUNGER[word]
}

/** How a token came to be; undefined where nothing read tells it. */
export const originOf = ({
  token,
  lineage,
}: Pick<FilteredRow, 'token' | 'lineage'>): Origin | undefined => lineage?.origins.get(token.id)

const CREATED = { '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY, '365d': 365 * DAY } as const

function wasCreated(
  word: (typeof createdWords)[number],
  origin: Origin | undefined,
  now: number,
): boolean {
  if (origin === undefined) return word === 'unknown'
  if (word === 'unknown') return false
  const ago = now - msOf(origin.at)
  return word === 'older' ? ago >= CREATED['365d'] : ago < CREATED[word]
}
