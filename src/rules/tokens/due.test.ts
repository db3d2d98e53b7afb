import { expect, test } from 'vitest'
import { inMs, NOW } from '#test/samples/sample.ts'
import { dueForRotation } from './due.ts'
import { DAY } from './thresholds.ts'

const installation = { now: NOW, rotationDays: 365, isRotated: false }

test("the server's flag makes a token due, with its age where there is one", () => {
  expect(dueForRotation({ rotation_due: true, age_days: 402 }, installation)).toEqual({
    kind: 'due',
    ageDays: 402,
  })
  expect(dueForRotation({ rotation_due: true }, installation)).toEqual({
    kind: 'due',
    ageDays: null,
  })
})

test('an installation with 0 days recommends nothing, whatever the row says', () => {
  const never = { ...installation, rotationDays: 0 }
  expect(dueForRotation({ rotation_due: true, age_days: 900 }, never)).toEqual({
    kind: 'notRecommended',
  })
  expect(dueForRotation({}, never)).toEqual({ kind: 'notRecommended' })
})

test('a release without the days leaves it unknown, unless the row itself says due', () => {
  const older = { ...installation, rotationDays: undefined }
  expect(dueForRotation({ age_days: 402 }, older)).toEqual({ kind: 'unknown' })
  expect(dueForRotation({ rotation_due: false, age_days: 402 }, older)).toEqual({ kind: 'unknown' })
  expect(dueForRotation({ rotation_due: true, age_days: 402 }, older)).toMatchObject({
    kind: 'due',
  })
})

test('without an age and without a creation nobody knows when', () => {
  expect(dueForRotation({ rotation_due: false }, installation)).toEqual({ kind: 'unknown' })
  expect(dueForRotation({ rotation_due: false }, { ...installation, createdAt: null })).toEqual({
    kind: 'unknown',
  })
})

test('from whole days of age the due time is known to a day, at the latest', () => {
  expect(dueForRotation({ rotation_due: false, age_days: 364 }, installation)).toEqual({
    kind: 'later',
    by: NOW + DAY,
    exact: false,
  })
})

test('from the creation the due time is exact', () => {
  const createdAt = inMs(-100 * DAY)
  const context = { ...installation, createdAt }
  const later = { kind: 'later', by: NOW + 265 * DAY, exact: true }
  expect(dueForRotation({ rotation_due: false, age_days: 100 }, context)).toEqual(later)
  expect(dueForRotation({ rotation_due: false }, context)).toEqual(later)
})

test('a row without the flag is due by its age', () => {
  expect(dueForRotation({ age_days: 365 }, installation)).toEqual({ kind: 'due', ageDays: 365 })
  expect(dueForRotation({ age_days: 364 }, installation)).toMatchObject({ kind: 'later' })
})

test('where the flag says not yet, the due time is never before now', () => {
  expect(dueForRotation({ rotation_due: false, age_days: 400 }, installation)).toEqual({
    kind: 'later',
    by: NOW,
    exact: false,
  })
})

test('what a successor has taken over from is not due again, whatever the row says', () => {
  const rotated = { ...installation, isRotated: true }
  expect(dueForRotation({ rotation_due: true, age_days: 402 }, rotated)).toEqual({
    kind: 'rotated',
  })
  expect(dueForRotation({ age_days: 100 }, rotated)).toEqual({ kind: 'rotated' })
})
