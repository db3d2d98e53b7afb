import { msOf } from '#lib/instant.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { attentionFilters } from '#rules/tokens/attention.ts'
import { type FilteredRow, statusFilter } from '#rules/tokens/statusFilter.ts'
import { isUnwatched } from '#rules/tokens/tokenState.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'
import { type House, rulesOfToken } from './house.ts'
import type { Finding, Found, IncompleteCheck, PairSeen, TokenCode } from './finding.ts'

/** A token is unused after so many days, unless the house says otherwise. */
const UNUSED_DAYS = 90

/**
 * What there is to say of each token that works. What Overview counts too is asked of the same filters, so that the two
 * agree. `now` is the server's time in milliseconds.
 */
export function tokenFindings(
  rows: readonly FilteredRow[],
  { house, now }: { house: House; now: number },
): Found {
  const findings: Finding[] = []
  const silent = new Map<TokenCode, number>()
  const add = (code: TokenCode, row: FilteredRow, days: number | null) => {
    const pair: PairSeen = { application: row.application, token: row.token }
    findings.push({ id: `${code}:token-${row.token.id}`, code, about: 'token', pair, days })
  }
  const notSaid = (code: TokenCode) => silent.set(code, (silent.get(code) ?? 0) + 1)
  const hasNoExpiry = statusFilter(attentionFilters.noExpiry, now)
  const isLegacy = statusFilter(attentionFilters.legacy, now)
  const after = house.unusedAfterDays ?? UNUSED_DAYS
  for (const row of rows) {
    if (!row.live) continue
    if (hasNoExpiry(row)) add('noExpiry', row, null)
    if (isLegacy(row)) add('legacy', row, null)
    if (row.kind === 'publishable' && row.token.channel_idx === null) add('notPinned', row, null)
    if (row.kind === 'unknown') for (const code of ofKind) notSaid(code)
    const life = lifeOf(row, now)
    for (const one of rulesOfToken({ ...ruledToken(row), life: life.life }, house)) {
      if (one.rule === 'namePattern' && one.isBroken) add('badName', row, null)
      if (one.rule === 'expiryRequired' && one.isBroken && !hasNoExpiry(row))
        add('expiryMissing', row, null)
      if (one.rule !== 'longestLife') continue
      if (one.isBroken && life.life.kind === 'ends')
        add('tooLong', row, Math.floor(life.life.after / DAY))
      else if (one.isBroken && !hasNoExpiry(row)) add('expiryMissing', row, null)
      else if (!one.isBroken && !life.isWhole) notSaid('tooLong')
    }
    const use = lastUseOf(row, now)
    if (use.kind === 'notSaid') notSaid('unused')
    else if (use.kind === 'used' && use.days >= after) add('unused', row, use.days)
    // One that is younger had no time to be called.
    else if (use.kind !== 'never' || (use.age !== null && use.age < after)) continue
    // Nobody watched an imported one before, and a house may count fewer days than it takes to say so of it.
    else if (use.age === null || isUnwatched(row.token)) notSaid('neverUsed')
    else add('neverUsed', row, use.age)
  }
  const incomplete = [...silent].map(([code, count]): IncompleteCheck => ({
    code,
    why: 'notSaid',
    count,
  }))
  return { findings, incomplete }
}

/** What is asked of a token by its kind: one whose scopes the catalogue does not list has none. */
const ofKind: readonly TokenCode[] = ['noExpiry', 'notPinned']

const ruledToken = ({ kind, token }: FilteredRow) => ({
  kind,
  name: token.name,
  channel: token.channel_idx,
})

/** `isWhole`: from its beginning. A release that says no age leaves what is to come, which is less. */
function lifeOf({ token }: FilteredRow, now: number) {
  if (token.expires_at === null) return { life: { kind: 'endless' }, isWhole: true } as const
  const after = msOf(token.expires_at) - now + (token.age_days ?? 0) * DAY
  return { life: { kind: 'ends', after }, isWhole: token.age_days !== undefined } as const
}

type Use =
  | { kind: 'used'; days: number }
  /** `age` in days; null where the release does not say it. */
  | { kind: 'never'; age: number | null }
  | { kind: 'notSaid' }

function lastUseOf({ token, notKnown }: FilteredRow, now: number): Use {
  if (notKnown?.includes('lastUse') === true) return { kind: 'notSaid' }
  const { lastUsed } = timesOf(token)
  if (lastUsed === null) return { kind: 'never', age: token.age_days ?? null }
  return { kind: 'used', days: Math.floor((now - lastUsed) / DAY) }
}
