import { expect, test } from 'vitest'
import type { DrillPlanned } from '#contract/drill.ts'
import { mergeDrills } from '#rules/drills/plan/drillMerge.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { drillOf, plannedToken, zofia } from '#test/samples/drillSample.ts'
import { planRecord } from './planRecord.ts'
import { stopText } from './planStops.ts'

const kept = drillOf()
const lineOf = (base: DrillPlanned, more: Partial<DrillPlanned>) => ({
  base,
  row: { ...base, ...more },
  token: null,
  lifetime: null,
  isFixed: false,
})

test.each([
  ['later', '2099-01-01T00:00:00.000Z'],
  ['as late', kept.namedAt],
  ['earlier, by a clock that is behind', '2001-01-01T00:00:00.000Z'],
])('what is changed over a kept plan holds, changed %s than that', (_, at) => {
  const [base = plannedToken()] = kept.tokens
  const next = planRecord(
    kept,
    { server: { ...kept.server, kind: 'backend' }, origin: kept.server.origin },
    {
      lines: [lineOf(base, { overlapHours: 24 })],
      name: 'Q4 again',
      id: kept.id,
      by: zofia,
      at,
      isStarting: false,
    },
  )
  const merged = mergeDrills(kept, next)
  expect(merged.name).toBe('Q4 again')
  expect(merged.tokens).toMatchObject([{ overlapHours: 24 }])
})

test.each([
  ['in four days is a weekday', 4, 'Tue 09:42'],
  ['in six days and more has its date', 6, 'Thu 26 Nov, 09:42'],
  ['in a week has its date', 7, 'Fri 27 Nov, 09:42'],
])('an expiry that was moved %s', (_, days, said) => {
  const now = Date.UTC(2026, 10, 20, 9, 42)
  const stop = { at: now + 12 * DAY, by: 'overlap', movedFrom: now + days * DAY } as const
  expect(stopText(stop, now, 'UTC')).toBe(`Wed 2 Dec, 09:42, expiry extended (${said})`)
})
