import { expect, test } from 'vitest'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import {
  drillOf,
  inHours,
  listed,
  NEW,
  OLD,
  plannedToken,
  tokensById,
} from '#test/samples/drillSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryAt, factsOf, foundIn } from '#test/samples/drillLogSample.ts'
import { NOW } from '#test/samples/sample.ts'
import { believedDrill } from './drillBelief.ts'
import { notInDrills, rotationsIn, freeEventIds } from './drillFromLog.ts'
import { mergeDrills } from './plan/drillMerge.ts'
import { idFromLog } from './drillStation.ts'

const log = [
  entryAt(71, -20, 'token.rotate', {
    ...factsOf(NEW),
    replaces: OLD,
    replaces_expires_at: inHours(150),
  }),
  entryAt(72, -15, 'token.expiry', {
    token_id: OLD,
    legacy: false,
    from: inHours(150),
    to: inHours(200),
  }),
  entryAt(73, -10, 'token.revoke', factsOf(OLD)),
]
const rows = [
  listed(OLD, { revoked_at: inHours(-10), state: 'revoked', expires_at: inHours(200) }),
  listed(NEW),
]
const tokens = tokensById(...rows)

/** What a record says once what the log tells was written into it, as each look does. */
function looked(drill: DrillRecord) {
  let record = drill
  const written: number[] = []
  const belief = () =>
    believedDrill(record, {
      tokens,
      listReadAt: () => NOW,
      log: { entries: log, readAt: NOW },
      now: NOW,
    }).drill
  for (let look = 0; look < 3; look += 1) {
    const found = foundIn(belief(), log, { tokens: rows, lost: new Set([NEW]) })
    written.push(found.length)
    record = mergeDrills(record, { ...record, events: freeEventIds(found, record.events) })
  }
  return { written, events: belief().events }
}

const says = (id: number, more: Partial<DrillEvent>) => ({
  id: idFromLog(id, OLD),
  tokenId: OLD,
  at: inHours(-12),
  by: { id: 999, name: 'Jürgen' },
  ...more,
})
const kept = (id: number) => ({ ...says(id, {}), kind: 'kept' as const, why: 'one job a month' })
const rotated = (id: number) => ({
  ...says(id, {}),
  kind: 'rotated' as const,
  successor: { id: NEW, prefix: 'svc_api_FAKE', lastFour: 'fake' },
  from: null,
  oldStops: null,
  valueLost: false,
  entryId: 71,
})
const moved = (id: number) => ({
  ...says(id, {}),
  kind: 'moreTime' as const,
  to: inHours(9_000),
  entryId: 72,
})

test.each([
  ['something that only a person says', [kept(71), kept(72), kept(73)]],
  ['another successor, and more time', [rotated(71), moved(72), moved(73)]],
  [
    'more time, and another end',
    [
      { ...moved(72), entryId: null },
      { ...moved(73), entryId: null },
    ],
  ],
  ['another act of the same entry', [moved(71), { ...rotated(72), entryId: 73 }]],
])('an event of a file that bears the id of the log’s keeps none out: %s', (_what, events) => {
  const { written, events: believed } = looked(drillOf(events))
  expect(written).toEqual([3, 0, 0])
  expect(believed).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'rotated',
        entryId: 71,
        at: inHours(-20),
        successor: { id: NEW, prefix: `svc_api_${NEW}`, lastFour: 'wxyz' },
      }),
      expect.objectContaining({ kind: 'moreTime', entryId: 72, to: inHours(200) }),
      expect.objectContaining({ kind: 'revoked', entryId: 73, at: inHours(-10) }),
    ]),
  )
})

test('what the log told is found once, where no file says otherwise', () => {
  const { written, events } = looked(drillOf())
  expect(written).toEqual([3, 0, 0])
  expect(events.map(({ id }) => id)).toEqual([71, 72, 73].map((id) => idFromLog(id, OLD)))
})

const real = () => ({
  ...rotated(71),
  successor: { id: NEW, prefix: `svc_api_${NEW}`, lastFour: 'wxyz' },
})
const OTHER = OLD + 1
const ofOther = plannedToken({ tokenId: OTHER })

test.each<[string, DrillRecord]>([
  ['with another key', drillOf([rotated(71)])],
  ['of another token', drillOf([{ ...real(), tokenId: OTHER }], [], ofOther)],
  [
    'of another token, whose successor it says the old one was',
    drillOf(
      [
        { ...rotated(70), tokenId: OTHER, successor: { ...rotated(70).successor, id: OLD } },
        { ...real(), tokenId: OTHER },
      ],
      [],
      ofOther,
    ),
  ],
  ['of a token that is no row of it', { ...drillOf([real()]), tokens: [] }],
])('a drill whose file has a rotation %s does not have it', (_what, forged) => {
  const all = rotationsIn(lineageOf(log), { from: -Infinity, until: Infinity, actorId: null })
  expect(notInDrills(all, [drillOf([real()])], log)).toEqual([])
  expect(notInDrills(all, [forged], log)).toEqual(all)
})
