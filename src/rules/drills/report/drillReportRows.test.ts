import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillWith,
  expiryEntry,
  juergen,
  planned,
  revoked,
  revokeEntry,
  rotated,
  rotateEntry,
  zofia,
} from '#test/samples/drillReportSample.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { drillReportOf } from './drillReport.ts'

/** What a report says of each token, and of all together; drillReport.test.ts has what bears it out. */
const report = (drill: Partial<DrillRecord>, entries: AuditEntry[], tokens: Token[] = []) =>
  drillReportOf({
    drill: drillWith(drill),
    entries,
    tokens: new Map(tokens.map((token) => [token.id, token])),
    now: NOW,
  })
const shared = (id: string, at: number, tokenId = 1) => ({ id, tokenId, at: inMs(at), by: zofia })
const handedOver = (id: string, at: number, successorId = 1001, tokenId = 1): DrillEvent => ({
  ...shared(id, at, tokenId),
  kind: 'handedOver',
  successorId,
  how: 'file',
  to: 'Marek Nowak',
})
const reminded = (id: string, at: number, to: string | null): DrillEvent => ({
  ...shared(id, at),
  kind: 'reminded',
  to,
})

test('a report names the drill as it is, and is of the time from its start to its last act or end', () => {
  const drill = { tokens: [planned(1)], events: [rotated(1, -DAY), revoked(1, -HOUR)] }
  const log = [rotateEntry(1, -DAY), revokeEntry(1, -HOUR)]
  const { drill: named, from, until } = report(drill, log)
  expect(named).toEqual({
    id: 'd1',
    name: 'Q3 rotation',
    server: { id: 'eu', name: 'Produktion EU', origin: 'https://backend.example' },
    createdBy: zofia,
    createdAt: inMs(-9 * DAY),
    startedAt: inMs(-8 * DAY),
  })
  expect([from, until]).toEqual([inMs(-8 * DAY), inMs(-HOUR)])
  const plan = report({ startedAt: null }, [])
  expect([plan.from, plan.until]).toEqual([inMs(-9 * DAY), inMs(-9 * DAY)])
  // What the log tells from before the start belongs to it, and so does an end that nobody wrote down.
  const before = report(
    drill,
    [rotateEntry(1, -9 * DAY)],
    [tokenWith({ id: 1, expires_at: inMs(-2 * HOUR) })],
  )
  expect([before.from, before.until]).toEqual([inMs(-9 * DAY), inMs(-2 * HOUR)])
})

describe('of one token', () => {
  const row = (events: DrillEvent[], log: AuditEntry[], tokens: Token[] = []) => {
    const { tokens: rows } = report({ tokens: [planned(1)], events }, log, tokens)
    if (!rows[0]) throw new Error('There is no row.')
    return rows[0]
  }
  const rotation = [rotateEntry(1, -DAY)]

  test('nothing is said of what nobody did', () => {
    expect(row([], [])).toEqual({
      planned: planned(1),
      isLegacy: false,
      rotated: null,
      handedOver: null,
      inUse: null,
      beforeEnd: null,
      oldLastUsed: null,
      moreTime: [],
      undone: [],
      reminded: null,
      end: { kind: 'left', until: null },
      entryIds: [],
    })
  })

  test('the last hand-over of the successor that holds counts, and the last reminder', () => {
    const events = [
      rotated(1, -DAY),
      handedOver('a', -5 * HOUR),
      handedOver('b', -4 * HOUR),
      handedOver('c', -3 * HOUR, 999),
      reminded('d', -3 * HOUR, null),
      reminded('e', -2 * HOUR, 'Lena'),
    ]
    expect(row(events, rotation)).toMatchObject({
      handedOver: { at: inMs(-4 * HOUR), by: zofia, how: 'file', to: 'Marek Nowak' },
      reminded: { at: inMs(-2 * HOUR), to: 'Lena' },
    })
    // Of a rotation that the log does not hold no value was handed over.
    expect(row(events, []).handedOver).toBeNull()
  })

  test('a legacy key is called one, and its last use is its own', () => {
    const old = tokenWith({ id: 1, legacy: true, last_used_at: inMs(-HOUR) })
    expect(row([], [], [old])).toMatchObject({ isLegacy: true, oldLastUsed: inMs(-HOUR) })
  })

  test('more time stands with its entry, its person and until when', () => {
    const to = inMs(DAY)
    const more: DrillEvent = { ...shared('m', -HOUR), kind: 'moreTime', to, entryId: null }
    const log = [...rotation, expiryEntry(1, to, { id: 9700, created_at: inMs(-HOUR) })]
    expect(row([rotated(1, -DAY), more], log)).toMatchObject({
      moreTime: [{ at: inMs(-HOUR), by: zofia, entryId: 9700, to }],
      entryIds: [9001, 9700],
    })
  })

  test('who did it is the log’s person, by the record’s name only where that is the same person', () => {
    const by = (some: Partial<AuditEntry>) =>
      row([rotated(1, -DAY)], [rotateEntry(1, -DAY, some)]).rotated?.by
    expect(by({})).toEqual(zofia)
    expect(by({ actor_id: 8, actor_label: 'j.grossmann' })).toEqual({ id: 8, name: 'j.grossmann' })
    expect(by({ actor_id: null, actor_label: 'system' })).toEqual({ id: null, name: 'system' })
    const nameless = { ...rotated(1, -DAY), by: { id: 7, name: '' } }
    expect(row([nameless], rotation).rotated?.by).toEqual({ id: 7, name: 'zofia' })
  })

  const kept: DrillEvent = { ...shared('k', -HOUR), kind: 'kept', why: 'a partner' }
  const ranOut: DrillEvent = { ...shared('o', -HOUR), kind: 'ranOut' }
  test.each<[string, DrillEvent[], AuditEntry[], Token[], object]>([
    [
      'left until its expiry',
      [],
      [],
      [tokenWith({ id: 1, expires_at: inMs(DAY) })],
      { kind: 'left', until: inMs(DAY) },
    ],
    ['left for good', [], [], [tokenWith({ id: 1 })], { kind: 'left', until: null }],
    [
      'left as its rotation left it',
      [rotated(1, -HOUR)],
      [rotateEntry(1, -HOUR)],
      [],
      { kind: 'left', until: inMs(DAY - HOUR) },
    ],
    [
      'run out',
      [rotated(1, -DAY)],
      rotation,
      [tokenWith({ id: 1, expires_at: inMs(-HOUR) })],
      { kind: 'ranOut', at: inMs(-HOUR) },
    ],
    [
      'run out as its rotation said',
      [rotated(1, -DAY), ranOut],
      rotation,
      [],
      { kind: 'ranOut', at: inMs(0) },
    ],
    ['not run out where nobody knows when', [ranOut], [], [], { kind: 'left', until: null }],
    [
      'kept',
      [rotated(1, -DAY), kept],
      rotation,
      [tokenWith({ id: 1, expires_at: inMs(DAY) })],
      { kind: 'kept', why: 'a partner' },
    ],
    [
      'stopped although it was kept',
      [kept],
      [],
      [tokenWith({ id: 1, revoked_at: inMs(-HOUR) })],
      { kind: 'stopped', at: inMs(-HOUR) },
    ],
  ])('it is %s', (_, events, log, tokens, end) => {
    expect(row(events, log, tokens).end).toEqual(end)
  })
})

