import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DrillEvent, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import {
  judged,
  type Around,
  old,
  rotation,
  recorded,
  successor,
} from '#test/samples/drillBeliefSample.ts'
import { revoked, revokeEntry, rotated, rotateEntry } from '#test/samples/drillReportSample.ts'
import { entryWith, factsWith, inMs, NOW } from '#test/samples/sample.ts'
import { DAY, HOUR, MINUTE } from '#rules/tokens/thresholds.ts'

test('what the log has an entry of holds, whatever the list says', () => {
  const log = [rotateEntry(1, -DAY), revokeEntry(1, -HOUR)]
  expect(judged([rotation, revoked(1, -HOUR)], { log })).toMatchObject({
    doubts: [],
    station: 'closed',
    end: 'revoked',
  })
})

test('where the file says closed and the list that it works, it is not closed', () => {
  for (const event of [revoked(1, -2 * HOUR), recorded('ranOut')]) {
    expect(judged([event], { tokens: [old()] })).toMatchObject({
      doubts: ['closed'],
      station: 'planned',
    })
  }
  const ended = old({ revoked_at: inMs(-HOUR), state: 'revoked' })
  expect(judged([revoked(1, -2 * HOUR)], { tokens: [ended] })).toMatchObject({ doubts: [] })
  const over = old({ expires_at: inMs(-HOUR) })
  expect(judged([recorded('ranOut')], { tokens: [over] })).toMatchObject({ doubts: [] })
})

test('a list that is older than the act does not speak against it, nor one that nobody read', () => {
  for (const listReadAt of [NOW - 3 * HOUR, null]) {
    const around = { listReadAt, log: null, tokens: [old()] }
    expect(judged([revoked(1, -2 * HOUR)], around)).toMatchObject({ doubts: [], station: 'closed' })
    expect(judged([rotation], { listReadAt: NOW - 2 * DAY, log: null })).toMatchObject({
      doubts: [],
      station: 'rotated',
    })
  }
})

test.each<[string, Around, DrillEvent, string[]]>([
  ['in no log and no list', { tokens: [old()] }, rotation, ['rotated']],
  [
    'in the list, of its key, name, scopes, channel and day',
    { tokens: [old(), successor()] },
    rotation,
    [],
  ],
  [
    'in the list with another key',
    { tokens: [old(), successor({ last_four: 'zzzz' })] },
    rotation,
    ['rotated'],
  ],
  [
    'in the list with another name',
    { tokens: [old(), successor({ name: 'Other' })] },
    rotation,
    ['rotated'],
  ],
  [
    'in the list with other scopes',
    { tokens: [old(), successor({ scopes: ['vault.api'] })] },
    rotation,
    ['rotated'],
  ],
  [
    'in the list on another channel',
    { tokens: [old(), successor({ channel_idx: 'de' })] },
    rotation,
    ['rotated'],
  ],
  [
    'in the list for a year',
    { tokens: [old(), successor({ age_days: 365 })] },
    rotation,
    ['rotated'],
  ],
  [
    'the successor of another token, as the log has it',
    {
      tokens: [old(), successor()],
      log: [
        rotateEntry(2, -DAY, {
          detail: factsWith({
            token_id: 1001,
            prefix: 'svc_api_N1',
            last_four: 's1',
            replaces: 2,
            replaces_expires_at: null,
          }),
        }),
      ],
    },
    rotation,
    ['rotated'],
  ],
  [
    'a token that somebody created, as the log has it',
    {
      tokens: [old(), successor()],
      log: [entryWith({ action: 'token.create', detail: factsWith({ token_id: 1001 }) })],
    },
    rotation,
    ['rotated'],
  ],
  [
    'itself',
    { tokens: [old()] },
    { ...rotation, successor: { id: 1, prefix: 'svc_api_A5SM', lastFour: 'sfUu' } },
    ['rotated'],
  ],
  ['of tomorrow', { tokens: [old(), successor()], log: null }, rotated(1, DAY), ['rotated']],
  [
    'of a minute ago, which the log may not have yet',
    { listReadAt: NOW - 5 * MINUTE, tokens: [old()] },
    rotated(1, -MINUTE),
    [],
  ],
])('a rotation whose successor is %s', (_, around, event, doubts) => {
  const { station, ...found } = judged([event], around)
  expect(found.doubts).toEqual(doubts)
  expect(station).toBe(doubts.length === 0 ? 'rotated' : 'planned')
})

test('an undoing holds once the successor is revoked', () => {
  const log = [rotateEntry(1, -DAY)]
  const events = [rotation, recorded('undone')]
  expect(judged(events, { log, tokens: [old(), successor()] })).toMatchObject({
    doubts: ['undone'],
    station: 'rotated',
  })
  const gone = successor({ revoked_at: inMs(-HOUR) })
  expect(judged(events, { log, tokens: [old(), gone] })).toMatchObject({
    doubts: [],
    station: 'planned',
  })
})

