import { areasOf, type Catalogue, type Scope } from '#contract/catalogue.ts'

export type ScopeKind = 'publishable' | 'secret' | 'secretAdmin' | 'unknown'
/** The kind of a whole token; `mixed` is what the server refuses today and an older row may still be. */
export type TokenKind = ScopeKind | 'mixed' | 'none'

/** `undefined` while the catalogue has not been read. */
export type CatalogueIfRead = Catalogue | undefined

/** An admin scope `<area>:<level>` in its two parts, or null for a route scope (docs/wire.md#tokens-for-the-admin-api). */
export function adminScope(key: string): { area: string; level: string } | null {
  const colon = key.lastIndexOf(':')
  if (colon <= 0 || colon === key.length - 1) return null
  return { area: key.slice(0, colon), level: key.slice(colon + 1) }
}

export function scopeKind(key: string, catalogue: CatalogueIfRead): ScopeKind {
  const scope = scopeOf(key, catalogue)
  if (scope !== undefined) return scope.publishable ? 'publishable' : 'secret'
  return adminScope(key) === null ? 'unknown' : 'secretAdmin'
}

const KINDS: Record<ScopeKind, number> = { publishable: 1, secret: 2, secretAdmin: 4, unknown: 8 }

/** What a token with these scopes is, the strongest certainty first. */
export function kindOf(scopes: readonly string[], catalogue: CatalogueIfRead): TokenKind {
  let kinds = 0
  for (const key of scopes) kinds |= KINDS[scopeKind(key, catalogue)]
  const has = (kind: ScopeKind) => (kinds & KINDS[kind]) !== 0
  if (kinds === 0) return 'none'
  if (has('publishable') && (has('secret') || has('secretAdmin'))) return 'mixed'
  if (has('secretAdmin')) return 'secretAdmin'
  if (has('unknown')) return 'unknown'
  return has('secret') ? 'secret' : 'publishable'
}

export type ScopeOpens = {
  key: string
  kind: ScopeKind
  /** The catalogue's words, null where it has none. */
  label: string | null
  /** Route patterns; empty for an admin scope and for one that the catalogue does not know. */
  routes: readonly string[]
  /** Of an admin scope. */
  admin: { area: string; level: string; sensitive: readonly string[] } | null
}

/** What each scope opens, in the order given. */
export function opensOf(scopes: readonly string[], catalogue: CatalogueIfRead): ScopeOpens[] {
  return scopes.map((key) => {
    const kind = scopeKind(key, catalogue)
    const scope = scopeOf(key, catalogue)
    const admin = kind === 'secretAdmin' ? adminScope(key) : null
    const area = catalogue && areasOf(catalogue).find((one) => one.key === admin?.area)
    return {
      key,
      kind,
      label: scope?.label ?? area?.label ?? null,
      routes: scope?.routes ?? [],
      admin: admin === null ? null : { ...admin, sensitive: area?.sensitive ?? [] },
    }
  })
}

/** The route patterns of all scopes, each once. */
export const routesOf = (scopes: readonly string[], catalogue: CatalogueIfRead): string[] => [
  ...new Set(opensOf(scopes, catalogue).flatMap((scope) => scope.routes)),
]

/** A route whose URL has no channel refuses a pinned token (docs/wire.md#pins). */
export const passesPin = (route: string, pin: string | null): boolean =>
  pin === null || /\{channel(_idx)?\}/.test(route)

/** Whether a pin names a channel of the backend; `unread` where the list of channels may not be read. */
export function pinKnown(
  pin: string,
  channels: readonly { idx: string }[] | null,
): 'known' | 'unknown' | 'unread' {
  if (channels === null) return 'unread'
  return channels.some((channel) => channel.idx === pin) ? 'known' : 'unknown'
}

function scopeOf(key: string, catalogue: CatalogueIfRead): Scope | undefined {
  if (catalogue === undefined) return undefined
  const cached = scopesByKey.get(catalogue)
  if (cached) return cached.get(key)
  // Of scopes with one key the first counts.
  scopesByKey.set(catalogue, new Map(catalogue.scopes.toReversed().map((one) => [one.key, one])))
  return scopeOf(key, catalogue)
}
// Of 100,000 rows each scope is asked for at a filter's change.
const scopesByKey = new WeakMap<Catalogue, ReadonlyMap<string, Scope>>()
