import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  drillWith,
  planned,
  revoked,
  revokeEntry,
  rotated,
  rotateEntry,
} from '#test/samples/drillReportSample.ts'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { drillReportOf } from './drillReport.ts'

/** What a report says of the use of successors, and of the time before an end. */
const report = (drill: Partial<DrillRecord>, entries: AuditEntry[], tokens: Token[] = []) =>
  drillReportOf({
    drill: drillWith(drill),
    entries,
    tokens: new Map(tokens.map((token) => [token.id, token])),
    now: NOW,
  })
const rotation = [rotateEntry(1, -DAY)]

test('the use of a successor is the earliest that a reading shows, and “first” only where that was kept', () => {
  const seen = (tokens: Token[], last: (number | null)[]) =>
    report(
      {
        tokens: [planned(1)],
        events: [rotated(1, -DAY)],
        watches: last.map((at, index) => ({
          id: `w${index}`,
          tokenId: 1,
          from: inMs(-DAY),
          until: inMs(0),
          looks: 2,
          old: { tokenId: 1, times: 0, last: null },
          successor: { tokenId: 1001, times: 1, last: at === null ? null : inMs(at) },
        })),
      },
      rotation,
      tokens,
    ).tokens[0]?.inUse
  const old = tokenWith({ id: 1, expires_at: inMs(DAY) })
  const successor = tokenWith({ id: 1001, last_used_at: inMs(-HOUR) })
  // This reading is the first that says so, and the old one works in it.
  expect(seen([old, successor], [])).toEqual({ kind: 'first', at: inMs(-HOUR), readAt: inMs(0) })
  expect(seen([successor], [])).toMatchObject({ kind: 'by', at: inMs(-HOUR) })
  // An older record has no first reading, but stretches of watching that saw an earlier use.
  expect(seen([old, successor], [-2 * HOUR, -3 * HOUR, null])).toMatchObject({
    kind: 'by',
    at: inMs(-3 * HOUR),
  })
  expect(seen([], [null])).toBeNull()
})

test('what is read after an end says nothing of the time before it', () => {
  const end = tokenWith({ id: 1, expires_at: inMs(-HOUR) })
  const before = (some: Partial<DrillRecord>, last: number | null) => {
    const { closedUnseen, closedUnread } = report(
      { tokens: [planned(1)], events: [rotated(1, -DAY)], ...some },
      [rotateEntry(1, -DAY)],
      [end, tokenWith({ id: 1001, last_used_at: last === null ? null : inMs(last) })],
    )
    return closedUnseen.length > 0 ? 'unseen' : closedUnread.length > 0 ? 'unread' : 'seen'
  }
  const use = (readAt: number, oldWorked: boolean) => ({
    firstUses: [
      {
        tokenId: 1,
        successorId: 1001,
        readAt: inMs(readAt),
        lastUsed: inMs(readAt - 1),
        oldWorked,
      },
    ],
  })
  const watch = (from: number, until: number, last: number | null) => ({
    watches: [
      {
        id: 'w',
        tokenId: 1,
        from: inMs(from),
        until: inMs(until),
        looks: 9,
        old: { tokenId: 1, times: 0, last: null },
        successor: { tokenId: 1001, times: 0, last: last === null ? null : inMs(last) },
      },
    ],
  })
  // The list of now shows the latest use: 60 minutes ago or one, it may have been in use all day.
  for (const last of [-2 * HOUR, -HOUR, -1, null]) expect(before({}, last)).toBe('unread')
  expect(before(use(-HOUR - 1, true), -1)).toBe('seen')
  expect(before(use(-HOUR + 1, false), -1)).toBe('unread')
  expect(before(watch(-2 * HOUR, -HOUR, -2 * HOUR), -1)).toBe('seen')
  expect(before(watch(-2 * HOUR, -HOUR + 1, -2 * HOUR), -1)).toBe('unread')
  expect(before(watch(-2 * HOUR, -HOUR, null), -1)).toBe('unseen')
  expect(before(watch(-HOUR + 1, 0, null), null)).toBe('unread')
  // What was not rotated has no successor to be seen.
  const revokedAlone = report({ tokens: [planned(1)], events: [revoked(1, -HOUR)] }, [
    revokeEntry(1, -HOUR),
  ])
  expect(revokedAlone).toMatchObject({ counts: { closed: 1 }, closedUnseen: [], closedUnread: [] })
})
