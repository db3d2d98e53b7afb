import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
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
  undoneThen,
  zofia,
} from '#test/samples/drillSample.ts'
import { entryAt, foundIn } from '#test/samples/drillLogSample.ts'
import { factsWith } from '#test/samples/sample.ts'

/** What the log tells of how things ended; drillLog.test.ts has the rotations. */
const rotate = (id: number, hours: number, replaces: number, token_id: number) =>
  entryAt(id, hours, 'token.rotate', factsWith({ token_id, replaces, replaces_expires_at: null }))
const revoke = (id: number, hours: number, token_id: number) =>
  entryAt(id, hours, 'token.revoke', factsWith({ token_id }))
const expiry = (id: number, hours: number, to: string | null, token_id = OLD) =>
  entryAt(id, hours, 'token.expiry', { token_id, legacy: false, from: null, to })

const found = (
  entries: AuditEntry[],
  events: DrillEvent[],
  { tokens, drill = drillOf(events) }: { tokens?: Token[]; drill?: DrillRecord } = {},
) => foundIn(drill, entries, tokens && { tokens })

test('more time is what somebody gave after the rotation, to this token and to no other', () => {
  const entries = [
    expiry(20, -7, inHours(1)),
    expiry(21, -6, inHours(2)),
    expiry(22, -5, inHours(3)),
    expiry(23, -4, inHours(4), 77),
    entryAt(24, -3, 'token.expiry', { token_id: OLD }),
    expiry(25, -2, null),
  ]
  const newEvents = [
    { kind: 'moreTime', to: inHours(3), entryId: 22, id: 'entry-22-1' },
    { kind: 'moreTime', to: null, entryId: 25, at: inHours(-2), by: { id: 7, name: 'zofia' } },
  ]
  expect(found(entries, [rotatedThen(-6)])).toMatchObject(newEvents)
  const log = [rotate(19, -6, OLD, NEW), ...entries.slice(2)]
  expect(found(log, [rotatedThen(-6)])).toMatchObject(newEvents)
  expect(found(entries, [])).toEqual([])
})

test('a revocation is found of this token only, also where nothing was rotated', () => {
  const entries = [
    revoke(30, -4, 77),
    entryAt(31, -3, 'token.revoke', { token_id: OLD }),
    entryAt(32, -3, 'token.create', factsWith({ token_id: OLD })),
    revoke(33, -2, OLD),
  ]
  expect(found(entries, [])).toMatchObject([{ kind: 'revoked', entryId: 33, at: inHours(-2) }])
})

test('what the drill has already, by its entry or by its id, is not found again', () => {
  const entries = [revoke(33, -2, OLD)]
  const revoked: DrillEvent = {
    id: 'x',
    tokenId: OLD,
    at: inHours(-2),
    by: zofia,
    kind: 'revoked',
    entryId: 33,
  }
  expect(found(entries, [revoked])).toEqual([])
  expect(found(entries, found(entries, []))).toEqual([])
  expect(found(entries, [{ ...revoked, id: 'entry-33-1', entryId: null }])).toEqual([])
  expect(found(entries, [{ ...revoked, entryId: 32 }])).toMatchObject([{ entryId: 33 }])
  expect(found(entries, [rotatedThen(-3, { entryId: 33 })])).toMatchObject([{ entryId: 33 }])
})

describe('undone', () => {
  const rotated = rotatedThen(-6, { from: inHours(500) })
  const back = [listed(OLD, { expires_at: inHours(500) })]
  const entries = [revoke(12, -2, NEW)]

  test('is a rotation of which the log has the revocation of the successor, and who did it', () => {
    expect(found(entries, [rotated], { tokens: back })).toEqual([
      {
        id: 'entry-12-1',
        tokenId: OLD,
        at: inHours(-2),
        by: { id: 7, name: 'zofia' },
        kind: 'undone',
        successorId: NEW,
        entryId: 12,
      },
    ])
    const system = [{ ...revoke(12, -2, NEW), actor_id: null, actor_label: 'system' }]
    expect(found(system, [rotated], { tokens: back })[0]?.by).toEqual({ id: 0, name: 'system' })
  })

  test('is found with its rotation, where the log tells both and this browser lost the value', () => {
    const log = [rotate(11, -6, OLD, NEW), ...entries]
    const kinds = (lost: number[]) =>
      foundIn(drillOf(), log, { lost: new Set(lost) }).map(({ kind }) => kind)
    expect(kinds([NEW])).toEqual(['rotated', 'undone'])
    expect(kinds([])).toEqual([])
  })

  test.each<[string, AuditEntry[], DrillEvent[], Token[]]>([
    ['once somebody said so', entries, [rotated, undoneThen()], back],
    ['while its successor is there', [revoke(12, -2, 77)], [rotated], back],
    ['where the old one is not listed', entries, [rotated], []],
    ['where the old one was revoked', entries, [rotated], [{ ...listed(OLD), state: 'revoked' }]],
    ['of what was only handed over', entries, [handedOverThen()], back],
  ])('is nothing %s', (_, log, events, tokens) => {
    expect(found(log, events, { tokens })).toEqual([])
  })
})

