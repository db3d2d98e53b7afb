import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv, csvCell } from './csv.ts'
import { withoutGuards } from './csvRecords.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+48', "'+48"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['\0=1', '"\'\0=1"'],
  ['\uFF1D1', "'\uFF1D1"],
  [' =1', "' =1"],
  ['"=1"', '"\'""=1"""'],
  ['a=1', 'a=1'],
])('a text that a spreadsheet would run is led by an apostrophe: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; "@SUM(A1)"', '"a;\' ""@SUM(A1)"""'],
  ['a;=1;=2', '"a;\'=1;\'=2"'],
  ['a\t-1', '"a\t\'-1"'],
  ['a\n+48', '"a\n\'+48"'],
  ['pim.products:write; pim.prices:read', '"pim.products:write; pim.prices:read"'],
])(
  'what begins a cell where a semicolon or a tab separates is led by one too: %j',
  (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  },
)

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

test.each([
  ['0417', "'0417"],
  ['12e3', "'12e3"],
  ['1234567890123456', "'1234567890123456"],
  ['1.10', "'1.10"],
  ['1,50', `"'1,50"`],
  ['24/7', "'24/7"],
  ['2026-05', "'2026-05"],
  [' 007', "' 007"],
  // What stays as it is, and what is no number to anybody.
  ['957401', '957401'],
  ['0', '0'],
  ['2026-11-29', '2026-11-29'],
  ['2026-11-29T13:54:48Z', '2026-11-29T13:54:48Z'],
  ['192.168.0.1', '192.168.0.1'],
  ['3 tokens', '3 tokens'],
])('%j is in a cell %s, which a spreadsheet shows as it is', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
  expect(withoutGuards(cell.replace(/^"(.*)"$/, '$1'))).toBe(text)
})

test('a number is a number', () => {
  expect(csvCell(0.5)).toBe('0.5')
})

test('rows end in CR LF and the whole is marked as UTF-8', () => {
  expect(
    csv([
      ['Name', 'Age'],
      ['Zwroty, portal', 402],
    ]),
  ).toBe('\uFEFFName,Age\r\n"Zwroty, portal",402\r\n')
})

const signs = fc.string({
  unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', 'a', '=', '-', '\uFF1D', '\t', '\0', "'"),
})

test('every text reads back from its cell, but for the apostrophes', () => {
  fc.assert(
    fc.property(signs, (text) => {
      const cell = csvCell(text)
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
      expect(read).not.toMatch(/^[=+\-@\t\r\n\0]/)
    }),
  )
})

/** Whether a quote that does not begin a cell begins quoted text differs between spreadsheets. */
type Quotes = 'only at the beginning of a cell' | 'everywhere'

/** The cells that a spreadsheet makes of it, once it knows by the mark that it is UTF-8, where this sign separates. */
function cellsOf(text: string, separator: string, quotes: Quotes): string[] {
  const cells = ['']
  let isQuoted = false
  let isBegun = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const isDoubled = isQuoted && text.startsWith('""', at)
    if (!isDoubled && sign === '"' && (isQuoted || !isBegun || quotes === 'everywhere')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && [separator, '\r', '\n'].includes(sign)) {
      cells.push('')
      isBegun = false
      continue
    } else cells.push((cells.pop() ?? '') + sign)
    if (isDoubled) at += 1
    isBegun = true
  }
  return cells
}

test.each([',', ';', '\t'])('no cell begins a formula where %j separates', (separator) => {
  const value = fc.oneof(signs, fc.nat(), fc.constant(null), fc.boolean())
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 1 }), { minLength: 1 }), (rows) => {
      for (const quotes of ['only at the beginning of a cell', 'everywhere'] as const) {
        for (const cell of cellsOf(csv(rows).slice(1), separator, quotes)) {
          expect(cell).not.toMatch(/^[\s\0]*[=+\-@\uFF1D]/)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
