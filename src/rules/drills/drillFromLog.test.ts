import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { drillRecord } from '#contract/drill.ts'
import { modelServer, acts } from '#test/samples/inventoryModel.ts'
import { lineageOf } from '#rules/tokens/lineage.ts'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'
import { drillFromLog, notInDrills, rotationsIn } from './drillFromLog.ts'

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
function drillOf(entries: AuditEntry[], listed = [tokenWith()]) {
  const lineage = lineageOf(entries)
  const tokens = new Map(listed.map((token) => [token.id, { token, application }]))
  const sources = { entries, lineage, tokens, receiverOf: () => 'Marek Nowak' }
  return drillFromLog(rotationsIn(lineage, everything), sources, made)
}

test('a rotation of the log is a row with what was planned by it, and an event with its entry and the former expiry', () => {
  const drill = drillOf([created, rotate(-3 * HOUR)])
  expect(drillRecord.parse(drill)).toEqual(drill)
  expect(drill).toEqual({
    format: 'keyturn drill',
    version: 2,
    id: 'd1',
    name: 'Rotations',
    server: made.server,
    namedAt: inMs(0),
    createdAt: inMs(0),
    createdBy: { id: 8, name: 'Jürgen' },
    startedAt: inMs(-3 * HOUR),
    tokens: [
      {
        tokenId: 412,
        application,
        name: 'ERP nightly export',
        prefix: 'svc_api_A5SM',
        lastFour: 'sfUu',
        overlapHours: 24,
        successorExpiry: { kind: 'never' },
        moveExpiryTo: null,
        owner: { id: 7, name: 'zofia' },
        receiver: 'Marek Nowak',
        out: null,
        changedAt: inMs(-3 * HOUR),
      },
    ],
    events: [
      {
        id: 'audit-50',
        kind: 'rotated',
        tokenId: 412,
        at: inMs(-3 * HOUR),
        by: { id: 7, name: 'zofia' },
        successor: { id: 500, prefix: 'svc_api_A5SM', lastFour: 'sfUu' },
        from: inMs(10 * DAY),
        oldStops: inMs(21 * HOUR),
        valueLost: false,
        entryId: 50,
      },
    ],
    watches: [],
    firstUses: [],
  })
})

test('of a token that is listed no more the log’s own words are taken, and nothing is made up', () => {
  const row = (listed: ReturnType<typeof tokenWith>[]) => drillOf([rotate(-HOUR)], listed).tokens[0]
  expect(row([])).toMatchObject({
    application: { id: 17, name: '' },
    name: 'ERP nightly export',
    prefix: '',
    lastFour: '',
  })
  // The successor is listed: its application and its name are known, the old one's key is not.
  expect(row([tokenWith({ id: 500, name: 'ERP export' })])).toMatchObject({
    application,
    name: 'ERP export',
    prefix: '',
    lastFour: '',
  })
})

test.each([
  ['nothing, where the old one has no end', null, 0],
  ['nothing, where it stopped before', inMs(-5 * HOUR), 0],
  ['the nearest full hour', inMs(HOUR + 29 * MINUTE), 4],
  ['a year at most', inMs(400 * DAY), 8_760],
])('the overlap of a rotation is %s', (_, replaces_expires_at, hours) => {
  const detail = factsWith({ token_id: 500, replaces: 412, replaces_expires_at })
  const drill = drillOf([rotate(-3 * HOUR, { detail })])
  expect(drill.tokens[0]?.overlapHours).toBe(hours)
  // Nobody knows what it had before: what the rotation left is what an undoing leaves.
  expect(drill.events).toMatchObject([{ from: replaces_expires_at, oldStops: replaces_expires_at }])
})

test('the expiry that a successor was given is what was planned', () => {
  const at = inMs(90 * DAY)
  const facts = { token_id: 500, replaces: 412, replaces_expires_at: null, expires_at: at }
  const drill = drillOf([rotate(-HOUR, { detail: factsWith(facts) })])
  expect(drill.tokens[0]?.successorExpiry).toEqual({ kind: 'at', at })
})

