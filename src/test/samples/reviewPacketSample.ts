import type { ReviewEvent, ReviewRecord, Reviewer } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { ANSWERS_FORMAT, type ReviewAnswers, type ReviewPacket } from '#contract/reviewPacket.ts'
import { sha256Of } from '#lib/sha256.ts'
import { reviewPacketOf } from '#rules/reviews/packet/reviewPacketOf.ts'
import { givesText, populationText } from '#rules/reviews/rowHash.ts'

const AT = '2026-11-26T09:00:00Z'
const ada = { id: 1, name: 'Ada Administrator' }

const reviewer = (id: string, name: string, userId: number | null): Reviewer => ({
  id,
  name,
  email: `${id}@shop.example`,
  userId,
  ageKey: null,
  sshKey: null,
  due: null,
})

/** Names as people have them, and as somebody makes them who wants a spreadsheet to stumble. */
const NAMES = [
  'Zofia Wiśniewska',
  'Jürgen Großmann',
  '=HYPERLINK("http://evil.example","x")',
  'a;b,c\t"d"',
  'line\nbreak\r\nand 2026-11-26',
  '1e5',
  'Łukasz Żółć',
  'Ольга',
  'x\u202Ey',
  '+1;@SUM(1)',
]

const rowOf = (place: number, who: string): Omit<ReviewRow, 'hash'> => {
  const name = NAMES[place % NAMES.length] ?? ''
  const shared = { id: `grant:user:${place}:editor`, traits: [], reviewer: who }
  if (place % 3 === 2) {
    const application = { id: 3, name: 'ERP; Bydgoszcz' }
    const token = { id: place, name, prefix: 'svc_api_ab', lastFour: '1234', application }
    const concerns = [
      { why: 'shown' as const, userId: 7, name: 'Zofia', email: 'zofia@shop.example' },
    ]
    return {
      ...shared,
      id: `token:${place}`,
      kind: 'token',
      subject: { kind: 'token', ...token },
      through: null,
      gives: ['channel:pl', 'scope:prices:read'],
      facts: [{ code: 'unused', count: 120 }, { code: 'noExpiry' }],
      concerns: place === 2 ? concerns : [],
    }
  }
  const email = `p${place}@shop.example`
  return {
    ...shared,
    kind: 'grant',
    subject: { kind: 'user', id: 100 + place, name, email },
    through: { kind: 'role', key: 'editor', name: 'Editor', grantId: place, grantedAt: AT },
    gives: ['pim.products:write', `pim.prices:${place}`],
    facts: [{ code: 'redundant', names: ['Redakteur', 'A; B'] }],
    concerns: [{ why: 'subject', userId: 100 + place, name, email }],
  }
}

/** A review of so many rows: all but the last two are Zofia's, who has no login; one of hers is about herself. */
export async function reviewSample(count = 12): Promise<ReviewRecord> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const row = rowOf(place, place < count - 2 ? 'zofia' : 'ada')
      return { ...row, hash: await sha256Of(givesText(row.gives)) }
    }),
  )
  const [first] = rows
  if (first?.subject.kind !== 'user') throw new Error('There is no first row.')
  const own = { ...first.subject, email: 'Zofia@Shop.example' }
  rows[0] = {
    ...first,
    subject: own,
    concerns: [{ why: 'subject', userId: null, name: own.name, email: own.email }],
  }
  const head = { count: 10, last: { id: 10, at: AT } }
  return {
    format: 'keyturn review',
    version: 1,
    id: 'r1',
    name: 'Review 2026-Q4',
    period: '2026-Q4',
    server: { id: 'shop', name: 'Shop', origin: 'https://shop.example' },
    zone: 'Europe/Warsaw',
    frozen: {
      at: AT,
      by: ada,
      log: { before: head, after: head, readings: 1, moved: 0 },
      counts: { people: { said: 3, read: 3 } },
      reportSha256: '0'.repeat(64),
    },
    scope: { kinds: [], areas: [], sensitivity: [], owners: [], roles: [], changedOnly: false },
    previous: null,
    reviewers: [reviewer('zofia', 'Zofia Wiśniewska', null), reviewer('ada', 'Ada', 1)],
    rows,
    excluded: [],
    events: [],
  }
}

export const populationOf = ({ rows }: ReviewRecord) => sha256Of(populationText(rows))

/** The same review once Zofia's packet went out, and the packet. */
export async function packetSample(
  review: ReviewRecord,
): Promise<{ review: ReviewRecord; packet: ReviewPacket; population: string }> {
  const zofia = review.reviewers.find(({ id }) => id === 'zofia')
  if (!zofia) throw new Error('There is no Zofia.')
  const population = await populationOf(review)
  const at = '2026-11-26T10:00:00Z'
  const packet = reviewPacketOf(review, zofia, { id: 'a1b2c3', at, by: ada, population })
  const out: ReviewEvent = {
    id: 'out1',
    at,
    by: ada,
    type: 'packetOut',
    packet: packet.id,
    reviewer: 'zofia',
    rows: packet.rows.length,
    sha256: '1'.repeat(64),
    isSealed: false,
  }
  return { review: { ...review, events: [...review.events, out] }, packet, population }
}

/** What a reviewer saves who keeps every row of a packet. */
export const answersKeeping = (
  packet: ReviewPacket,
  more: Partial<ReviewAnswers> = {},
): ReviewAnswers => ({
  format: ANSWERS_FORMAT,
  version: 1,
  packet: packet.id,
  review: packet.review.id,
  reviewer: packet.reviewer.id,
  populationSha256: packet.populationSha256,
  savedAt: packet.madeAt,
  answers: packet.rows.map(({ id, hash, facts }) => ({
    row: id,
    rowHash: hash,
    decision: 'keep',
    to: null,
    reason: 'Daily work',
    shown: facts.map(({ code }) => code),
    at: packet.madeAt,
  })),
  ...more,
})
