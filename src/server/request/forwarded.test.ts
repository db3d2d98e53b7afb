import { expect, test } from 'vitest'
import { networkOf } from './forwarded.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::1', '8193:3512:0:1'],
  ['2001:db8::1:2:3:4', '8193:3512:0:0'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '8193:3512:0:1'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
