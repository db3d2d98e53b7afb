import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import {
  drillOf,
  inHours,
  listed,
  NEW,
  OLD,
  plannedToken,
  tokensById,
  zofia,
} from '#test/samples/drillSample.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, NOW } from '#test/samples/sample.ts'
import { believedDrill } from './drillBelief.ts'
import { notInDrills, rotationsIn } from './drillFromLog.ts'
import { eventsInLog } from './drillLog.ts'
import { mergeDrills } from './plan/drillMerge.ts'
import { idFromLog } from './drillStation.ts'
import { freeEventIds } from './freeEventIds.ts'

const facts = (id: number) => ({
  token_id: id,
  name: 'Kasse',
  application_id: 4,
  scopes: ['returns.api'],
  channel_idx: null,
  expires_at: null,
  prefix: `svc_api_${id}`,
  last_four: 'wxyz',
})
const entry = (id: number, hours: number, action: string, detail: AuditEntry['detail']) =>
  entryWith({ id, created_at: inHours(hours), action, detail })
const log = [
  entry(71, -20, 'token.rotate', {
    ...facts(NEW),
    replaces: OLD,
    replaces_expires_at: inHours(150),
  }),
  entry(72, -15, 'token.expiry', {
    token_id: OLD,
    legacy: false,
    from: inHours(150),
    to: inHours(200),
  }),
  entry(73, -10, 'token.revoke', facts(OLD)),
]
const tokens = tokensById(
  listed(OLD, { revoked_at: inHours(-10), state: 'revoked', expires_at: inHours(200) }),
  listed(NEW),
)

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
    const found = eventsInLog(belief(), log, {
      tokens,
      formerly: new Map(),
      underWay: new Set(),
      lost: new Set(),
      me: zofia,
      now: NOW,
    })
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
