import { areasOf, type Area, type Catalogue, type Scope } from '#contract/catalogue.ts'
import { MOST_SCOPES } from '#contract/tokens.ts'
import { cut, visibleText } from '#lib/text.ts'

export type ScopeKind = 'publishable' | 'secret' | 'secretAdmin' | 'unknown'
/** The kind of a whole token; `mixed` is what the server refuses today and an older row may still be. */
export type TokenKind = ScopeKind | 'mixed' | 'none'

/** `undefined` while the catalogue has not been read. */
type CatalogueIfRead = Catalogue | undefined

const RESERVED_AREA = 'access.manage'

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

export type PickRefusal =
  | { reason: 'mixesKinds'; chosen: 'publishable' | 'secret'; count: number }
  | { reason: 'tooMany'; limit: number }
  | { reason: 'adminScopePinned'; pin: string }
  | { reason: 'reserved'; area: string }
  | { reason: 'levelNotOffered'; area: string }

/** Why a scope cannot be picked beside the chosen ones, or null. What is chosen can always be cleared. */
export function mayPick(
  key: string,
  chosen: readonly string[],
  context: { catalogue: Catalogue; pin: string | null },
): PickRefusal | null {
  const { catalogue, pin } = context
  if (chosen.includes(key)) return null
  const kind = scopeKind(key, catalogue)
  const admin = kind === 'secretAdmin' ? adminScope(key) : null
  if (admin !== null) {
    const area = areasOf(catalogue).find((one) => one.key === admin.area)
    if (admin.area === RESERVED_AREA || area?.assignable === false) {
      return { reason: 'reserved', area: admin.area }
    }
    if (area !== undefined && !area.levels.includes(admin.level)) {
      return { reason: 'levelNotOffered', area: admin.area }
    }
  }
  const others = withScope(key, chosen).filter((other) => other !== key)
  const opposite = others.filter((other) => clash(kind, scopeKind(other, catalogue)))
  if (opposite.length > 0) {
    const chosenKind = kind === 'publishable' ? 'secret' : 'publishable'
    return { reason: 'mixesKinds', chosen: chosenKind, count: opposite.length }
  }
  if (admin !== null && pin !== null) return { reason: 'adminScopePinned', pin }
  if (others.length >= MOST_SCOPES) return { reason: 'tooMany', limit: MOST_SCOPES }
  return null
}

/** The chosen scopes with one more; of an admin area one level only. */
export function withScope(key: string, chosen: readonly string[]): string[] {
  const admin = adminScope(key)
  const kept = chosen.filter(
    (other) => other !== key && (admin === null || adminScope(other)?.area !== admin.area),
  )
  return [...kept, key]
}

/** The level chosen for an area, or null. */
export const chosenLevel = (area: string, chosen: readonly string[]): string | null =>
  chosen.map(adminScope).find((scope) => scope?.area === area)?.level ?? null

/** The chosen scopes with an area at this level, null for none. */
export const withLevel = (
  area: string,
  level: string | null,
  chosen: readonly string[],
): string[] =>
  level === null
    ? chosen.filter((key) => adminScope(key)?.area !== area)
    : withScope(`${area}:${level}`, chosen)

/** A token with admin scopes cannot be pinned (docs/wire.md#tokens-for-the-admin-api). */
export const pinRefusal = (
  chosen: readonly string[],
  catalogue: CatalogueIfRead,
): { reason: 'adminScopes' } | null =>
  chosen.some((key) => scopeKind(key, catalogue) === 'secretAdmin')
    ? { reason: 'adminScopes' }
    : null

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

/** What the scope picker offers, each group as the catalogue orders it. */
export function scopeGroups(catalogue: Catalogue): {
  publishable: Scope[]
  secret: Scope[]
  /** Each module with the areas that a token may have. */
  modules: { module: string; areas: Area[] }[]
} {
  return {
    publishable: catalogue.scopes.filter((scope) => scope.publishable),
    secret: catalogue.scopes.filter((scope) => !scope.publishable),
    modules: catalogue.modules
      .map(({ module, areas }) => ({
        module,
        areas: areas.filter((area) => area.assignable && area.key !== RESERVED_AREA),
      }))
      .filter(({ areas }) => areas.length > 0),
  }
}

/** A name for a token, from the catalogue's words for its scopes; '' while it has none. */
export function suggestedName(scopes: readonly string[], catalogue: Catalogue): string {
  const [first, second, ...rest] = opensOf(scopes, catalogue).map(({ key, label, admin }) =>
    admin === null ? (label ?? key) : `${label ?? admin.area} (${admin.level})`,
  )
  if (first === undefined) return ''
  const name = second === undefined ? first : `${first}, ${second}`
  return cut(visibleText(name), rest.length === 0 ? LONGEST : LONGEST - 5) + more(rest.length)
}
const LONGEST = 80
const more = (count: number) => (count === 0 ? '' : ` +${count}`)

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

const clash = (a: ScopeKind, b: ScopeKind): boolean =>
  a !== 'unknown' && b !== 'unknown' && (a === 'publishable') !== (b === 'publishable')
