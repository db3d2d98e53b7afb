import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { backend, refusal } from '#test/backend.ts'
import {
  counts,
  gone,
  inventoryShop,
  inventoryShops,
  LIST,
  listOf,
  soon,
} from '#test/inventoryShop.ts'
import { ApiError } from '#wire/ApiError.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import {
  inventory,
  loadInventory,
  pauseInventory,
  readListAgain,
  resumeInventory,
  stopInventory,
} from './inventory.ts'

/** Of the sample data: one list of tokens each. */
const APPLICATIONS = 19

inventoryShops()

test('a list that cannot be read is named, and can be tried again alone', async () => {
  const it = await inventoryShop()
  it.net.fault = (path) => (path.endsWith('/applications/6/tokens/') ? gone() : undefined)
  const first = await it.read()
  expect(first.unread).toEqual([6])
  expect(first.sent.map(listOf).filter((id) => id === 6)).toHaveLength(1)
  // It is tried again with every refresh.
  const again = await it.read()
  expect(again.unread).toEqual([6])
  expect(again.sent.map(listOf)).toEqual([Number.NaN, 6])
  it.sent.length = 0
  await readListAgain(it.queries, 6)
  expect(it.queries.getQueryData(inventory().queryKey)).toMatchObject([{ id: 6 }])
  it.net.fault = () => undefined
  await readListAgain(it.queries, 6)
  expect(it.sent.map(listOf)).toEqual([6, 6])
  expect(it.queries.getQueryData(inventory().queryKey)).toEqual([])
  await it.expectRows()
})

test('what is refused for all ends the reading, and the next one goes on from there', async () => {
  const it = await inventoryShop()
  let lists = 0
  it.net.fault = (path) => {
    if (!path.endsWith('/tokens/')) return undefined
    lists += 1
    return lists > 7 ? refusal(403, 'PERMISSION_DENIED') : undefined
  }
  await expect(it.read()).rejects.toThrow('forbidden')
  expect(lists).toBeLessThan(APPLICATIONS)
  it.net.fault = () => undefined
  const { sent } = await it.read()
  expect(counts(sent).lists).toBeLessThanOrEqual(APPLICATIONS - 7)
  await it.expectRows()
})

test('a server that answers no list at all is not asked for every one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const it = await inventoryShop({ tokens: 600 })
  it.net.fault = (path) =>
    path.endsWith('/tokens/') ? Response.json({}, { status: 503 }) : undefined
  await expect(it.read()).rejects.toThrow(ApiError)
  expect(new Set(it.requestsOf(LIST)).size).toBeLessThanOrEqual(18)
})

test('where the log cannot be read the lists are, every time', async () => {
  const it = await inventoryShop()
  it.net.fault = (path) => (path.endsWith('/audit/') ? gone() : undefined)
  expect(counts((await it.read()).sent)).toEqual({ log: 1, applications: 2, lists: APPLICATIONS })
  await it.expectRows()
  expect(counts((await it.read()).sent).lists).toBe(APPLICATIONS)
  it.net.fault = () => undefined
  expect(counts((await it.read()).sent)).toEqual({ log: 2, applications: 1, lists: APPLICATIONS })
  expect((await it.read()).sent).toHaveLength(1)
})

test('a log that cannot be read later leaves what was read, and says so', async () => {
  const it = await inventoryShop()
  await it.read()
  it.net.fault = (path) => (path.endsWith('/audit/') ? gone() : undefined)
  await expect(it.read()).rejects.toThrow('notFound')
  expect(it.sent).toHaveLength(1)
  it.net.fault = () => undefined
  await it.expectRows()
})

test('a pause lets what is under way end and sends nothing more, and resuming goes on', async () => {
  const it = await inventoryShop()
  let isPaused = false
  it.net.fault = (path) => {
    if (path.endsWith('/tokens/') && !isPaused) {
      isPaused = true
      pauseInventory(it.queries)
    }
    return undefined
  }
  const reading = it.read()
  await soon(() => expect(it.progress().state).toBe('paused'))
  await soon(() => expect(it.under.now).toBe(0))
  const before = it.requestsOf(LIST).length
  expect(before).toBeLessThanOrEqual(6)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(it.requestsOf(LIST)).toHaveLength(before)
  await soon(() =>
    expect(it.progress()).toMatchObject({ state: 'paused', done: before, total: APPLICATIONS }),
  )
  resumeInventory(it.queries)
  expect(it.progress().state).toBe('reading')
  expect(counts((await reading).sent).lists).toBe(APPLICATIONS)
  await it.expectRows()
})

