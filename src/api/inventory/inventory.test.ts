import { expect, test } from 'vitest'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import { inventoryRows } from '#rules/inventory/inventoryRows.ts'
import {
  counts,
  gone,
  inventoryShop,
  inventoryShops,
  LIST,
  listOf,
  LOG,
  soon,
} from '#test/inventoryShop.ts'
import { bringForward } from './inventory.ts'
import { inventoryLog, inventoryProgress, type LogReading } from './inventoryReader.ts'

/** Of the sample data: one list of tokens each. */
const APPLICATIONS = 19

inventoryShops()

test('the first reading asks for each list once, six at a time, and for log and applications before and after', async () => {
  const it = await inventoryShop()
  it.under.most = 0
  const { unread, sent } = await it.read()
  expect(unread).toEqual([])
  expect(counts(sent)).toEqual({ log: 2, applications: 2, lists: APPLICATIONS })
  expect(it.under.most).toBe(6)
  expect(it.progress()).toMatchObject({ state: 'idle', done: APPLICATIONS, total: APPLICATIONS })
  expect(Math.abs((it.progress().readAt ?? 0) - Date.now())).toBeLessThan(60_000)
  await it.expectRows()
})

test('a refresh where nothing changed is one request', async () => {
  const it = await inventoryShop()
  await it.read()
  const { sent } = await it.read()
  expect(counts(sent)).toEqual({ log: 1, applications: 0, lists: 0 })
  expect(sent).toHaveLength(1)
})

test('a refresh after one token changed reads its list again and no other', async () => {
  const it = await inventoryShop()
  await it.read()
  const [first] = await it.there.rows(3)
  if (!first) throw new Error('no token')
  await it.there.newToken(3, { name: 'Another', scopes: ['returns.api'] })
  expect((await it.read()).sent.map(listOf)).toEqual([Number.NaN, 3])
  await it.expectRows()
  await it.there.rotate(first.id)
  expect((await it.read()).sent.map(listOf)).toEqual([Number.NaN, 3])
  await it.there.setExpiry(first.id, null)
  expect((await it.read()).sent.map(listOf)).toEqual([Number.NaN, 3])
  await it.there.revoke(first.id)
  expect((await it.read()).sent.map(listOf)).toEqual([Number.NaN, 3])
  await it.expectRows()
})

test('an application that was deactivated is read again, with its list', async () => {
  const it = await inventoryShop()
  await it.read()
  await it.there.deactivate(3)
  expect(counts((await it.read()).sent)).toEqual({ log: 1, applications: 1, lists: 1 })
  await it.expectRows()
})

test('after an import everything is read again, once', async () => {
  const it = await inventoryShop()
  await it.read()
  it.database((db) => {
    db.run(`INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, expires_at,
      created_at, legacy, legacy_source) SELECT 4, 'Legacy', 'abcdef', '', 'x', '["returns.api"]', NULL, NULL,
      created_at, 1, 'django_returns.APIKey#1' FROM tokens ORDER BY created_at DESC LIMIT 1`)
    db.run(
      `INSERT INTO audit (created_at, actor_id, actor_label, action, target_type, target_id, target_label, detail, ip)
       VALUES (?, NULL, 'system', 'legacy.import', 'legacy', '', 'legacy keys', '{}', NULL)`,
      new Date().toISOString().replace('Z', '000Z'),
    )
  })
  expect(counts((await it.read()).sent)).toEqual({ log: 1, applications: 1, lists: APPLICATIONS })
  await it.expectRows()
  expect((await it.read()).sent).toHaveLength(1)
})

test('after a reset everything is read again, of the new world', async () => {
  const it = await inventoryShop()
  await it.there.newToken(3, { name: 'Another', scopes: ['returns.api'] })
  await it.read()
  await it.reset()
  expect(counts((await it.read()).sent).lists).toBe(APPLICATIONS)
  await it.expectRows()
  expect((await it.read()).sent).toHaveLength(1)
})

test('a list that an act of ours made old is read again, whatever the log says', async () => {
  const it = await inventoryShop()
  await it.read()
  await it.queries.invalidateQueries({ ...tokensOf(5), refetchType: 'none' })
  expect((await it.read()).sent.map(listOf)).toEqual([Number.NaN, 5])
})

test('what others do while it is read is in it at the end', async () => {
  const it = await inventoryShop()
  let calls = 0
  it.net.fault = async (path) => {
    if (!path.endsWith('/tokens/') || calls > 4) return undefined
    calls += 1
    if (calls === 3) {
      const faults = it.net.fault
      it.net.fault = () => undefined
      await it.there.newToken(2, { name: 'Meanwhile', scopes: ['returns.api'] })
      await it.there.newToken(13, { name: 'Meanwhile', scopes: ['returns.api'] })
      it.net.fault = faults
    }
    return undefined
  }
  await it.read()
  await it.expectRows()
})

