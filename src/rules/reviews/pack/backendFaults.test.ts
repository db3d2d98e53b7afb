import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Grant } from '#contract/people.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { anchoredDescription, anchorLine } from './anchor.ts'
import { type BackendNow, comparedWithBackend } from './backendFaults.ts'

let whole: Awaited<ReturnType<typeof packSample>>
beforeAll(async () => void (whole = await packSample()))

const AT = '2026-11-26T09:00:00Z'
const GRANT = 'grant:user:4:editor'
const TOKEN = 'token:5'
const SUMS = 'a'.repeat(64)

const grantOf = (user: number, key = 'editor'): Grant => ({
  id: user,
  role: { id: 1, key, name: key },
  user: { id: user, username: `p${user}` },
  group: null,
  created_at: AT,
})

/** The backend as the pack leaves it. */
function backendAfter(change: (now: BackendNow & { log: AuditEntry[] }) => void = () => {}) {
  const { review, log } = whole
  const now = {
    // Later than the pack, and with the keys of its facts in another order.
    log: log.map((entry) => ({
      ...entry,
      actor_id: null,
      detail: Object.fromEntries(Object.entries(entry.detail).toReversed()),
    })),
    grants: review.rows.flatMap(({ kind, subject, id }) =>
      kind === 'grant' && id !== GRANT ? [grantOf(subject.id)] : [],
    ),
    tokens: review.rows.flatMap(({ kind, subject, id }) =>
      kind === 'token' ? [{ id: subject.id, revoked_at: id === TOKEN ? AT : null }] : [],
    ),
    applications: [],
    roles: [],
  }
  change(now)
  return comparedWithBackend({ review, log, last: 13, sums: SUMS }, now)
}

test('a pack of this backend has its entries, and what ended is not there', () => {
  expect(backendAfter()).toEqual({ faults: [], same: 3, ended: 2, back: [], gone: 0, anchor: null })
})

test('what somebody gave again by an entry is said, and is no fault; without one it is', () => {
  const again = (now: BackendNow) =>
    void Object.assign(now, { grants: [...now.grants, grantOf(104)] })
  expect(backendAfter(again).faults).toEqual([
    { file: 'review.json', row: GRANT, code: 'thereAgain' },
  ])
  const [first] = whole.log
  if (!first) throw new Error('The pack has no entry.')
  const entry: AuditEntry = {
    ...first,
    id: 20,
    created_at: '2026-11-28T09:00:00Z',
    actor_label: 'eve',
    action: 'grant.create',
    detail: { role: 'editor', user_id: 104, group_id: null },
  }
  const told = backendAfter((now) => {
    again(now)
    now.log.push(entry)
  })
  expect(told).toMatchObject({ faults: [], ended: 1, back: [{ row: GRANT, entry: { id: 20 } }] })
})

test('a token that lives though it was revoked by the pack is a fault, and a kept row that is gone is counted', () => {
  const alive = backendAfter((now) =>
    Object.assign(now, { tokens: now.tokens.map(({ id }) => ({ id, revoked_at: null })) }),
  )
  expect(alive.faults).toEqual([{ file: 'review.json', row: TOKEN, code: 'thereAgain' }])
  expect(backendAfter((now) => Object.assign(now, { grants: [] })).gone).toBeGreaterThan(0)
})

test.each<[string, (entry: AuditEntry) => void]>([
  ['who did it', (entry) => void (entry.actor_label = 'eve')],
  ['when', (entry) => void (entry.created_at = '2026-11-27T14:00:31Z')],
  ['what was done', (entry) => void (entry.action = 'grant.create')],
  ['to whom', (entry) => void (entry.detail = { ...entry.detail, user_id: 103 })],
  ['the object', (entry) => void (entry.target_id = '99')],
])('an entry of the pack that tells otherwise %s than the backend is named', (_, change) => {
  const { faults } = backendAfter(({ log }) => {
    const [, entry] = log
    if (entry) change(entry)
  })
  expect(faults[0]).toEqual({
    file: 'audit-log.jsonl',
    line: 2,
    row: '#12',
    code: 'otherInBackend',
  })
})

test('an entry that the backend does not have, and one that was left out, are named', () => {
  const { faults, same } = backendAfter(({ log }) => void log.splice(2, 1))
  expect(same).toBe(2)
  expect(faults).toEqual([{ file: 'audit-log.jsonl', line: 3, row: '#13', code: 'notInBackend' }])
  const [first] = whole.log
  if (!first) throw new Error('The pack has no entry.')
  const more = (id: number, action: string) =>
    backendAfter(({ log }) => void log.push({ ...first, id, action })).faults
  expect(more(9, 'role.update')).toEqual([{ file: 'audit-log.jsonl', row: '#9', code: 'leftOut' }])
  // After the last reading of the pack, and of a kind that it does not rest on.
  expect(more(14, 'role.update')).toEqual([])
  expect(more(9, 'gate.bypass')).toEqual([])
})

test('an entry that names the list of this pack is found; one that names another is a fault, unless this one is named too', () => {
  const [first] = whole.log
  if (!first) throw new Error('The pack has no entry.')
  const named = (id: number, sums: string, from = ''): AuditEntry => {
    const to = anchoredDescription(anchorLine(whole.review, sums), from)
    const changes = { description: { from, to } }
    return {
      ...first,
      id,
      action: 'application.update',
      detail: { name: 'Access reviews', changes },
    }
  }
  const after = (...entries: AuditEntry[]) => backendAfter(({ log }) => void log.push(...entries))
  expect(after(named(30, SUMS))).toMatchObject({ faults: [], anchor: { id: 30 } })
  const other = named(31, 'b'.repeat(64))
  expect(after(other)).toMatchObject({
    faults: [{ file: 'SHA256SUMS', row: '#31', code: 'otherAnchor' }],
    anchor: null,
  })
  const again = named(32, SUMS, anchorLine(whole.review, 'b'.repeat(64)))
  expect(after(other, again)).toMatchObject({ faults: [], anchor: { id: 32 } })
  // A line that was there already was brought by another entry.
  const renamed = { ...named(33, SUMS), detail: { changes: { name: { from: 'a', to: 'b' } } } }
  expect(after(renamed)).toMatchObject({ faults: [], anchor: null })
})

test('a description has whole lines, the newest first, and no more than the backend takes', () => {
  let text = 'Kept for the reviews'
  for (let count = 0; count < 20; count += 1) {
    text = anchoredDescription(anchorLine({ id: `r${count}`, period: '2026 Q4\nx' }, SUMS), text)
  }
  expect(text.length).toBeLessThanOrEqual(1_000)
  const lines = text.split('\n')
  expect(lines[0]).toBe(`review 2026-Q4-x r19 sha256 ${SUMS}`)
  for (const line of lines) expect(line).toMatch(/^review 2026-Q4-x r\d+ sha256 a{64}$/)
})
