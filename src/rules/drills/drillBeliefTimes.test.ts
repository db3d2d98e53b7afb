import { expect, test } from 'vitest'
import type { DrillEvent, DrillWatch } from '#contract/drill.ts'
import {
  type Around,
  judged,
  old,
  recorded,
  rotation,
  successor,
} from '#test/samples/drillBeliefSample.ts'
import {
  drillWith,
  planned,
  revoked,
  rotated,
  rotateEntry,
} from '#test/samples/drillReportSample.ts'
import { entryWith, factsWith, inMs, NOW } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { believedDrill } from './drillBelief.ts'

const doubts = (event: DrillEvent, around: Around) => judged([event], around).doubts
/** So long must the log be read after an act before its silence counts, and a list. */
const SILENCE = 120_000
const CLOCK = 5_000

test('a list speaks of an act only if it was read five seconds after it', () => {
  const at = -2 * HOUR
  const of = (listReadAt: number) => doubts(revoked(1, at), { listReadAt, tokens: [old()] })
  expect(of(NOW + at + CLOCK)).toEqual(['closed'])
  expect(of(NOW + at + CLOCK - 1)).toEqual([])
})

test('the silence of the log counts two minutes after the act', () => {
  const of = (before: number) => doubts(rotated(1, -before), { listReadAt: null, tokens: [old()] })
  expect(of(SILENCE)).toEqual(['rotated'])
  expect(of(SILENCE - 1)).toEqual([])
})

test('an entry’s number that a file says is kept until the log was read long enough after', () => {
  const gone = old({ revoked_at: inMs(-1), state: 'revoked' })
  const entryId = (before: number) =>
    judged([revoked(1, -before, 77)], { tokens: [gone] }).drill.events.map((event) =>
      'entryId' in event ? event.entryId : undefined,
    )
  expect(entryId(SILENCE)).toEqual([null])
  expect(entryId(SILENCE - 1)).toEqual([77])
  const kept = judged([recorded('kept')], {}).drill.events
  expect(kept[0]).not.toHaveProperty('entryId')
})

test('an act of later than a minute from now is none, nor is one of a plan', () => {
  const around = { log: null, listReadAt: null, tokens: [old(), successor()] }
  expect(doubts(rotated(1, 60_000), around)).toEqual([])
  expect(doubts(rotated(1, 60_001), around)).toEqual(['rotated'])
  const planned = { ...around, drill: { startedAt: null } }
  expect(doubts(rotated(1, -DAY), planned)).toEqual(['rotated'])
  expect(doubts(recorded('ranOut', 60_001), around)).toEqual(['closed'])
  // What a person says is theirs to date.
  const kept = judged([recorded('kept', DAY)], planned)
  expect(kept.drill.events).toHaveLength(1)
})

test('a rotation of which neither list nor log was read since holds, and else the list must agree', () => {
  const tokens = [old()]
  expect(doubts(rotation, { tokens, log: null })).toEqual(['rotated'])
  expect(doubts(rotation, { tokens, listReadAt: null })).toEqual(['rotated'])
  expect(doubts(rotation, { tokens, log: null, listReadAt: null })).toEqual([])
  // Without the log nothing says of which day the successor is.
  const aged = [old(), successor({ age_days: 365 })]
  expect(doubts(rotation, { tokens: aged, log: null })).toEqual([])
})

test('a revocation holds where the list has the token revoked, by either of its fields', () => {
  const of = (token: Parameters<typeof old>[0]) =>
    doubts(revoked(1, -2 * HOUR), { tokens: [old(token)] })
  expect(of({ state: 'revoked' })).toEqual([])
  expect(of({ revoked_at: inMs(-HOUR) })).toEqual([])
  expect(of({})).toEqual(['closed'])
})

