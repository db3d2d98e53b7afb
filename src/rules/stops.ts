import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants } from '#lib/instant.ts'
import { adminScope, opensOf, type ScopeOpens, scopeKind } from './scopes.ts'

/** One scope that stops, and the live tokens of the application that open it too. */
export type ScopeStop = ScopeOpens & { takeovers: Takeover[] }

/** `partly`: the stopping one works on every channel, the other on its pin only. */
export type Takeover = { token: Token; covers: 'wholly' | 'partly' }

export type TokenStop = {
  scopes: ScopeStop[]
  /** Null: every channel. */
  pin: string | null
  lastUsed: string | null
  /** `nothing`: no scope is opened by another live token; `all`: every one wholly. */
  takenOver: 'all' | 'some' | 'nothing'
}

/**
 * What stops with a token, and what takes over: the other live tokens of the same application that open a scope on
 * the same channels. `live` are the application's tokens that work; the token itself may be among them.
 */
export function tokenStop(
  token: Token,
  live: readonly Token[],
  catalogue: Catalogue | undefined,
): TokenStop {
  const others = live.filter((other) => other.id !== token.id)
  const scopes = opensOf(token.scopes, catalogue).map((scope) => ({
    ...scope,
    takeovers: takeoversOf(scope.key, token, others, catalogue),
  }))
  const wholly = (scope: ScopeStop) => scope.takeovers.some(({ covers }) => covers === 'wholly')
  return {
    scopes,
    pin: token.channel_idx,
    lastUsed: token.last_used_at,
    takenOver: scopes.every((scope) => scope.takeovers.length === 0)
      ? 'nothing'
      : scopes.every(wholly)
        ? 'all'
        : 'some',
  }
}

export type ApplicationStop = {
  /** The live tokens, which all stop at once. */
  tokens: readonly Token[]
  used: number
  scopes: ScopeOpens[]
  /** The pins of the live tokens; `everyChannel` where one has none. */
  pins: string[]
  everyChannel: boolean
  lastUsed: string | null
}

/** What stops when an application is deactivated. Nothing of the same application can take over. */
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
  }
}

/**
 * The other rows of one legacy secret: equal prefix, last four and source (contract.md, "Applications and tokens").
 * Stopping one of them leaves the value alive on the others' channels.
 */
export function sameSecret(token: Token, all: readonly Token[]): Token[] {
  const secret = legacySecret(token)
  if (secret === null) return []
  return all.filter((other) => other.id !== token.id && legacySecret(other) === secret)
}

/** What the rows of one legacy secret have in common; null where nothing tells a row's secret from another. */
export function legacySecret(token: Token): string | null {
  const source = token.legacy_source ?? null
  // A short secret shows no digits of its own: without a source nothing tells two of them apart.
  if (!token.legacy || (source === null && token.last_four === '')) return null
  return JSON.stringify([token.prefix, token.last_four, source])
}

function takeoversOf(
  key: string,
  token: Token,
  others: readonly Token[],
  catalogue: Catalogue | undefined,
): Takeover[] {
  return others
    .filter((other) => other.scopes.some((scope) => opensToo(scope, key, catalogue)))
    .flatMap((other): Takeover[] => {
      if (other.channel_idx === null || other.channel_idx === token.channel_idx) {
        return [{ token: other, covers: 'wholly' }]
      }
      return token.channel_idx === null ? [{ token: other, covers: 'partly' }] : []
    })
}

/** An admin scope that writes also reads. */
function opensToo(scope: string, key: string, catalogue: Catalogue | undefined): boolean {
  if (scope === key) return true
  if (scopeKind(key, catalogue) !== 'secretAdmin') return false
  const [has, needs] = [adminScope(scope), adminScope(key)]
  return has?.area === needs?.area && has?.level === 'write' && needs?.level === 'read'
}
