/** What a place to keep things is asked for. Every call rejects where the browser refuses. */
export type Store = {
  put: (key: Key, value: unknown) => Promise<void>
  remove: (key: Key) => Promise<void>
  /** What is below a key's beginning. */
  below: (beginning: Key) => Promise<{ key: Key; value: unknown }[]>
  clear: () => Promise<void>
}

/** From the largest to the smallest: server, user, table, id. */
export type Key = readonly string[]

const DATABASE = 'keyturn'
const PLACE = 'kept'
/** A browser that does not answer must not hold up an act: waited for so often, for so many milliseconds. */
const WAITS = 15
const WAIT = 100

/** IndexedDB as one flat place. The database is opened at the first use, and again after it failed. */
export function browserStore(): Store {
  let opened: Promise<IDBDatabase> | null = null

  async function database(): Promise<IDBDatabase> {
    const forget = () => (opened = null)
    opened ??= openDatabase(forget)
    try {
      return await opened
    } catch (error) {
      forget()
      throw error
    }
  }

  async function run<Result>(
    mode: IDBTransactionMode,
    /** Asks, and answers what gives the result once the transaction is through. */
    act: (place: IDBObjectStore) => () => Result,
  ): Promise<Result> {
    const inTime = patience()
    const transaction = (await Promise.race([database(), inTime])).transaction(PLACE, mode)
    return Promise.race([whenDone(transaction, act(transaction.objectStore(PLACE))), inTime])
  }

  const write = (ask: (place: IDBObjectStore) => unknown) =>
    run('readwrite', (place) => {
      ask(place)
      return () => {}
    })
  return {
    put: (key, value) => write((place) => place.put(value, [...key])),
    remove: (key) => write((place) => place.delete([...key])),
    clear: () => write((place) => place.clear()),
    below(beginning) {
      const range = IDBKeyRange.bound([...beginning], [...beginning, []])
      // In one transaction: between two, another write would give each key the value of its neighbour.
      return run('readonly', (place) => {
        const keys = place.getAllKeys(range)
        const values: IDBRequest<unknown[]> = place.getAll(range)
        return () =>
          keys.result.map((key, index) => ({
            key: Array.isArray(key) ? key.map(String) : [],
            value: values.result[index],
          }))
      })
    },
  }
}

function openDatabase(onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) =>
      reject(reason instanceof Error ? reason : new Error('The browser keeps nothing.'))
    try {
      const request = indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(PLACE)
      request.onerror = () => fail(request.error)
      request.onsuccess = () => {
        const database = request.result
        database.onclose = onGone
        database.onversionchange = () => {
          database.close()
          onGone()
        }
        resolve(database)
      }
    } catch (error) {
      fail(error)
    }
  })
}

/** A write counts once its transaction is through, not when its request is. */
function whenDone<Result>(transaction: IDBTransaction, result: () => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'))
  })
}

/** A page that is busy for long hears no answer, though there is one: that counts as one wait. */
const patience = (): Promise<never> =>
  new Promise((_, reject) => {
    const wait = (left: number) => {
      if (left) setTimeout(wait, WAIT, left - 1)
      else reject(new Error('The browser’s storage does not answer.'))
    }
    wait(WAITS)
  })
