import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEvent, ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { sha256Of } from '#lib/sha256.ts'
import { givesText } from '#rules/reviews/rowHash.ts'
import { at, decided, decidedByJurgen, grantRow, reviewOf } from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { recordFaults } from './recordFaults.ts'

const by = { id: 1, name: 'Anna Szczęsna' }
const ROW = 'grant:user:7:editor'
const rowWith = async (more: Partial<ReviewRow> = {}): Promise<ReviewRow> => {
  const row = grantRow(more)
  return { ...row, hash: await sha256Of(givesText(row.gives)) }
}
const signed = (
  covers: readonly string[],
  more: Partial<ReviewEventOf<'signed'>> = {},
): ReviewEvent => ({
  id: 's',
  at: at(100),
  by,
  type: 'signed',
  name: 'Anna Szczęsna',
  role: 'CTO',
  text: '',
  incomplete: null,
  covers: [...covers],
  ...more,
})

/** The faults of a record whose events are signed at its end; `code file row` of each. */
async function faults(
  events: readonly ReviewEvent[],
  {
    rows,
    log = [],
    incomplete = null,
    ...more
  }: Partial<ReviewRecord> & {
    log?: AuditEntry[]
    incomplete?: ReviewEventOf<'signed'>['incomplete']
  } = {},
) {
  const all = rows ?? [await rowWith()]
  const [first] = all
  const own = events.map((event): ReviewEvent =>
    event.type === 'decided' && first ? { ...event, rowHash: first.hash } : event,
  )
  const covers = own.map(({ id }) => id)
  const review = reviewOf([...own, signed(covers, { incomplete })], { ...more, rows: all })
  return (await recordFaults(review, log)).map(
    ({ file, row = '', code, line, what }) =>
      `${code} ${file} ${row}${line === undefined ? '' : ` ${line}`}${what === undefined ? '' : ` ${what}`}`,
  )
}

test('a record whose row was decided by its reviewer in their session has no fault', async () => {
  expect(await faults([decided('1', 0)])).toEqual([])
})

test('each row gives what its hash says, also one that was left out', async () => {
  const row = await rowWith()
  const other = { ...row, id: 'other', gives: ['more'] }
  const left = { ...other, id: 'left', reviewer: null, because: 'kind', why: '', by } as const
  const open = { open: 1, why: 'Season' }
  expect(
    await faults([decided('1', 0)], { rows: [row, other], excluded: [left], incomplete: open }),
  ).toEqual(['rowHash review.json other', 'rowHash review.json left'])
})

test('who decided is in the list, and decides on a row that there is', async () => {
  const fault = 'otherReviewer review.json'
  expect(await faults([decided('1', 0), decided('2', 1, { reviewer: 'eve' })])).toEqual([
    `${fault} ${ROW} eve`,
  ])
  expect(await faults([decided('1', 0), decided('2', 1, { row: 'none' })])).toEqual([
    `${fault} none anna`,
  ])
})

test('nobody decides on their own access; who was shown a value may answer', async () => {
  const of = async (why: 'subject' | 'shown') =>
    faults([decided('1', 0), decidedByJurgen('2', 1)], {
      rows: [await rowWith({ concerns: [{ why, userId: 1, name: '', email: '' }] })],
    })
  expect(await of('subject')).toEqual([`ownAccess review.json ${ROW} anna`])
  expect(await of('shown')).toEqual([])
})

test('25 rows may be decided at once, and none that is marked', async () => {
  const bulk = `bulk review.json ${ROW} anna`
  expect(await faults([decided('1', 0, { bulk: 25 })])).toEqual([])
  expect(await faults([decided('1', 0, { bulk: 26 })])).toEqual([bulk])
  const rows = [await rowWith({ traits: ['managesAccess'] })]
  expect(await faults([decided('1', 0, { bulk: 2 })], { rows })).toEqual([bulk])
  expect(await faults([decided('1', 0)], { rows })).toEqual([])
})

test('a decision in a session is of the reviewer’s account; of other grades nothing is asked here', async () => {
  const other = `otherGrade review.json ${ROW} anna`
  const eve = { id: 9, name: 'eve' }
  expect(await faults([decided('1', 0), decided('2', 1, { by: eve })])).toEqual([other])
  const forged = decided('2', 1, { by: eve, grade: { kind: 'session', userId: 9 } })
  expect(await faults([decided('1', 0), forged])).toEqual([other])
  const signedBy = { kind: 'signed', fingerprint: 'SHA256:x' } as const
  expect(await faults([decided('1', 0, { by: eve, grade: signedBy })])).toEqual([])
})

test('without a signature that is said; a decision that it does not cover came too late', async () => {
  const row = await rowWith()
  const one = decided('1', 0, { rowHash: row.hash })
  const of = async (...events: ReviewEvent[]) => recordFaults(reviewOf(events, { rows: [row] }), [])
  expect(await of(one)).toEqual([{ file: 'review.json', code: 'notSigned' }])
  const late = { ...one, id: 'late' }
  expect(await of(one, late, signed(['1']))).toEqual([
    { file: 'review.json', row: ROW, code: 'notCovered' },
  ])
  // Anything else may come after it: an end that is read back once more.
  const back: ReviewEvent = { id: '3', at: at(200), by, type: 'withdrawn', row: ROW, decision: 'x' }
  expect(await of(one, signed(['1']), back)).toEqual([])
})