test('a list that a page read before the log was is read again, though the applications known then had it not', async () => {
  const it = await inventoryShop()
  await it.queries.fetchQuery(applicationList())
  const { id } = await it.there.newApplication('Another')
  await it.queries.fetchQuery(tokensOf(id))
  await it.there.newToken(id, { name: 'Between', scopes: ['returns.api'] })
  await it.read()
  await it.expectRows()
})

test('what is on the screen goes first', async () => {
  const it = await inventoryShop()
  const release = bringForward(it.queries, [11, 9])
  expect(
    (await it.read()).sent
      .filter((path) => LIST.test(path))
      .slice(0, 2)
      .map(listOf),
  ).toEqual([11, 9])
  release()
  for (const id of [11, 9]) {
    await it.queries.invalidateQueries({ ...tokensOf(id), refetchType: 'none' })
  }
  const applications = await it.there.applications()
  const inOrder = applications.map(({ id }) => id).filter((id) => id === 11 || id === 9)
  expect((await it.read()).sent.slice(1).map(listOf)).toEqual(inOrder)
})

test('of many small applications the log is read before the lists, and its tokens stand there meanwhile', async () => {
  const it = await inventoryShop({ tokens: 600 })
  const progressCounts: number[] = []
  inventoryProgress.of(it.queries).subscribe(({ of, done }) => {
    if (of === 'entries') progressCounts.push(done)
  })
  let rows: number | null = null
  let isWhole = false
  let logs = 0
  const someProgress = () => expect(progressCounts).not.toEqual([])
  it.net.fault = (path) => {
    // How far it is is told at times, however quick the server: one page waits for it.
    if (path.endsWith('/audit/') && (logs += 1) === 4) return soon(someProgress)
    if (!path.endsWith('/tokens/') || rows !== null) return undefined
    const logReading = inventoryLog.of(it.queries).read()
    isWhole = logReading.isWhole
    rows = rowsOf(new Map(), logReading).length
    return undefined
  }
  const { sent } = await it.read()
  const firstList = sent.findIndex((path) => LIST.test(path))
  const pages = sent.slice(0, firstList).filter((path) => LOG.test(path))
  expect(pages.length).toBeGreaterThan(5)
  expect(progressCounts[0]).toBeGreaterThanOrEqual(100)
  expect(rows).toBeGreaterThan(550)
  expect(isWhole).toBe(true)
  expect(counts(sent)).toMatchObject({ log: pages.length + 1, lists: 240 })
  expect(it.under.most).toBeLessThanOrEqual(6)
})

test('of a log that could not be read to its end nobody says that it is whole', async () => {
  const it = await inventoryShop({ tokens: 600 })
  let pages = 0
  it.net.fault = (path) => (path.endsWith('/audit/') && (pages += 1) === 3 ? gone() : undefined)
  await it.read()
  const logReading = inventoryLog.of(it.queries).read()
  expect(logReading.logged.size).toBeGreaterThan(0)
  expect(logReading.isWhole).toBe(false)
})

test('a list that is being read already is read again: that reading began before', async () => {
  const it = await inventoryShop()
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  it.net.fault = (path) => (path.endsWith('/applications/2/tokens/') ? held : undefined)
  const early = it.queries.fetchQuery(tokensOf(2))
  const reading = it.read()
  await soon(() => expect(it.requestsOf(LIST)).toHaveLength(APPLICATIONS))
  release()
  await early
  expect((await reading).sent.map(listOf).filter((id) => id === 2)).toHaveLength(2)
  await it.expectRows()
})

test('rows that only the log tells of so far are those of the lists', async () => {
  const it = await inventoryShop()
  await it.read()
  const [first] = await it.there.rows(3)
  if (!first) throw new Error('no token')
  await it.there.revoke(first.id)
  it.net.fault = (path) => (path.endsWith('/applications/3/tokens/') ? gone() : undefined)
  expect((await it.read()).unread).toEqual([3])
  const logReading = inventoryLog.of(it.queries).read()
  const lists = new Map([[3, it.queries.getQueryData(tokensOf(3).queryKey) ?? []]])
  const rows = rowsOf(lists, logReading)
  expect(rows.find(({ token }) => token.id === first.id)).toMatchObject({
    restsOn: 'log',
    token: { revoked_at: expect.any(String), last_used_at: first.last_used_at },
  })
  it.net.fault = () => undefined
  await it.read()
  expect(inventoryLog.of(it.queries).read().since.size).toBe(0)
  await it.expectRows()
})

const rowsOf = (lists: ReadonlyMap<number, readonly Token[]>, logReading: LogReading) =>
  [...inventoryRows({ lists, ...logReading, now: Date.now() }).values()].flat()