test('that a token ran out holds where it is not listed, or is over', () => {
  const event = recorded('ranOut')
  expect(doubts(event, {})).toEqual([])
  expect(doubts(event, { tokens: [old()], listReadAt: null })).toEqual([])
  expect(doubts(event, { tokens: [old()] })).toEqual(['closed'])
})

test('an undoing holds where the successor is revoked, or the list is older than it', () => {
  const events = (around: Around) => judged([rotation, recorded('undone')], around).doubts
  const both = { log: null, tokens: [old(), successor()] }
  expect(events(both)).toEqual(['undone'])
  expect(events({ ...both, listReadAt: NOW - 3 * HOUR })).toEqual([])
  const gone = [old(), successor({ revoked_at: inMs(-HOUR) })]
  expect(events({ ...both, tokens: gone })).toEqual([])
})

test('a trial without a token holds until the log is silent, and to its end only where the list has it', () => {
  const event = recorded('triedWithout')
  expect(doubts(event, { log: null, tokens: [old()] })).toEqual([])
  expect(doubts(event, {})).toEqual(['triedWithout'])
  const over = {
    kind: 'triedEnough',
    id: 'e',
    tokenId: 1,
    at: inMs(-HOUR),
    by: rotation.by,
    entryId: null,
  } as const
  const held = (around: Around) => judged([over], around).drill.events.length
  expect(held({ tokens: [old()] })).toBe(1)
  expect(held({ tokens: [old({ state: 'application inactive' })] })).toBe(0)
  expect(held({})).toBe(0)
  expect(held({ log: null })).toBe(1)
})

test('of a successor that the list has, key, name, channel and scopes count, in any order of these', () => {
  const of = (own: Parameters<typeof old>[0], other: Parameters<typeof old>[0]) =>
    doubts(rotation, { log: null, tokens: [old(own), successor(other)] })
  const [one, two] = [
    ['a.api', 'b.api'],
    ['b.api', 'a.api'],
  ]
  expect(of({ scopes: one }, { scopes: two })).toEqual([])
  expect(of({}, { legacy: true })).toEqual(['rotated'])
  expect(of({}, { prefix: 'svc_api_zz' })).toEqual(['rotated'])
})

test('of a whole log without its entry, the successor is of the rotation’s day, give or take one', () => {
  const of = (age_days: number | undefined) => {
    const { age_days: _age, ...young } = successor()
    const made = age_days === undefined ? young : { ...young, age_days }
    return doubts(rotation, { tokens: [old(), made] })
  }
  expect([0, 1, 2].flatMap(of)).toEqual([])
  expect(of(3)).toEqual(['rotated'])
  expect(of(undefined)).toEqual(['rotated'])
})

test('what two acts of a file make doubtful is doubted once, and what is no act of the backend is left out silently', () => {
  const events = [revoked(1, -2 * HOUR), recorded('ranOut')]
  expect(judged(events, { tokens: [old()] }).doubts).toEqual(['closed'])
  const over = { id: 'e', tokenId: 1, at: inMs(-HOUR), by: rotation.by, entryId: null }
  expect(judged([{ ...over, kind: 'triedEnough' }], {})).toMatchObject({
    doubts: [],
    drill: { events: [] },
  })
})

test('that a file was sealed and that a token got more time are a record’s own word', () => {
  const shared = { tokenId: 1, at: inMs(-HOUR), by: rotation.by }
  const said: DrillEvent[] = [
    { ...shared, id: 's', kind: 'sealed', successorId: 1001, to: 'Lena' },
    { ...shared, id: 't', kind: 'moreTime', to: inMs(DAY), entryId: null },
  ]
  expect(judged(said, { tokens: [old()] })).toMatchObject({
    doubts: [],
    drill: { events: [{}, {}] },
  })
})

