import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell } from '#lib/csv.ts'
import { csvRecords } from '#lib/csvRecords.ts'
import { textsIn } from '#lib/fileText.ts'
import {
  ANSWERS,
  filled,
  put,
  readBy,
  refusalsOf,
  sample,
  text,
  utf8,
  with_,
} from '#test/samples/filledTables.ts'
import type { answersIn } from './answersIn.ts'
import { packetTable } from './packetTable.ts'

const TAKEN = ['keep', 'end', 'change', 'notMine', 'cannotTell']

const decisions = ({ answers }: ReturnType<typeof answersIn>) =>
  answers
    .toSorted((a, b) => (a.row < b.row ? -1 : 1))
    .map(({ row, decision }) => `${row} ${decision}`)
const EXPECTED = Object.keys(ANSWERS)
  .map((row, place) => `${row} ${TAKEN[place]}`)
  .toSorted()

const utf16 = (content: string, isLittle: boolean, isMarked: boolean) => {
  const all = isMarked ? `\uFEFF${content}` : content
  const bytes = new Uint8Array(all.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < all.length; at += 1) view.setUint16(at * 2, all.charCodeAt(at), isLittle)
  return bytes
}

/** As a spreadsheet writes it: what the encoding has not, is a question mark. */
function oneByte(content: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters =
    textsIn(new Uint8Array(Array.from({ length: 256 }, (_, it) => it))).find(
      (it) => it.encoding === encoding,
    )?.text ?? ''
  return Uint8Array.from(content, (letter) => {
    const byte = letters.indexOf(letter)
    return byte === -1 ? 63 : byte
  })
}

test('what a packet asks comes back as it was answered, whatever separates and whatever the encoding', async () => {
  const it = await sample()
  const records = filled(it, ANSWERS)
  for (const separator of [',', ';', '\t']) {
    const content = text(records, separator)
    const ways = {
      utf8: utf8(content),
      marked: utf8(`\uFEFF${content}`),
      hint: utf8(`sep=${separator}\r\n${content}`),
      lines: utf8(text(records, separator, '\n')),
      oldLines: utf8(text(records, separator, '\r')),
      utf16le: utf16(content, true, true),
      utf16be: utf16(content, false, true),
      bare16: utf16(content, true, false),
      cp1252: oneByte(content, 'windows-1252'),
      cp1250: oneByte(content, 'windows-1250'),
      cp1251: oneByte(content, 'windows-1251'),
    }
    for (const [way, bytes] of Object.entries(ways)) {
      const read = readBy(it, bytes)
      expect([separator, way, read.refused, decisions(read)]).toEqual([
        separator,
        way,
        [],
        EXPECTED,
      ])
      expect(read.answers.find(({ row }) => row === 'grant:user:1:editor')?.reason).toBe(
        'still needs it; "daily"',
      )
    }
  }
})

test('rows and columns in any order, empty lines and columns of one’s own change nothing', async () => {
  const it = await sample()
  const [head = [], ...rows] = filled(it, ANSWERS)
  const order = fc.shuffledSubarray(
    head.map((_, place) => place),
    { minLength: head.length },
  )
  const lines = fc.shuffledSubarray(rows, { minLength: rows.length })
  fc.assert(
    fc.property(order, lines, fc.boolean(), (columns, sorted, hasMore) => {
      const all = [head, ...sorted].map((cells) => [
        ...columns.map((place) => cells[place] ?? ''),
        ...(hasMore ? ['note'] : []),
      ])
      const read = readBy(it, utf8(text([...all, all[0]?.map(() => '') ?? []])))
      expect([read.refused, decisions(read)]).toEqual([[], EXPECTED])
    }),
  )
})

