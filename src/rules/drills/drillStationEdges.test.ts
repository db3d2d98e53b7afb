import { describe, expect, test } from 'vitest'
import type { DrillEvent, DrillWatch } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillOf,
  handedOverThen,
  inHours,
  keptThen,
  listed,
  NEW,
  OLD,
  plannedToken,
  revokedThen,
  rotatedThen,
  rowOf,
  tokensById,
  undoneThen,
  used,
  watchOf,
  zofia,
} from '#test/samples/drillSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { drillRows, eventsOf, isShownInUse, oldLastUse, quietAfter } from './drillStation.ts'

/** What the stations and ends of drillStation.test.ts come from. */
const rowWith = (events: DrillEvent[], tokens: Token[] = [], watches: DrillWatch[] = []) =>
  rowOf(drillOf(events, watches), ...tokens)
const over = { expires_at: inHours(-1) }
const shared = (id: string, hours: number) => ({ id, tokenId: OLD, at: inHours(hours), by: zofia })
const ranOut: DrillEvent = { ...shared('o', -5), kind: 'ranOut' }
const moreTime = (hours: number): DrillEvent => ({
  ...shared(`t${hours}`, hours),
  kind: 'moreTime',
  to: inHours(9),
  entryId: null,
})
const another = (hours: number) =>
  rotatedThen(hours, { successor: { id: 102, prefix: 'svc_api_new2', lastFour: 'new2' } })
const rotated = rotatedThen()
const both = [listed(OLD), listed(NEW)]

test.each<[string, DrillEvent[], Token[], string | null]>([
  ['kept', [rotated, keptThen()], [listed(OLD, { revoked_at: inHours(-1) })], 'kept'],
  ['revoked as the record says', [rotated, revokedThen()], both, 'revoked'],
  [
    'revoked as the backend says',
    [rotated, ranOut],
    [listed(OLD, { revoked_at: inHours(-1) })],
    'revoked',
  ],
  ['run out as the record says', [rotated, ranOut], both, 'ranOut'],
  ['run out as the backend says', [rotated], [listed(OLD, over), listed(NEW)], 'ranOut'],
  ['not ended by an expiry before any rotation', [], [listed(OLD, over)], null],
  [
    'not ended by an expiry of an undone rotation',
    [rotated, undoneThen()],
    [listed(OLD, over)],
    null,
  ],
  ['not ended where it is not listed', [rotated], [], null],
  ['not ended any more since it got more time', [rotated, keptThen(), moreTime(-6)], both, null],
  ['not ended any more since it ran out and got time', [rotated, ranOut, moreTime(-4)], both, null],
  ['not ended any more since it was rotated after all', [keptThen(-12), rotated], both, null],
  ['not ended any more since that was undone', [rotated, keptThen(-9), undoneThen()], both, null],
  [
    'kept although somebody was reminded and a value handed over since',
    [rotated, keptThen(-10), handedOverThen()],
    both,
    'kept',
  ],
])('a token is %s', (_, events, tokens, end) => {
  expect(rowWith(events, tokens)).toMatchObject({ end })
})

test('the rotation that holds is the last one that was not undone', () => {
  expect(rowWith([rotated, another(-5)]).rotated?.successor.id).toBe(102)
  const undone: DrillEvent = { ...shared('u', -4), kind: 'undone', successorId: 102, entryId: null }
  expect(rowWith([rotated, another(-5), undone]).rotated?.successor.id).toBe(NEW)
  expect(rowWith([rotated, another(-5), undone, undoneThen()]).rotated).toBeNull()
})

test('a value that was sealed is handed over only once its file was taken', () => {
  const sealed: DrillEvent = { ...shared('s', -9), kind: 'sealed', successorId: NEW, to: 'Lena' }
  expect(rowWith([rotated, sealed], both).station).toBe('rotated')
})

test('a value of a former successor that was handed over is not the new one’s', () => {
  expect(rowWith([rotated, handedOverThen(), another(-5)], both).station).toBe('rotated')
})

test('a row has its own events and its own tokens, and nothing of another row', () => {
  const drill = {
    ...drillOf([rotated, { ...keptThen(), tokenId: 2 }], [watchOf({ tokenId: 2 })]),
    tokens: [plannedToken({ tokenId: 2 }), plannedToken()],
  }
  const rows = drillRows(drill, tokensById(...both), NOW)
  expect(rows).toMatchObject([
    { planned: { tokenId: 2 }, end: 'kept', old: null, successor: null, oldStopsAt: null },
    {
      planned: { tokenId: OLD },
      end: null,
      old: { id: OLD },
      successor: { id: NEW },
      watched: null,
    },
  ])
})

