import { expect, test } from 'vitest'
import { roleOf, targetNumber } from './entryTarget.ts'

test.each([
  ['role.update', { key: 'editor', role: 'viewer' }, 'editor'],
  ['grant.create', { key: 'editor', role: 'viewer' }, 'viewer'],
  ['grant.create', { role: 7 }, null],
  ['token.create', {}, null],
])('an entry %s with %j is about the role %s', (action, detail, role) => {
  expect(roleOf({ action, detail })).toBe(role)
})

test.each([
  ['7', 7],
  ['1234567890123456', 1_234_567_890_123_456],
  ['12345678901234567', null],
  ['0', null],
  ['07', null],
  ['', null],
  ['7x', null],
  ['x7', null],
])('the target “%s” has the number %s', (target_id, id) => {
  expect(targetNumber({ target_id })).toBe(id)
})