test.each<[string, (records: string[][], at: (column: string) => number) => string[][], unknown[]]>(
  [
    [
      'a row that nobody asked for',
      (all, at) => [...all, with_(all[1], at('row'), 'token:999')],
      [12, 'token:999', 'unknownRow', 'token:999'],
    ],
    [
      'a row of another reviewer',
      (all, at) => [...all, with_(all[1], at('row'), 'grant:user:10:editor')],
      [12, 'grant:user:10:editor', 'rowChanged', ''],
    ],
    [
      'a row that is gone',
      (all) => all.filter((_, place) => place !== 3),
      [null, 'token:2', 'missingRow', ''],
    ],
    [
      'a word that is none',
      (all, at) => put(all, 2, at('decision'), 'maybe'),
      [3, 'grant:user:1:editor', 'unknownWord', 'maybe'],
    ],
    [
      'a fact that was changed',
      (all, at) => put(all, 2, at('gives'), 'Gives nothing'),
      [3, 'grant:user:1:editor', 'factChanged', 'gives'],
    ],
    [
      'a name that was changed',
      (all, at) => put(all, 2, at('subject'), 'Person Eve'),
      [3, 'grant:user:1:editor', 'factChanged', 'subject'],
    ],
    [
      'another hash',
      (all, at) => put(all, 2, at('hash'), `sha256:${'f'.repeat(64)}`),
      [3, 'grant:user:1:editor', 'rowChanged', ''],
    ],
    [
      'a line of another packet',
      (all, at) => put(all, 2, at('packet'), 'packet:other'),
      [3, 'grant:user:1:editor', 'otherPacket', 'packet:other'],
    ],
    [
      'a line of another population',
      (all, at) => put(all, 2, at('population'), `sha256:${'f'.repeat(64)}`),
      [3, 'grant:user:1:editor', 'otherPopulation', ''],
    ],
    [
      'a change to nothing',
      (all, at) => put(all, 2, at('decision'), 'change'),
      [3, 'grant:user:1:editor', 'changeToWhat', ''],
    ],
    [
      'a reason without a decision',
      (all, at) => put(all, 4, at('reason'), 'hm'),
      [5, 'grant:user:3:editor', 'reasonAlone', ''],
    ],
    [
      'a decision on oneself, by the address in any case',
      (all, at) => put(all, 1, at('decision'), 'keep'),
      [2, 'grant:user:0:editor', 'ownAccess', ''],
    ],
  ],
)('%s is named with its line, and nothing of it is taken', async (_, change, refusal) => {
  const it = await sample()
  const records = filled(it, ANSWERS)
  const [head = []] = records
  const read = readBy(it, utf8(text(change(records, (column) => head.indexOf(column)))))
  expect(refusalsOf(read)).toEqual([refusal])
  expect(read.answers.map(({ row }) => row)).not.toContain(refusal[1])
  const others = Object.keys(ANSWERS).filter((row) => row !== refusal[1])
  expect(read.answers.map(({ row }) => row).toSorted()).toEqual(others.toSorted())
})

test('of a row that comes twice neither is taken, also where one of them is wrong', async () => {
  const it = await sample()
  const records = filled(it, ANSWERS)
  const [head = []] = records
  const again = with_(records[2], head.indexOf('decision'), 'end')
  const read = readBy(it, utf8(text([...records, again])))
  expect(refusalsOf(read)).toEqual([
    [3, 'grant:user:1:editor', 'doubleRow', 'grant:user:1:editor'],
    [12, 'grant:user:1:editor', 'doubleRow', 'grant:user:1:editor'],
  ])
  expect(decisions(read)).toHaveLength(4)
})

test.each<[string, (content: string) => string, string]>([
  ['no table', () => 'hello', 'notReadable'],
  ['an empty file', () => '', 'notReadable'],
  ['a quote that never ends', (content) => content.replace('"subject"', '"subject'), 'notReadable'],
  ['a column that is gone', (content) => content.replace('"reason"', '"why"'), 'noColumn'],
  [
    'a column that is twice',
    (content) => content.replace('"reason"', '"reason","reason"'),
    'columnTwice',
  ],
  ['another packet', (content) => content.replaceAll('packet:a1b2c3', 'packet:zzz'), 'otherPacket'],
  ['JSON of something else', () => '{"format":"x"}', 'notReadable'],
])('%s is refused as a whole', async (_, change, code) => {
  const it = await sample()
  const read = readBy(it, utf8(change(text(filled(it, ANSWERS)))))
  expect(read).toMatchObject({ packet: null, answers: [], refused: [{ line: null, code }] })
})

test('no cell that goes out begins a formula, whatever separates', async () => {
  const { packet } = await sample()
  for (const cells of csvRecords(packetTable(packet)) ?? []) {
    for (const cell of cells)
      expect(csvCell(cell).replace(/^"|"$/g, '')).toBe(cell.replaceAll('"', '""'))
  }
})

const fixtures = join(import.meta.dirname, 'fixtures')
test.each(['semicolon-cp1252', 'semicolon-cp1250', 'tab-utf16', 'comma-utf8', 'sorted'])(
  'what LibreOffice Calc saved of a packet is taken: %s',
  async (name) => {
    const it = await sample()
    const read = readBy(it, new Uint8Array(readFileSync(join(fixtures, `calc-${name}.csv`))))
    expect([read.refused, decisions(read)]).toEqual([[], EXPECTED])
  },
)
