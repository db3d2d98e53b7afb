import { expect, test } from 'vitest'
import { packetColumns } from './packetTable.ts'
import { isAsSent, readTable } from './tableReading.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = (more: Partial<Record<(typeof packetColumns)[number], string>>) => ({
  subject: 'Person Łukasz',
  through: 'Role Editor',
  gives: 'Gives a:read',
  facts: 'No facts',
  decision: '',
  'change to': '',
  reason: '',
  row: 'r1',
  hash: 'sha256:aa',
  packet: 'packet:p1',
  population: 'sha256:bb',
  ...more,
})
const line = (more: Parameters<typeof cellsOf>[0] = {}) => {
  const cells = cellsOf(more)
  return packetColumns.map((column) => cells[column]).join(';')
}
const HEAD = packetColumns.join(';')
const none = () => null
const read = (text: string, sent: Parameters<typeof readTable>[1] = none) =>
  readTable(utf8(text), sent)
const refused = (code: string, what = '') => ({ kind: 'refused', code, what })

test('a line has its number as a spreadsheet counts, with a line for what says how it is separated', () => {
  const lines = [{ line: 2, cells: cellsOf({}) }]
  expect(read(`${HEAD}\n${line()}\n`)).toMatchObject({ kind: 'lines', encoding: 'utf-8', lines })
  for (const hint of ['sep=;\n', '"sep=;"\r\n', 'SEP=;\r\n', '\uFEFFsep=;\n'])
    expect(read(`${hint}${HEAD}\n${line()}\n`)).toMatchObject({ lines: [{ line: 3 }] })
  expect(read(`${HEAD}\n;;;;;;;; ;;\n${line()}\n`)).toMatchObject({ lines: [{ line: 3 }] })
})

test('a column is known in any case and between spaces; a cell that a line lacks is empty', () => {
  const head = HEAD.replace('subject', ' Subject ').replace('row', 'ROW')
  expect(read(`${head}\n${line()}`)).toMatchObject({ lines: [{ cells: cellsOf({}) }] })
  const short = line().split(';').slice(0, 4).join(';')
  expect(read(`${HEAD}\n${short}`)).toMatchObject({
    lines: [{ cells: { facts: 'No facts', decision: '', row: '', population: '' } }],
  })
})

test('what keeps a spreadsheet from calculating is no part of a cell', () => {
  expect(read(`${HEAD}\n${line({ subject: "'=cmd", reason: "'+1" })}`)).toMatchObject({
    lines: [{ cells: { subject: '=cmd', reason: '+1' } }],
  })
})

test('a table that lacks a column, or has one twice, says which; one without three of ours is none', () => {
  expect(read('')).toEqual(expect.objectContaining(refused('notReadable')))
  expect(read('subject;through;more')).toMatchObject(refused('notReadable'))
  expect(read('subject;through;gives')).toMatchObject(refused('noColumn', 'facts'))
  expect(read(`${HEAD};row`)).toMatchObject(refused('columnTwice', 'row'))
  expect(read('"')).toMatchObject(refused('notReadable'))
  // UTF-16 by its mark, and half a letter at its end.
  const broken = new Uint8Array([0xff, 0xfe, 0x00])
  expect(readTable(broken, none)).toEqual(refused('notReadable'))
})

test('of several encodings the one counts in which most is as it was sent', () => {
  const head = [...utf8(`${HEAD}\n`)]
  const of = (bytes: number[], name: string) => {
    const [before = '', after = ''] = line({ subject: '|' }).split('|')
    const content = new Uint8Array([...head, ...utf8(before), ...bytes, ...utf8(after)])
    return readTable(content, (row) => (row === 'r1' ? cellsOf({ subject: name }) : null))
  }
  expect(of([0xa3, 0xf3], 'Łó')).toMatchObject({
    encoding: 'windows-1250',
    lines: [{ cells: { subject: 'Łó' } }],
  })
  expect(of([0xcb], 'Л')).toMatchObject({ encoding: 'windows-1251' })
  expect(of([0xd6], 'Ö')).toMatchObject({ encoding: 'windows-1252' })
  // What is lost in one encoding is there in another: that one has it.
  expect(of([0x3f, 0xfc], 'Łü')).toMatchObject({ encoding: 'windows-1252' })
})

test('a cell is as it was sent, however its spaces and marks are written', () => {
  expect(isAsSent(' a\u00A0 b ', 'a b', 'utf-8')).toBe(true)
  expect(isAsSent('u\u0308', 'ü', 'utf-8')).toBe(true)
  expect(isAsSent("'=a", '=a', 'utf-8')).toBe(true)
  expect(isAsSent('a b', 'ab', 'utf-8')).toBe(false)
  expect(isAsSent('', 'a', 'utf-8')).toBe(false)
})

test('a letter that an old encoding cannot write may be a question mark or its plain letter', () => {
  const western = (found: string, sent: string) => isAsSent(found, sent, 'windows-1252')
  expect(western('?ukasz', 'Łukasz')).toBe(true)
  expect(western('Lukasz', 'Łukasz')).toBe(true)
  expect(western('lodz dD', 'łódź đĐ')).toBe(false)
  expect(western('lódz dD', 'łódź đĐ')).toBe(true)
  expect(western('Xukasz', 'Łukasz')).toBe(false)
  expect(western('?', 'ü')).toBe(false)
  expect(western('u', 'ü')).toBe(false)
  expect(western('Luk', 'Łukasz')).toBe(false)
  expect(isAsSent('.', '…', 'windows-1251')).toBe(false)
  // Unicode loses nothing.
  expect(isAsSent('?ukasz', 'Łukasz', 'utf-8')).toBe(false)
})

test('what an earlier release sent of an imported token is as it was sent', () => {
  const sent = 'no use recorded since the import, age in days: 100; no expiry; legacy key'
  const before = (days: number) => `never used, age in days: ${days}; no expiry; legacy key`
  expect(isAsSent(before(100), sent, 'utf-8')).toBe(true)
  expect(isAsSent(` ${before(100)}`.replaceAll(' ', '\u00A0'), sent, 'utf-8')).toBe(true)
  expect(isAsSent(before(10), sent, 'utf-8')).toBe(false)
  expect(isAsSent('never used, age in days: 100; no expiry', sent, 'utf-8')).toBe(false)
})
