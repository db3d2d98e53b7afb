import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressPart } from './addressPart.ts'

test('any text is a part of an address, half a character too', () => {
  expect(addressPart('half \uD83D of one')).toBe('half%20%EF%BF%BD%20of%20one')
  expect(addressPart('a whole \u{1F511}')).toBe(encodeURIComponent('a whole \u{1F511}'))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeURIComponent(addressPart(text))).toBe(text)
    }),
  )
})
