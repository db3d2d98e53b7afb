import { expect, test } from 'vitest'
import { createClock } from './time/clock.ts'
import { doubt, doubtOf, honestClock, isOutside } from './honestClock.ts'

const noon = Date.UTC(2026, 10, 24, 12)
const bearer = `h.${btoa(JSON.stringify({ token_type: 'access', iat: noon / 1_000, exp: noon / 1_000 + 300, jti: 'j', user_id: 1 }))}.s`
const dated = (at: number) => new Headers({ date: new Date(at).toUTCString() })

test.each([
  [-3_600_000, true],
  [-121_000, true],
  [-60_000, false],
  [0, false],
  [300_000, false],
  [419_000, false],
  [421_000, true],
  [86_400_000, true],
])('a time %i ms after the token was issued is outside its life: %s', (ms, outside) => {
  expect(isOutside(dated(noon + ms), bearer)).toBe(outside)
})

test('without a time, or with a token that cannot be read, nothing speaks against a clock', () => {
  expect(isOutside(new Headers(), bearer)).toBe(false)
  expect(isOutside(dated(0), 'opaque')).toBe(false)
})

test('once the server’s own rows speak against it this computer’s clock stands in, and that stays', () => {
  const clock = honestClock(createClock())
  clock.observe(dated(Date.now() + 86_400_000))
  expect(clock.ahead()).toBeGreaterThan(86_000_000)
  doubt(clock, 'session')
  expect([doubtOf(clock), clock.ahead()]).toEqual(['session', expect.any(Number)])
  doubt(clock, 'rows')
  doubt(clock, 'session')
  expect([doubtOf(clock), clock.ahead()]).toEqual(['rows', null])
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
})
