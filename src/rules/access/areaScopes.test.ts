import { expect, test } from 'vitest'
import { areaScopes } from './areaScopes.ts'

const area = (key: string, levels = ['read', 'write'], assignable = true) => ({
  key,
  label: key,
  levels,
  sensitive: [],
  assignable,
})
const scope = (key: string, module: string) => ({
  key,
  label: key,
  module,
  publishable: true,
  routes: [],
})
const orders = area('checkout.orders')
const lookup = area('lookup.search', ['read'])
const manage = area('access.manage', ['read', 'write'], false)
const catalogue = {
  modules: [
    { module: 'django_checkout', areas: [orders] },
    { module: 'django_lookup', areas: [lookup] },
    { module: 'django_access', areas: [manage] },
  ],
  scopes: [
    scope('checkout.storefront', 'django_checkout'),
    scope('checkout.erase', 'django_checkout'),
    scope('returns.api', 'django_returns'),
  ],
}

test.each([
  [
    orders,
    true,
    ['checkout.orders:read', 'checkout.orders:write'],
    ['checkout.storefront', 'checkout.erase'],
  ],
  [orders, false, [], ['checkout.storefront', 'checkout.erase']],
  [lookup, true, ['lookup.search:read'], []],
  [manage, true, [], []],
])(
  'the scopes of %o are its own, where the release has them, and those of its module',
  (one, offers, admin, ofModule) => {
    expect(areaScopes(one, catalogue, offers)).toEqual({ admin, ofModule })
  },
)
