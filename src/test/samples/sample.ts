import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Me } from '#contract/me.ts'
import type { Token } from '#contract/tokens.ts'

/** Rows for the tests of this room: Fri 20 Nov 2026, 10:42 in Warsaw, as in look/. */
export const NOW = Date.UTC(2026, 10, 20, 9, 42)
export const ZONE = 'Europe/Warsaw'

export const inMs = (ms: number): string => new Date(NOW + ms).toISOString()

/** An active secret token without expiry that was just used. */
export const tokenWith = (some: Partial<Token> = {}): Token => ({
  id: 412,
  name: 'ERP nightly export',
  prefix: 'svc_api_A5SM',
  last_four: 'sfUu',
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  last_used_at: inMs(-240_000),
  revoked_at: null,
  legacy: false,
  legacy_source: null,
  state: 'active',
  age_days: 100,
  rotation_due: false,
  ...some,
})

export const applicationWith = (some: Partial<Application> = {}): Application => ({
  id: 17,
  name: 'ERP Bydgoszcz',
  description: '',
  is_active: true,
  created_at: inMs(0),
  ...some,
})

export const entryWith = (some: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  created_at: inMs(0),
  actor_id: 7,
  actor_label: 'zofia',
  action: 'token.create',
  target_type: 'django_access.apitoken',
  target_id: '412',
  target_label: 'ERP nightly export (svc_api_A5SM…sfUu)',
  detail: {},
  ip: null,
  ...some,
})

/** The detail of `token.create`; with `replaces` the one of `token.rotate`. */
export const factsWith = (some: Record<string, unknown> = {}) => ({
  token_id: 412,
  name: 'ERP nightly export',
  application_id: 17,
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  prefix: 'svc_api_A5SM',
  last_four: 'sfUu',
  ...some,
})

const scope = (key: string, publishable: boolean, ...routes: string[]) => ({
  key,
  label: `Label of ${key}`,
  module: 'module',
  publishable,
  routes,
})

const area = (key: string, levels: string[], assignable = true, sensitive: string[] = []) => ({
  key,
  label: `Label of ${key}`,
  levels,
  sensitive,
  assignable,
})

export const sampleCatalogue: Catalogue = {
  modules: [
    {
      module: 'django_pim',
      areas: [
        area('pim.products', ['read', 'write']),
        area('pim.product_delete', ['write'], true, ['destructive']),
      ],
    },
    {
      module: 'django_access',
      areas: [
        area('access.manage', ['read', 'write'], false, ['secret']),
        area('platform.locked', ['write'], false),
      ],
    },
  ],
  roles: [],
  scopes: [
    scope('checkout.storefront', true, '/api/checkout/v2/{channel_idx}/carts/**'),
    scope('contact_forms.submit', true, '/api/contact-forms/v2/{channel_idx}/submit/**'),
    scope(
      'returns.api',
      false,
      '/api/returns/{version}/{channel_idx}/orders/{order_id}/returns',
      '/api/returns/{version}/{channel_idx}/returns/**',
    ),
    scope('returns.more', false, '/api/returns/{version}/{channel_idx}/returns/**'),
    scope('vault.api', false, '/api/vault/{version}/payment_card/**'),
    scope('odd:named', true, '/api/odd/'),
  ],
  token_rotation_days: 365,
}

export const meWith = (some: Partial<Me> = {}, user: Partial<Me['user']> = {}): Me => ({
  user: {
    id: 7,
    username: 'zofia',
    email: 'zofia@shop.example',
    first_name: 'Zofia',
    last_name: 'Wiśniewska',
    is_staff: true,
    is_superuser: false,
    ...user,
  },
  gate_mode: 'enforce',
  manages_access: false,
  roles: [],
  permissions: {},
  ...some,
})
