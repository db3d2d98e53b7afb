import { expect, test } from 'vitest'
import {
  ago,
  agoShort,
  inWords,
  spanInShort,
  spanInWords,
  timeLeft,
  timeLeftShort,
} from './deadline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.UTC(2026, 10, 20, 9, 42)

test.each([
  [-HOUR, 'less than a minute', '< 1 min'],
  [MINUTE - 1, 'less than a minute', '< 1 min'],
  [MINUTE, '1 minute', '1 min'],
  [HOUR - 1, '59 minutes', '59 min'],
  [HOUR, '1 hour', '1 h'],
  [2 * HOUR - 1, '1 hour', '1 h'],
  [48 * HOUR - 1, '47 hours', '47 h'],
  [48 * HOUR, '2 days', '2 d'],
  [3 * DAY - 1, '2 days', '2 d'],
  [401 * DAY, '401 days', '401 d'],
  [1204 * DAY, '1,204 days', '1204 d'],
])('%i ms round down to %s', (ms, long, short) => {
  expect(spanInWords(ms)).toBe(long)
  expect(spanInShort(ms)).toBe(short)
})

test.each([
  [7 * DAY - MINUTE, '7 days', '7 d'],
  [6.5 * DAY, '7 days', '7 d'],
  [6.5 * DAY - 1, '6 days', '6 d'],
  [48 * HOUR, '2 days', '2 d'],
  [48 * HOUR - 1, '47 hours', '47 h'],
  // A few minutes are promised to nobody: a day that is not whole is its hours.
  [DAY - 10 * MINUTE, '23 hours', '23 h'],
  [DAY, '24 hours', '24 h'],
  [59 * MINUTE, '59 minutes', '59 min'],
  [-HOUR, 'less than a minute', '< 1 min'],
])('%i ms are left as %s', (ms, long, short) => {
  expect(timeLeft(now + ms, now)).toBe(long)
  expect(timeLeftShort(now + ms, now)).toBe(short)
})

test('Friday 10:42 to Saturday 05:30 is 18 hours, to Sunday 18:00 it is 2 days', () => {
  expect(inWords('2026-11-21T05:30:00+01:00', now)).toBe('in 18 hours')
  expect(inWords('2026-11-22T18:00:00+01:00', now)).toBe('in 2 days')
})

test('a deadline that is past reads as a time ago, and now is just now', () => {
  expect(inWords(now - 4 * MINUTE, now)).toBe('4 minutes ago')
  expect(inWords(now, now)).toBe('just now')
  expect(inWords(now + 1, now)).toBe('in less than a minute')
})

test.each([
  [0, 'just now', 'just now'],
  [MINUTE - 1, 'just now', 'just now'],
  [MINUTE, '1 minute ago', '1 min ago'],
  [4 * MINUTE, '4 minutes ago', '4 min ago'],
  [5 * HOUR, '5 hours ago', '5 h ago'],
  [2 * DAY, '2 days ago', '2 days ago'],
  [41 * DAY, '41 days ago', '41 days ago'],
  [-HOUR, 'just now', 'just now'],
])('what happened %i ms before now was %s', (ms, long, short) => {
  expect(ago(now - ms, now)).toBe(long)
  expect(agoShort(now - ms, now)).toBe(short)
})

test('what never happened was never', () => {
  expect(ago(null, now)).toBe('never')
  expect(agoShort(null, now)).toBe('never')
})
