import { expect, test } from 'vitest'
import { createClock } from '#session/time/clock.ts'
import { stampOf } from './stamp.ts'

const by = { id: 1, name: 'anna' }
const NOW = Date.parse('2026-11-26T09:00:00.000Z')
const clock = createClock(() => NOW)
const at = (newest?: string) => stampOf({ clock }, by, newest).at

test('an event comes after those that another tab has added by a clock of its own', () => {
  expect(at()).toBe('2026-11-26T09:00:00.000Z')
  expect(at('2026-11-26T08:59:59.999Z')).toBe('2026-11-26T09:00:00.000Z')
  expect(at('2026-11-26T09:00:00.000Z')).toBe('2026-11-26T09:00:00.001Z')
  expect(at('2026-11-26T09:00:01.400Z')).toBe('2026-11-26T09:00:01.401Z')
})

test('what lies further ahead is a wrong clock, and moves nothing', () => {
  expect(at('2026-11-26T09:00:02.001Z')).toBe('2026-11-26T09:00:00.000Z')
})
