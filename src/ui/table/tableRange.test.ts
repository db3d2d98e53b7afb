import { expect, test } from 'vitest'
import { createPassage, shownRows } from './tableRange.ts'

const from = (startIndex: number) => ({ startIndex, endIndex: startIndex + 20 })

/** What the passage says of each: where the window begins, and the milliseconds since the one before. */
function passages(...moves: [to: number, after: number][]): boolean[] {
  const passes = createPassage()
  let now = 5_000
  passes(from(0), false, now)
  return moves.map(([to, after]) => passes(from(to), true, (now += after)))
}

test.each<[string, [number, number][], boolean[]]>([
  ['a leap alone is none', [[500, 16]], [false]],
  [
    'two leaps within a moment are one',
    [
      [500, 16],
      [1_000, 16],
    ],
    [false, true],
  ],
  [
    'two pages one after the other are none',
    [
      [20, 16],
      [40, 400],
    ],
    [false, false],
  ],
  [
    'upwards too',
    [
      [900, 16],
      [500, 16],
      [100, 16],
    ],
    [false, true, true],
  ],
  [
    'what goes slowly can be read',
    [
      [3, 16],
      [6, 16],
      [9, 16],
    ],
    [false, false, false],
  ],
  [
    'what has become slow is read',
    [
      [500, 16],
      [900, 16],
      [903, 16],
    ],
    [false, true, false],
  ],
])('of lines that pass by: %s', (_, moves, expected) => {
  expect(passages(...moves)).toEqual(expected)
})

test('where the window rests nothing passes by', () => {
  const passes = createPassage()
  passes(from(0), true, 0)
  passes(from(500), true, 16)
  expect(passes(from(900), true, 32)).toBe(true)
  expect(passes(from(1_400), false, 48)).toBe(false)
  expect(passes(null, true, 64)).toBe(false)
})

test('the line that has the focus is drawn wherever the window is', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }
  expect(shownRows(range, null)).toEqual([9, 10, 11, 12, 13])
  expect(shownRows(range, 50)).toEqual([9, 10, 11, 12, 13, 50])
  expect(shownRows(range, 11)).toEqual([9, 10, 11, 12, 13])
  expect(shownRows(range, 200)).toEqual([9, 10, 11, 12, 13])
})
