import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { at, decided, grantRow, hash } from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { readBackOf } from './rowEnd.ts'

const here = { hash: hash('a') }
const rowAs = (kind: ReviewRow['kind'], subject: ReviewRow['subject'] = grantRow().subject) =>
  grantRow({ kind, subject })
const entry = (id: number, action: string) =>
  about(id, action, { role: 'editor', user_id: 7, group_id: null })
const read = (
  row: ReviewRow,
  there: { hash: string } | null,
  entries: readonly AuditEntry[],
  decision: 'end' | 'change' = 'end',
) => {
  const back = readBackOf(
    { row, decided: decided('1', 0, { decision }), applied: null },
    there,
    entries,
  )
  return [back.outcome, back.entry?.id ?? null]
}
const about = (id: number, action: string, detail: AuditEntry['detail'], minute = id): AuditEntry =>
  entryWith({ id, action, detail, created_at: at(minute), target_id: '17' })

test('the grant of a group is by the group’s number', () => {
  const row = grantRow({ kind: 'groupGrant', subject: { kind: 'group', id: 7, name: 'IT' } })
  const of = (detail: AuditEntry['detail'], action = 'grant.delete') =>
    read(row, null, [
      about(5, action, { role: 'editor', user_id: null, group_id: null, ...detail }),
    ])
  expect(of({ group_id: 7 })).toEqual(['ended', 5])
  expect(of({ user_id: 7 })).toEqual(['endedUnlogged', null])
  expect(of({ group_id: 7 }, 'token.revoke')).toEqual(['endedUnlogged', null])
  const without = { ...row, through: null }
  expect(read(without, null, [entry(5, 'grant.delete')])).toEqual(['endedUnlogged', null])
})

const token = grantRow({
  id: 'token:412',
  kind: 'token',
  subject: {
    kind: 'token',
    id: 412,
    name: '',
    prefix: '',
    lastFour: '',
    application: { id: 17, name: '' },
  },
  through: null,
})

test('a token ends by its own revocation, and changes by its expiry alone', () => {
  expect(read(token, null, [about(5, 'token.revoke', { token_id: 412 })])).toEqual(['ended', 5])
  expect(read(token, null, [about(5, 'token.revoke', { token_id: 413 })])).toEqual([
    'endedUnlogged',
    null,
  ])
  expect(read(token, null, [about(5, 'grant.delete', { token_id: 412 })])).toEqual([
    'endedUnlogged',
    null,
  ])
  const set = [
    about(5, 'token.expiry', { token_id: 412 }),
    about(6, 'token.expiry', { token_id: 412 }),
  ]
  expect(read(token, here, set, 'change')).toEqual(['changed', 6])
  expect(read(token, here, set, 'end')).toEqual(['stillThere', null])
  // What it gives says nothing of a token: scopes never change.
  expect(read(token, { hash: hash('b') }, [], 'change')).toEqual(['stillThere', null])
  expect(read(token, here, [about(5, 'token.rotate', { token_id: 412 })], 'change')).toEqual([
    'stillThere',
    null,
  ])
})

test('a role ends by its deletion, and is changed once it was saved or gives something else', () => {
  const subject = { kind: 'role', id: 3, key: 'editor', name: 'Editor' } as const
  const role = rowAs('role', subject)
  const key = { key: 'editor' }
  expect(read(role, null, [about(5, 'role.delete', key)])).toEqual(['ended', 5])
  expect(read(role, null, [about(5, 'role.delete', { key: 'viewer' })])).toEqual([
    'endedUnlogged',
    null,
  ])
  expect(read(role, null, [about(5, 'grant.delete', key)])).toEqual(['endedUnlogged', null])
  expect(read(role, here, [about(5, 'role.update', key)], 'change')).toEqual(['changed', 5])
  expect(read(role, here, [about(5, 'role.update', key)], 'end')).toEqual(['stillThere', null])
  expect(read(role, { hash: hash('b') }, [], 'change')).toEqual(['changed', null])
  expect(read(role, here, [], 'change')).toEqual(['stillThere', null])
  const again = [about(5, 'role.delete', key), about(6, 'role.create', key)]
  expect(read(role, here, again)).toEqual(['cameBack', 6])
  expect(read(rowAs('role'), null, [about(5, 'role.delete', key)])).toEqual(['endedUnlogged', null])
})

test('an application ends as it is made inactive, and came back as it is made active', () => {
  const application = rowAs('application', { kind: 'application', id: 17, name: '' })
  const turned = (id: number, to: boolean, action = 'application.update') =>
    about(id, action, { changes: { is_active: { from: !to, to } } })
  expect(read(application, null, [turned(5, false)])).toEqual(['ended', 5])
  expect(read(application, null, [turned(5, true)])).toEqual(['endedUnlogged', null])
  expect(read(application, null, [turned(5, false, 'application.create')])).toEqual([
    'endedUnlogged',
    null,
  ])
  expect(read(application, null, [{ ...turned(5, false), target_id: '18' }])).toEqual([
    'endedUnlogged',
    null,
  ])
  const renamed = about(6, 'application.update', { changes: { name: { from: 'a', to: 'b' } } })
  expect(read(application, null, [turned(5, false), renamed])).toEqual(['ended', 5])
  expect(read(application, here, [turned(5, false), turned(6, true)])).toEqual(['cameBack', 6])
  expect(read(application, here, [renamed], 'change')).toEqual(['stillThere', null])
})

test.each(['member', 'account'] as const)(
  'no entry is about a row “%s”: none tells of it',
  (kind) => {
    const entries = [entry(5, 'grant.delete'), about(6, 'staff.create', { user_id: 7 })]
    expect(read(rowAs(kind), null, entries)).toEqual(['endedUnlogged', null])
    expect(read(rowAs(kind), here, entries)).toEqual(['stillThere', null])
  },
)
