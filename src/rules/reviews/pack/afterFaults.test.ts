import { expect, test } from 'vitest'
import type { AccessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewEvent } from '#contract/review.ts'
import { at, decided, FROZEN, grantRow, reviewOf } from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { afterFaults } from './afterFaults.ts'

const count = { said: 0, read: 0 }
/** A report whose log ends with that entry. People hold roles by their id, groups too, and tokens are revoked or not. */
const report = (
  last: number | null,
  held: {
    people?: Record<number, readonly string[]>
    groups?: Record<number, readonly string[]>
    tokens?: Record<number, string | null>
  },
): AccessReport => ({
  format: 'keyturn access report',
  version: 1,
  made: {
    at: FROZEN,
    zone: 'Europe/Berlin',
    by: { id: 1, username: 'ada' },
    server: { name: 'Main', origin: 'https://backend.example' },
    admin_scopes: true,
    gate_mode: 'enforce',
  },
  log: { count: 0, first: null, last: last === null ? null : { id: last, at: FROZEN }, later: 0 },
  counts: {
    people: count,
    groups: count,
    roles: count,
    grants: count,
    applications: count,
    tokens: count,
  },
  people: Object.entries(held.people ?? {}).map(([id, roles]) => ({
    id: Number(id),
    username: '',
    name: '',
    email: '',
    superuser: false,
    roles: roles.map((word) => {
      const [key = '', group = null] = word.split('@')
      return { key, group }
    }),
    areas: [],
  })),
  groups: Object.entries(held.groups ?? {}).map(([id, roles]) => ({
    id: Number(id),
    name: '',
    members: 0,
    roles: [...roles],
  })),
  roles: [],
  tokens: Object.entries(held.tokens ?? {}).map(([id, revoked_at]) => ({
    id: Number(id),
    application: { id: 3, name: '', active: true },
    name: '',
    prefix: '',
    last_four: '',
    scopes: [],
    pin: null,
    state: 'active',
    expires_at: null,
    last_used_at: null,
    revoked_at,
  })),
  not_told: [],
})

const grant = (id: number, action: string, holder: object, role = 'editor'): AuditEntry =>
  entryWith({ id, action, detail: { role, user_id: null, group_id: null, ...holder } })

type Held = Parameters<typeof report>[1]
const faults = (
  before: Held,
  after: Held,
  log: readonly AuditEntry[] = [],
  events: readonly ReviewEvent[] = [],
) =>
  afterFaults(reviewOf(events), log, { before: report(10, before), after: report(20, after) }).map(
    ({ file, row, code }) => {
      expect(file).toBe('after/access-report.json')
      return `${row} ${code}`
    },
  )

test('nothing is wrong where nothing changed, or where the log says that it did', () => {
  const held: Held = { people: { 7: ['editor'] }, groups: { 5: ['viewer'] }, tokens: { 412: null } }
  expect(faults(held, held)).toEqual([])
  const log = [
    grant(11, 'grant.create', { user_id: 7 }, 'viewer'),
    grant(12, 'grant.delete', { user_id: 7 }),
    grant(13, 'grant.create', { group_id: 5 }),
    grant(14, 'grant.delete', { group_id: 5 }, 'viewer'),
    entryWith({ id: 20, action: 'token.revoke', detail: { token_id: 412 } }),
  ]
  const after: Held = { people: { 7: ['viewer'] }, groups: { 5: ['editor'] }, tokens: { 412: 'x' } }
  expect(faults(held, after, log)).toEqual([])
})

test('a grant that is gone, or one more, is wrong without an entry of its own', () => {
  expect(faults({ people: { 7: ['editor'] } }, { people: { 7: [] } })).toEqual([
    'grant:user:7:editor notInAfter',
  ])
  expect(faults({ groups: { 5: ['editor'] } }, { groups: { 5: ['viewer'] } })).toEqual([
    'grant:group:5:editor notInAfter',
    'grant:group:5:viewer newInAfter',
  ])
  // Other entries about the same grant change nothing.
  const rotated = grant(11, 'grant.migrate', { user_id: 7 }, 'viewer')
  expect(faults({ people: { 7: [] } }, { people: { 7: ['viewer'] } }, [rotated])).toEqual([
    'grant:user:7:viewer newInAfter',
  ])
})

test('what ended by the review and is still there is named as such', () => {
  const held: Held = { people: { 7: ['editor'] } }
  const log = [grant(11, 'grant.delete', { user_id: 7 })]
  expect(faults(held, held, log, [decided('1', 0, { decision: 'end' })])).toEqual([
    'grant:user:7:editor stillInAfter',
  ])
  expect(faults(held, held, log)).toEqual(['grant:user:7:editor newInAfter'])
})