test('when the old one stops is said by its list, by its revocation first, else by the rotation', () => {
  const at = (events: DrillEvent[], tokens: Token[]) => rowWith(events, tokens).oldStopsAt
  const expires_at = inHours(9)
  expect(at([], [])).toBeNull()
  expect(at([], [listed(OLD)])).toBeNull()
  expect(at([], [listed(OLD, { expires_at })])).toBe(NOW + 9 * HOUR)
  expect(at([rotated], [])).toBe(NOW + 100 * HOUR)
  expect(at([rotated], [listed(NEW)])).toBe(NOW + 100 * HOUR)
  expect(at([rotated], [listed(OLD, { expires_at }), listed(NEW)])).toBe(NOW + 9 * HOUR)
  expect(at([rotated], [listed(OLD, { expires_at, revoked_at: inHours(-1) }), listed(NEW)])).toBe(
    NOW - HOUR,
  )
  expect(at([rotatedThen(-10, { oldStops: null })], [])).toBeNull()
})

describe('one event that two records tell of', () => {
  test('is one where both know its entry, and two of two entries, or of two kinds', () => {
    const revoked = (id: string, entryId: number | null): DrillEvent => ({
      ...shared(id, -3),
      kind: 'revoked',
      entryId,
    })
    const idsOf = (...events: DrillEvent[]) => eventsOf({ events }, OLD).map(({ id }) => id)
    expect(idsOf(revoked('a', 9), revoked('b', 9))).toEqual(['a'])
    expect(idsOf(revoked('a', 9), revoked('b', 10))).toEqual(['a', 'b'])
    const twice = [revoked('a', 9), revoked('b', 9)]
    expect(eventsOf({ events: twice }, OLD)).toEqual([revoked('a', 9)])
    expect(idsOf(revoked('a', null), revoked('b', null))).toEqual(['a', 'b'])
    const moved: DrillEvent = { ...shared('c', -2), kind: 'moreTime', to: null, entryId: 9 }
    expect(idsOf(revoked('a', 9), moved)).toEqual(['a', 'c'])
    expect(idsOf({ ...revoked('a', 9), tokenId: 2 })).toEqual([])
    expect(idsOf(undoneThen(-8), { ...undoneThen(-7), id: 'again' })).toEqual(['u-8'])
  })

  test('has what either of them knows: the log the entry, the page what was before and what was lost', () => {
    const page = rotatedThen(-10, { id: 'page', from: inHours(50) })
    const log = rotatedThen(-10.5, { id: 'entry-9-1', from: inHours(70), entryId: 9 })
    const merged = (...events: DrillEvent[]) => eventsOf({ events }, OLD)
    expect(merged(page, log)).toEqual([{ ...page, entryId: 9 }])
    const lost = { ...log, valueLost: true }
    expect(merged(lost, page)).toEqual([{ ...page, entryId: 9, valueLost: true }])
    // Of two pages the first holds, and of two readings of the log the first too.
    const second = { ...page, id: 'second', at: inHours(-9), from: null, entryId: 8 }
    expect(merged(page, second)).toEqual([{ ...page, entryId: 8 }])
    const read = { ...log, id: 'entry-10-1', at: inHours(-9), from: null, entryId: 10 }
    expect(merged(log, read)).toEqual([log])
  })
})

describe('the watching of one token', () => {
  const morning = watchOf({
    id: 'a',
    from: inHours(-10),
    until: inHours(-6),
    looks: 200,
    old: { tokenId: OLD, times: 3, last: inHours(-7), gap: 5 * MINUTE },
    successor: { tokenId: NEW, times: 1, last: inHours(-8) },
  })
  const noon = watchOf({
    id: 'b',
    from: inHours(-5),
    until: inHours(-2),
    looks: 100,
    old: { tokenId: OLD, times: 2, last: inHours(-4), gap: 9 * MINUTE },
    successor: { tokenId: NEW, times: 4, last: inHours(-3) },
  })

  test('is all of it together, with the last use that anybody knows', () => {
    expect(rowWith([rotated], both, [noon, morning]).watched).toEqual({
      span: 7 * HOUR,
      looks: 300,
      old: { times: 5, lastAt: NOW - 4 * HOUR, span: 5 * HOUR, gap: 9 * MINUTE },
      successor: { times: 5, lastAt: NOW - 3 * HOUR },
    })
    const tokens = [listed(OLD, used(-1)), listed(NEW, used(-0.5))]
    expect(rowWith([rotated], tokens, [morning]).watched).toMatchObject({
      old: { lastAt: NOW - HOUR, span: 4 * HOUR },
      successor: { lastAt: NOW - HOUR / 2 },
    })
  })

  test('counts nothing before a use, and nothing where none is known', () => {
    const silent = { ...morning, old: { tokenId: OLD, times: 0, last: null } }
    expect(rowWith([rotated], both, [silent]).watched?.old).toEqual({
      times: 0,
      lastAt: null,
      span: 0,
      gap: 0,
    })
    const before = [listed(OLD, used(-20)), listed(NEW)]
    expect(rowWith([rotated], before, [silent]).watched?.old.span).toBe(0)
  })

  test('is that of the rotation that holds', () => {
    const unrotated = { ...morning, successor: null }
    expect(rowWith([rotated], both, [unrotated]).watched).toBeNull()
    expect(rowWith([], both, [unrotated]).watched).toMatchObject({
      looks: 200,
      successor: { times: 0, lastAt: null },
    })
    expect(rowWith([], both, [morning]).watched).toBeNull()
    expect(rowWith([rotated, another(-5)], both, [morning]).watched).toBeNull()
  })

  test('moves a token on where only it saw the successor', () => {
    const tokens = [listed(OLD, used(-1)), listed(NEW)]
    expect(rowWith([rotated], tokens, [morning]).station).toBe('inUse')
    const unseen = { ...morning, successor: { tokenId: NEW, times: 0, last: null } }
    expect(rowWith([rotated], tokens, [unseen]).station).toBe('rotated')
  })

  test('knows the last use of the old one before its list does', () => {
    const at = (tokens: Token[], watches: DrillWatch[]) =>
      oldLastUse(rowWith([rotated], tokens, watches))
    expect(at(both, [])).toBeNull()
    expect(at([], [])).toBeNull()
    expect(at([listed(OLD, used(-9)), listed(NEW)], [])).toBe(NOW - 9 * HOUR)
    expect(at(both, [morning])).toBe(NOW - 7 * HOUR)
    expect(at([], [morning])).toBe(NOW - 7 * HOUR)
  })
})