test('a successor that two rows claim is of neither, and two rotations of one row are not two rows', () => {
  const tokens = [old(), successor()]
  const again = { ...rotation, id: 'again', entryId: 5 }
  expect(judged([rotation, again], { tokens, log: null }).doubts).toEqual([])
  const theirs = { ...rotated(2, -DAY), successor: rotation.successor }
  expect(judged([rotation, theirs], { tokens, log: null }).doubts).toEqual(['rotated'])
  // Another row that has a successor of its own, or something else of this one, claims nothing.
  expect(judged([rotation, rotated(2, -DAY)], { tokens, log: null }).doubts).toEqual([])
  const undone: DrillEvent = { ...recorded('undone'), tokenId: 2 }
  expect(judged([rotation, undone], { tokens, log: null }).doubts).toEqual([])
})

test('a legacy token is nobody’s successor, not even with the key of one', () => {
  const legacy = successor({ legacy: true })
  expect(doubts(rotation, { log: null, tokens: [old({ legacy: true }), legacy] })).toEqual([
    'rotated',
  ])
})

const watch = (some: Partial<DrillWatch> = {}): DrillWatch => ({
  id: 'w',
  tokenId: 1,
  from: inMs(-3 * HOUR),
  until: inMs(-HOUR),
  looks: 100,
  old: { tokenId: 1, times: 1, last: null },
  successor: { tokenId: 1001, times: 1, last: inMs(-2 * HOUR) },
  ...some,
})

/** How often token 1 was watched, by lists that know no use, each application's read at its own time. */
function watchesHeld(one: DrillWatch, listReadAt: (application: number) => number | null) {
  const drill = drillWith({
    tokens: [planned(2, { application: { id: 18, name: 'Shop' } }), planned(1)],
    events: [rotation],
    watches: [one],
  })
  const tokens = new Map([[1, old({ last_used_at: null })] as const, [1001, successor()] as const])
  const { drill: real, doubts: all } = believedDrill(drill, {
    tokens,
    listReadAt,
    log: null,
    now: NOW,
  })
  return [real.watches.length, all.get(1) ?? []]
}

test('the list of the application that a token is of speaks of what was watched of it, and no other', () => {
  expect(watchesHeld(watch(), (id) => (id === 17 ? NOW : null))).toEqual([0, ['inUse']])
  expect(watchesHeld(watch(), (id) => (id === 18 ? NOW : null))).toEqual([1, []])
  // Of a token that is in no row no list is known.
  expect(watchesHeld(watch({ tokenId: 3 }), () => NOW)).toEqual([1, []])
})

test('a list speaks against what was watched only if it was read five seconds after its end', () => {
  const end = NOW - HOUR
  expect(watchesHeld(watch(), () => end + CLOCK)).toEqual([0, ['inUse']])
  expect(watchesHeld(watch(), () => end + CLOCK - 1)).toEqual([1, []])
  expect(watchesHeld(watch(), () => null)).toEqual([1, []])
  // What cannot have been is left out, no matter who read what.
  expect(watchesHeld(watch({ looks: 1 }), () => null)).toEqual([0, []])
})

test('the expiry that a lost value’s rotation left is not that of the one that the drill rotates', () => {
  const next = { id: 2001, prefix: 'svc_api_X', lastFour: 'xxxx' }
  const again = rotateEntry(1001, -HOUR, {
    detail: factsWith({
      token_id: 2001,
      prefix: next.prefix,
      last_four: next.lastFour,
      replaces: 1001,
      replaces_expires_at: null,
    }),
  })
  const created = entryWith({
    id: 1,
    created_at: inMs(-2 * DAY),
    detail: factsWith({ token_id: 1001, expires_at: inMs(40 * DAY) }),
  })
  const lost = { ...rotation, valueLost: true }
  const claimed = { ...rotated(1, -HOUR), id: 'again', successor: next, from: inMs(50 * DAY) }
  const { drill } = judged([lost, claimed], {
    log: [created, rotateEntry(1, -DAY), again],
    tokens: [old(), successor()],
  })
  expect(drill.events[1]).toMatchObject({ entryId: again.id, from: claimed.from })
})
