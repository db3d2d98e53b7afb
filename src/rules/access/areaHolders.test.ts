import { expect, test } from 'vitest'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { holdersOf, tokensReaching, areaScopes } from './areaHolders.ts'

const world = worldOf([
  person(1, ['catalogue', 'viewer@IT']),
  person(2, ['viewer']),
  person(3, []),
  person(4, [], true),
])

test('who can write an area is told with what gives it', () => {
  expect(holdersOf('pim.products', 'write', world)).toMatchObject([
    { person: { id: 1 }, level: 'write', through: [{ key: 'catalogue' }] },
    { person: { id: 4 }, level: 'write', through: [{ kind: 'superuser' }] },
  ])
})

test('who can write can read, by every way', () => {
  expect(holdersOf('pim.products', 'read', world)).toMatchObject([
    { person: { id: 1 }, through: [{ key: 'catalogue' }, { key: 'viewer', group: 'IT' }] },
    { person: { id: 2 }, level: 'read' },
    { person: { id: 4 } },
  ])
  expect(holdersOf('x.new', 'read', world)).toEqual([])
})

test('tokens with an admin scope of the area are among them', () => {
  const tokens = [
    { id: 1, scopes: ['pim.products:read'] },
    { id: 2, scopes: ['returns.api', 'pim.products:write'] },
    { id: 3, scopes: ['returns.api', 'pim.product_delete:write'] },
  ]
  expect(tokensReaching('pim.products', 'read', tokens).map(({ token }) => token.id)).toEqual([
    1, 2,
  ])
  expect(tokensReaching('pim.products', 'write', tokens)).toEqual([
    { token: tokens[1], through: ['pim.products:write'] },
  ])
})

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

test('an area that the catalogue does not list is of no module, and one of a module with more areas is of it', () => {
  expect(areaScopes(area('other.area'), catalogue, true).ofModule).toEqual([])
  const modules = [{ module: 'django_checkout', areas: [area('checkout.carts'), orders] }]
  expect(areaScopes(orders, { ...catalogue, modules }, true).ofModule).toEqual([
    'checkout.storefront',
    'checkout.erase',
  ])
})