test.each([
  ['nobody watched', null, DAY + HOUR],
  ['nobody saw it', { times: 0, span: 5 * HOUR, gap: 0 }, DAY + HOUR],
  ['it came every ten minutes', { times: 12, span: 2 * HOUR, gap: 10 * MINUTE }, HOUR],
  ['it came every hour', { times: 4, span: 4 * HOUR, gap: HOUR }, 3 * HOUR],
  ['it came after seven hours', { times: 4, span: 4 * HOUR, gap: 7 * HOUR }, 14 * HOUR],
])(
  'where %s it is quiet after that and the five minutes that a last use may lie back',
  (_, old, ms) => {
    const watched = old && {
      span: DAY,
      looks: 9,
      old: { ...old, lastAt: NOW },
      successor: { times: 0, lastAt: null },
    }
    expect(quietAfter(watched)).toBe(ms + 5 * MINUTE)
  },
)

test('an old one is quiet after that time and not at its end, and never where it is not listed', () => {
  const station = (ms: number) => {
    const last_used_at = new Date(NOW - ms).toISOString()
    return rowWith([rotated], [listed(OLD, { last_used_at }), listed(NEW, used(-1))]).station
  }
  expect(station(DAY + HOUR + 5 * MINUTE)).toBe('inUse')
  expect(station(DAY + HOUR + 5 * MINUTE + 1)).toBe('quiet')
  expect(rowWith([rotated], [listed(NEW, used(-1))]).station).toBe('inUse')
})

test('of an act that two records tell alike the first stands as it is', () => {
  const revoked = { ...shared('a', -3), kind: 'revoked', entryId: 9 } as const
  const events = [revoked, { ...revoked, id: 'b', at: inHours(-2) }]
  expect(eventsOf({ events }, OLD)).toStrictEqual([revoked])
})

test('more time until two ends is two events, though a file gives them one entry', () => {
  const until = (id: string, to: string | null): DrillEvent => ({
    ...shared(id, -3),
    kind: 'moreTime',
    to,
    entryId: 9,
  })
  const idsOf = (...events: DrillEvent[]) => eventsOf({ events }, OLD).map(({ id }) => id)
  expect(idsOf(until('a', inHours(9)), until('b', inHours(9)))).toEqual(['a'])
  expect(idsOf(until('a', inHours(9)), until('b', inHours(8)))).toEqual(['a', 'b'])
  expect(idsOf(until('a', inHours(9)), until('b', null))).toEqual(['a', 'b'])
  const revoked: DrillEvent = { ...shared('b', -3), kind: 'revoked', entryId: 9 }
  expect(idsOf(until('a', null), revoked)).toEqual(['a', 'b'])
})

test('that a successor is in use is shown while its row is, also once the old one is quiet', () => {
  const shown = (events: DrillEvent[], old: Parameters<typeof listed>[1], last: Partial<Token>) =>
    isShownInUse(rowWith(events, [listed(OLD, old), listed(NEW, last)]))
  expect(shown([rotated], used(-1), used(-1))).toBe(true)
  expect(shown([rotated], {}, used(-1))).toBe(true)
  expect(shown([rotated], used(-1), {})).toBe(false)
  expect(shown([rotated, keptThen()], used(-1), used(-1))).toBe(false)
})
