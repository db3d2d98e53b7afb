import { expect, test } from 'vitest'
import { isZone, zoneNames } from './zones.ts'

test.each(['Europe/Warsaw', 'UTC', 'Asia/Calcutta'])('%s is a zone', (name) => {
  expect(isZone(name)).toBe(true)
})

test.each(['', 'Warsaw', 'Europe/Nowhere'])('“%s” is none', (name) => {
  expect(isZone(name)).toBe(false)
})

test('what is offered is known', () => {
  expect(zoneNames()).toContain('Europe/Warsaw')
  expect(zoneNames().every(isZone)).toBe(true)
})
