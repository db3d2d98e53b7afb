import { expect, test } from 'vitest'
import { sampleCatalogue as catalogue } from '#test/samples/sample.ts'
import { testCallOf } from './testCall.ts'

const ORIGIN = 'https://backend.shop.example'
const of = (scopes: string[], channel_idx: string | null = null) =>
  testCallOf({ scopes, channel_idx }, catalogue, ORIGIN)

test('a token is tried by reading one of its routes, with a value that the shell asks for', () => {
  const call = of(['vault.api'])
  expect(call?.line).toBe(
    [
      'read -rs API_KEY &&',
      'curl --globoff --request GET \\',
      '  --header "X-API-KEY: $API_KEY" \\',
      `  ${ORIGIN}/api/vault/v2/payment_card/`,
    ].join('\n'),
  )
  expect(call?.hasPlaces).toBe(false)
})

test('the channel is that of the token, or a place that stays to be filled in', () => {
  expect(of(['returns.api'], 'pl')?.line).toContain('/api/returns/v2/pl/')
  expect(of(['returns.api'])).toMatchObject({ hasPlaces: true })
})

test('what deletes a customer and what is not known is never tried', () => {
  const erases = {
    ...catalogue,
    scopes: [
      {
        key: 'accounts.erase',
        label: '',
        module: '',
        publishable: false,
        routes: ['/api-admin/accounts/v2/pl/customer/delete'],
      },
    ],
  }
  const token = { scopes: ['accounts.erase'], channel_idx: null }
  expect(testCallOf(token, erases, ORIGIN)).toBeNull()
  expect(of(['pim.products:read'])).toBeNull()
  expect(testCallOf({ scopes: ['returns.api'], channel_idx: null }, undefined, ORIGIN)).toBeNull()
})