test('trying without a token holds where the log or the list has its application deactivated', () => {
  const event = recorded('triedWithout')
  expect(judged([event], { tokens: [old()] }).doubts).toEqual(['triedWithout'])
  const idle = old({ state: 'application inactive' })
  expect(judged([event], { tokens: [idle] }).doubts).toEqual([])
  const log = [
    entryWith({
      action: 'application.update',
      target_id: '17',
      detail: { changes: { is_active: { from: true, to: false } } },
    }),
  ]
  expect(judged([event], { log, tokens: [old()] }).doubts).toEqual([])
})

test('that a successor is in use is believed of the list alone', () => {
  const watches = (last: number | null, times = 1) => ({
    watches: [
      {
        id: 'w',
        tokenId: 1,
        from: inMs(-3 * HOUR),
        until: inMs(-HOUR),
        looks: 100,
        old: { tokenId: 1, times, last: null },
        successor: { tokenId: 1001, times: 1, last: last === null ? null : inMs(last) },
      },
    ],
  })
  const log = [rotateEntry(1, -DAY)]
  const at = (listed: Token, drill: Partial<DrillRecord>) =>
    judged([rotation], { log, tokens: [old({ last_used_at: null }), listed], drill })
  expect(at(successor(), watches(-2 * HOUR))).toMatchObject({
    doubts: ['inUse'],
    station: 'rotated',
  })
  const used = successor({ last_used_at: inMs(-HOUR) })
  expect(at(used, watches(-2 * HOUR))).toMatchObject({ doubts: [], drill: { watches: [{}] } })
  expect(at(used, watches(-30 * MINUTE)).drill.watches).toEqual([])
  // In two hours nobody finds a hundred other last uses, of which each is five minutes after another.
  expect(at(used, watches(-2 * HOUR, 99)).drill.watches).toEqual([])
})

test('what only a person can say stays theirs', () => {
  const log = [rotateEntry(1, -DAY)]
  const around = { log, tokens: [old(), successor()] }
  expect(judged([rotation, recorded('handedOver')], around)).toMatchObject({
    doubts: [],
    station: 'handedOver',
  })
  expect(judged([recorded('kept')], around)).toMatchObject({ doubts: [], end: 'kept' })
})

test('an act of which nothing speaks is held by list or log: both must be silent that it was', () => {
  const undone = [rotation, recorded('undone')]
  const without = { log: [rotateEntry(1, -DAY)], tokens: [old()] }
  // The list has no successor, and the log no entry of its end.
  expect(judged(undone, without).doubts).toEqual(['undone'])
  expect(judged(undone, { ...without, listReadAt: null }).doubts).toEqual([])
  const revocation = [revoked(1, -2 * HOUR)]
  expect(judged(revocation, {}).doubts).toEqual(['closed'])
  expect(judged(revocation, { listReadAt: null }).doubts).toEqual([])
  expect(judged(revocation, { log: null }).doubts).toEqual([])
})

const ofAct = (events: DrillEvent[], log: AuditEntry[]) =>
  judged(events, { log, tokens: [old(), successor()] }).drill.events[0]

test('who did an act is as the log says, by the name of the file where it is the same account', () => {
  const [event] = [revoked(1, -HOUR)]
  const same = { id: event?.by.id ?? 0, name: event?.by.name ?? '' }
  const of = (actor_id: number | null) =>
    ofAct([event ?? rotation], [revokeEntry(1, -HOUR, { actor_id, actor_label: 'kai' })])?.by
  expect(of(same.id)).toEqual(same)
  expect(of(9)).toEqual({ id: 9, name: 'kai' })
  // The command line has no account.
  expect(of(null)).toEqual({ id: 0, name: 'kai' })
})

test('when an act was and by which entry is as the log says', () => {
  const entry = revokeEntry(1, -HOUR + 400)
  expect(ofAct([revoked(1, -HOUR)], [entry])).toMatchObject({
    kind: 'revoked',
    at: entry.created_at,
    entryId: entry.id,
  })
  expect(ofAct([revoked(1, -HOUR)], [entry])).not.toHaveProperty('from')
})

test('from which expiry a token was rotated is as the log says, where it knows', () => {
  const before = inMs(40 * DAY)
  const claimed = { ...rotation, from: inMs(50 * DAY) }
  const created = entryWith({
    id: 1,
    created_at: inMs(-9 * DAY),
    detail: factsWith({ token_id: 1, expires_at: before }),
  })
  expect(ofAct([claimed], [created, rotateEntry(1, -DAY)])).toMatchObject({ from: before })
  expect(ofAct([claimed], [rotateEntry(1, -DAY)])).toMatchObject({ from: claimed.from })
})

test('an entry that a file names and a whole log does not have is none', () => {
  const claimed = revoked(1, -2 * HOUR, 77)
  const gone = old({ revoked_at: inMs(-HOUR), state: 'revoked' })
  const of = (log: AuditEntry[] | null) => judged([claimed], { log, tokens: [gone] }).drill.events
  expect(of([])).toMatchObject([{ entryId: null }])
  expect(of(null)).toMatchObject([{ entryId: 77 }])
})
