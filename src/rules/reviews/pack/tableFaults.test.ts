import { expect, test } from 'vitest'
import { csv, type CsvValue } from '#lib/csv.ts'
import { decided, grantRow, reviewOf } from '#test/samples/reviewSample.ts'
import { tableFaults } from './tableFaults.ts'
import { tablesOfPack } from './tablesOfPack.ts'

const subject = { kind: 'user', id: 7, name: '=cmd \uD800', email: '' } as const
const review = reviewOf([decided('1', 0)], { rows: [grantRow({ subject }), grantRow({ id: 'b' })] })
const { decisions } = tablesOfPack(review, [])
const own: CsvValue[][] = [[...decisions.head], ...decisions.rows]
const faults = (text: string) =>
  tableFaults(review, [], new Map([['decisions.csv', new TextEncoder().encode(text)]]))
const of = (table: CsvValue[][]) => faults(csv(table))
const put = (line: number, place: number, cell: string) =>
  own.map((cells, at) => (at === line ? cells.with(place, cell) : cells))

test('a table that is the record’s has no fault, with the guards of any release or none', () => {
  expect(of(own)).toEqual([])
  expect(faults(csv(own).replaceAll("'=", '='))).toEqual([])
  expect(tableFaults(review, [], new Map())).toEqual([])
})

test('one that is none is named without a line', () => {
  expect(faults('"a')).toEqual([{ file: 'decisions.csv', code: 'notReadable' }])
})

test('of each line the first cell that is another is named by its column', () => {
  const fault = { file: 'decisions.csv', code: 'otherCell' }
  expect(of(put(0, 3, 'Status'))).toEqual([{ ...fault, line: 1, row: 'Row', what: 'State' }])
  expect(of(put(1, 4, 'end').map((cells) => cells.with(8, 'eve')))).toMatchObject([
    { line: 1, what: 'Taken by' },
    { line: 2, row: 'grant:user:7:editor', what: 'Decision' },
    { line: 3, row: 'b', what: 'Taken by' },
  ])
  const longer = own.map((cells, at) => (at === 1 ? [...cells, 'more'] : cells))
  expect(of(longer)).toEqual([{ ...fault, line: 2, row: 'grant:user:7:editor', what: '' }])
  const shorter = own.map((cells, at) => (at === 1 ? cells.slice(0, 4) : cells))
  expect(of(shorter)).toMatchObject([{ line: 2, what: 'Decision' }])
})

test('a line that is missing or too many is named by the row that it is of', () => {
  const fault = { file: 'decisions.csv', code: 'rowCount' }
  expect(of(own.slice(0, 2))).toEqual([{ ...fault, line: 3, row: 'b' }])
  expect(of([...own, ['token:9', 'x']])).toEqual([{ ...fault, line: 4, row: 'token:9' }])
})

test('a pack that an earlier release made says of an imported token that it was never used, and has no fault', () => {
  const facts = [{ code: 'neverUsed', count: 100 } as const, { code: 'legacy' } as const]
  const old = reviewOf([], { rows: [grantRow({ facts })] })
  const { head, rows } = tablesOfPack(old, []).population
  const faultsIn = (word: string) => {
    const text = csv([head, ...rows]).replace('no use recorded since the import', word)
    const file = new TextEncoder().encode(text)
    return tableFaults(old, [], new Map([['population.csv', file]]))
  }
  expect(csv(rows)).toContain('no use recorded since the import, age in days: 100; legacy key')
  expect(faultsIn('never used')).toEqual([])
  expect(faultsIn('not used')).toMatchObject([{ code: 'otherCell', what: 'Facts' }])
})
