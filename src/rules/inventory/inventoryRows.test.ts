import { expect, test } from 'vitest'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { replayed } from './inventoryLog.ts'
import { inventoryRows } from './inventoryRows.ts'

const entry = (id: number, action: string, detail: Record<string, unknown>) =>
  entryWith({ id, created_at: inMs(-10 * DAY + id * HOUR), action, detail })
const created = entry(1, 'token.create', factsWith({ expires_at: inMs(DAY), channel_idx: 'pl' }))
const rotated = entry(
  2,
  'token.rotate',
  factsWith({ token_id: 413, replaces: 412, replaces_expires_at: inMs(HOUR) }),
)
const revoked = entry(3, 'token.revoke', factsWith())
const moved = (to: string | null) =>
  entry(4, 'token.expiry', { token_id: 412, legacy: false, from: null, to })

type Lists = Record<number, readonly ReturnType<typeof tokenWith>[]>
type More = Partial<Record<'logged' | 'since', typeof none>> & { parts?: Lists }
const byId = (lists: Lists) =>
  new Map(Object.entries(lists).map(([id, list]) => [Number(id), list]))

const none = replayed([])
const rows = (lists: Lists, { logged = none, since = none, parts = {} }: More = {}) =>
  flat(
    inventoryRows({
      lists: byId(lists),
      parts: byId(parts),
      logged,
      since,
      now: NOW,
    }),
  )
const flat = (groups: ReturnType<typeof inventoryRows>) =>
  [...groups].flatMap(([application, group]) => group.map((row) => ({ application, ...row })))

test('where no list was read the log stands for it, and says what it does not know', () => {
  expect(rows({}, { logged: replayed([created, revoked]) })).toEqual([
    {
      application: 17,
      token: {
        id: 412,
        name: 'ERP nightly export',
        prefix: 'svc_api_A5SM',
        last_four: 'sfUu',
        scopes: ['returns.api'],
        channel_idx: 'pl',
        expires_at: inMs(DAY),
        last_used_at: null,
        revoked_at: revoked.created_at,
        legacy: false,
        state: 'revoked',
        age_days: 9,
      },
      restsOn: 'log',
      notKnown: ['lastUse'],
    },
  ])
})

test('a key that only its successor tells of is there without its key', () => {
  const [successor, old] = rows({}, { logged: replayed([rotated]) }).toSorted(
    (a, b) => b.token.id - a.token.id,
  )
  expect(successor).toMatchObject({ token: { id: 413, state: 'active' }, notKnown: ['lastUse'] })
  expect(old).toMatchObject({ token: { id: 412, prefix: '', expires_at: inMs(HOUR) } })
  expect(old?.notKnown).toEqual(['lastUse', 'key'])
  expect(old?.token.age_days).toBeUndefined()
})

test('of a token whose expiry alone is told there is no row', () => {
  expect(rows({}, { logged: replayed([moved(null)]) })).toEqual([])
})

test('a list goes before the log, also where it lacks a token', () => {
  const token = tokenWith({ id: 9 })
  expect(rows({ 17: [token] }, { logged: replayed([created]) })).toEqual([
    { application: 17, token, restsOn: 'list', notKnown: [] },
  ])
})

test('an entry that is newer than the list goes before it, and leaves what it does not tell', () => {
  const token = tokenWith({ expires_at: inMs(DAY), last_used_at: inMs(-HOUR) })
  expect(rows({ 17: [token] }, { since: replayed([moved(inMs(2 * DAY))]) })).toEqual([
    {
      application: 17,
      token: { ...token, expires_at: inMs(2 * DAY) },
      restsOn: 'log',
      notKnown: [],
    },
  ])
  const [stopped] = rows({ 17: [token] }, { since: replayed([revoked]) })
  expect(stopped?.token).toMatchObject({
    revoked_at: revoked.created_at,
    last_used_at: inMs(-HOUR),
  })
})

test('a token that came after its list was read is there', () => {
  const [old, successor] = rows({ 17: [tokenWith()] }, { since: replayed([rotated]) })
  expect(old).toMatchObject({ token: { id: 412, expires_at: inMs(HOUR), last_four: 'sfUu' } })
  expect(successor).toMatchObject({ token: { id: 413 }, restsOn: 'log', notKnown: ['lastUse'] })
})

test('what was revoked once stays so, whichever source tells of it', () => {
  const token = tokenWith({ revoked_at: inMs(-1) })
  const [row] = rows({ 17: [token] }, { since: replayed([revoked]) })
  expect(row?.token.revoked_at).toBe(inMs(-1))
})

test('the rows of a list that did not change are the same ones, whatever is told of others', () => {
  const [changing, other] = [[tokenWith({ id: 8 })], [tokenWith()]]
  const read = (since = none) =>
    inventoryRows({
      lists: new Map([
        [3, changing],
        [17, other],
      ]),
      logged: none,
      since,
      now: NOW,
    })
  const [before, after] = [read(), read(replayed([revoked]))]
  expect(after.get(3)).toBe(before.get(3))
  expect(after.get(17)).not.toBe(before.get(17))
  expect(read().get(17)).toBe(before.get(17))
})

test('of a list that lacks tokens those that were read are rows of a part, and the log tells of others', () => {
  const part = { 17: [tokenWith({ id: 1 }), tokenWith({ id: 2 })] }
  const told = (more: Parameters<typeof rows>[1], lists: Parameters<typeof rows>[0] = {}) =>
    rows(lists, more).map(({ token, restsOn }) => [token.id, restsOn])
  expect(told({ parts: part })).toEqual([
    [1, 'part'],
    [2, 'part'],
  ])
  expect(told({ parts: part, logged: replayed([created]) })).toEqual([
    [1, 'part'],
    [2, 'part'],
    [412, 'log'],
  ])
  const itself = { 17: [tokenWith({ id: 412, last_used_at: inMs(-HOUR) })] }
  const since = replayed([created, revoked])
  expect(rows({}, { parts: itself, logged: since, since })).toMatchObject([
    { token: { id: 412, revoked_at: revoked.created_at }, restsOn: 'part', notKnown: [] },
  ])
  expect(told({ parts: part }, { 17: [tokenWith({ id: 3 })] })).toEqual([[3, 'list']])
})
