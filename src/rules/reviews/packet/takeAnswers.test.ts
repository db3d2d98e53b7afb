import { afterAll, expect, test } from 'vitest'
import { reviewState } from '#rules/reviews/rowState.ts'
import { packetSample, reviewSample } from '#test/samples/reviewPacketSample.ts'
import { sshSigners } from '#test/samples/sshSigners.ts'
import { packetTable } from './packetTable.ts'
import { takeAnswers } from './takeAnswers.ts'
import { takenEvents } from './takenEvents.ts'

const signers = sshSigners()
afterAll(signers.close)
const zofia = signers.signer('zofia')
const eve = signers.signer('eve')

async function sample(sshKey: string | null) {
  const fresh = await reviewSample()
  const reviewers = fresh.reviewers.map((it) => (it.id === 'zofia' ? { ...it, sshKey } : it))
  const { review, packet } = await packetSample({ ...fresh, reviewers })
  const table = packetTable(packet).replace(/(Jürgen.*?B",),,,/, '$1keep,,daily,')
  const bytes = new TextEncoder().encode(table)
  let count = 0
  const how = {
    review,
    by: { id: 1, name: 'ada' },
    at: '2026-11-26T12:00:00Z',
    from: 'zofia@shop.example',
    newId: () => `n${(count += 1)}`,
  }
  const take = (signature: string | null, content = bytes) =>
    takeAnswers({ name: 'answers.csv', bytes: content, signature }, how)
  return { review, bytes, take }
}

test('what is taken decides rows, keeps the file byte for byte and says how it came', async () => {
  const { review, bytes, take } = await sample(null)
  const { events, signature } = await take(null)
  expect(signature).toBeNull()
  const [came, decided] = events
  expect(came).toMatchObject({ type: 'packetIn', taken: 1, refused: [], signature: null })
  expect(came?.type === 'packetIn' && Buffer.from(came.bytes, 'base64').equals(bytes)).toBe(true)
  expect(decided).toMatchObject({
    type: 'decided',
    row: 'grant:user:1:editor',
    decision: 'keep',
    reason: 'daily',
    grade: { kind: 'takenIn', by: { id: 1 }, from: 'zofia@shop.example' },
  })
  const { states } = reviewState({ ...review, events: [...review.events, ...events] })
  expect(states.get('grant:user:1:editor')).toMatchObject({ kind: 'decided', decision: 'keep' })
})

test('a signature by the reviewer’s key makes it theirs; any other takes the whole file with it', async () => {
  const { bytes, take } = await sample(zofia.line)
  const good = await take(zofia.sign(bytes))
  expect(good.signature).toBe('good')
  expect(good.events[1]).toMatchObject({
    grade: { kind: 'signed', fingerprint: expect.stringMatching(/^SHA256:/) },
  })
  const more = new Uint8Array([...bytes, 13, 10])
  for (const [signature, kind, content] of [
    [eve.sign(bytes), 'otherKey', bytes],
    [zofia.sign(bytes, 'git'), 'otherNamespace', bytes],
    [zofia.sign(bytes), 'otherBytes', more],
    ['signed, Zofia', 'notOne', bytes],
  ] as const) {
    const taken = await take(signature, content)
    expect([taken.signature, taken.events]).toEqual([kind, []])
  }
})

test('a key that nobody compared makes no signature good', async () => {
  const { bytes, take } = await sample(null)
  expect(await take(zofia.sign(bytes))).toMatchObject({ signature: 'otherKey', events: [] })
})

test('the record keeps the file, who took it in and every refusal with what it names', async () => {
  const { review, bytes, take } = await sample(zofia.line)
  const [head = '', ...lines] = new TextDecoder().decode(bytes).split('\r\n')
  const text = [head, ...lines.slice(0, 1), ...lines.slice(2)].join('\r\n')
  const wrong = new TextEncoder().encode(
    text.replace(',,,token:2,', `,,${'x'.repeat(300)},token:2,`),
  )
  const [came] = (await take(null, wrong)).events
  expect(came).toMatchObject({
    id: 'n1',
    at: '2026-11-26T12:00:00Z',
    by: { id: 1, name: 'ada' },
    packet: 'a1b2c3',
    reviewer: 'zofia',
    fileName: 'answers.csv',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    taken: 0,
  })
  expect(came?.type === 'packetIn' && came.refused).toEqual([
    { line: 3, row: 'token:2', why: 'reasonAlone' },
    { line: null, row: 'grant:user:1:editor', why: 'missingRow' },
  ])
  expect(review.events).toHaveLength(1)
})

test('an answer is the reviewer’s, taken in by somebody else at a time of the server', async () => {
  const { take } = await sample(zofia.line)
  const [, decided] = (await take(null)).events
  expect(decided).toEqual({
    id: 'n2',
    at: '2026-11-26T12:00:00Z',
    by: { id: 1, name: 'ada' },
    type: 'decided',
    row: 'grant:user:1:editor',
    rowHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    decision: 'keep',
    to: null,
    reason: 'daily',
    shown: ['redundant'],
    reviewer: 'zofia',
    bulk: null,
    grade: {
      kind: 'takenIn',
      by: { id: 1, name: 'ada' },
      from: 'zofia@shop.example',
      at: '2026-11-26T12:00:00Z',
    },
  })
})

test('with a signature the record has its text and whose key it was', async () => {
  const { bytes, take } = await sample(zofia.line)
  const text = zofia.sign(bytes)
  const { events } = await take(text)
  const [came, decided] = events
  const fingerprint = expect.stringMatching(/^SHA256:/)
  expect(came).toMatchObject({ signature: { text, fingerprint } })
  expect(decided).toMatchObject({ grade: { kind: 'signed', fingerprint } })
})

test('what is too long for a reason in the record is cut, and code and name stand apart', () => {
  const out = { packet: 'p', reviewer: 'zofia', rows: 1, sha256: '', isSealed: false }
  const by = { id: 1, name: 'ada' }
  const packet = { ...out, id: 'o', at: '2026-11-26T10:00:00Z', by, type: 'packetOut' } as const
  const refused = [
    { line: 3, row: 'r', code: 'unknownWord', what: 'x'.repeat(201) },
    { line: null, row: null, code: 'missingRow', what: '' },
  ] as const
  const how = {
    by,
    at: '2026-11-26T12:00:00Z',
    from: '',
    fileName: 'a',
    bytes: '',
    sha256: '',
    signature: null,
    newId: () => 'n',
  }
  expect(takenEvents({ packet, answers: [], refused: [...refused] }, how)).toMatchObject([
    {
      refused: [
        { line: 3, row: 'r', why: `unknownWord: ${'x'.repeat(200)}` },
        { line: null, row: null, why: 'missingRow' },
      ],
    },
  ])
  expect(takenEvents({ packet: null, answers: [], refused: [...refused] }, how)).toEqual([])
})

test('what answers no packet of this review adds nothing, signed or not', async () => {
  const { take } = await sample(zofia.line)
  const other = new TextEncoder().encode('hello')
  expect(await take(null, other)).toMatchObject({ signature: null, events: [] })
  expect(await take(zofia.sign(other), other)).toMatchObject({ signature: null, events: [] })
})
