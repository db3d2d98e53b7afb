import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, csvCell } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+48', "'+48"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['\0=1', '"\'\0=1"'],
  ['\uFF1D1', "'\uFF1D1"],
  ['a=1', 'a=1'],
])('a text that a spreadsheet would run is led by an apostrophe: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  [' led', '" led"'],
  ['trailed ', '"trailed "'],
  ['', ''],
  [null, ''],
  [-5, '-5'],
  [0, '0'],
  [true, 'true'],
  [false, 'false'],
])('%j is the cell %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('rows end in CR LF and the whole is marked as UTF-8', () => {
  expect(
    csv([
      ['Name', 'Age'],
      ['Zwroty, portal', 402],
    ]),
  ).toBe('\uFEFFName,Age\r\n"Zwroty, portal",402\r\n')
})

test('every text reads back from its cell, but for the apostrophe', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ' ', 'a', '=', '\t') }),
      (text) => {
        const cell = csvCell(text)
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(read.replace(/^'/, '')).toBe(text)
        expect(read).not.toMatch(/^[=+\-@\t\r\n\0]/)
      },
    ),
  )
})