test('of a token that was taken out only why counts, whatever became of it', () => {
  const out = { why: 'one job a year' }
  const drill = { tokens: [planned(1, { out })], events: [rotated(1, -DAY), revoked(1, -HOUR)] }
  const { tokens, counts, spans } = report(drill, [rotateEntry(1, -DAY), revokeEntry(1, -HOUR)])
  expect(tokens[0]?.end).toEqual({ kind: 'out', ...out })
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0, 0])
  expect(spans).toEqual([])
})

test('how long each station took is told from the start or the rotation on, over those that came there', () => {
  const ids = [1, 2, 3, 4]
  const drill = {
    tokens: ids.map((id) => planned(id)),
    events: [
      ...ids.map((id) => rotated(id, -7 * DAY + id * HOUR)),
      handedOver('h1', -7 * DAY + 3 * HOUR),
      // It was handed over before the log has it rotated: that took no time.
      handedOver('h2', -8 * DAY, 1002, 2),
      ...[1, 2].map((id) => revoked(id, -DAY + id * HOUR)),
    ],
  }
  const log = [
    ...ids.map((id) => rotateEntry(id, -7 * DAY + id * HOUR)),
    ...[1, 2].map((id) => revokeEntry(id, -DAY + id * HOUR)),
  ]
  const old = [1, 2, 3].map((id) => tokenWith({ id, last_used_at: inMs(-2 * DAY + id * HOUR) }))
  const { spans, counts, left } = report(drill, log, old)
  expect(
    spans.map(({ to, count, median, longest }) => [to, count, median / HOUR, longest.ms / HOUR]),
  ).toEqual([
    ['rotated', 4, 26, 28],
    ['handedOver', 2, 0, 2],
    ['lastCall', 2, 5 * 24, 5 * 24],
    ['closed', 2, 6 * 24, 6 * 24],
  ])
  expect(spans[0]?.longest.token.tokenId).toBe(4)
  expect(left.map((row) => row.planned.tokenId)).toEqual([3, 4])
  expect(counts).toEqual({ planned: 4, rotated: 4, handedOver: 2, inUse: 0, closed: 2, left: 2 })
})

test('who rotated how many is told, the most first', () => {
  const by = { actor_id: 8, actor_label: 'j.grossmann' }
  const ids = [1, 2, 3]
  const drill = {
    createdBy: juergen,
    tokens: ids.map((id) => planned(id)),
    events: ids.map((id) => rotated(id, -DAY)),
  }
  const log = [rotateEntry(1, -DAY), rotateEntry(2, -DAY, by), rotateEntry(3, -DAY, by)]
  expect(report(drill, log).rotatedBy).toEqual([
    { name: 'j.grossmann', count: 2 },
    { name: zofia.name, count: 1 },
  ])
})

test('the evidence stands in the order of the log', () => {
  const drill = { tokens: [planned(1), planned(2)], events: [rotated(2, -DAY), rotated(1, -HOUR)] }
  const { evidence } = report(drill, [rotateEntry(2, -DAY), rotateEntry(1, -HOUR)])
  expect(evidence.entries.map(({ id }) => id)).toEqual([9001, 9002])
})
