import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants } from '#lib/instant.ts'
import { adminScope, opensOf, type ScopeOpens, scopeKind } from './scopes.ts'
import { worksByRow } from './tokenState.ts'

/** Another live token of the application that opens something of what stops, though no caller has it by itself. */
export type AlsoOpens = { token: Token; opens: 'all' | OpenedPart[] }

/** A scope that it opens too; `pin` is its channel where the stopping token works on more, else null. */
export type OpenedPart = { key: string; pin: string | null }

export type TokenStop = {
  scopes: ScopeOpens[]
  /** Null: every channel. */
  pin: string | null
  lastUsed: string | null
  /** It came with an import, which carries no last use over. */
  isImported: boolean
  /** Those that open all of it come first. */
  others: AlsoOpens[]
  /** `all`: at least one other opens everything; `some`: others open parts, or one channel of it. */
  alsoOpened: 'all' | 'some' | 'nothing'
}

/**
 * What stops with a token, and which other live tokens of the same application open it too, wholly or in part. `live` are
 * the application's tokens that work; the token itself may be among them.
 */
export function tokenStop(
  token: Token,
  live: readonly Token[],
  catalogue: Catalogue | undefined,
): TokenStop {
  const scopes = opensOf(token.scopes, catalogue)
  const others = live
    .filter((other) => other.id !== token.id)
    .flatMap((other): AlsoOpens[] => {
      const parts = partsOf(other, token, catalogue)
      const [first] = parts
      if (first === undefined) return []
      const isAll = parts.length === scopes.length && first.pin === null
      return [{ token: other, opens: isAll ? 'all' : parts }]
    })
    .sort((a, b) => Number(b.opens === 'all') - Number(a.opens === 'all'))
  const [best] = others
  return {
    scopes,
    pin: token.channel_idx,
    lastUsed: token.last_used_at,
    isImported: token.legacy,
    others,
    alsoOpened: best === undefined ? 'nothing' : best.opens === 'all' ? 'all' : 'some',
  }
}

/** Those that were shown to open it too, and as `rows` have them now, don't work any more. */
export const stoppedSince = (others: readonly AlsoOpens[], rows: readonly Token[], now: number) =>
  others.flatMap(({ token: { id } }) =>
    rows.filter((row) => row.id === id && !worksByRow(row, now)),
  )

export type ApplicationStop = {
  /** The live tokens, which all stop at once. */
  tokens: readonly Token[]
  used: number
  scopes: ScopeOpens[]
  /** The pins of the live tokens; `everyChannel` where one has none. */
  pins: string[]
  everyChannel: boolean
  lastUsed: string | null
  /** One of them came with an import, which carries no last use over. */
  isImported: boolean
}

/** What stops when an application is deactivated: everything it has, so nothing of it opens the same. */
export function applicationStop(
  live: readonly Token[],
  catalogue: Catalogue | undefined,
): ApplicationStop {
  const pins = live.flatMap((token) => (token.channel_idx === null ? [] : [token.channel_idx]))
  const uses = live.flatMap((token) => (token.last_used_at === null ? [] : [token.last_used_at]))
  return {
    tokens: live,
    used: uses.length,
    scopes: opensOf([...new Set(live.flatMap((token) => token.scopes))].sort(), catalogue),
    pins: [...new Set(pins)].sort(),
    everyChannel: pins.length < live.length,
    lastUsed: uses.sort(compareInstants).at(-1) ?? null,
    isImported: live.some(({ legacy }) => legacy),
  }
}

function partsOf(other: Token, token: Token, catalogue: Catalogue | undefined): OpenedPart[] {
  const isSamePlace = other.channel_idx === null || other.channel_idx === token.channel_idx
  if (!isSamePlace && token.channel_idx !== null) return []
  const pin = isSamePlace ? null : other.channel_idx
  return token.scopes
    .filter((key) => other.scopes.some((scope) => opensToo(scope, key, catalogue)))
    .map((key) => ({ key, pin }))
}

/** An admin scope that writes also reads. */
function opensToo(scope: string, key: string, catalogue: Catalogue | undefined): boolean {
  if (scope === key) return true
  if (scopeKind(key, catalogue) !== 'secretAdmin') return false
  const [has, needs] = [adminScope(scope), adminScope(key)]
  return has?.area === needs?.area && has?.level === 'write' && needs?.level === 'read'
}
