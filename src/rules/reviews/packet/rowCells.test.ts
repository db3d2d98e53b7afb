import { expect, test } from 'vitest'
import type { ReviewFact, ReviewRow } from '#contract/reviewRow.ts'
import { grantRow } from '#test/samples/reviewSample.ts'
import { rowCells } from './rowCells.ts'

const subject = (more: Partial<ReviewRow>) => rowCells(grantRow(more)).subject
const through = (more: Partial<ReviewRow>) => rowCells(grantRow(more)).through
const facts = (...some: ReviewFact[]) => rowCells(grantRow({ facts: some })).facts

test('a subject is named with its number, by which two of one name differ', () => {
  const user = { kind: 'user', id: 7, name: 'Łukasz', email: 'l@shop.example' } as const
  expect(subject({ subject: user })).toBe('Person Łukasz <l@shop.example> (user 7)')
  expect(subject({ subject: { ...user, email: '' } })).toBe('Person Łukasz (user 7)')
  expect(subject({ subject: user, kind: 'account' })).toBe(
    'Account of Person Łukasz <l@shop.example> (user 7)',
  )
  expect(subject({ subject: { kind: 'group', id: 5, name: 'IT' } })).toBe('Group IT (group 5)')
  expect(subject({ subject: { kind: 'role', id: 3, key: 'editor', name: 'Editor' } })).toBe(
    'Role Editor (editor)',
  )
  const application = { id: 17, name: 'ERP' }
  expect(subject({ subject: { kind: 'application', ...application } })).toBe(
    'Application ERP (application 17)',
  )
  const token = { id: 412, name: 'Export', prefix: 'svc_api_A5', lastFour: 'sfUu', application }
  expect(subject({ subject: { kind: 'token', ...token } })).toBe(
    'Token Export (svc_api_A5…sfUu, token 412) of application ERP',
  )
})

test('a way is a role with the day of its grant, a group, being a superuser, or none', () => {
  expect(through({})).toBe('Role Editor (editor), granted 2026-11-16')
  expect(through({ through: { kind: 'group', id: 5, name: 'IT' } })).toBe('Member of group IT')
  expect(through({ through: { kind: 'superuser' } })).toBe('Superuser')
  expect(through({ through: null })).toBe('By itself')
  expect(through({ through: null, kind: 'role' })).toBe('What the role gives')
})

test('what a row gives stands in one cell, and nothing is said in words', () => {
  expect(rowCells(grantRow({ gives: ['a:read', 'b:write'] })).gives).toBe('Gives a:read; b:write')
  expect(rowCells(grantRow({ gives: [] })).gives).toBe('Nothing')
})

test('a fact is its words, with how many, when, by whom and what, as far as it says so', () => {
  expect(facts()).toBe('No facts')
  expect(facts({ code: 'noOwner' }, { code: 'legacy' })).toBe('no owner; legacy key')
  const at = '2026-11-16T09:00:00Z'
  expect(facts({ code: 'holders', count: 0, at, by: 'zofia', names: ['IT', 'ERP'] })).toBe(
    'holders: 0, 2026-11-16, by zofia, IT, ERP',
  )
})

test.each<[ReviewFact['code'], string]>([
  ['redundant', 'also given by'],
  ['onlyHolder', 'nobody else holds'],
  ['grantedSince', 'granted since the last review'],
  ['roleChangedSince', 'role changed since the last review'],
  ['membersUntold', 'members not all known'],
  ['unused', 'not used for days'],
  ['neverUsed', 'never used, age in days'],
  ['noExpiry', 'no expiry'],
  ['due', 'due for rotation'],
  ['legacy', 'legacy key'],
  ['unpinned', 'works on every channel'],
  ['noOwner', 'no owner'],
  ['sensitive', 'sensitive'],
  ['lastUsed', 'last used'],
  ['holders', 'holders'],
  ['granted', 'granted'],
])('the words of “%s” are those that packs of earlier releases have', (code, words) => {
  expect(facts({ code })).toBe(words)
})

test('of an imported token a table says what is recorded since the import, not that it was never used', () => {
  const never = { code: 'neverUsed', count: 3 } as const
  expect(facts(never, { code: 'noExpiry' }, { code: 'legacy' })).toBe(
    'no use recorded since the import, age in days: 3; no expiry; legacy key',
  )
  expect(facts(never, { code: 'noExpiry' })).toBe('never used, age in days: 3; no expiry')
})

test('a cell is one line without anything that hides', () => {
  const name = ' two\n lines\u202E '
  const odd = grantRow({ subject: { kind: 'group', id: 5, name }, gives: ['a  b', 'c'] })
  expect(rowCells(odd).subject).toBe('Group twoU+000A linesU+202E (group 5)')
  expect(rowCells(odd).gives).toBe('Gives a b; c')
})
