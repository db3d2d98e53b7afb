import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCatalogue as catalogue } from '#test/samples/sample.ts'
import {
  adminScope,
  chosenLevel,
  kindOf,
  mayPick,
  opensOf,
  passesPin,
  pinKnown,
  pinRefusal,
  routesOf,
  scopeGroups,
  scopeKind,
  suggestedName,
  withLevel,
  withScope,
} from './scopes.ts'

const free = { catalogue, pin: null }
const pinned = { catalogue, pin: 'pl' }

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

test('a token never mixes kinds, and the reason counts what stands in the way', () => {
  expect(mayPick('checkout.storefront', ['returns.api', 'pim.products:read'], free)).toEqual({
    reason: 'mixesKinds',
    chosen: 'secret',
    count: 2,
  })
  expect(mayPick('vault.api', ['checkout.storefront', 'brand.new'], free)).toEqual({
    reason: 'mixesKinds',
    chosen: 'publishable',
    count: 1,
  })
  expect(mayPick('pim.products:read', ['checkout.storefront'], free)).toMatchObject({
    reason: 'mixesKinds',
    chosen: 'publishable',
  })
  expect(mayPick('vault.api', ['returns.api', 'pim.products:read'], free)).toBeNull()
  expect(mayPick('contact_forms.submit', ['checkout.storefront'], free)).toBeNull()
  expect(mayPick('brand.new', ['checkout.storefront'], free)).toBeNull()
  expect(mayPick('vault.api', ['brand.new'], free)).toBeNull()
  expect(mayPick('checkout.storefront', ['brand.new'], free)).toBeNull()
  expect(mayPick('odd:named', ['checkout.storefront'], pinned)).toBeNull()
})

test('what is chosen can be cleared, whatever stands against it', () => {
  expect(mayPick('returns.api', ['returns.api', 'checkout.storefront'], free)).toBeNull()
  expect(mayPick('access.manage:write', ['access.manage:write'], pinned)).toBeNull()
})

test('a token holds 32 scopes at most, and another level of one area is no further scope', () => {
  const many = Array.from({ length: 31 }, (_, index) => `new.${index}`)
  expect(mayPick('returns.api', many, free)).toBeNull()
  expect(mayPick('returns.api', [...many, 'new.31'], free)).toEqual({
    reason: 'tooMany',
    limit: 32,
  })
  expect(mayPick('pim.products:write', [...many, 'pim.products:read'], free)).toBeNull()
})

test('access.manage and areas that are not assignable are reserved', () => {
  expect(mayPick('access.manage:read', [], free)).toEqual({
    reason: 'reserved',
    area: 'access.manage',
  })
  expect(mayPick('platform.locked:write', [], free)).toEqual({
    reason: 'reserved',
    area: 'platform.locked',
  })
  const assignable = { ...catalogue, modules: [] }
  expect(mayPick('access.manage:read', [], { catalogue: assignable, pin: null })).toMatchObject({
    reason: 'reserved',
  })
})

test('an area has only the levels that the catalogue offers; of an unknown area nobody knows', () => {
  expect(mayPick('pim.product_delete:read', [], free)).toEqual({
    reason: 'levelNotOffered',
    area: 'pim.product_delete',
  })
  expect(mayPick('pim.product_delete:write', [], free)).toBeNull()
  expect(mayPick('brand.new:write', [], free)).toBeNull()
})

test('an admin scope is never pinned, in either order', () => {
  expect(mayPick('pim.products:read', [], pinned)).toEqual({
    reason: 'adminScopePinned',
    pin: 'pl',
  })
  expect(mayPick('returns.api', [], pinned)).toBeNull()
  expect(pinRefusal(['returns.api', 'pim.products:read'], catalogue)).toEqual({
    reason: 'adminScopes',
  })
  expect(pinRefusal(['returns.api', 'odd:named'], catalogue)).toBeNull()
})

test('picking what may be picked never mixes kinds', () => {
  const keys = [
    ...catalogue.scopes.map((scope) => scope.key),
    'pim.products:read',
    'pim.products:write',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys)), (wanted) => {
      let chosen: string[] = []
      for (const key of wanted) {
        if (mayPick(key, chosen, free) === null) chosen = withScope(key, chosen)
      }
      expect(kindOf(chosen, catalogue)).not.toBe('mixed')
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen.filter((key) => adminScope(key)?.area === 'pim.products').length).toBeLessThan(
        2,
      )
    }),
  )
})

test('a scope is added once, and of an area one level only', () => {
  expect(withScope('a', ['b'])).toEqual(['b', 'a'])
  expect(withScope('a', ['a', 'b'])).toEqual(['b', 'a'])
  expect(withScope('x:write', ['x:read', 'y:read', 'a'])).toEqual(['y:read', 'a', 'x:write'])
})

test('the level of an area is set, changed and cleared', () => {
  expect(withLevel('x', 'read', ['a'])).toEqual(['a', 'x:read'])
  expect(withLevel('x', 'write', ['x:read', 'a'])).toEqual(['a', 'x:write'])
  expect(withLevel('x', null, ['x:read', 'a', 'y:read'])).toEqual(['a', 'y:read'])
  expect(chosenLevel('x', ['a', 'y:read', 'x:write'])).toBe('write')
  expect(chosenLevel('x', ['a', 'y:read'])).toBeNull()
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

test('the picker offers publishable and secret scopes, and the areas that are assignable', () => {
  const groups = scopeGroups({
    ...catalogue,
    modules: [
      ...catalogue.modules,
      {
        module: 'odd',
        areas: [
          { key: 'access.manage', label: '', levels: ['read'], sensitive: [], assignable: true },
        ],
      },
    ],
  })
  expect(groups.publishable.map((scope) => scope.key)).toEqual([
    'checkout.storefront',
    'contact_forms.submit',
    'odd:named',
  ])
  expect(groups.secret.map((scope) => scope.key)).toEqual([
    'returns.api',
    'returns.more',
    'vault.api',
  ])
  expect(groups.modules.map(({ areas }) => areas.map((area) => area.key))).toEqual([
    ['pim.products', 'pim.product_delete'],
  ])
})

test('a name is suggested from the words of the scopes', () => {
  const name = (...scopes: string[]) => suggestedName(scopes, catalogue)
  expect(name()).toBe('')
  expect(name('vault.api')).toBe('Label of vault.api')
  expect(name('pim.products:read', 'brand.new')).toBe('Label of pim.products (read), brand.new')
  expect(name('vault.api', 'returns.api', 'a', 'b')).toBe(
    'Label of vault.api, Label of returns.api +2',
  )
  expect(name('x'.repeat(300), 'y', 'z').length).toBeLessThanOrEqual(80)
})

test('a pin is known when the backend has its channel, and unread when nobody may look', () => {
  expect(pinKnown('pl', [{ idx: 'de' }, { idx: 'pl' }])).toBe('known')
  expect(pinKnown('pl', [{ idx: 'de' }])).toBe('unknown')
  expect(pinKnown('pl', null)).toBe('unread')
})
