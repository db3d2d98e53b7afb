import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedTexts, textsWith } from './joinedTexts.ts'
import { finished } from '#lib/flow/slices.ts'

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ż', '\n', ' '), maxLength: 6 })
const words = fc.string({ unit: fc.constantFrom('a', 'b', 'ż'), minLength: 1, maxLength: 3 })

test('a word is found in the joined texts that have it, and in no others', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), words, (texts, word) => {
      const joined = finished(joinedTexts(texts, (text) => text))
      expect([...textsWith(joined, word)]).toEqual(
        texts.map((text) => (text.includes(word) ? 1 : 0)),
      )
    }),
  )
})

test('of more texts than are joined at a time each has its own', () => {
  const numbers = Array.from({ length: 1_234 }, (_, place) => place)
  const joined = finished(joinedTexts(numbers, (number) => `<${number}>`))
  for (const number of [0, 1, 499, 500, 501, 999, 1_000, 1_233]) {
    const found = textsWith(joined, `<${number}>`)
    expect(found.indexOf(1)).toBe(number)
    expect(found.lastIndexOf(1)).toBe(number)
  }
})
