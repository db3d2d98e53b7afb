import { expect, test } from 'vitest'
import type { DrillRecord } from '#contract/drill.ts'
import { plannedWith, planWith } from '#test/samples/drillPlanSample.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { drillBrief, isDrillOf, stationCounts } from './drillBrief.ts'
import { drillRows } from './drillStation.ts'

const by = { id: 7, name: 'Zofia' }
const rotated = (tokenId: number, oldStops: string) => ({
  id: `r${tokenId}`,
  kind: 'rotated' as const,
  tokenId,
  at: inMs(-HOUR),
  by,
  successor: { id: tokenId + 100, prefix: '', lastFour: '' },
  from: null,
  oldStops,
  valueLost: false,
  entryId: null,
})

const drill = planWith({
  createdBy: by,
  startedAt: inMs(-HOUR),
  tokens: [1, 2, 3, 4].map((tokenId) =>
    plannedWith({
      tokenId,
      owner: { id: 8, name: 'Jürgen' },
      out: tokenId === 4 ? { why: '' } : null,
    }),
  ),
  events: [
    rotated(1, inMs(3 * DAY)),
    rotated(2, inMs(2 * DAY)),
    { id: 'k', kind: 'kept', tokenId: 2, at: inMs(0), by, why: '' },
  ],
})
const briefOf = (some: Partial<DrillRecord> = {}) => {
  const one = { ...drill, ...some }
  const tokens = new Map([
    [1, tokenWith({ id: 1, expires_at: inMs(3 * DAY) })],
    [2, tokenWith({ id: 2, expires_at: inMs(2 * DAY) })],
  ])
  return drillBrief(one, drillRows(one, tokens, NOW), { now: NOW, isRead: () => true })
}

test('a drill in a line counts what was not taken out, and names the open one that stops next', () => {
  const brief = briefOf()
  expect(brief).toMatchObject({
    state: 'underWay',
    tokens: 3,
    next: { stop: { at: NOW + 3 * DAY }, unread: 0 },
  })
  expect(stationCounts(brief)).toEqual([
    { station: 'closed', count: 1 },
    { station: 'rotated', count: 1 },
    { station: 'planned', count: 1 },
  ])
})

test('what was not started is a plan, and what has nothing open is closed', () => {
  expect(briefOf({ startedAt: null, events: [] }).state).toBe('plan')
  expect(briefOf({ tokens: drill.tokens.slice(1, 2) })).toMatchObject({
    state: 'closed',
    next: { stop: null, unread: 0, without: 'closed' },
  })
})

test('a drill from which all was taken out has nothing that could be closed', () => {
  const tokens = drill.tokens.slice(3)
  expect(briefOf({ tokens })).toMatchObject({ state: 'underWay', tokens: 0, next: { stop: null } })
})

test('the next to stop is the earliest that has an end to come, rotated or not', () => {
  const at = (...stops: [number, number][]) => {
    const events = stops.map(([id, ms]) => rotated(id, inMs(ms)))
    const one = { ...drill, events }
    const rows = drillRows(one, new Map(), NOW)
    return drillBrief(one, rows, { now: NOW, isRead: () => true }).next.stop
  }
  expect(at([1, 3 * DAY], [2, 2 * DAY], [3, 4 * DAY])).toMatchObject({
    at: NOW + 2 * DAY,
    row: { planned: { tokenId: 2 } },
  })
  expect(at([1, 0], [3, 1])?.at).toBe(NOW + 1)
  expect(at([4, DAY])).toBeNull()
  // What is only planned stops by its own expiry.
  expect(briefOf({ events: [] }).next.stop).toMatchObject({
    at: NOW + 2 * DAY,
    row: { planned: { tokenId: 2 } },
  })
})

test('of what nobody has read it is not said that nothing stops', () => {
  const one = { ...drill, events: [rotated(1, inMs(DAY))] }
  const unread = (isRead: boolean) =>
    drillBrief(one, drillRows(one, new Map(), NOW), { now: NOW, isRead: () => isRead }).next
  expect(unread(false)).toMatchObject({ stop: { at: NOW + DAY }, unread: 2 })
  expect(unread(true)).toMatchObject({ unread: 0 })
})

test('a drill is not of somebody all of whose tokens were taken out', () => {
  const tokens = [
    plannedWith({ owner: null }),
    plannedWith({ owner: { id: 8, name: 'Jürgen' }, out: { why: '' } }),
  ]
  expect(isDrillOf({ ...drill, tokens }, 8)).toBe(false)
})

test('a drill is of whoever made it and of whoever rotates in it', () => {
  expect([7, 8, 9].map((person) => isDrillOf(drill, person))).toEqual([true, true, false])
})

test('where nothing stops it is said whether something is not rotated yet, or what is rotated has no end', () => {
  const without = (ids: number[], endless: number[]) => {
    const events = endless.map((id) => ({ ...rotated(id, ''), oldStops: null }))
    const tokens = drill.tokens.filter(({ tokenId }) => ids.includes(tokenId))
    const one = { ...drill, tokens, events }
    const rows = drillRows(one, new Map(), NOW)
    return drillBrief(one, rows, { now: NOW, isRead: () => true }).next.without
  }
  expect(without([1, 2], [1, 2])).toBe('noEnd')
  expect(without([1, 2], [1])).toBe('notRotated')
  expect(without([1, 2], [])).toBe('notRotated')
  expect(without([4], [])).toBe('closed')
})

test('only what has no end, is not listed and was not read is unread', () => {
  const one = { ...drill, events: [] }
  const unread = (listed: number[]) =>
    drillBrief(
      one,
      drillRows(one, new Map(listed.map((id) => [id, tokenWith({ id, expires_at: null })])), NOW),
      { now: NOW, isRead: () => false },
    ).next.unread
  expect(unread([])).toBe(3)
  expect(unread([1])).toBe(2)
  expect(unread([1, 2, 3])).toBe(0)
})
