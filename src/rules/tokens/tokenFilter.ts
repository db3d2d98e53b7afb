import type { Application } from '#contract/applications.ts'
import { type DaySpan, isDaySpan, momentsIn } from './daySpan.ts'
import { parseDescription } from './description.ts'
import { msOf } from '#lib/instant.ts'
import type { Origin } from './lineage.ts'
import {
  any,
  type FilteredRow,
  type FilterTest,
  passing,
  type StatusFilter,
  statusTests,
} from './statusFilter.ts'
import { DAY } from './thresholds.ts'
import type { ageWords, createdWords, expiryWords } from './tokenFilterValues.ts'

/** All facets of the table of tokens. */
export type TokenFilter = Omit<StatusFilter, 'expires'> & {
  /** As the application's description names them, in any letter case; null where it names none. */
  owner?: readonly (string | null)[]
  /** Of days of a calendar too, then of every token that has such an expiry. */
  expires?: readonly ((typeof expiryWords)[number] | DaySpan)[]
  age?: readonly (typeof ageWords)[number][]
  /** As the audit log tells it. */
  created?: readonly (typeof createdWords)[number][]
  /** Who created or rotated it, as the audit log names them; null where nothing read tells it. */
  creator?: readonly (string | null)[]
}
export type TokenFacet = keyof TokenFilter

/** Whether a row is meant by the filter. `now` is the server's time in milliseconds, `zone` that of days that are named. */
export function tokenFilter(filter: TokenFilter, now: number, zone: string): FilterTest {
  const owner = filter.owner?.map((name) => name?.toLowerCase() ?? null)
  const ownerOf = ownersOf()
  // A zone is asked once, not for each row.
  const expires = filter.expires?.map((word) => (isDaySpan(word) ? momentsIn(word, zone) : word))
  const named = [
    any(owner, (name, row) => name === ownerOf(row.application)),
    any(filter.age, (word, { token }) => isOfAge(word, token.age_days)),
    any(filter.created, (word, row) => wasCreated(word, originOf(row), now)),
    any(filter.creator, (name, row) => name === (originOf(row)?.actorLabel ?? null)),
  ].filter((test) => test !== null)
  return passing([...statusTests({ ...filter, expires }, now), ...named])
}

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
