import { expect, test } from 'vitest'
import { type Measured, movedBorder, partsOf, widened } from './movedBorder.ts'

const column = (key: string, px: number): Measured => ({ key, px, isFlexible: key === 'token' })
const table = [
  column('box', 40),
  column('token', 200),
  column('key', 100),
  column('application', 160),
  column('actions', 44),
]
const pixels = (columns: readonly Measured[] | null) => columns?.map(({ px }) => px)
const whole = (columns: readonly Measured[]) => columns.reduce((sum, { px }) => sum + px, 0)

test('a border that is moved takes from one side what it gives to the other', () => {
  expect(pixels(movedBorder(table, 2, 30))).toEqual([40, 200, 130, 130, 44])
  expect(pixels(movedBorder(table, 1, -20))).toEqual([40, 180, 120, 160, 44])
})

test('no column is made narrower than it can be read', () => {
  expect(pixels(movedBorder(table, 2, 1_000))).toEqual([40, 200, 212, 48, 44])
  expect(pixels(movedBorder(table, 2, -1_000))).toEqual([40, 120, 96, 244, 44])
  expect(pixels(movedBorder(table, 1, -1_000))).toEqual([40, 120, 180, 160, 44])
})

test('a key that can give nothing is pushed along: the next column gives', () => {
  expect(pixels(movedBorder(table, 1, 30))).toEqual([40, 230, 96, 134, 44])
  expect(pixels(movedBorder(table, 1, 1_000))).toEqual([40, 316, 96, 48, 44])
})

test('beside boxes and menus no border is moved', () => {
  expect(movedBorder(table, 0, 10)).toBeNull()
  expect(movedBorder(table, 3, 10)).toBeNull()
  expect(movedBorder(table, 4, 10)).toBeNull()
})

test('a column that is widened takes from the name, as far as that can give', () => {
  expect(pixels(widened(table, 'application', 16))).toEqual([40, 184, 100, 176, 44])
  expect(pixels(widened(table, 'application', 1_000))).toEqual([40, 120, 100, 240, 44])
  expect(pixels(widened(table, 'application', -1_000))).toEqual([40, 312, 100, 48, 44])
  expect(pixels(widened(table, 'token', 16))).toEqual(pixels(table))
  expect(pixels(widened(table, 'gone', 16))).toEqual(pixels(table))
})

test.each([
  ['dragged', movedBorder(table, 2, 77)],
  ['widened', widened(table, 'key', 31)],
])('%s, the columns are together as wide as before', (_, columns) => {
  expect(whole(columns ?? [])).toBe(whole(table))
})

test('what is kept is a part of the table, and nothing of what has its own width', () => {
  expect(partsOf(table)).toEqual([null, null, 18.38, 29.41, null])
})
