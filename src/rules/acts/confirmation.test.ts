import { expect, test } from 'vitest'
import { DAY, HOUR, QUIET } from '#rules/tokens/thresholds.ts'
import { confirmationOf } from './confirmation.ts'

const now = Date.UTC(2026, 10, 20, 9)
const at = (ms: number) => new Date(now + ms).toISOString()
const used = { last_used_at: at(-HOUR) }
const quiet = { last_used_at: at(-QUIET) }
const never = { last_used_at: null }
const working = [used, quiet, used, never]

test('what cannot be undone is typed, however many use it', () => {
  expect(confirmationOf({ act: 'revoke', count: 3 }, now)).toEqual({ kind: 'typeCount', count: 3 })
})

test('a role that is deleted is typed by its key, however few hold it', () => {
  expect(confirmationOf({ act: 'deleteRole', key: 'price-manager' }, now)).toEqual({
    kind: 'typeText',
    text: 'price-manager',
  })
})

test.each([
  ['not chosen yet', undefined, 'press'],
  ['never', null, 'press'],
  ['in a day', at(DAY), 'press'],
  ['within a day', at(DAY - 1), 'typeCount'],
])('an expiry that is %s', (_, expiresAt, kind) => {
  expect(confirmationOf({ act: 'expiry', working, expiresAt }, now).kind).toBe(kind)
})

test('an expiry within a day that nobody in use notices is no more than a press', () => {
  const damage = { act: 'expiry', working: [quiet, never], expiresAt: at(HOUR) } as const
  expect(confirmationOf(damage, now)).toEqual({ kind: 'press' })
})

test('a deactivation is typed by the number of tokens in use', () => {
  const of = (tokens: typeof working | null) =>
    confirmationOf({ act: 'deactivate', application: 17, working: tokens }, now)
  expect(of(working)).toEqual({ kind: 'typeCount', count: 2 })
  expect(of([quiet, never])).toEqual({ kind: 'press' })
  expect(of([])).toEqual({ kind: 'press' })
  expect(of(null)).toEqual({ kind: 'typeText', text: '17' })
})