test('what was stopped says so, is not begun by a page’s coming, and goes on from there when it is asked for', async () => {
  const it = await inventoryShop()
  let lists = 0
  it.net.fault = (path) => {
    if (path.endsWith('/tokens/') && (lists += 1) === 8) void stopInventory(it.queries)
    return undefined
  }
  await expect(it.read()).rejects.toThrow('CancelledError')
  await soon(() => expect(it.under.now).toBe(0))
  expect(it.progress().state).toBe('stopped')
  expect(it.queries.getQueryData(inventory().queryKey)).toBeUndefined()
  const before = it.sent.length
  await loadInventory(it.queries)
  expect(it.sent).toHaveLength(before)
  const { sent } = await it.read()
  // What was under way when it was stopped is read again.
  expect(counts(sent).lists).toBeLessThanOrEqual(APPLICATIONS - 2)
  expect(it.progress().state).toBe('idle')
  await it.expectRows()
  await loadInventory(it.queries)
})

test('it leaves room to what somebody opens or does meanwhile', async () => {
  const it = await inventoryShop({ tokens: 600, perMinute: 40 })
  const reading = it.read()
  // With the sign-in they are the three fifths of a minute.
  await soon(() => expect(it.sent).toHaveLength(23))
  await soon(() => expect(it.under.now).toBe(0))
  await it.queries.fetchQuery({ ...tokensOf(1), staleTime: 0 })
  await backend(it.session).newToken(1, { name: 'Meanwhile', scopes: ['returns.api'] })
  expect(it.sent).toHaveLength(25)
  await stopInventory(it.queries)
  await expect(reading).rejects.toThrow('CancelledError')
})

test('nor do the further pages of long lists take what a page’s own reading has of the minute', async () => {
  const it = await inventoryShop({ tokens: 1_500, perMinute: 20 })
  it.database((db) => {
    db.run('UPDATE tokens SET application_id = 1 + id % 6')
    db.run('DELETE FROM applications WHERE id > 6')
  })
  const reading = it.read()
  // With the sign-in they are seven tenths of a minute: log, applications, and six lists of three pages as far as that.
  await soon(() => expect(it.sent.length).toBeGreaterThanOrEqual(13))
  await soon(() => expect(it.under.now).toBe(0))
  expect(counts(it.sent)).toEqual({ log: 1, applications: 1, lists: 11 })
  await Promise.all([backend(it.session).rows(1), backend(it.session).rows(2)])
  expect(it.sent).toHaveLength(15)
  await stopInventory(it.queries)
  await expect(reading).rejects.toThrow('CancelledError')
})

test('an ended session sends nothing on', async () => {
  const it = await inventoryShop()
  let lists = 0
  it.net.fault = (path) => {
    if (path.endsWith('/tokens/') && (lists += 1) === 3) it.session.close()
    return undefined
  }
  await expect(it.read()).rejects.toThrow('CancelledError')
  await soon(() => expect(it.under.now).toBe(0))
  const before = it.sent.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(it.sent).toHaveLength(before)
  expect(lists).toBeLessThanOrEqual(6)
})

test('a page that is left while its list of applications is read leaves the reading its list', async () => {
  const it = await inventoryShop()
  let answer = () => {}
  it.net.fault = (path) =>
    path.endsWith('/applications/')
      ? new Promise((done) => (answer = () => done(undefined)))
      : undefined
  const leave = new QueryObserver(it.queries, applicationList()).subscribe(() => {})
  const reading = it.read()
  await soon(() => expect(it.progress().state).toBe('reading'))
  leave()
  it.net.fault = () => undefined
  answer()
  await reading
  await it.expectRows()
})
