import { expect, test } from 'vitest'
import { createWireWatch } from '#session/wireWatch.ts'
import { headerLines } from './headerLines.ts'

const DATE = { date: 'Tue, 24 Nov 2026 08:00:00 GMT' }

/** The lines after answers of these statuses and headers, by the header's name. */
function after(answers: readonly (readonly [status: number, headers: Record<string, string>])[]) {
  const watch = createWireWatch(() => 5_000)
  for (const [status, headers] of answers)
    watch.answered('/api/x/', new Response(null, { status, headers }))
  return Object.fromEntries(
    headerLines(watch.read()).map(({ name, sign, text, at }) => [name, { sign, text, at }]),
  )
}

test('of what no answer bore yet nothing is said', () => {
  expect(after([])).toMatchObject({
    Date: { sign: 'unknown', at: null },
    'Retry-After': { sign: 'unknown', at: null },
    'X-Debug-Id': { sign: 'unknown', at: null },
  })
})

test.each([
  [[[200, DATE]], 'good', 'readable. No error was watched yet.'],
  [
    [
      [200, DATE],
      [404, DATE],
    ],
    'good',
    'readable, also on errors',
  ],
  [
    [
      [200, DATE],
      [403, {}],
    ],
    'warn',
    'readable, but not on errors',
  ],
  [[[200, {}]], 'warn', 'not readable. Keyturn takes the time from the session.'],
] as const)('the line of Date after %j is %s', (answers, sign, text) => {
  const line = after(answers)['Date']
  expect(line).toMatchObject({ sign, at: 5_000 })
  expect(line?.text).toMatch(text)
})

test('that Retry-After is exposed is known from a rate limit alone', () => {
  expect(after([[503, { 'retry-after': '3' }]])['Retry-After']).toMatchObject({ sign: 'unknown' })
  expect(after([[429, { 'retry-after': '3' }]])['Retry-After']).toMatchObject({ sign: 'good' })
  const withheld = after([[429, {}]])['Retry-After']
  expect(withheld).toMatchObject({ sign: 'warn' })
  expect(withheld?.text).toContain('The server must expose this header')
})
