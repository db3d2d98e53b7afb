import { expect, test } from 'vitest'
import { holdsValue } from './typedValue.ts'

const MARKERS = ['svc_api_']
const REST = 'x7Yb'.repeat(9)

test.each<[string, boolean]>([
  ['', false],
  ['Retoure Automat', false],
  ['wQ2e', false],
  ['412', false],
  ['svc_api_Kd7R', false],
  ['svc_api_Kd7R…wQ2e', false],
  ['Kd7R…wQ2e', false],
  ['pricemanagement.prices:read', false],
  ['m.dabrowska-kowalczyk@shop.example', false],
  ['storefront-production-eu-central-1a-readonly', false],
  ['WAREHOUSE_EXPORT_NIGHTLY_2026_PRODUCTION', false],
  ['See https://wiki.shop.example/keys/erp-bydgoszcz-nightly-export', false],
  ['2026-10-31T23:59:59.999999+01:00', false],
  ['2026-10-31T23:59:59.999999Z--2026-11-30T23:59:59.999999Z', false],
  ['/api/returns/{version}/{channel_idx}/orders/{order_id}/returns', false],
  [`svc_api_Kd7R${REST}`, true],
  [`X-API-KEY: svc_api_Kd7R${REST}`, true],
  // A half of one is more than anybody may see.
  ['svc_api_Kd7Rx7Ybx7Yb', true],
  [REST, true],
  [REST.toLowerCase(), true],
  [`Do not lose: ${REST}!`, true],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  [`eyJhbGciOiJIUzI1NiJ9.${btoa('{"token_type":"access","exp":1}')}.${REST}`, true],
])('%j: %j', (text, expected) => {
  expect(holdsValue(text, MARKERS)).toBe(expected)
})

test('a value is known before the first list says how one begins', () => {
  expect(holdsValue(`svc_api_Kd7R${REST}`, [])).toBe(true)
})
