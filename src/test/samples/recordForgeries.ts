import { eventOf, type Forgery, GRANT, inRecord, KEPT, swap } from './forging.ts'

const EVES_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIK5EtTQ+ywPGNh4Z6p0JtFTv6jufz4ISwP7l0le2kYUd'

/** What the record says, forged. */
export const recordForgeries: Forgery[] = [
  [
    'the key of a reviewer in the record',
    inRecord((it) => void (eventOf(it, 'keyed').sshKey = EVES_KEY)),
    'allowed_signers',
    'otherSigners',
  ],
  [
    'a later key of a reviewer in the record',
    inRecord((it) => it.events.push({ ...eventOf(it, 'keyed'), id: 'k002', sshKey: EVES_KEY })),
    'allowed_signers',
    'otherSigners',
  ],
  [
    'whose key it is in the record',
    inRecord((it) => void (eventOf(it, 'keyed').reviewer = 'eve')),
    'review.json',
    'otherReviewer',
  ],
  [
    'a decision in the record',
    inRecord((it) => Object.assign(eventOf(it, 'decided', KEPT), { decision: 'end' })),
    'decisions.csv',
    'otherCell',
    KEPT,
  ],
  [
    'a decision on one’s own access',
    inRecord((it) =>
      Object.assign(eventOf(it, 'decided', 'grant:user:0:editor'), { reviewer: 'zofia' }),
    ),
    'review.json',
    'ownAccess',
    'grant:user:0:editor',
  ],
  [
    'a decision by a session of somebody else',
    inRecord((it) =>
      Object.assign(eventOf(it, 'decided', 'grant:user:0:editor'), { by: { id: 9, name: 'eve' } }),
    ),
    'review.json',
    'otherGrade',
    'grant:user:0:editor',
  ],
  [
    'a decision said to be taken in, that no file has',
    inRecord((it) =>
      Object.assign(eventOf(it, 'decided', 'grant:user:0:editor'), {
        grade: {
          kind: 'takenIn',
          by: { id: 1, name: 'ada' },
          from: 'x',
          at: '2026-11-27T10:00:00Z',
        },
      }),
    ),
    'review.json',
    'otherGrade',
    'grant:user:0:editor',
  ],
  [
    'so many rows at once',
    inRecord((it) => Object.assign(eventOf(it, 'decided', 'grant:user:0:editor'), { bulk: 99 })),
    'review.json',
    'bulk',
    'grant:user:0:editor',
  ],
  [
    'a decision that is gone',
    inRecord(
      (it) =>
        void (it.events = it.events.filter(
          (event) => event !== eventOf(it, 'decided', 'grant:user:0:editor'),
        )),
    ),
    'review.json',
    'openRows',
    'grant:user:0:editor',
  ],
  [
    'a decision after the sign-off',
    inRecord((it) => it.events.push({ ...eventOf(it, 'decided', KEPT), id: 'late' })),
    'review.json',
    'notCovered',
    KEPT,
  ],
  ['a row that is gone', inRecord((it) => void it.rows.pop()), 'review.json', 'otherReviewer'],
  [
    'what a row gives',
    inRecord((it) => void it.rows[1]?.gives.push('access.manage:write')),
    'review.json',
    'rowHash',
    KEPT,
  ],
  [
    'what was read back',
    inRecord((it) => void (it.events = it.events.filter(({ type }) => type !== 'readBack'))),
    'review.json',
    'noReadBack',
    GRANT,
  ],
  ['the sign-off', inRecord((it) => void it.events.pop()), 'review.json', 'notSigned'],
  [
    'the counts of the freeze',
    inRecord((it) => Object.assign(it.frozen.counts, { people: { said: 4, read: 4 } })),
    'review.json',
    'counts',
  ],
  [
    'the hash of the report',
    inRecord((it) => Object.assign(it.frozen, { reportSha256: '0'.repeat(64) })),
    'before/access-report.json',
    'otherReport',
  ],
  [
    'a record that is none',
    swap('review.json', '"keyturn review"', '"review"'),
    'review.json',
    'notReadable',
  ],
]
