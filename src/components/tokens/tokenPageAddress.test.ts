import { expect, test } from 'vitest'
import { tokenPageAddress } from './tokenPageAddress.ts'

test("the address of a token's page names its application too", () => {
  expect(tokenPageAddress({ token: 412, application: 7 })).toBe('/tokens/412?application=7')
})
