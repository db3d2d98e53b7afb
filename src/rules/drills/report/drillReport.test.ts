// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillFirstUse, DrillRecord } from '#contract/drill.ts'
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
import { factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { drillReportOf } from './drillReport.ts'

const listed = (...tokens: Token[]) => new Map(tokens.map((token) => [token.id, token]))

const report = (
  drill: Partial<DrillRecord>,
  entries: readonly AuditEntry[],
  tokens: ReadonlyMap<number, Token> = new Map(),
) => drillReportOf({ drill: drillWith(drill), entries, tokens, now: NOW })

test('when and by whom are the log’s own, whatever the record says', () => {
  const drill = {
    tokens: [planned(1)],
    events: [rotated(1, -7 * DAY), revoked(1, -2 * DAY)],
  }
  const log = [
    rotateEntry(1, -7 * DAY + 2_000),
    revokeEntry(1, -2 * DAY, { actor_id: 8, actor_label: 'j.grossmann' }),
  ]
  const old = tokenWith({ id: 1, revoked_at: inMs(-2 * DAY) })
  const { tokens, counts, evidence } = report(drill, log, listed(old))
  expect(tokens[0]).toMatchObject({
    rotated: { at: inMs(-7 * DAY + 2_000), by: zofia, entryId: 9001, successor: { id: 1001 } },
    end: { kind: 'revoked', by: { id: 8, name: 'j.grossmann' }, entryId: 9501 },
    entryIds: [9001, 9501],
  })
  expect(counts).toEqual({ planned: 1, rotated: 1, handedOver: 0, inUse: 0, closed: 1, left: 0 })
  expect(evidence.notInLog).toEqual([])
})

test('a rotation that the log does not hold is listed and claimed nowhere', () => {
  const drill = { tokens: [planned(1)], events: [rotated(1, -7 * DAY, 9001)] }
  // The id that the record names tells of another token, and of another value.
  for (const entry of [
    rotateEntry(2, -7 * DAY, { id: 9001 }),
    rotateEntry(1, -7 * DAY, { detail: factsWith({ replaces: 1, token_id: 1001 }) }),
    revokeEntry(1, -30 * DAY, { id: 9001, action: 'token.create' }),
  ]) {
    const { tokens, counts, evidence } = report(drill, [entry])
    expect(tokens[0]).toMatchObject({ rotated: null, end: { kind: 'left' }, entryIds: [] })
    expect(counts).toMatchObject({ rotated: 0, closed: 0, left: 1 })
    expect(evidence.notInLog.map(({ claim }) => claim.kind)).toEqual(['rotated'])
    expect(evidence.entries).toEqual([])
  }
})

test('where a value was lost, the rotation of its successor is the one that holds', () => {
  const lost: DrillEvent = { ...rotated(1, -2 * DAY), valueLost: true }
  const again: DrillEvent = {
    ...rotated(1, -DAY),
    successor: { id: 2001, prefix: 'svc_api_NEW1', lastFour: 'new1' },
  }
  const detail = { token_id: 2001, prefix: 'svc_api_NEW1', last_four: 'new1' }
  const log = [
    rotateEntry(1, -2 * DAY),
    rotateEntry(1, -DAY, {
      id: 9300,
      detail: factsWith({ ...detail, replaces: 1001, replaces_expires_at: inMs(-DAY) }),
    }),
  ]
  const { tokens, evidence } = report({ tokens: [planned(1)], events: [lost, again] }, log)
  expect(tokens[0]).toMatchObject({ rotated: { entryId: 9300 }, entryIds: [9001, 9300] })
  expect(evidence).toMatchObject({ notInLog: [], untold: [] })
})

test('of two claims one entry bears out only one', () => {
  const to = inMs(3 * DAY)
  const more = (id: string, at: number): DrillEvent => ({
    kind: 'moreTime',
    id,
    tokenId: 1,
    at: inMs(at),
    by: zofia,
    to,
    entryId: null,
  })
  const drill = {
    tokens: [planned(1)],
    events: [rotated(1, -DAY), more('m1', -3 * HOUR), more('m2', -2 * HOUR)],
  }
  const log = [
    rotateEntry(1, -DAY),
    expiryEntry(1, to.replace('Z', '+00:00'), { id: 9128, created_at: inMs(-2 * HOUR) }),
  ]
  const { tokens, evidence } = report(drill, log)
  expect(tokens[0]?.moreTime.map(({ entryId }) => entryId)).toEqual([9128])
  expect(evidence.notInLog).toHaveLength(1)
})

test('an undone rotation is two entries of one act, and the token is not rotated', () => {
  const undone: DrillEvent = {
    kind: 'undone',
    id: 'u1',
    tokenId: 1,
    at: inMs(-HOUR),
    by: zofia,
    successorId: 1001,
    entryId: null,
  }
  const drill = { tokens: [planned(1)], events: [rotated(1, -DAY), undone] }
  const log = [
    rotateEntry(1, -DAY),
    revokeEntry(1001, -HOUR, { id: 9700 }),
    expiryEntry(1, null, { id: 9701, created_at: inMs(-HOUR + 1_000) }),
    expiryEntry(1, null, { id: 9702, created_at: inMs(-HOUR + 1_000), actor_id: 99 }),
  ]
  const { tokens, counts } = report(drill, log)
  expect(tokens[0]).toMatchObject({ rotated: null, entryIds: [9001, 9700, 9701] })
  expect(tokens[0]?.undone).toMatchObject([{ entryId: 9700 }])
  expect(counts.rotated).toBe(0)
})

test('what somebody else did with the drill’s tokens is told beside it, and a revocation as theirs', () => {
  const other = { actor_id: 8, actor_label: 'j.grossmann' }
  const log = [rotateEntry(1, -2 * DAY, other), revokeEntry(2, -DAY, other)]
  const drill = { tokens: [planned(1), planned(2)], createdBy: juergen }
  const old = tokenWith({ id: 2, revoked_at: inMs(-DAY) })
  const { tokens, evidence } = report(drill, log, listed(old))
  expect(evidence.untold.map(({ id }) => id)).toEqual([9001, 9502])
  expect(tokens.map(({ end }) => end)).toMatchObject([
    { kind: 'left' },
    { kind: 'revoked', by: { id: 8 }, entryId: 9502 },
  ])
})

test('a token that the list shows as revoked and the log does not is stopped, and not “revoked by”', () => {
  const drill = { tokens: [planned(1)], events: [revoked(1, -DAY)] }
  const old = tokenWith({ id: 1, revoked_at: inMs(-DAY) })
  const { tokens, evidence } = report(drill, [], listed(old))
  expect(tokens[0]?.end).toEqual({ kind: 'stopped', at: inMs(-DAY) })
  expect(evidence.notInLog).toHaveLength(1)
})

test('each station’s time is the median and the longest of those that came there', () => {
  const use = (tokenId: number, lastUsed: number, oldWorked = true): DrillFirstUse => ({
    tokenId,
    successorId: 1000 + tokenId,
    readAt: inMs(lastUsed + MINUTE),
    lastUsed: inMs(lastUsed),
    oldWorked,
  })
  const drill = {
    tokens: [1, 2, 3].map((id) => planned(id)),
    events: [1, 2, 3].map((id) => rotated(id, -7 * DAY)),
    firstUses: [
      use(1, -7 * DAY + 20 * MINUTE),
      use(1, -6 * DAY),
      use(2, -7 * DAY + HOUR),
      use(3, -5 * DAY, false),
    ],
  }
  const log = [1, 2, 3].map((id) => rotateEntry(id, -7 * DAY))
  const ended = [1, 2, 3].map((id) => tokenWith({ id, expires_at: inMs(-6 * DAY) }))
  const { spans, closedUnseen, closedUnread, counts } = report(drill, log, listed(...ended))
  // The third was first read after its end: when it was first used nobody knows.
  expect(spans.find(({ to }) => to === 'inUse')).toMatchObject({
    count: 2,
    median: 20 * MINUTE,
    longest: { ms: HOUR, token: { tokenId: 2 } },
  })
  expect(spans.find(({ to }) => to === 'closed')).toMatchObject({ median: DAY })
  expect(closedUnseen).toEqual([])
  expect(closedUnread.map(({ planned: { tokenId } }) => tokenId)).toEqual([3])
  expect(counts).toMatchObject({ closed: 3, left: 0, inUse: 3 })
})

test('what was taken out or kept is among what was left, and only the first is outside the counts', () => {
  const kept: DrillEvent = {
    kind: 'kept',
    id: 'k',
    tokenId: 2,
    at: inMs(-HOUR),
    by: zofia,
    why: 'a partner needs a month',
  }
  const drill = {
    tokens: [planned(1, { out: { why: 'one job a year' } }), planned(2)],
    events: [rotated(2, -DAY), kept],
  }
  const old = tokenWith({ id: 2, expires_at: inMs(DAY) })
  const { left, counts } = report(drill, [rotateEntry(2, -DAY)], listed(old))
  expect(left.map(({ end }) => end.kind)).toEqual(['out', 'kept'])
  expect(counts).toMatchObject({ planned: 1, closed: 0, left: 1 })
})

test('whatever the record says, each act in the report is an entry of the log that says it', () => {
  const ids = [1, 2, 3, 4]
  const time = fc.integer({ min: -7 * DAY, max: 0 })
  const anyEvent = fc.oneof(
    fc.record({ id: fc.constantFrom(...ids), at: time }).map(({ id, at }) => rotated(id, at)),
    fc.record({ id: fc.constantFrom(...ids), at: time }).map(({ id, at }) => revoked(id, at)),
  )
  const anyEntry = fc.oneof(
    fc.record({ id: fc.constantFrom(...ids), at: time }).map(({ id, at }) => rotateEntry(id, at)),
    fc.record({ id: fc.constantFrom(...ids), at: time }).map(({ id, at }) => revokeEntry(id, at)),
    fc
      .record({ id: fc.constantFrom(...ids), at: time })
      .map(({ id, at }) =>
        rotateEntry(id, at, { detail: factsWith({ replaces: id, token_id: 5000 + id }) }),
      ),
  )
  const revokedIds = fc.subarray(ids)
  fc.assert(
    fc.property(
      fc.uniqueArray(anyEvent, { selector: ({ id }) => id }),
      fc.array(anyEntry, { maxLength: 12 }),
      revokedIds,
      (events, raw, gone) => {
        const entries = raw.map((entry, place) => ({ ...entry, id: 9000 + place }))
        const rows = ids.map((id) =>
          tokenWith({ id, revoked_at: gone.includes(id) ? inMs(-MINUTE) : null }),
        )
        const drill = { tokens: ids.map((id) => planned(id)), events }
        const { tokens, counts, evidence } = report(drill, entries, listed(...rows))
        const entry = (id: number) => entries.find((one) => one.id === id)
        for (const { planned: token, rotated: act, end } of tokens) {
          if (act) {
            expect(entry(act.entryId)).toMatchObject({
              action: 'token.rotate',
              created_at: act.at,
              detail: { replaces: token.tokenId, token_id: act.successor.id },
            })
          }
          if (end.kind === 'revoked') {
            expect(entry(end.entryId)).toMatchObject({
              action: 'token.revoke',
              detail: { token_id: token.tokenId },
            })
          }
        }
        const borne = evidence.entries.map(({ id }) => id)
        expect(new Set(borne).size).toBe(borne.length)
        // Two events of one rotation are one act.
        const acts = new Set(events.map(({ kind, tokenId }) => `${kind} ${tokenId}`))
        expect(borne.length + evidence.notInLog.length).toBe(acts.size)
        expect(counts.closed + counts.left).toBe(counts.planned)
      },
    ),
  )
})