test('entries count from the one report to the other, in the order of their ids', () => {
  const [held, none]: Held[] = [{ people: { 7: ['editor'] } }, { people: { 7: [] } }]
  if (held === undefined || none === undefined) throw new Error('There are two.')
  const end = (id: number) => grant(id, 'grant.delete', { user_id: 7 })
  expect(faults(held, none, [end(10)])).toEqual(['grant:user:7:editor notInAfter'])
  expect(faults(held, none, [end(21)])).toEqual(['grant:user:7:editor notInAfter'])
  expect(faults(held, none, [end(20)])).toEqual([])
  const again = grant(13, 'grant.create', { user_id: 7 })
  expect(faults(held, held, [again, end(12)])).toEqual([])
  // A log without an entry is before every other.
  const empty = { before: report(null, held), after: report(20, none) }
  expect(afterFaults(reviewOf(), [end(1)], empty)).toEqual([])
  const without = { before: report(null, held), after: report(null, none) }
  expect(afterFaults(reviewOf(), [end(1)], without)).toHaveLength(1)
})

test('a deleted role takes its grants without entries of their own, and no others', () => {
  const before: Held = { people: { 7: ['editor', 'chief-editor'] }, groups: { 5: ['editor'] } }
  const log = [entryWith({ id: 11, action: 'role.delete', detail: { key: 'editor' } })]
  expect(faults(before, { people: { 7: ['chief-editor'] }, groups: { 5: [] } }, log)).toEqual([])
  expect(faults(before, { people: { 7: [] }, groups: { 5: [] } }, log)).toEqual([
    'grant:user:7:chief-editor notInAfter',
  ])
})

test('of whom only one report has, nothing is said: no entry tells who came or went', () => {
  const some: Held = { people: { 7: ['editor'] }, groups: { 5: ['editor'] } }
  expect(faults(some, {})).toEqual([])
  expect(faults({}, some)).toEqual([])
  // The number of a person is not the one of a group, nor the beginning of another.
  expect(faults({ people: { 5: [] } }, { people: { 5: [] }, groups: { 5: ['editor'] } })).toEqual(
    [],
  )
  expect(faults({ people: { 7: [] } }, { people: { 7: [], 70: ['editor'] } })).toEqual([])
})

test('what a group gives is the group’s grant, not one of each member', () => {
  expect(faults({ people: { 7: ['editor@IT'] } }, { people: { 7: [] } })).toEqual([])
  expect(faults({ people: { 7: [] } }, { people: { 7: ['editor@IT'] } })).toEqual([])
})

const unlogged = (row: string): ReviewEvent[] => [
  decided('1', 0, { row, decision: 'end' }),
  {
    id: '2',
    at: at(1),
    by: { id: 1, name: 'Anna' },
    type: 'readBack',
    row,
    outcome: 'endedUnlogged',
    entryId: null,
    actor: null,
  },
]

test('an end that was read back without an entry needs none here', () => {
  const before: Held = { people: { 7: ['editor'] } }
  expect(faults(before, { people: { 7: [] } }, [], unlogged('grant:user:7:editor'))).toEqual([])
  const token = grantRow({ id: 'token:412', kind: 'token' })
  const review = reviewOf(unlogged('token:412'), { rows: [token] })
  const revoked = {
    before: report(10, { tokens: { 412: null } }),
    after: report(20, { tokens: { 412: 'x' } }),
  }
  expect(afterFaults(review, [], revoked)).toEqual([])
  expect(afterFaults(reviewOf(), [], revoked)).toMatchObject([
    { row: 'token:412', code: 'notInAfter' },
  ])
})

test('a token is revoked exactly where the log has it, and no token goes without a trace', () => {
  const revoke = (id: number, action = 'token.revoke') =>
    entryWith({ id, action, detail: { token_id: 412 } })
  const live: Held = { tokens: { 412: null } }
  expect(faults(live, live, [revoke(11)])).toEqual(['token:412 stillInAfter'])
  expect(faults(live, live, [revoke(11, 'token.rotate')])).toEqual([])
  expect(faults(live, live, [revoke(21)])).toEqual([])
  expect(faults(live, {})).toEqual(['token:412 notInAfter'])
  expect(faults({ tokens: { 412: 'x' } }, {})).toEqual(['token:412 notInAfter'])
  expect(faults({ tokens: { 412: 'x' } }, { tokens: { 412: 'x' } })).toEqual([])
})

test('what was revoked before the freeze stays so', () => {
  expect(faults({ tokens: { 412: 'x' } }, { tokens: { 412: null } })).toEqual([
    'token:412 newInAfter',
  ])
})
