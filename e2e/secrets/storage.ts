import type { Sink } from './sink.ts'

export const localStorageSink: Sink = {
  name: 'localStorage',
  plant: ({ page }, value) => page.evaluate((it) => localStorage.setItem('planted', it), value),
  read: async ({ page }) => ({
    entries: await page.evaluate(() => JSON.stringify(Object.entries(localStorage))),
  }),
}

export const sessionStorageSink: Sink = {
  name: 'sessionStorage',
  plant: ({ page }, value) => page.evaluate((it) => sessionStorage.setItem('planted', it), value),
  read: async ({ page }) => ({
    entries: await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
  }),
}

export const databaseSink: Sink = {
  name: 'IndexedDB',
  plant: ({ page }, value) =>
    page.evaluate(async (it) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('planted', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('planted'))
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('not opened')))
      })
      const change = database.transaction('planted', 'readwrite')
      change.objectStore('planted').put({ deep: [it] }, it)
      await new Promise((resolve) => change.addEventListener('complete', resolve))
      database.close()
    }, value),
  read: async ({ page }) => ({
    records: await page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error('not read')))
        })
      const all: unknown[] = []
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name))
        all.push(name)
        for (const store of database.objectStoreNames) {
          const records = database.transaction(store).objectStore(store)
          all.push(store, await done(records.getAllKeys()), await done(records.getAll()))
        }
        database.close()
      }
      // Bytes would be written as numbers.
      return JSON.stringify(all, (_, part: unknown) =>
        ArrayBuffer.isView(part) ? new TextDecoder('latin1').decode(part) : part,
      )
    }),
  }),
}

export const cacheStorageSink: Sink = {
  name: 'Cache Storage',
  plant: ({ page }, value) =>
    page.evaluate(async (it) => {
      const cache = await caches.open('planted')
      await cache.put(`/planted?${it}`, new Response(it, { headers: { 'x-planted': it } }))
    }, value),
  read: async ({ page }) =>
    page.evaluate(async () => {
      const found = { addresses: '', headers: '', bodies: '' }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const answer = await cache.match(request)
          found.addresses += `${request.url}\n`
          found.headers += JSON.stringify([...(answer?.headers ?? [])])
          found.bodies += await answer?.text()
        }
      }
      return found
    }),
}

export const cookieSink: Sink = {
  name: 'cookies',
  plant: ({ context, recorder }, value) =>
    context.addCookies([{ name: 'planted', value, url: recorder.origin, httpOnly: true }]),
  read: async ({ context }) => ({ jar: JSON.stringify(await context.cookies()) }),
}
