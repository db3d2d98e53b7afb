import { expect, test } from 'vitest'
import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import {
  at,
  decided,
  decidedByJurgen,
  grantRow,
  reviewer,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { pageOfPack } from './pageOfPack.ts'
import { readmeOfPack } from './readmeOfPack.ts'

const page = (events: readonly ReviewEvent[] = [], more: Partial<ReviewRecord> = {}, before = '') =>
  pageOfPack(reviewOf(events, more), { log: [], before })
/** The value beside a term. */
const fact = (html: string, term: string) =>
  html.split(`<dt>${term}</dt><dd>`)[1]?.split('</dd>')[0] ?? null
/** The cells of each line of a table, by its caption. */
const table = (html: string, caption: string) => {
  const [, after = ''] = html.split(`<h2>${caption}</h2>`)
  const [lines = ''] = after.split('</table>')
  return [...lines.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, line = '']) =>
    [...line.matchAll(/<(?:th scope="col"|td)>(?:<bdi>)?(.*?)(?:<\/bdi>)?<\/t[hd]>/g)].map(
      ([, cell]) => cell,
    ),
  )
}
const captions = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text)

test('the head says of what, when and by whom, in the zone of the review', () => {
  const html = page()
  expect(html).toContain('<title>Access review Q4 2026: evidence</title>')
  expect(html).toContain('<h1><bdi>Access review Q4 2026</bdi>: evidence</h1>')
  expect(html).toContain('size: A4 landscape')
  expect(fact(html, 'Server')).toBe('Main, https://backend.example')
  expect(fact(html, 'Period')).toBe('2026-Q4')
  expect(fact(html, 'Frozen')).toBe('Mon 16 Nov 2026, 10:00 CET by Anna Szczęsna')
  expect(fact(html, 'Times')).toBe('Europe/Berlin')
})

test('it says whether the log moved while everything was read', () => {
  expect(fact(page(), 'During the reading')).toBe('The audit log did not change.')
  const { frozen } = reviewOf()
  const log = { ...frozen.log, readings: 3, moved: 2 }
  expect(fact(page([], { frozen: { ...frozen, log } }), 'During the reading')).toBe(
    '2 entries were written to the audit log in the last of 3 readings.',
  )
})

const signed = (incomplete: { open: number; why: string } | null): ReviewEvent => ({
  id: 's',
  at: at(9),
  by: { id: 1, name: 'Anna' },
  type: 'signed',
  name: 'Anna <b>',
  role: 'CTO',
  text: 'Access remains appropriate.',
  incomplete,
  covers: [],
})

test('a signature stands with its sentence, and with what it leaves open', () => {
  const open = page()
  expect(fact(open, 'Signed off')).toBe('Not signed off.')
  expect([fact(open, 'Statement'), fact(open, 'Incomplete')]).toEqual([null, null])
  const whole = page([signed(null)])
  expect(fact(whole, 'Signed off')).toBe('Tue 17 Nov 2026, 10:09 CET by Anna &lt;b&gt;, CTO')
  expect(fact(whole, 'Statement')).toBe('Access remains appropriate.')
  expect(fact(whole, 'Incomplete')).toBeNull()
  expect(fact(page([signed({ open: 3, why: 'Season' })]), 'Incomplete')).toBe(
    '3 rows open, because Season',
  )
})

test('what the server counts stands beside what was read', () => {
  const { frozen } = reviewOf()
  const counts = { people: { said: 3, read: 3 }, tokens: { said: 4, read: 2 } }
  expect(
    table(
      page([], { frozen: { ...frozen, counts } }),
      'Counts: what the server said against what was read',
    ),
  ).toEqual([
    ['List', 'Server’s count', 'Rows read', ''],
    ['people', '3', '3', 'agree'],
    ['tokens', '4', '2', 'differ'],
  ])
})

test('the decisions are counted, and those that were made at once with others', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => grantRow({ id }))
  const events = [
    decided('1', 0, { row: 'a' }),
    decided('2', 0, { row: 'b', bulk: 2 }),
    decided('3', 0, { row: 'c', decision: 'end', bulk: 2 }),
    decidedByJurgen('4', 0, { row: 'd', decision: 'change' }),
  ]
  const left = {
    ...grantRow({ id: 'f' }),
    reviewer: null,
    because: 'kind',
    why: '',
    by: { id: 1, name: 'Anna' },
  } as const
  expect(table(page(events, { rows, excluded: [left] }), 'Decisions')).toEqual([
    ['Rows', 'Keep', 'End', 'Change', 'Not decided', 'Decided at once with others', 'Excluded'],
    ['5', '2', '1', '1', '1', '2', '1'],
  ])
})

test('the tables of the pack follow, and what the API does not show', () => {
  const html = page([decided('1', 0)])
  expect(captions(html)).toEqual([
    'Counts: what the server said against what was read',
    'Decisions',
    'Ends and changes, and what became of them',
    'Rows',
    'Excluded',
    'Changes by others after the freeze',
    'What the API cannot show',
  ])
  expect(table(html, 'Rows').at(1)?.[0]).toBe('grant:user:7:editor')
  expect(table(html, 'Excluded').at(0)).toContain('Because')
  expect(table(html, 'Ends and changes, and what became of them').at(0)).toContain('Act')
  expect(table(html, 'Changes by others after the freeze').at(0)).toContain('Seen')
  expect(html).toContain('<p>SHA256SUMS has the hash of every file of this pack.')
})

test('what the report of the freeze could not tell is listed as text, one by one', async () => {
  const { review, before } = await packSample()
  const told = (text: string) => pageOfPack(review, { log: [], before: text })
  const more = before.replace('"Staff accounts', '"<script>", "Staff accounts')
  expect(told(more)).toContain(
    '<ul>\n<li>&lt;script&gt;</li>\n<li>Staff accounts that are deactivated.</li>\n</ul>',
  )
  for (const none of ['', '{}', '[']) expect(told(none)).toContain('<ul>\n\n</ul>')
})

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f'

test('README says how to check the pack with tools that are everywhere, for who can sign', () => {
  const text = readmeOfPack(
    reviewOf([], {
      name: 'Q4\u202E',
      reviewers: [reviewer({ id: 'x', email: 'x@y' }), reviewer({ sshKey: KEY })],
    }),
  )
  expect(text.split('\n')[0]).toBe(
    'Q4U+202E: evidence of an access review of https://backend.example',
  )
  expect(text).toContain('     sha256sum -c SHA256SUMS\n')
  expect(text).toContain(
    '     ssh-keygen -Y sign -n keyturn-review -f ~/.ssh/id_ed25519 SHA256SUMS\n',
  )
  expect(text).toContain(
    '     ssh-keygen -Y verify -f allowed_signers -I anna@shop.example -n keyturn-review -s SHA256SUMS.sig < SHA256SUMS\n',
  )
  expect(text).toContain('     keyturn verify .\n')
  expect(readmeOfPack(reviewOf())).toContain(' -I zofia@shop.example ')
})
