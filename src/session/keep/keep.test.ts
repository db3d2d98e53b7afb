import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { createKeep, keptTables, type IntentRecord } from './keep.ts'
import { drillTables } from './keptDrills.ts'

const { intents } = keptTables
const me = { server: 'main', user: 'zofia' }

const record: IntentRecord = {
  id: 'i-1',
  kind: 'rotate',
  application: { id: 17, name: 'Portal' },
  body: { name: 'n', scopes: ['returns.api'], channel_idx: null, expires_at: null },
  replaces: { id: 4, name: 'n', expiresAt: '2027-01-01T00:00:00Z' },
  before: [4],
  newest: { id: 90, at: '2026-11-20T10:00:00.123456Z' },
  actorId: 7,
  sentAt: 1,
  answer: null,
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

test('what is kept is there in the next document, under its server and user only', async () => {
  await createKeep(me).write(intents, record)
  expect(await createKeep(me).all(intents)).toEqual([record])
  expect(await createKeep({ ...me, user: 'zofi' }).all(intents)).toEqual([])
  expect(await createKeep({ ...me, server: 'mai' }).all(intents)).toEqual([])
})

test('a row is written again in its place, and removed', async () => {
  const keep = createKeep(me)
  await keep.write(intents, record)
  await keep.write(intents, { ...record, answer: { kind: 'unknown' } })
  expect(await keep.all(intents)).toMatchObject([{ answer: { kind: 'unknown' } }])
  await keep.remove(intents, record.id)
  expect(await keep.all(intents)).toEqual([])
})

test('a raw value is never written, not even by mistake', async () => {
  const keep = createKeep(me)
  const wrong = { ...record, raw: 'svc_api_value' }
  await keep.write(intents, wrong)
  expect(await keep.all(intents)).toEqual([])
})

test('what another release wrote, or what is past its lifetime, is passed over and goes', async () => {
  const puts = new Map<string, unknown>([
    ['old', { at: 0, row: record }],
    ['odd', { at: 31 * 86_400_000, row: { id: 'odd' } }],
  ])
  const store = {
    put: async () => {},
    remove: async (key: readonly string[]) => void puts.delete(key.at(-1) ?? ''),
    below: async () => [...puts].map(([id, value]) => ({ key: ['main', 'zofia', 'x', id], value })),
    clear: async () => {},
  }
  const keep = createKeep(me, store, () => 31 * 86_400_000)
  expect(await keep.all(intents)).toEqual([])
  expect(puts.size).toBe(0)
  expect(keep.hasTrouble()).toBe(false)
})

test('what a later release wrote of a drill stays for it', async () => {
  const keep = createKeep(me)
  const later = { ...drillTables.drills, row: z.looseObject({ id: z.string() }) }
  await keep.write(later, { id: 'later', version: 2 })
  expect(await keep.all(drillTables.drills)).toEqual([])
  expect(await keep.all(later)).toEqual([{ id: 'later', version: 2 }])
})

test('forgetting the browser empties it for every server and user', async () => {
  const keep = createKeep(me)
  const other = createKeep({ server: 'second', user: 'other' })
  await keep.write(intents, record)
  await other.write(intents, record)
  expect(await keep.forget()).toBe(true)
  expect(await other.all(intents)).toEqual([])
})

test('storage that is refused costs nothing and is told once', async () => {
  const refused = async () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const keep = createKeep(me, { put: refused, remove: refused, below: refused, clear: refused })
  const listener = vi.fn<() => void>()
  keep.subscribe(listener)
  await keep.write(intents, record)
  expect(keep.hasTrouble()).toBe(true)
  keep.troubleTold()
  await keep.write(intents, record)
  expect(await keep.all(intents)).toEqual([])
  expect(await keep.forget()).toBe(false)
  expect(keep.hasTrouble()).toBe(false)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
})

test('a browser without storage is trouble, not an error', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const keep = createKeep(me)
  await keep.write(intents, record)
  expect(keep.hasTrouble()).toBe(true)
})

test('a browser that does not answer does not hold up an act', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const keep = createKeep(me)
  const written = keep.write(intents, record)
  await vi.advanceTimersByTimeAsync(2_000)
  await written
  expect(keep.hasTrouble()).toBe(true)
  vi.useRealTimers()
})

test('storage that the browser evicts meanwhile is opened again, and keeps what comes then', async () => {
  const keep = createKeep(me)
  await keep.write(intents, record)
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('keyturn').onsuccess = () => resolve()
  })
  expect(await keep.all(intents)).toEqual([])
  await keep.write(intents, record)
  expect(await keep.all(intents)).toEqual([record])
  expect(keep.hasTrouble()).toBe(false)
})

test('what is kept stays to the end of its last day', async () => {
  const days = (count: number) => count * 86_400_000
  await createKeep(me, undefined, () => 0).write(intents, record)
  expect(await createKeep(me, undefined, () => days(30)).all(intents)).toEqual([record])
  expect(await createKeep(me, undefined, () => days(30) + 1).all(intents)).toEqual([])
  expect(await createKeep(me, undefined, () => 0).all(intents), 'it is gone').toEqual([])
})

test('of a drill too, what is past its lifetime goes, whoever wrote it', async () => {
  const { drills } = drillTables
  const later = { ...drills, row: z.looseObject({ id: z.string() }) }
  await createKeep(me, undefined, () => 0).write(later, { id: 'later' })
  const after = () => 3_651 * 86_400_000
  expect(await createKeep(me, undefined, after).all(drills)).toEqual([])
  expect(await createKeep(me, undefined, () => 0).all(later)).toEqual([])
})

test('whoever has gone is not told of trouble, and it is said to those who are there once', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const keep = createKeep(me)
  const [here, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  keep.subscribe(here)
  keep.subscribe(gone)()
  await keep.remove(intents, 'i-1')
  await keep.write(intents, record)
  await vi.waitFor(() => expect(here).toHaveBeenCalledOnce())
  expect(gone).not.toHaveBeenCalled()
  expect(keep.hasTrouble()).toBe(true)
})

test('a browser that was emptied says so', async () => {
  const keep = createKeep(me)
  await keep.write(intents, record)
  expect(await keep.forget()).toBe(true)
  expect(await keep.all(intents)).toEqual([])
})
