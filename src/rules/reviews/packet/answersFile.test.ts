import { expect, test } from 'vitest'
import type { ReviewRecord } from '#contract/review.ts'
import { readBy, refusalsOf, type Sample, sample, utf8 } from '#test/samples/filledTables.ts'

const SHA = '2'.repeat(64)

const answersFile = ({ packet, population }: Sample, more: object = {}, rows = packet.rows) =>
  utf8(
    JSON.stringify({
      format: 'keyturn review answers',
      version: 1,
      packet: packet.id,
      review: 'r1',
      reviewer: 'zofia',
      populationSha256: population,
      savedAt: '2026-11-26T11:00:00Z',
      answers: rows.map(({ id, hash }) => ({
        row: id,
        rowHash: hash,
        decision: 'keep',
        to: null,
        reason: '',
        shown: [],
        at: '2026-11-26T11:00:00Z',
      })),
      ...more,
    }),
  )

test('the file of /review is taken, but for what is about the reviewer; open rows are not missing', async () => {
  const it = await sample()
  const read = readBy(it, answersFile(it))
  expect(refusalsOf(read)).toEqual([[1, 'grant:user:0:editor', 'ownAccess', '']])
  expect(read.answers).toHaveLength(9)
  expect(readBy(it, answersFile(it, {}, it.packet.rows.slice(1, 3)))).toMatchObject({
    answers: [{ row: 'grant:user:1:editor' }, { row: 'token:2' }],
    refused: [],
  })
})

test.each<[string, object, string]>([
  ['another review', { review: 'r2' }, 'otherReview'],
  ['another packet', { packet: 'zzz' }, 'otherPacket'],
  ['another population', { populationSha256: 'f'.repeat(64) }, 'otherPopulation'],
  ['another reviewer', { reviewer: 'ada' }, 'otherReviewer'],
  ['a field too many', { approved: true }, 'notReadable'],
])('a file of %s is refused as a whole', async (_, more, code) => {
  const it = await sample()
  expect(readBy(it, answersFile(it, more))).toMatchObject({ answers: [], refused: [{ code }] })
})

test('a row that went to another reviewer, one that changed and one that is twice are not taken', async () => {
  const it = await sample()
  const ada = { id: 1, name: 'Ada' }
  const at = '2026-11-26T12:00:00Z'
  const hash = 'e'.repeat(64)
  const review: ReviewRecord = {
    ...it.review,
    events: [
      ...it.review.events,
      { id: 'x1', at, by: ada, type: 'assigned', row: 'token:2', reviewer: 'ada', why: 'away' },
      {
        id: 'x2',
        at,
        by: ada,
        type: 'compared',
        added: [],
        changed: [{ row: 'token:5', gives: ['scope:orders:read'], hash }],
        gone: [],
      },
    ],
  }
  const rows = it.packet.rows.slice(1)
  const read = readBy({ ...it, review }, answersFile(it, {}, [...rows, ...rows.slice(0, 1)]))
  expect(refusalsOf(read)).toEqual([
    [1, 'grant:user:1:editor', 'doubleRow', 'grant:user:1:editor'],
    [2, 'token:2', 'otherReviewer', ''],
    [5, 'token:5', 'rowChanged', ''],
    [10, 'grant:user:1:editor', 'doubleRow', 'grant:user:1:editor'],
  ])
})

test('a file is taken once, and none after the sign-off', async () => {
  const it = await sample()
  const by = { id: 1, name: 'Ada' }
  const at = '2026-11-26T12:00:00Z'
  const shared = {
    id: 'y',
    at,
    by,
    packet: 'a1b2c3',
    reviewer: 'zofia',
    fileName: 'a.csv',
    bytes: '',
  }
  const before: ReviewRecord['events'][number] = {
    ...shared,
    type: 'packetIn',
    sha256: SHA,
    signature: null,
    taken: 1,
    refused: [],
  }
  const signed: ReviewRecord['events'][number] = {
    id: 'z',
    at,
    by,
    type: 'signed',
    name: 'Ada',
    role: 'CTO',
    text: '',
    incomplete: null,
    covers: [],
  }
  for (const [event, code] of [
    [before, 'takenBefore'],
    [signed, 'closed'],
  ] as const) {
    const review = { ...it.review, events: [...it.review.events, event] }
    expect(readBy({ ...it, review }, answersFile(it)).refused).toMatchObject([{ code }])
  }
})

test('a file of another is refused with what it names, and a damaged one with where', async () => {
  const it = await sample()
  const refused = (more: object) => readBy(it, answersFile(it, more)).refused
  const whole = { line: null, row: null, what: '' }
  expect(refused({ packet: 'zzz' })).toEqual([{ ...whole, code: 'otherPacket', what: 'zzz' }])
  expect(refused({ review: 'r2' })).toEqual([{ ...whole, code: 'otherReview' }])
  expect(refused({ savedAt: 'yesterday' })).toEqual([
    { ...whole, code: 'notReadable', what: 'savedAt' },
  ])
  expect(refused({ format: 'keyturn review packet' })).toEqual([{ ...whole, code: 'notReadable' }])
})

test('an answer of the file is taken as it is, but for the time that a clock elsewhere said', async () => {
  const it = await sample()
  const [, , token] = it.packet.rows
  const answers = [
    {
      row: token?.id,
      rowHash: token?.hash,
      decision: 'change',
      to: 'viewer',
      reason: 'less',
      shown: ['noOwner'],
      at: '2026-11-26T11:00:00Z',
    },
  ]
  const { at: _at, ...taken } = { ...answers[0] }
  expect(readBy(it, answersFile(it, { answers })).answers).toEqual([taken])
})

test('a packet is known in any case, and a mark before the JSON changes nothing', async () => {
  const it = await sample()
  const content = answersFile(it, { packet: 'A1B2C3' })
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...content])
  for (const bytes of [content, marked])
    expect(readBy(it, bytes)).toMatchObject({ packet: { packet: 'a1b2c3' } })
})

test('a row of another reviewer, or of none, was not in the packet', async () => {
  const it = await sample()
  const [first] = it.packet.rows
  if (!first) throw new Error('There is no row.')
  const rows = ['grant:user:10:editor', 'none'].map((id) => ({ ...first, id }))
  expect(refusalsOf(readBy(it, answersFile(it, {}, rows)))).toEqual([
    [1, 'grant:user:10:editor', 'unknownRow', 'grant:user:10:editor'],
    [2, 'none', 'unknownRow', 'none'],
  ])
})

test('another file of the same packet may come, and the same bytes to another record', async () => {
  const it = await sample()
  const before: ReviewRecord['events'][number] = {
    id: 'y',
    at: '2026-11-26T12:00:00Z',
    by: { id: 1, name: 'Ada' },
    packet: 'a1b2c3',
    reviewer: 'zofia',
    fileName: 'a.csv',
    bytes: '',
    type: 'packetIn',
    sha256: '3'.repeat(64),
    signature: null,
    taken: 1,
    refused: [],
  }
  const review = { ...it.review, events: [...it.review.events, before] }
  expect(readBy({ ...it, review }, answersFile(it)).answers).toHaveLength(9)
})