describe('an application that was stopped to try without it', () => {
  const tried: DrillEvent = {
    id: 't',
    tokenId: OLD,
    at: inHours(-5),
    by: zofia,
    kind: 'triedWithout',
    lookAgain: inHours(2),
    entryId: 40,
  }
  const enough: DrillEvent = {
    id: 'e',
    tokenId: OLD,
    at: inHours(-4),
    by: zofia,
    kind: 'triedEnough',
    entryId: 41,
  }
  const activity = (id: number, hours: number, to: boolean, target_id = '4') => ({
    ...entryAt(id, hours, 'application.update', { changes: { is_active: { from: !to, to } } }),
    target_id,
  })
  const started = activity(42, -3, true)
  const events = [rotatedThen(), tried]

  test('was tried enough once somebody starts it again', () => {
    expect(found([started, activity(43, -2, true)], events)).toEqual([
      {
        id: 'entry-42-1',
        tokenId: OLD,
        at: inHours(-3),
        by: { id: 7, name: 'zofia' },
        kind: 'triedEnough',
        entryId: 42,
      },
    ])
  })

  test('was tried enough also where that is of the same moment, by the order of the log', () => {
    const log = [activity(40, -5, false), activity(42, -5, true)]
    expect(found(log, events)).toMatchObject([{ kind: 'triedEnough', entryId: 42 }])
  })

  test('counts from the last try', () => {
    expect(found([started], [...events, enough])).toEqual([])
    const again = { ...tried, id: 'a', at: inHours(-3.5), entryId: 44 }
    expect(found([started], [...events, enough, again])).toMatchObject([{ kind: 'triedEnough' }])
  })

  test.each<[string, AuditEntry[], DrillEvent[]]>([
    ['nobody stopped it', [started], [rotatedThen()]],
    ['another application was started', [activity(42, -3, true, '5')], events],
    ['it was stopped once more', [activity(42, -3, false)], events],
    ['it was started at the same moment', [activity(42, -5, true)], events],
    ['it was started before', [activity(42, -6, true)], events],
    [
      'it was started just before, in the moment that the log has of both',
      [activity(39, -5, true), activity(40, -5, false)],
      events,
    ],
    [
      'it was only renamed',
      [{ ...entryAt(42, -3, 'application.update', { changes: {} }), target_id: '4' }],
      events,
    ],
    ['it was created', [{ ...started, action: 'application.create' }], events],
  ])('is not started again where %s', (_, log, existing) => {
    expect(found(log, existing)).toEqual([])
  })
})

describe('the end of an overlap', () => {
  const over = [listed(OLD, { expires_at: inHours(-1) })]
  const end = {
    id: `ranOut-1-${inHours(-1)}`,
    tokenId: OLD,
    at: inHours(-1),
    by: zofia,
    kind: 'ranOut',
  } as const
  const reminded: DrillEvent = {
    id: 'm',
    tokenId: OLD,
    at: inHours(-0.5),
    by: zofia,
    kind: 'reminded',
    to: null,
  }

  test('is written by whoever looks first', () => {
    expect(found([], [rotatedThen()], { tokens: over })).toEqual([end])
    const log = [rotate(11, -6, OLD, NEW)]
    const kinds = (lost: number[]) =>
      foundIn(drillOf(), log, { tokens: over, lost: new Set(lost) }).map(({ kind }) => kind)
    expect(kinds([NEW])).toEqual(['rotated', 'ranOut'])
    // Somebody else’s overlap is none of the drill’s.
    expect(kinds([])).toEqual([])
  })

  test.each<[string, DrillEvent[]]>([
    ['it was kept, or handed over', [rotatedThen(), handedOverThen(), keptThen()]],
    [
      'it had run out before, and got more time',
      [
        rotatedThen(),
        { ...end, id: 'r', at: inHours(-5) },
        { ...end, id: 'm', kind: 'moreTime', at: inHours(-4), to: inHours(-1), entryId: null },
      ],
    ],
  ])('comes also where %s', (_, events) => {
    expect(found([], events, { tokens: over })).toEqual([end])
  })

  test.each<[string, DrillEvent[], Token[]]>([
    ['nothing was rotated', [handedOverThen()], over],
    ['it was written already', [rotatedThen(), { ...end, id: 'r' }], over],
    ['somebody was reminded after it', [rotatedThen(), { ...end, id: 'r' }, reminded], over],
    [
      'a value was handed over after it',
      [rotatedThen(), { ...end, id: 'r' }, handedOverThen(-0.5)],
      over,
    ],
    ['it was revoked', [rotatedThen(), revokedThen()], over],
    [
      'the list says that it was revoked',
      [rotatedThen()],
      [listed(OLD, { expires_at: inHours(-1), revoked_at: inHours(-2) })],
    ],
    ['it goes on', [rotatedThen()], [listed(OLD, { expires_at: inHours(1) })]],
    ['it has no end', [rotatedThen()], [listed(OLD, { state: 'expired' })]],
    ['it is not listed', [rotatedThen()], []],
  ])('is not written where %s', (_, events, tokens) => {
    expect(found([], events, { tokens })).toEqual([])
  })
})

test('a token that was taken out has no events, and the others have their own', () => {
  const rows = [plannedToken({ out: { why: 'once a month' } }), plannedToken({ tokenId: 2 })]
  const drill = { ...drillOf(), tokens: rows }
  const entries = [revoke(33, -2, OLD), revoke(34, -2, 2)]
  expect(found(entries, [], { drill })).toMatchObject([
    { tokenId: 2, kind: 'revoked', entryId: 34, id: 'entry-34-2' },
  ])
})
