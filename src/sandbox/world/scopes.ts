import { ACCESS_MANAGE, permissionOf } from './areas.ts'

/** A scope of an application token: what it opens on the key routes (docs/wire.md#key-routes). */
export type Scope = {
  key: string
  module: string
  label: string
  publishable: boolean
  routes: readonly string[]
}

const scope = (
  key: string,
  module: string,
  label: string,
  publishable: boolean,
  ...routes: string[]
): Scope => ({ key, module, label, publishable, routes })

export const scopes: readonly Scope[] = [
  scope(
    'checkout.storefront',
    'django_checkout',
    'Storefront carts and orders',
    true,
    '/api/checkout/v2/{channel_idx}/carts/**',
    '/api/checkout/v2/{channel_idx}/orders/**',
    '/api/checkout/v2/{channel_idx}/countries/',
  ),
  scope(
    'contact_forms.submit',
    'django_contact_forms',
    'Submit contact forms',
    true,
    '/api/contact-forms/v2/{channel_idx}/form-types/',
    '/api/contact-forms/v2/{channel_idx}/submit/**',
  ),
  scope(
    'contact_forms.booking',
    'django_contact_forms',
    'Booking slots and bookings',
    true,
    '/api/contact-forms/v2/{channel_idx}/bookings/**',
  ),
  scope(
    'agreements.subscribe',
    'django_agreements',
    'Newsletter subscription',
    true,
    '/api/agreements/v2/{channel_idx}/newsletter/subscribe/',
  ),
  scope(
    'checkout.erase',
    'django_checkout',
    "Anonymise a customer's orders (GDPR)",
    false,
    '/api-admin/checkout/{version}/{channel_idx}/customer/delete',
  ),
  scope(
    'accounts.erase',
    'django_accounts',
    'Delete a customer account (GDPR)',
    false,
    '/api-admin/accounts/{version}/{channel_idx}/customer/delete',
  ),
  scope(
    'returns.api',
    'django_returns',
    'Order returns',
    false,
    '/api/returns/{version}/{channel_idx}/orders/{order_id}/returns',
    '/api/returns/{version}/{channel_idx}/returns/**',
  ),
  scope(
    'reviews.moderate',
    'django_reviews',
    'Review moderation',
    false,
    '/api/reviews/{version}/{channel_idx}/reviews/{uuid}/',
  ),
  scope(
    'vault.api',
    'django_vault',
    'Stored payment cards',
    false,
    '/api/vault/{version}/{channel_idx}/payment_card/**',
  ),
]

const kinds = new Map(
  scopes.map((entry) => [entry.key, entry.publishable ? 'publishable' : 'secret']),
)

/** An area with a level, which opens the admin API by way of the exchange (release 1.1). */
export const isAdminScope = (key: string): boolean => permissionOf(key) !== null

export type ScopeVerdict =
  | { kind: 'fine'; scopes: string[] }
  | { kind: 'none' }
  | { kind: 'unknown'; keys: string[] }
  | { kind: 'reserved'; keys: string[] }
  | { kind: 'mixed' }

/** Whether a token may have these: known ones, of one kind, never `access.manage`. Sorted and each once. */
export function judgeScopes(keys: readonly string[], adminScopes: boolean): ScopeVerdict {
  const wanted = [...new Set(keys)].toSorted()
  if (wanted.length === 0) return { kind: 'none' }
  const reserved = wanted.filter((key) => key.startsWith(`${ACCESS_MANAGE}:`))
  if (adminScopes && reserved.length > 0) return { kind: 'reserved', keys: reserved }
  const kindOf = (key: string) =>
    kinds.get(key) ?? (adminScopes && isAdminScope(key) ? 'secret' : undefined)
  const unknown = wanted.filter((key) => kindOf(key) === undefined)
  if (unknown.length > 0) return { kind: 'unknown', keys: unknown }
  if (new Set(wanted.map(kindOf)).size > 1) return { kind: 'mixed' }
  return { kind: 'fine', scopes: wanted }
}
