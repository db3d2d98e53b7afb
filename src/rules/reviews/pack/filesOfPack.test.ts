import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEventOf } from '#contract/review.ts'
import { toBase64 } from '#contract/ssh/sshWire.ts'
import { at, reviewOf } from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { filesOfPack } from './filesOfPack.ts'
import { textIn } from './packFault.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const came = (id: string, more: Partial<ReviewEventOf<'packetIn'>>): ReviewEventOf<'packetIn'> => ({
  id,
  at: at(0),
  by: { id: 1, name: 'Anna' },
  type: 'packetIn',
  packet: 'p1',
  reviewer: 'anna',
  fileName: 'a.csv',
  bytes: toBase64(bytes('x')),
  sha256: '0'.repeat(64),
  signature: null,
  taken: 0,
  refused: [],
  ...more,
})
const pack = (events: ReviewEventOf<'packetIn'>[] = [], log: AuditEntry[] = []) =>
  filesOfPack({ review: reviewOf(events), before: 'the one', after: 'the other', log })

test('a pack has its files in their order, and the list of their hashes last', async () => {
  const files = await pack([came('1', {})])
  expect([...files.keys()]).toEqual([
    'README.txt',
    'review.html',
    'review.json',
    'population.csv',
    'excluded.csv',
    'decisions.csv',
    'applied.csv',
    'changes-during.csv',
    'audit-log.jsonl',
    'before/access-report.json',
    'after/access-report.json',
    'allowed_signers',
    'answers/01-a.csv',
    'SHA256SUMS',
  ])
  expect(textIn(files, 'before/access-report.json')).toBe('the one')
  expect(textIn(files, 'after/access-report.json')).toBe('the other')
  expect(textIn(files, 'allowed_signers')).toBe('')
  expect(textIn(files, 'population.csv')).toMatch(/^\uFEFF?Row,Kind,.*\r\ngrant:user:7:editor,/)
  const list = textIn(files, 'SHA256SUMS')?.split('\n') ?? []
  expect(list.map((line) => line.slice(66))).toEqual([...files.keys()].slice(0, -1).concat(''))
  expect(list.at(-2)).toBe(
    '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  answers/01-a.csv',
  )
})

test('what came back is there byte for byte, under a name that is safe on every disk', async () => {
  const text = 'SIGNED'
  const files = await pack([
    came('1', { fileName: '../Antworten (Zofia).csv', bytes: toBase64(bytes('one')) }),
    came('2', {
      fileName: `${'x'.repeat(80)}.json`,
      bytes: toBase64(bytes('two')),
      signature: { text, fingerprint: 'SHA256:x' },
    }),
    came('3', { bytes: '***' }),
    came('4', {}),
  ])
  const long = `answers/02-${'x'.repeat(55)}.json`
  expect([...files.keys()].filter((name) => name.startsWith('answers/'))).toEqual([
    'answers/01-..-Antworten-Zofia-.csv',
    long,
    `${long}.sig`,
    'answers/04-a.csv',
  ])
  expect(textIn(files, 'answers/01-..-Antworten-Zofia-.csv')).toBe('one')
  expect(textIn(files, long)).toBe('two')
  expect(textIn(files, `${long}.sig`)).toBe(text)
  expect(textIn(files, 'answers/03-a.csv')).toBeNull()
})

test('the log has an entry a line, by its id', async () => {
  const [two, one] = [entryWith({ id: 2 }), entryWith({ id: 1 })]
  expect(textIn(await pack([], [two, one]), 'audit-log.jsonl')).toBe(
    `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`,
  )
})
