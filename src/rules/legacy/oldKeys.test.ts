import { expect, test } from 'vitest'
import { oldKeysOf, scopeInPlaceOf } from './oldKeys.ts'

const row = { ref: 'django_checkout.APIKey#3', source: 'django_checkout.APIKey', isSetting: false }
const setting = { ref: 'settings.A_KEY', source: 'settings.A_KEY', isSetting: true }

test.each([
  [row.ref, [row], 0],
  [`${row.ref},${setting.ref}`, [row, setting], 0],
  [`${row.ref},+2 more`, [row], 2],
  [`,${row.ref},`, [row], 0],
  ['', [], 0],
  [null, [], 0],
  [undefined, [], 0],
])('the source %j names its old keys, and how many it has no room for', (source, keys, unnamed) => {
  expect(oldKeysOf({ legacy_source: source })).toEqual({ keys, unnamed })
})

test('only at its end, and only whole, “+2 more” is a number', () => {
  const refs = (source: string) => oldKeysOf({ legacy_source: source }).keys.map(({ ref }) => ref)
  expect(refs('+2 more,settings.A')).toEqual(['+2 more', 'settings.A'])
  expect(refs('a,+0 more')).toEqual(['a', '+0 more'])
  expect(refs('a,x+2 more')).toEqual(['a', 'x+2 more'])
  expect(refs('a,+2 mores')).toEqual(['a', '+2 mores'])
})

test('a setting is one by how its name begins', () => {
  expect(oldKeysOf({ legacy_source: 'shop.settings.Key#1' }).keys).toEqual([
    { ref: 'shop.settings.Key#1', source: 'shop.settings.Key', isSetting: false },
  ])
})

const scopes = [
  ['checkout.storefront', true],
  ['contact_forms.submit', true],
  ['checkout.erase', false],
  ['returns.api', false],
].map(([key, publishable]) => ({
  key: String(key),
  publishable: publishable === true,
  label: '',
  module: '',
  routes: [],
}))
const shop = 'django_checkout.APIKey#6'
const erase = 'django_checkout.APIAdminKey#2'

test.each([
  [[erase, shop], 'checkout.storefront', 'checkout.erase'],
  [[erase, shop, 'django_checkout.APIKey#9'], 'checkout.storefront', 'checkout.erase'],
  // Which of the two secrets the caller needs, nobody knows.
  [[erase, shop, 'django_returns.APIKey#1'], 'checkout.storefront', null],
  // A form key books or submits.
  [[erase, 'django_contact_forms.APIKey#1'], null, null],
  // The catalogue has no such scope.
  [['django_vault.APIKey#1', shop], 'checkout.storefront', null],
  [['constructor#1'], null, null],
])('in the place of %j stand one publishable and one secret scope', (refs, publishable, secret) => {
  expect(scopeInPlaceOf(refs, true, scopes)).toBe(publishable)
  expect(scopeInPlaceOf(refs, false, scopes)).toBe(secret)
})