test('without a rotation a drill is empty and began when it was made', () => {
  expect(drillOf([])).toMatchObject({ startedAt: inMs(0), tokens: [], events: [] })
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
    'the expiry that is given back before the undoing, which is more time',
    [expiry(-2 * HOUR, inMs(10 * DAY)), revoke(-HOUR, 500)],
    ['rotated', 'moreTime', 'undone'],
  ],
  [
    'the end of the successor after the end of the old one, which undoes nothing',
    [revoke(-2 * HOUR, 412), { ...revoke(-HOUR, 500), id: 71 }],
    ['rotated', 'revoked'],
  ],
  [
    'the end of a successor that has one of its own, which undoes nothing',
    [
      rotate(-2 * HOUR, {
        id: 51,
        detail: factsWith({ token_id: 600, replaces: 500, replaces_expires_at: null }),
      }),
      revoke(-HOUR, 500),
    ],
    ['rotated', 'rotated', 'revoked'],
  ],
  ['what was done in the moment of the rotation', [revoke(-3 * HOUR, 412)], ['rotated', 'revoked']],
  [
    'what has no form, which is none of it',
    [entryWith({ id: 61, action: 'token.expiry', detail: { token_id: 412 } })],
    ['rotated'],
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

test('what came afterwards stands with its own entry, its time and whoever did it', () => {
  const system = { actor_id: null, actor_label: 'system' }
  const more = [
    { ...expiry(-2 * HOUR, inMs(5 * DAY)), actor_id: 8, actor_label: 'jürgen' },
    { ...revoke(-HOUR, 500), ...system },
  ]
  expect(drillOf([rotate(-3 * HOUR), ...more]).events.slice(1)).toEqual([
    {
      id: 'audit-60',
      kind: 'moreTime',
      tokenId: 412,
      at: inMs(-2 * HOUR),
      by: { id: 8, name: 'jürgen' },
      to: inMs(5 * DAY),
      entryId: 60,
    },
    {
      id: 'audit-70',
      kind: 'undone',
      tokenId: 412,
      at: inMs(-HOUR),
      by: { id: 0, name: 'system' },
      successorId: 500,
      entryId: 70,
    },
  ])
})

test('a token that was rotated twice is one row, as the last rotation left it', () => {
  const again = factsWith({ token_id: 501, replaces: 412, replaces_expires_at: inMs(HOUR) })
  const drill = drillOf([rotate(-3 * HOUR), rotate(-HOUR, { id: 51, detail: again })])
  expect(drill.tokens).toMatchObject([{ tokenId: 412, overlapHours: 2, changedAt: inMs(-HOUR) }])
  expect(drill.startedAt).toBe(inMs(-3 * HOUR))
  expect(drill.events.map(({ id }) => id)).toEqual(['audit-50', 'audit-51'])
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
  expect(found({ from: NOW - 3 * HOUR })).toEqual([500])
  expect(found({ from: NOW - 3 * HOUR + 1 })).toEqual([])
  expect(found({ until: NOW - DAY })).toEqual([501])
  expect(found({ until: NOW - DAY - 1 })).toEqual([])
  expect(found({ actorId: 7 })).toEqual([500])
  const drill = drillOf(entries)
  expect(notInDrills(rotationsIn(lineage, everything), [drill], entries)).toEqual([])
  const half = { ...drill, events: drill.events.filter(({ tokenId }) => tokenId === 413) }
  const left = notInDrills(rotationsIn(lineage, everything), [half], entries)
  expect(left.map(({ newId }) => newId)).toEqual([500])
  // The command line is nobody.
  expect(drill.events.find(({ tokenId }) => tokenId === 413)?.by).toEqual({ id: 0, name: 'system' })
})

test('what became of one token stands between the rotations of others, in the order of time', () => {
  const other = factsWith({ token_id: 501, replaces: 413, replaces_expires_at: null })
  const entries = [
    rotate(-3 * HOUR),
    rotate(-2 * HOUR, { id: 51, detail: other }),
    revoke(-HOUR, 412),
    { ...revoke(0, 501), id: 72 },
  ]
  const drill = drillOf(entries)
  expect(drill.events.map(({ id }) => id)).toEqual(['audit-50', 'audit-51', 'audit-70', 'audit-72'])
  const ends = { ...drill, events: drill.events.filter(({ kind }) => kind !== 'rotated') }
  expect(notInDrills(rotationsIn(lineageOf(entries), everything), [ends], entries)).toHaveLength(2)
})

test('of one moment an expiry that the log wrote before the rotation is no more time after it', () => {
  const entries = (id: number) => [rotate(-HOUR), { ...expiry(-HOUR, inMs(30 * DAY)), id }]
  expect([49, 51].map((id) => drillOf(entries(id)).events.length)).toEqual([1, 2])
})

test('of one moment the rotation with the lower number came first', () => {
  const facts = { token_id: 501, replaces: 413, replaces_expires_at: null }
  const entries = [rotate(-HOUR, { id: 51, detail: factsWith(facts) }), rotate(-HOUR)]
  // A log that was read in another order has them in another order.
  const { madeBy, ...lineage } = lineageOf(entries)
  const turned = { ...lineage, madeBy: new Map([...madeBy].toReversed()) }
  expect(rotationsIn(turned, everything).map(({ entryId }) => entryId)).toEqual([50, 51])
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
