import { beforeAll, expect, test } from 'vitest'
import { type AccessReport, accessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { decided, grantRow, reviewOf } from '#test/samples/reviewSample.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { otherSince, stillThere } from './afterChanges.ts'

let text = ''
beforeAll(async () => {
  text = (await packSample()).before
})

const report = (change: (report: AccessReport) => void = () => {}) => {
  const read = accessReport.parse(JSON.parse(text))
  change(read)
  return read
}

/** An end of the row that was read back so. */
function ended(more: Partial<ReviewRow>, outcome: 'ended' | 'endedUnlogged' | 'stillThere') {
  const row = grantRow(more)
  const by = { id: 1, name: 'Anna' }
  const own = { row: row.id, rowHash: row.hash, decision: 'end' as const }
  const read = { id: '9', at: '2026-11-30T09:00:00Z', by, row: row.id, actor: null, outcome }
  const events = [
    { ...decided('1', 0), ...own },
    { ...read, type: 'readBack' as const, entryId: null },
  ]
  return reviewOf(events, { rows: [row] })
}

const user = (id: number) => ({ kind: 'user' as const, id, name: '', email: '' })

test('what the record says has ended is not in the report after', () => {
  const there = report(({ people, groups, roles, tokens }) => {
    const [first, second] = people
    Object.assign(first ?? {}, { superuser: true })
    second?.roles.push({ key: 'editor', group: 'IT' })
    groups.push({ id: 7, name: 'IT', members: 1, roles: ['editor'] })
    roles.push({ id: 9, key: 'own', name: '', builtin: false, grants: 0, permissions: {} })
    for (const token of tokens.slice(1)) token.state = 'expired'
  })
  const through = { kind: 'role' as const, key: 'editor', name: '', grantId: 1, grantedAt: '' }
  const IT = { kind: 'group' as const, id: 7, name: 'IT' }
  const token = (id: number) => ({
    kind: 'token' as const,
    id,
    name: '',
    prefix: '',
    lastFour: '',
    application: { id: 3, name: '' },
  })
  const rows: [Partial<ReviewRow>, boolean][] = [
    [{ kind: 'grant', subject: user(101), through }, true],
    [{ kind: 'grant', subject: user(101), through: { ...through, key: 'viewer' } }, false],
    [{ kind: 'groupGrant', subject: IT, through }, true],
    [{ kind: 'groupGrant', subject: { ...IT, id: 8 }, through }, false],
    [{ kind: 'member', subject: user(101), through: IT }, true],
    [{ kind: 'member', subject: user(103), through: IT }, false],
    [{ kind: 'account', subject: user(100), through: { kind: 'superuser' } }, true],
    [{ kind: 'account', subject: user(101), through: { kind: 'superuser' } }, false],
    [{ kind: 'account', subject: user(101), through: null }, true],
    [{ kind: 'account', subject: user(999), through: null }, false],
    [{ kind: 'role', subject: { kind: 'role', id: 9, key: 'own', name: '' } }, true],
    [{ kind: 'role', subject: { kind: 'role', id: 9, key: 'gone', name: '' } }, false],
    [{ kind: 'token', subject: token(2) }, true],
    [{ kind: 'token', subject: token(5) }, false],
    [{ kind: 'application', subject: { kind: 'application', id: 3, name: '' } }, true],
    [{ kind: 'application', subject: { kind: 'application', id: 4, name: '' } }, false],
  ]
  for (const [row, isIn] of rows) {
    const found = stillThere(ended(row, 'endedUnlogged'), [], there).map(({ code }) => code)
    expect([row, found]).toEqual([row, isIn ? ['stillInAfter'] : []])
    expect(stillThere(ended(row, 'stillThere'), [], there)).toEqual([])
  }
})

test('what ended and was given again by an entry may be there', () => {
  const there = report()
  const subject = { kind: 'application' as const, id: 3, name: '' }
  const review = ended({ kind: 'application', subject, through: null }, 'ended')
  const entry = (id: number, to: boolean) =>
    entryWith({
      id,
      action: 'application.update',
      created_at: `2026-11-30T0${id}:00:00Z`,
      target_id: '3',
      detail: { changes: { is_active: { from: !to, to } } },
    })
  expect(stillThere(review, [entry(1, false)], there)).toHaveLength(1)
  expect(stillThere(review, [entry(1, false), entry(2, true)], there)).toEqual([])
})

test('an expiry is as before or as the newest entry says, and a custom role as before or in the log', () => {
  const own = { id: 9, key: 'own', name: '', builtin: false, grants: 0 }
  const before = report(
    ({ roles }) => void roles.push({ ...own, permissions: { 'pim.prices': 'read' } }),
  )
  const later = '2027-01-01T00:00:00Z'
  const after = report(({ tokens, roles }) => {
    roles.push({ ...own, permissions: { 'pim.prices': 'write' } })
    Object.assign(tokens[0] ?? {}, { expires_at: later })
  })
  const of = (...log: AuditEntry[]) => otherSince(log, { before, after }).map(({ row }) => row)
  const expiry = (to: string | null) =>
    entryWith({
      action: 'token.expiry',
      detail: { token_id: 2, legacy: false, from: null, to },
    })
  const saved = entryWith({ action: 'role.update', detail: { key: 'own', changes: {} } })
  expect(of()).toEqual(['token:2', 'role:own'])
  expect(of(expiry(later), saved)).toEqual([])
  expect(of(expiry(later), expiry(null), saved)).toEqual(['token:2'])
})
