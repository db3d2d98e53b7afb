import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStore } from './browserStore.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what stands below a key’s beginning is found with its key, and nothing beside it', async () => {
  const store = browserStore()
  await store.put(['main', 'zofia', 'intents', '1'], 'one')
  await store.put(['main', 'zofia', 'intents', '2'], 'two')
  await store.put(['main', 'zofia', 'intents2', '1'], 'beside')
  await store.put(['main', 'zofi'], 'before')
  expect(await store.below(['main', 'zofia', 'intents'])).toEqual([
    { key: ['main', 'zofia', 'intents', '1'], value: 'one' },
    { key: ['main', 'zofia', 'intents', '2'], value: 'two' },
  ])
})

test('what is removed or cleared is gone', async () => {
  const store = browserStore()
  for (const id of ['1', '2', '3']) await store.put(['main', id], id)
  await store.remove(['main', '2'])
  expect((await store.below(['main'])).map(({ value }) => value)).toEqual(['1', '3'])
  await store.clear()
  expect(await store.below(['main'])).toEqual([])
})

test('while others write, each key has its own value', async () => {
  const store = browserStore()
  const ids = Array.from({ length: 9 }, (_, id) => `${id}`)
  for (const id of ids) await store.put(['main', id], id)
  const [found] = await Promise.all([
    store.below(['main']),
    ...ids.slice(0, 5).map((id) => store.remove(['main', id])),
  ])
  for (const { key, value } of found) expect(key).toEqual(['main', value])
})

test('a browser that refuses says why, and is asked again at the next use', async () => {
  const store = browserStore()
  const refuse = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })
  await expect(store.below(['main'])).rejects.toThrow('not here')
  refuse.mockRestore()
  expect(await store.below(['main'])).toEqual([])
})

test('a browser that refuses without a word keeps nothing', async () => {
  const request = { error: null, onerror: () => {} }
  const open = () => {
    queueMicrotask(() => request.onerror())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  await expect(browserStore().clear()).rejects.toThrow('The browser keeps nothing.')
})

test('one database is opened for many uses', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  const store = browserStore()
  await Promise.all([store.put(['a'], 1), store.put(['b'], 2)])
  await store.clear()
  expect(open).toHaveBeenCalledOnce()
})

test('a write whose transaction the browser gives up did not happen', async () => {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    const request = put.apply(this, row)
    this.transaction.abort()
    return request
  })
  const store = browserStore()
  await expect(store.put(['main', '1'], 'one')).rejects.toThrow('The browser kept nothing.')
  expect(await store.below(['main'])).toEqual([])
})

test.each(['at the door', 'inside'])(
  'a storage that does not answer %s is not waited for',
  async (where) => {
    const store = browserStore()
    if (where === 'inside') {
      await store.clear()
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() =>
        Object({ objectStore: () => ({ clear: () => ({}) }) }),
      )
    } else vi.stubGlobal('indexedDB', { open: () => ({}) })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const cleared = store.clear().catch(String)
    await vi.advanceTimersByTimeAsync(1_500)
    vi.useRealTimers()
    expect(await cleared).toBe('Error: The browser’s storage does not answer.')
  },
)

test('a page that was busy itself has not heard the answer yet, and the storage is not said to be silent', async () => {
  const store = browserStore()
  const kept = store.put(['main', 'ann', 'choices', 'a'], 'here')
  const until = performance.now() + 2_000
  while (performance.now() < until) {
    // The page draws, and nothing else has its turn.
  }
  await kept
  expect(await store.below(['main'])).toMatchObject([{ value: 'here' }])
})
