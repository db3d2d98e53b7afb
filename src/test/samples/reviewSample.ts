import type { Reviewer, ReviewEvent, ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import type { Decided } from '#rules/reviews/rowState.ts'

/** A review for the tests of its rules: Anna and Jürgen review, each with a login. */
export const FROZEN = '2026-11-16T09:00:00Z'
export const hash = (digit: string): string => digit.repeat(64)

export const reviewer = (more: Partial<Reviewer> = {}): Reviewer => ({
  id: 'anna',
  name: 'Anna Szczęsna',
  email: 'anna@shop.example',
  userId: 1,
  ageKey: null,
  sshKey: null,
  due: null,
  ...more,
})
export const jurgen = reviewer({
  id: 'jurgen',
  name: 'Jürgen Großmann',
  email: 'j@shop.example',
  userId: 2,
})

export const grantRow = (more: Partial<ReviewRow> = {}): ReviewRow => ({
  id: 'grant:user:7:editor',
  kind: 'grant',
  subject: { kind: 'user', id: 7, name: 'lukasz', email: 'lukasz@shop.example' },
  through: { kind: 'role', key: 'editor', name: 'Editor', grantId: 70, grantedAt: FROZEN },
  gives: ['content.pages:write'],
  hash: hash('a'),
  facts: [],
  traits: [],
  concerns: [{ why: 'subject', userId: 7, name: 'lukasz', email: 'lukasz@shop.example' }],
  reviewer: 'anna',
  ...more,
})

export const reviewOf = (
  events: readonly ReviewEvent[] = [],
  more: Partial<ReviewRecord> = {},
): ReviewRecord => ({
  format: 'keyturn review',
  version: 1,
  id: 'r',
  name: 'Access review Q4 2026',
  period: '2026-Q4',
  server: { id: 'main', name: 'Main', origin: 'https://backend.example' },
  zone: 'Europe/Berlin',
  frozen: {
    at: FROZEN,
    by: { id: 1, name: 'Anna Szczęsna' },
    log: {
      before: { count: 9, last: { id: 9, at: FROZEN } },
      after: { count: 9, last: { id: 9, at: FROZEN } },
      readings: 1,
      moved: 0,
    },
    counts: { people: { said: 3, read: 3 } },
    reportSha256: hash('0'),
  },
  scope: { kinds: [], areas: [], sensitivity: [], owners: [], roles: [], changedOnly: false },
  previous: null,
  reviewers: [reviewer(), jurgen],
  rows: [grantRow()],
  excluded: [],
  events: [...events],
  ...more,
})

/** `minute` of the day after the freeze. */
export const at = (minute: number): string =>
  new Date(Date.parse('2026-11-17T09:00:00Z') + minute * 60_000).toISOString()

export const decided = (id: string, minute: number, more: Partial<Decided> = {}): Decided => ({
  id,
  at: at(minute),
  by: { id: 1, name: 'Anna Szczęsna' },
  type: 'decided',
  row: 'grant:user:7:editor',
  rowHash: hash('a'),
  reviewer: 'anna',
  decision: 'keep',
  to: null,
  reason: 'Shop content, daily work',
  shown: [],
  bulk: null,
  grade: { kind: 'session', userId: 1 },
  ...more,
})

/** The same by Jürgen. */
export const decidedByJurgen = (id: string, minute: number, more: Partial<Decided> = {}): Decided =>
  decided(id, minute, {
    by: { id: 2, name: 'Jürgen Großmann' },
    reviewer: 'jurgen',
    grade: { kind: 'session', userId: 2 },
    ...more,
  })
