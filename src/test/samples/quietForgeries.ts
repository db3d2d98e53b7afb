import {
  eventOf,
  type Forgery,
  GRANT,
  inRecordAndTables,
  inReport,
  KEPT,
  swap,
  TOKEN,
  without,
} from './forging.ts'

const AFTER = 'after/access-report.json'
const UNLOGGED = { outcome: 'endedUnlogged', entryId: null, actor: null }

/** By somebody who makes tables and list again, so that nothing but the thing itself gives it away. */
export const quietForgeries: Forgery[] = [
  [
    'a file of answers that no reviewer sent, with its hash in the list',
    (files) => files.set('answers/02-answers-eve.json', new TextEncoder().encode('{}')),
    'answers/02-answers-eve.json',
    'beside',
  ],
  [
    'a decision that stands twice in its event, another each time',
    swap('review.json', '"decision": "keep",', '"decision": "end", "decision": "keep",'),
    'review.json',
    'otherForm',
  ],
  [
    'an actor who stands twice in an entry of the log',
    swap('audit-log.jsonl', '"actor_label":"ada"', '"actor_label":"eve","actor_label":"ada"'),
    'audit-log.jsonl',
    'otherForm',
  ],
  [
    'an event under an id that is taken',
    inRecordAndTables((it) => it.events.push({ ...eventOf(it, 'decided', KEPT), reason: 'x' })),
    'review.json',
    'otherForm',
  ],
  [
    'who applied an end',
    inRecordAndTables(
      (it) =>
        void (it.events = it.events.filter((event) => event !== eventOf(it, 'applied', TOKEN))),
    ),
    'review.json',
    'coveredGone',
  ],
  [
    'a decision from before the freeze',
    inRecordAndTables(
      (it) => void (eventOf(it, 'decided', 'token:11').at = '2026-11-20T11:00:00Z'),
    ),
    'review.json',
    'outOfTime',
    'token:11',
  ],
  [
    'a sign-off from before the decisions',
    inRecordAndTables((it) => void (eventOf(it, 'signed').at = '2026-11-27T08:30:00Z')),
    'review.json',
    'outOfTime',
    KEPT,
  ],
  [
    'the report of the freeze in the place of the one after',
    (files) => files.set(AFTER, files.get('before/access-report.json') ?? new Uint8Array()),
    AFTER,
    'tooEarly',
    GRANT,
  ],
  [
    'the end of a grant that is there still',
    (files) => {
      inRecordAndTables((it) => Object.assign(eventOf(it, 'readBack', GRANT), UNLOGGED))(files)
      without('audit-log.jsonl', /"id":12,/)(files)
      inReport('after', ({ people }) =>
        people.find(({ id }) => id === 104)?.roles.push({ key: 'editor', group: null }),
      )(files)
    },
    AFTER,
    'stillInAfter',
    GRANT,
  ],
  [
    'the end of a token that works still',
    (files) => {
      inRecordAndTables((it) => Object.assign(eventOf(it, 'readBack', TOKEN), UNLOGGED))(files)
      without('audit-log.jsonl', /"id":13,/)(files)
      inReport('after', ({ tokens }) =>
        tokens.forEach((token) => Object.assign(token, { revoked_at: null, state: 'active' })),
      )(files)
    },
    AFTER,
    'stillInAfter',
    TOKEN,
  ],
  [
    'somebody who is in neither the population nor what was left out',
    inRecordAndTables((it) => void (it.excluded = it.excluded.slice(1))),
    'review.json',
    'notInPopulation',
    'account:100',
  ],
  [
    'a row of somebody who is in no list of the freeze',
    inRecordAndTables((it) =>
      it.excluded.forEach((row) => {
        if (row.subject.kind === 'user' && row.subject.id === 101) row.subject.id = 999
      }),
    ),
    'review.json',
    'otherInFreeze',
    'account:101',
  ],
  [
    'somebody who is gone from the report after',
    inReport('after', ({ people }) => void people.shift()),
    AFTER,
    'counts',
  ],
  [
    'an expiry in the report after',
    inReport('after', ({ tokens }) =>
      tokens.forEach((token) => Object.assign(token, { expires_at: '2027-11-27T09:00:00Z' })),
    ),
    AFTER,
    'otherInAfter',
    'token:2',
  ],
  [
    'the entry of another grant, for an end from before the decision',
    inRecordAndTables((it) =>
      Object.assign(eventOf(it, 'readBack', GRANT), { outcome: 'endedBefore', entryId: 11 }),
    ),
    'audit-log.jsonl',
    'otherEntry',
    GRANT,
  ],
]
