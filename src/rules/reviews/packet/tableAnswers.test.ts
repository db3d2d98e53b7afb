import { expect, test } from 'vitest'
import {
  ANSWERS,
  filled,
  put,
  readBy,
  refusalsOf,
  sample,
  text,
  utf8,
} from '#test/samples/filledTables.ts'
import { decisionIn } from './packetTable.ts'

test('an answer is what stands in its cells, with the facts that stood beside it', async () => {
  const it = await sample()
  const records = filled(it, { 'token:5': [' change ', ' expires in March ', ' soon '] })
  const { packet, answers } = readBy(it, utf8(text(records)))
  const row = it.review.rows.find(({ id }) => id === 'token:5')
  expect(packet).toMatchObject({ packet: 'a1b2c3', reviewer: 'zofia' })
  expect(answers).toEqual([
    {
      row: 'token:5',
      rowHash: row?.hash,
      decision: 'change',
      to: 'expires in March',
      reason: 'soon',
      shown: ['unused', 'noExpiry'],
    },
  ])
  const kept = readBy(it, utf8(text(filled(it, { 'token:5': ['keep', '', ''] }))))
  expect(kept.answers).toMatchObject([{ decision: 'keep', to: null, reason: '' }])
})

test('what a spreadsheet does to the case and the spaces of a mark changes nothing', async () => {
  const it = await sample()
  const [head = [], ...rows] = filled(it, ANSWERS)
  const marks = ['row', 'hash', 'packet', 'population'].map((column) => head.indexOf(column))
  const loud = rows.map((cells) =>
    cells.map((cell, place) => {
      if (!marks.includes(place)) return cell
      return place === head.indexOf('row') ? ` ${cell} ` : ` ${cell.toUpperCase()} `
    }),
  )
  expect(readBy(it, utf8(text([head, ...loud])))).toMatchObject({
    refused: [],
    packet: { packet: 'a1b2c3' },
  })
})

test('a mark without its name is none, but for the packet’s in finding which it is', async () => {
  const it = await sample()
  const records = filled(it, ANSWERS)
  const [head = []] = records
  const bare = put(records, 2, head.indexOf('packet'), 'a1b2c3')
  expect(refusalsOf(readBy(it, utf8(text(bare))))).toEqual([
    [3, 'grant:user:1:editor', 'otherPacket', 'a1b2c3'],
  ])
})

test('a table of two packets of this review is refused as a whole, and says which came first', async () => {
  const it = await sample()
  const [out] = it.review.events
  if (out?.type !== 'packetOut') throw new Error('There is no packet.')
  const second = { ...out, id: 'out2', packet: 'd4e5f6' }
  const review = { ...it.review, events: [...it.review.events, second] }
  const records = filled(it, ANSWERS)
  const [head = []] = records
  const mixed = put(records, 2, head.indexOf('packet'), 'packet:d4e5f6')
  expect(readBy({ ...it, review }, utf8(text(mixed)))).toEqual({
    packet: null,
    answers: [],
    refused: [{ line: null, row: null, code: 'otherPacket', what: 'a1b2c3' }],
  })
  expect(readBy({ ...it, review }, utf8(text(records))).refused).toEqual([])
})

test('a row that was given to the reviewer after the packet went out is not in it', async () => {
  const it = await sample()
  const at = '2026-11-26T10:00:01Z'
  const later = {
    id: 'x',
    at,
    by: { id: 1, name: 'Ada' },
    type: 'assigned',
    row: 'grant:user:10:editor',
    reviewer: 'zofia',
    why: '',
  } as const
  const added = (event: typeof later | (Omit<typeof later, 'at'> & { at: string })) => {
    const review = { ...it.review, events: [...it.review.events, event] }
    return refusalsOf(readBy({ ...it, review }, utf8(text(filled(it, ANSWERS)))))
  }
  expect(added(later)).toEqual([])
  // What was theirs as it went out was in it.
  expect(added({ ...later, at: '2026-11-26T10:00:00Z' })).toEqual([
    [null, 'grant:user:10:editor', 'missingRow', ''],
  ])
})

test('a change needs an aim, and nothing else has one', async () => {
  const it = await sample()
  const refusals = (cells: readonly [string, string, string]) =>
    refusalsOf(readBy(it, utf8(text(filled(it, { 'token:5': cells }))))).map(([, , code]) => code)
  expect(refusals(['keep', 'viewer', ''])).toEqual(['changeToWhat'])
  expect(refusals(['change', '', ''])).toEqual(['changeToWhat'])
  expect(refusals(['change', 'viewer', ''])).toEqual([])
  expect(refusals(['', 'viewer', ''])).toEqual(['reasonAlone'])
  expect(refusals([' ', ' ', ' '])).toEqual([])
})

test.each([
  ['keep', 'keep'],
  ['END', 'end'],
  ['not mine', 'notMine'],
  ['notMine', 'notMine'],
  ['can`t  tell', 'cannotTell'],
  ['can?t tell', 'cannotTell'],
  ['Cannot tell', 'cannotTell'],
  ['cannotTell', 'cannotTell'],
  ['keeps', null],
  ['', null],
])('“%s” is the word of %s', (word, decision) => {
  expect(decisionIn(word)).toBe(decision)
})
