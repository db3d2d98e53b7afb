import { expect, test } from 'vitest'
import { sampleCatalogue as catalogue } from '#test/samples/sample.ts'
import { adminScope, kindOf, opensOf, passesPin, pinKnown, routesOf, scopeKind } from './scopes.ts'

test.each([
  ['pim.products:write', { area: 'pim.products', level: 'write' }],
  ['a:b:read', { area: 'a:b', level: 'read' }],
  ['x:y', { area: 'x', level: 'y' }],
  ['returns.api', null],
  [':write', null],
  ['pim.products:', null],
  ['', null],
])('whether %s is an area with a level', (key, parts) => {
  expect(adminScope(key)).toEqual(parts)
})

test.each([
  ['checkout.storefront', 'publishable'],
  ['returns.api', 'secret'],
  ['pim.products:read', 'secretAdmin'],
  ['odd:named', 'publishable'],
  ['brand.new', 'unknown'],
] as const)('the scope %s is %s', (key, kind) => {
  expect(scopeKind(key, catalogue)).toBe(kind)
})

test.each([
  [[], 'none'],
  [['checkout.storefront', 'contact_forms.submit'], 'publishable'],
  [['returns.api', 'vault.api'], 'secret'],
  [['returns.api', 'pim.products:read'], 'secretAdmin'],
  [['brand.new', 'pim.products:read'], 'secretAdmin'],
  [['checkout.storefront', 'returns.api'], 'mixed'],
  [['checkout.storefront', 'pim.products:read'], 'mixed'],
  [['brand.new', 'checkout.storefront', 'returns.api'], 'mixed'],
  [['brand.new'], 'unknown'],
  [['brand.new', 'returns.api'], 'unknown'],
  [['brand.new', 'checkout.storefront'], 'unknown'],
] as const)('a token with %j is %s', (scopes, kind) => {
  expect(kindOf(scopes, catalogue)).toBe(kind)
})

test('without a catalogue only admin scopes are known', () => {
  expect(kindOf(['returns.api'], undefined)).toBe('unknown')
  expect(kindOf(['pim.products:read'], undefined)).toBe('secretAdmin')
  expect(opensOf(['returns.api'], undefined)).toEqual([
    { key: 'returns.api', kind: 'unknown', label: null, routes: [], admin: null },
  ])
})

test('each scope says what it opens', () => {
  expect(opensOf(['vault.api', 'pim.product_delete:write', 'brand.new:read'], catalogue)).toEqual([
    {
      key: 'vault.api',
      kind: 'secret',
      label: 'Label of vault.api',
      routes: ['/api/vault/{version}/payment_card/**'],
      admin: null,
    },
    {
      key: 'pim.product_delete:write',
      kind: 'secretAdmin',
      label: 'Label of pim.product_delete',
      routes: [],
      admin: { area: 'pim.product_delete', level: 'write', sensitive: ['destructive'] },
    },
    {
      key: 'brand.new:read',
      kind: 'secretAdmin',
      label: null,
      routes: [],
      admin: { area: 'brand.new', level: 'read', sensitive: [] },
    },
  ])
})

test('a route that two scopes open counts once', () => {
  expect(routesOf(['returns.api', 'returns.more'], catalogue)).toEqual([
    '/api/returns/{version}/{channel_idx}/orders/{order_id}/returns',
    '/api/returns/{version}/{channel_idx}/returns/**',
  ])
})

test('a route without a channel refuses a pinned token', () => {
  expect(passesPin('/api/vault/{version}/payment_card/**', 'pl')).toBe(false)
  expect(passesPin('/api/vault/{version}/payment_card/**', null)).toBe(true)
  expect(passesPin('/api/returns/{version}/{channel_idx}/returns/**', 'pl')).toBe(true)
  expect(passesPin('/api/returns/{channel}/returns/**', 'pl')).toBe(true)
})

test('a pin is known when the backend has its channel, and unread when nobody may look', () => {
  expect(pinKnown('pl', [{ idx: 'de' }, { idx: 'pl' }])).toBe('known')
  expect(pinKnown('pl', [{ idx: 'de' }])).toBe('unknown')
  expect(pinKnown('pl', null)).toBe('unread')
})
