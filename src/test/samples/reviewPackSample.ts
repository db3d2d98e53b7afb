import type { AccessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import { toBase64 } from '#contract/ssh/sshWire.ts'
import { sha256Of } from '#lib/sha256.ts'
import { answersIn } from '#rules/reviews/packet/answersIn.ts'
import { takenEvents } from '#rules/reviews/packet/takenEvents.ts'
import { givesText } from '#rules/reviews/rowHash.ts'
import { filesOfPack } from '#rules/reviews/pack/filesOfPack.ts'
import { coveredBy } from '#rules/reviews/signOff.ts'
import { packetSample, populationOf, reviewSample } from './reviewPacketSample.ts'

const ada = { id: 1, name: 'ada' }
const AT = '2026-11-26T09:00:00Z'
const DAY_AFTER = '2026-11-27T'
/** Public, and nobody has its private half. */
const ADAS_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAO2NhcEOGtVaxOQaDA1umM3yKv2o4LurM1NDrKZ5xU/'

/** One person holds each grant, and four tokens are there; `without` are the rows that have ended. */
function reportOf(
  review: ReviewRecord,
  last: number,
  without: readonly string[] = [],
): AccessReport {
  const there = review.rows.filter(({ id }) => !without.includes(id))
  const people = review.rows.flatMap((row) => (row.subject.kind === 'user' ? [row.subject] : []))
  const tokens = review.rows.flatMap((row) => (row.subject.kind === 'token' ? [row.subject] : []))
  const all = (list: readonly unknown[]) => ({ said: list.length, read: list.length })
  return {
    format: 'keyturn access report',
    version: 1,
    made: {
      at: last === 10 ? AT : `${DAY_AFTER}15:00:00Z`,
      zone: review.zone,
      by: { id: 1, username: 'ada' },
      server: { name: review.server.name, origin: review.server.origin },
      admin_scopes: true,
      gate_mode: 'enforce',
    },
    log: {
      count: last,
      first: { id: 1, at: AT },
      last: { id: last, at: AT },
      later: 0,
    },
    counts: {
      people: all(people),
      groups: all([]),
      roles: all([]),
      grants: all(people),
      applications: all([1]),
      tokens: all(tokens),
    },
    people: people.map(({ id, name, email }) => ({
      id,
      username: name,
      name,
      email,
      superuser: false,
      roles: there.flatMap((row) =>
        row.kind === 'grant' && row.subject.id === id ? [{ key: 'editor', group: null }] : [],
      ),
      areas: [],
    })),
    groups: [],
    roles: [],
    tokens: tokens.map(({ id, application, name, prefix, lastFour }) => ({
      id,
      application: { ...application, active: true },
      name,
      prefix,
      last_four: lastFour,
      scopes: ['scope:prices:read'],
      pin: 'pl',
      state: without.includes(`token:${id}`) ? 'revoked' : 'active',
      expires_at: null,
      last_used_at: null,
      revoked_at: without.includes(`token:${id}`) ? `${DAY_AFTER}14:01:00Z` : null,
    })),
    not_told: ['Staff accounts that are deactivated.'],
  }
}

const entry = (
  id: number,
  action: string,
  detail: AuditEntry['detail'],
  at: string,
): AuditEntry => ({
  id,
  created_at: at,
  actor_id: 1,
  actor_label: 'ada',
  action,
  target_type: 'grant',
  target_id: String(id),
  target_label: '',
  detail,
  ip: null,
})

/** Zofia was shown its value: Ada decides as well. */
const SECOND = 'token:2'
const ENDED = ['grant:user:4:editor', 'token:5'] as const

/**
 * A whole review: Zofia answers by a packet, Ada has her two rows, a grant and a token end, one grant that another person took
 * is gone, and it is signed off. `sign` makes the signature of Zofia's answers where she has a key.
 */
export async function packSample({
  sshKey = null,
  sign = null,
  previous = null,
}: {
  sshKey?: string | null
  previous?: ReviewRecord['previous']
  sign?: ((bytes: Uint8Array<ArrayBuffer>) => { text: string; fingerprint: string }) | null
} = {}) {
  const fresh = await reviewSample()
  const before = `${JSON.stringify(reportOf(fresh, 10), null, 2)}\n`
  const people = fresh.reviewers.map((it) => (it.id === 'zofia' ? { ...it, sshKey } : it))
  const review: ReviewRecord = {
    ...fresh,
    previous,
    reviewers: people,
    frozen: {
      ...fresh.frozen,
      counts: { people: { said: 8, read: 8 } },
      reportSha256: await sha256Of(before),
    },
    excluded: await leftOut(fresh),
    // Zofia's own row is Ada's to decide.
    rows: fresh.rows.map((row, place) => (place === 0 ? { ...row, reviewer: 'ada' } : row)),
  }
  const out = await packetSample(review)
  const bytes = answersFor(out.packet)
  const sha256 = await sha256Of(bytes)
  const population = await populationOf(review)
  const read = answersIn(bytes, { review: out.review, population, sha256 })
  let count = 0
  const newId = () => `e${String((count += 1)).padStart(3, '0')}`
  const events: ReviewEvent[] = [
    {
      id: 'k001',
      at: `${DAY_AFTER}08:00:00Z`,
      by: ada,
      type: 'keyed',
      reviewer: 'ada',
      ageKey: null,
      sshKey: ADAS_KEY,
    },
    ...out.review.events,
    ...takenEvents(read, {
      by: ada,
      at: `${DAY_AFTER}10:00:00Z`,
      from: 'zofia@shop.example',
      fileName: 'answers-a1b2c3.json',
      bytes: toBase64(bytes),
      sha256,
      signature: sign === null ? null : sign(bytes),
      newId,
    }),
    ...review.rows.flatMap((row): ReviewEvent[] =>
      row.reviewer === 'ada' || row.id === SECOND
        ? [
            {
              id: newId(),
              at: `${DAY_AFTER}11:00:00Z`,
              by: ada,
              type: 'decided',
              row: row.id,
              rowHash: row.hash,
              reviewer: 'ada',
              decision: 'keep',
              to: null,
              reason: 'daily work',
              shown: [],
              bulk: null,
              grade: { kind: 'session', userId: 1 },
            },
          ]
        : [],
    ),
    ...ENDED.flatMap((row, place): ReviewEvent[] => [
      {
        id: newId(),
        at: `${DAY_AFTER}14:0${place}:00Z`,
        by: ada,
        type: 'applied',
        row,
        act: place === 0 ? 'grant.delete' : 'token.revoke',
        result: 'done',
        why: '',
      },
      {
        id: newId(),
        at: `${DAY_AFTER}14:0${place + 2}:00Z`,
        by: ada,
        type: 'readBack',
        row,
        outcome: 'ended',
        entryId: 12 + place,
        actor: 'ada',
      },
    ]),
  ]
  const log = [
    entry(
      11,
      'grant.create',
      { role: 'viewer', user_id: 101, group_id: null },
      `${DAY_AFTER}09:00:00Z`,
    ),
    entry(
      12,
      'grant.delete',
      { role: 'editor', user_id: 104, group_id: null },
      `${DAY_AFTER}14:00:30Z`,
    ),
    entry(13, 'token.revoke', { token_id: 5 }, `${DAY_AFTER}14:01:00Z`),
  ]
  const after = reportOf(review, 13, ENDED)
  const somebody = after.people.find(({ id }) => id === 101)
  somebody?.roles.push({ key: 'viewer', group: null })
  const done: ReviewRecord = { ...review, events }
  const signed: ReviewRecord = {
    ...done,
    events: [
      ...events,
      {
        id: 'z-signed',
        at: `${DAY_AFTER}16:00:00Z`,
        by: ada,
        type: 'signed',
        name: 'Ada Administrator',
        role: 'CTO',
        text: 'Access remains appropriate.',
        incomplete: null,
        covers: coveredBy(done),
      },
    ],
  }
  const parts = { review: signed, before, after: `${JSON.stringify(after, null, 2)}\n`, log }
  return { ...parts, files: await filesOfPack(parts) }
}

/** The scope has neither accounts nor applications. */
async function leftOut({ rows }: ReviewRecord): Promise<ReviewRecord['excluded']> {
  const shared = { through: null, facts: [], traits: [], concerns: [], reviewer: null }
  const said = { because: 'kind' as const, why: '', by: ada }
  const accounts = rows.flatMap(({ subject }) =>
    subject.kind === 'user'
      ? [{ ...shared, ...said, id: `account:${subject.id}`, kind: 'account' as const, subject }]
      : [],
  )
  const [application] = rows.flatMap(({ subject }) =>
    subject.kind === 'token' ? [subject.application] : [],
  )
  if (application === undefined) throw new Error('There is no application.')
  const own = { ...shared, ...said, subject: { ...application, kind: 'application' as const } }
  const all = [
    ...accounts.map((row) => ({ ...row, gives: [] })),
    {
      ...own,
      id: `application:${application.id}`,
      kind: 'application' as const,
      gives: ['active'],
    },
  ]
  return Promise.all(
    all.map(async (row) => ({ ...row, hash: await sha256Of(givesText(row.gives)) })),
  )
}

function answersFor(
  packet: Awaited<ReturnType<typeof packetSample>>['packet'],
): Uint8Array<ArrayBuffer> {
  const answers = packet.rows.map(({ id, hash }) => ({
    row: id,
    rowHash: hash,
    decision: ENDED.some((one) => one === id) ? 'end' : 'keep',
    to: null,
    reason: 'as before',
    shown: [],
    at: `${DAY_AFTER}09:30:00Z`,
  }))
  const file = {
    format: 'keyturn review answers',
    version: 1,
    packet: packet.id,
    review: packet.review.id,
    reviewer: packet.reviewer.id,
    populationSha256: packet.populationSha256,
    savedAt: `${DAY_AFTER}09:30:00Z`,
    answers,
  }
  return new TextEncoder().encode(JSON.stringify(file))
}
