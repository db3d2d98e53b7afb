import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReviewEvent, ReviewEventOf, ReviewRecord } from '#contract/review.ts'
import { fingerprintOf, sshKeyLine } from '#contract/ssh/sshKey.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { sshSigners } from '#test/samples/sshSigners.ts'
import { answerFaults } from './answerFaults.ts'

const keys = sshSigners()
afterAll(keys.close)
const zofia = keys.signer('zofia')
const eve = keys.signer('eve')

type Pack = Awaited<ReturnType<typeof packSample>>
let signed: Pack
let bare: Pack
beforeAll(async () => {
  const fingerprint = await fingerprintOf(sshKeyLine(zofia.line) ?? new Uint8Array())
  const sign = (content: Uint8Array) => ({ text: zofia.sign(content), fingerprint })
  signed = await packSample({ sshKey: zofia.line, sign })
  bare = await packSample()
})

const FILE = 'answers/01-answers-a1b2c3.json'
const KEPT = 'grant:user:1:editor'
const bytes = (text: string) => new TextEncoder().encode(text)
const withEvents = (review: ReviewRecord, change: (event: ReviewEvent) => ReviewEvent[]) => ({
  ...review,
  events: review.events.flatMap(change),
})
const came = (review: ReviewRecord, more: Partial<ReviewEventOf<'packetIn'>>) =>
  withEvents(review, (event) => [event.type === 'packetIn' ? { ...event, ...more } : event])
/** The decision on a row that came in the file. */
const told = (
  review: ReviewRecord,
  change: (event: ReviewEventOf<'decided'>) => ReviewEvent[],
  row = KEPT,
) =>
  withEvents(review, (event) =>
    event.type === 'decided' && event.row === row && event.reviewer === 'zofia'
      ? change(event)
      : [event],
  )

test('what was taken in, with a signature or without, is what came', async () => {
  expect(await answerFaults(signed.review, signed.files)).toEqual([])
  expect(await answerFaults(bare.review, bare.files)).toEqual([])
})

test('a file that is not there is missing, and nothing that came in it is explained', async () => {
  const faults = await answerFaults(bare.review, new Map())
  expect(faults.filter(({ code }) => code === 'missing')).toEqual([{ file: FILE, code: 'missing' }])
  expect(faults.slice(1).every(({ code }) => code === 'otherGrade')).toBe(true)
  expect(faults).toHaveLength(10)
})

test('a signature that is gone, another’s or for other bytes is named', async () => {
  const fault = { file: `${FILE}.sig`, code: 'badSignature' }
  const content = signed.files.get(FILE) ?? bytes('')
  const of = (signature: string | null) => {
    const files = new Map(signed.files)
    if (signature === null) files.delete(`${FILE}.sig`)
    else files.set(`${FILE}.sig`, bytes(signature))
    return answerFaults(signed.review, files)
  }
  expect(await of(null)).toEqual([fault])
  expect(await of('signed, Zofia')).toEqual([{ ...fault, what: 'notOne' }])
  expect(await of(eve.sign(content))).toEqual([{ ...fault, what: 'otherKey' }])
  expect(await of(zofia.sign(bytes('x')))).toEqual([{ ...fault, what: 'otherBytes' }])
  expect(await of(zofia.sign(content, 'git'))).toEqual([{ ...fault, what: 'otherNamespace' }])
})

test('a fingerprint that is not the one of the key that signed is a fault', async () => {
  const other = (signature: ReviewEventOf<'packetIn'>['signature']) =>
    signature && { ...signature, fingerprint: 'SHA256:x' }
  const review = withEvents(signed.review, (event) => {
    if (event.type === 'packetIn') return [{ ...event, signature: other(event.signature) }]
    const isSigned = event.type === 'decided' && event.grade.kind === 'signed'
    return [isSigned ? { ...event, grade: { kind: 'signed', fingerprint: 'SHA256:x' } } : event]
  })
  expect(await answerFaults(review, signed.files)).toEqual([
    { file: `${FILE}.sig`, code: 'badSignature' },
  ])
})

test('another decision, reason or aim than came is named with its row', async () => {
  const fault = [{ file: FILE, row: KEPT, code: 'otherAnswer' }]
  const of = (more: Partial<ReviewEventOf<'decided'>>) =>
    answerFaults(
      told(bare.review, (event) => [{ ...event, ...more }]),
      bare.files,
    )
  expect(await of({ decision: 'cannotTell' })).toEqual(fault)
  expect(await of({ reason: 'approved' })).toEqual(fault)
  expect(await of({ to: 'viewer' })).toEqual(fault)
  expect(await of({ shown: ['noOwner'] })).toEqual([])
})

test('an answer that is not in the record is named, and that their number is another', async () => {
  const review = told(bare.review, () => [])
  expect(await answerFaults(review, bare.files)).toEqual([
    { file: FILE, row: KEPT, code: 'otherAnswer' },
    { file: FILE, code: 'rowCount' },
  ])
})

test('as many are refused as the record says, and as many taken', async () => {
  const count = [{ file: FILE, code: 'rowCount' }]
  const refused = [{ line: null, row: null, why: '' }]
  expect(await answerFaults(came(bare.review, { refused }), bare.files)).toEqual(count)
  expect(await answerFaults(came(bare.review, { taken: 3 }), bare.files)).toEqual(count)
})

test('a decision that says it came in a file came in one: with its reviewer, time and grade', async () => {
  const of = (more: Partial<ReviewEventOf<'decided'>>, pack = bare) =>
    answerFaults(
      told(pack.review, (event) => [{ ...event, ...more }]),
      pack.files,
    )
  const fault = { file: 'review.json', row: KEPT, code: 'otherGrade' }
  expect(await of({ reviewer: 'ada' })).toContainEqual(fault)
  expect(await of({ at: '2026-11-27T10:00:01Z' })).toContainEqual(fault)
  const signedBy = { kind: 'signed', fingerprint: 'SHA256:x' } as const
  expect(await of({ grade: signedBy })).toContainEqual(fault)
  expect(await of({ grade: signedBy }, signed)).toContainEqual(fault)
  const session = await of({ grade: { kind: 'session', userId: 1 } })
  expect(session).not.toContainEqual(fault)
  expect(session).toContainEqual({ file: FILE, row: KEPT, code: 'otherAnswer' })
})

test('what was decided in a session in the same second is none of the file’s', async () => {
  const [kept] = bare.review.events.filter((it) => it.type === 'decided' && it.row === KEPT)
  if (kept?.type !== 'decided') throw new Error('There is no such decision.')
  const grade = { kind: 'session', userId: 1 } as const
  const other = { ...kept, id: 'x', reviewer: 'zofia', grade }
  const review = { ...bare.review, events: [...bare.review.events, other] }
  expect(await answerFaults(review, bare.files)).toEqual([])
})
