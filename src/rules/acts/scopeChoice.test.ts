import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminScope, kindOf } from '#rules/tokens/scopes.ts'
import { sampleCatalogue as catalogue } from '#test/samples/sample.ts'
import {
  chosenLevel,
  mayPick,
  pinRefusal,
  scopeGroups,
  suggestedName,
  withLevel,
  withScope,
} from './scopeChoice.ts'

const free = { catalogue, pin: null }
const pinned = { catalogue, pin: 'pl' }

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
