import { areasOf, type Area, type Catalogue, type Scope } from '#contract/catalogue.ts'
import { MOST_SCOPES } from '#contract/tokens.ts'
import { cut, visibleText } from '#lib/text.ts'
import {
  adminScope,
  type CatalogueIfRead,
  opensOf,
  scopeKind,
  type ScopeKind,
} from '#rules/tokens/scopes.ts'

const RESERVED_AREA = 'access.manage'

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

const clash = (a: ScopeKind, b: ScopeKind): boolean =>
  a !== 'unknown' && b !== 'unknown' && (a === 'publishable') !== (b === 'publishable')
