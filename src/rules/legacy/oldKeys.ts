import type { Scope } from '#contract/catalogue.ts'

/** A key that a module had before, and may still have in plain text: the API names it and never shows it. */
export type OldKey = {
  /** As the backend names it: django_checkout.APIKey#3, settings.AGREEMENTS_API_KEY. */
  ref: string
  /** The model, or the setting. */
  source: string
  /** A setting has no row that a purge could delete. */
  isSetting: boolean
}

/**
 * The old keys that a legacy token was made of. `unnamed` counts those that its source has no room to name
 * (docs/wire.md#one-secret-several-rows).
 */
export function oldKeysOf({ legacy_source: text }: { legacy_source?: string | null | undefined }): {
  keys: OldKey[]
  unnamed: number
} {
  const parts = (text ?? '').split(',').filter((part) => part !== '')
  const [last] = parts.slice(-1)
  const unnamed = Number(/^\+(\d{1,9}) more$/.exec(last ?? '')?.[1] ?? 0)
  return { keys: (unnamed > 0 ? parts.slice(0, -1) : parts).map(oldKeyOf), unnamed }
}

function oldKeyOf(ref: string): OldKey {
  const [source = ref] = ref.split('#')
  return { ref, source, isSetting: ref.startsWith('settings.') }
}

/** What a module's keys open (docs/wire.md#legacy-keys). A form key opens one of two things, which its row alone says. */
const scopesOf: ReadonlyMap<string, string> = new Map([
  ['django_accounts.APIAdminKey', 'accounts.erase'],
  ['django_checkout.APIAdminKey', 'checkout.erase'],
  ['django_checkout.APIKey', 'checkout.storefront'],
  ['django_returns.APIKey', 'returns.api'],
  ['django_reviews.APIKey', 'reviews.moderate'],
  ['django_vault.APIKey', 'vault.api'],
  ['settings.AGREEMENTS_API_KEY', 'agreements.subscribe'],
])

/** What a publishable or a secret token in the place of these old keys opens; null where nobody can tell, or there are several. */
export function scopeInPlaceOf(
  refs: readonly string[],
  isPublishable: boolean,
  scopes: readonly Scope[],
): string | null {
  const sources = new Set(refs.map((ref) => oldKeyOf(ref).source))
  const known = [...sources].map((source) => scopesOf.get(source))
  if (known.includes(undefined)) return null
  const [only, ...more] = scopes.filter(
    ({ key, publishable }) => publishable === isPublishable && known.includes(key),
  )
  return only === undefined || more.length > 0 ? null : only.key
}