test('every row is decided or gone, unless the signature says that some are open', async () => {
  const open = [`openRows review.json ${ROW}`]
  expect(await faults([])).toEqual(open)
  expect(await faults([decided('1', 0, { decision: 'notMine' })])).toEqual(open)
  expect(await faults([], { incomplete: { open: 1, why: 'Season' } })).toEqual([])
  const gone: ReviewEvent = {
    id: '1',
    at: at(0),
    by,
    type: 'compared',
    added: [],
    changed: [],
    gone: [{ row: ROW, entryId: null, actor: null }],
  }
  expect(await faults([gone])).toEqual([])
})

test('ids and times of the log grow from line to line', async () => {
  const log = (...entries: [id: number, minute: number][]) =>
    entries.map(([id, minute]) => entryWith({ id, created_at: at(minute) }))
  const order = 'logOrder audit-log.jsonl '
  const of = (...entries: [id: number, minute: number][]) =>
    faults([decided('1', 0)], { log: log(...entries) })
  expect(await of([3, 1], [4, 1], [9, 2])).toEqual([])
  expect(await of([3, 1], [3, 2])).toEqual([`${order} 2`])
  expect(await of([3, 1], [4, 0], [5, 1])).toEqual([`${order} 2`])
})

const end = decided('1', 0, { decision: 'end' })
const readBack = (more: Partial<ReviewEventOf<'readBack'>> = {}): ReviewEvent => ({
  id: '3',
  at: at(9),
  by,
  type: 'readBack',
  row: ROW,
  outcome: 'ended',
  entryId: 20,
  actor: 'zofia',
  ...more,
})
const entry = (more: Partial<AuditEntry> = {}) =>
  entryWith({
    id: 20,
    action: 'grant.delete',
    created_at: at(5),
    detail: { role: 'editor', user_id: 7, group_id: null },
    ...more,
  })

test('an end is read back, or an exception stands in its place', async () => {
  expect(await faults([end])).toEqual([`noReadBack review.json ${ROW}`])
  expect(await faults([end], { incomplete: { open: 1, why: 'Season' } })).toEqual([])
  const until = at(900)
  const excepted = { id: '2', at: at(2), by, row: ROW, type: 'excepted', until, why: '' } as const
  expect(await faults([end, excepted])).toEqual([])
})

test('an end rests on the log’s own entry, by the actor that the record says', async () => {
  const notInLog = [`notInLog audit-log.jsonl ${ROW}`]
  const otherEntry = [`otherEntry audit-log.jsonl ${ROW}`]
  const of = (event: ReviewEvent, ...log: AuditEntry[]) => faults([end, event], { log })
  expect(await of(readBack(), entry())).toEqual([])
  expect(await of(readBack())).toEqual(notInLog)
  expect(await of(readBack({ entryId: null }), entry())).toEqual(notInLog)
  expect(await of(readBack({ outcome: 'endedUnlogged', entryId: null }))).toEqual([])
  expect(await of(readBack({ actor: 'eve' }), entry())).toEqual(otherEntry)
  expect(await of(readBack(), entry({ action: 'grant.create' }))).toEqual(otherEntry)
  expect(await of(readBack(), entry({ created_at: at(-5) }))).toEqual(otherEntry)
  // Of what came back, the entry is the new beginning of the same row, and the end is before it.
  const back = readBack({ outcome: 'cameBack', entryId: 21 })
  const again = entry({ id: 21, action: 'grant.create', created_at: at(6) })
  expect(await of(back, entry(), again)).toEqual([])
  expect(await of(back, again)).toEqual(otherEntry)
  expect(await of(back, entry(), { ...again, detail: { role: 'viewer', user_id: 7 } })).toEqual(
    otherEntry,
  )
  // Of what ended before the decision it is older, and there is one.
  const before = readBack({ outcome: 'endedBefore' })
  expect(await of(before, entry({ created_at: at(-5) }))).toEqual([])
  expect(await of(before, entry())).toEqual(otherEntry)
  expect(await of(readBack({ outcome: 'endedBefore', entryId: null }), entry())).toEqual(notInLog)
})

test('a change rests on the entry of a change, and a fate without an entry names none', async () => {
  const change = { ...end, decision: 'change' as const, to: 'Next year' }
  const token = await rowWith({
    id: 'token:9',
    kind: 'token',
    subject: {
      kind: 'token',
      id: 9,
      name: 'ERP',
      prefix: 'a',
      lastFour: 'b',
      application: { id: 3, name: 'Shop' },
    },
    through: null,
  })
  const of = (outcome: 'changed' | 'stillThere', action: AuditEntry['action'], id = 9) =>
    faults([{ ...change, row: 'token:9' }, readBack({ row: 'token:9', outcome })], {
      rows: [token],
      log: [entry({ action, detail: { token_id: id } })],
    })
  expect(await of('changed', 'token.expiry')).toEqual([])
  expect(await of('changed', 'token.rotate')).toEqual(['otherEntry audit-log.jsonl token:9'])
  expect(await of('changed', 'token.expiry', 8)).toEqual(['otherEntry audit-log.jsonl token:9'])
  expect(await of('stillThere', 'token.expiry')).toEqual(['otherEntry audit-log.jsonl token:9'])
})

test('what is signed off is there, and was decided between the freeze and the sign-off', async () => {
  const row = await rowWith()
  const of = async (event: ReviewEventOf<'decided'>, covers: string[]) => {
    const events = [{ ...event, rowHash: row.hash }, signed(covers)]
    const found = await recordFaults(reviewOf(events, { rows: [row] }), [])
    return found.map(({ code, row: about, what }) => `${code} ${about ?? what}`)
  }
  expect(await of(decided('1', 0), ['1'])).toEqual([])
  expect(await of(decided('1', 0), ['1', '2'])).toEqual(['coveredGone 2'])
  expect(await of(decided('1', 101), ['1'])).toEqual([`outOfTime ${ROW}`])
})
