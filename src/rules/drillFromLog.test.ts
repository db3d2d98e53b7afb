import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { drillRecord } from '#contract/drill.ts'
import { drillFromLog, notInDrills, rotationsIn } from './drillFromLog.ts'
import { modelServer, acts } from './inventoryModel.ts'
import { lineageOf } from './lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from './sample.ts'
import { DAY, HOUR } from './thresholds.ts'

const application = { id: 17, name: 'ERP Bydgoszcz' }
const made = {
  id: 'd1',
  name: 'Rotations',
  server: { id: 'a', name: 'A', origin: 'https://a.example' },
  createdBy: { id: 8, name: 'Jürgen' },
  at: inMs(0),
}

const rotate = (at: number, some: Partial<AuditEntry> = {}) =>
  entryWith({
    id: 50,
    created_at: inMs(at),
    action: 'token.rotate',
    detail: factsWith({ token_id: 500, replaces: 412, replaces_expires_at: inMs(at + DAY) }),
    ...some,
  })
const expiry = (at: number, to: string | null, token_id = 412) =>
  entryWith({
    id: 60,
    created_at: inMs(at),
    action: 'token.expiry',
    detail: { token_id, legacy: false, from: null, to },
  })
const revoke = (at: number, token_id: number) =>
  entryWith({
    id: 70,
    created_at: inMs(at),
    action: 'token.revoke',
    detail: factsWith({ token_id }),
  })
const created = entryWith({
  id: 10,
  created_at: inMs(-80 * DAY),
  detail: factsWith({ expires_at: inMs(10 * DAY) }),
})

type Window = Parameters<typeof rotationsIn>[1]
const everything: Window = { from: -Infinity, until: Infinity, actorId: null }
function drillOf(entries: AuditEntry[]) {
  const lineage = lineageOf(entries)
  const tokens = new Map([[412, { token: tokenWith(), application }]])
  const known = { entries, lineage, tokens, receiverOf: () => 'Marek Nowak' }
  return drillFromLog(rotationsIn(lineage, everything), known, made)
}

test('a rotation of the log is a row with what was planned by it, and an event with its entry and the former expiry', () => {
  const drill = drillOf([created, rotate(-3 * HOUR)])
  expect(drillRecord.parse(drill)).toEqual(drill)
  expect(drill).toMatchObject({
    startedAt: inMs(-3 * HOUR),
    createdBy: { name: 'Jürgen' },
    tokens: [
      {
        tokenId: 412,
        name: 'ERP nightly export',
        lastFour: 'sfUu',
        overlapHours: 24,
        owner: { id: 7, name: 'zofia' },
        receiver: 'Marek Nowak',
      },
    ],
    events: [
      {
        kind: 'rotated',
        entryId: 50,
        from: inMs(10 * DAY),
        oldStops: inMs(21 * HOUR),
        successor: { id: 500 },
      },
    ],
  })
})

test.each([
  ['more time', [expiry(-HOUR, inMs(5 * DAY))], ['rotated', 'moreTime']],
  ['a move before the rotation, which is none', [expiry(-4 * HOUR, null)], ['rotated']],
  ['the end of the old one', [revoke(-HOUR, 412)], ['rotated', 'revoked']],
  [
    'an undoing, with the expiry that it gives back',
    [revoke(-2 * HOUR, 500), expiry(-HOUR, inMs(10 * DAY))],
    ['rotated', 'undone'],
  ],
  [
    'another token’s, which is none of it',
    [revoke(-HOUR, 77), expiry(-HOUR, null, 78)],
    ['rotated'],
  ],
])('afterwards it knows of %s', (_, more, kinds) => {
  const { events } = drillOf([created, rotate(-3 * HOUR), ...more])
  expect(events.map(({ kind }) => kind)).toEqual(kinds)
})

test('a window and a person narrow what is found, and what a drill has already is not found again', () => {
  const entries = [
    rotate(-3 * HOUR),
    rotate(-DAY, {
      id: 51,
      actor_id: null,
      actor_label: 'system',
      detail: factsWith({ token_id: 501, replaces: 413, replaces_expires_at: null }),
    }),
  ]
  const lineage = lineageOf(entries)
  const found = (some: Partial<Window>) =>
    rotationsIn(lineage, { ...everything, ...some }).map(({ newId }) => newId)
  expect(found({})).toEqual([501, 500])
  expect(found({ from: NOW - 4 * HOUR })).toEqual([500])
  expect(found({ until: NOW - 4 * HOUR })).toEqual([501])
  expect(found({ actorId: 7 })).toEqual([500])
  const drill = drillOf(entries)
  expect(notInDrills(rotationsIn(lineage, everything), [drill])).toEqual([])
  // The command line is nobody.
  expect(drill.events.find(({ tokenId }) => tokenId === 413)?.by).toEqual({ id: 0, name: 'system' })
})

test('whatever was done, every rotation of the log is in the drill once, the record is sound, and it is the same the second time', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const server = modelServer()
      for (const act of all) server.perform(act)
      const entries = [...server.log()]
      const drill = drillOf(entries)
      expect(drillRecord.safeParse(drill).success).toBe(true)
      const rotated = drill.events.filter(({ kind }) => kind === 'rotated')
      expect(rotated).toHaveLength(lineageOf(entries).madeBy.size)
      expect(new Set(drill.events.map(({ id }) => id)).size).toBe(drill.events.length)
      expect(drillOf(entries.toReversed())).toEqual(drill)
    }),
  )
})
