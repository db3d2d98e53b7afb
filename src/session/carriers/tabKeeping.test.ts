import { expect, test } from 'vitest'
import { tabKeeping } from './tabKeeping.ts'

const origin = 'https://backend.example'
const zofia = { username: 'zofia', refresh: 'r', leftMs: 86_400_000 }

/** A tab's storage, and what it refuses. */
function storage(isFull = () => false) {
  const rows = new Map<string, string>()
  const place: Storage = {
    length: 0,
    key: () => null,
    clear: () => rows.clear(),
    getItem: (key) => rows.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError')
      rows.set(key, value)
    },
    removeItem: (key) => void rows.delete(key),
  }
  return { rows, place }
}

test('what a tab keeps is there after its reload, for as long as is left then', () => {
  const { place } = storage()
  let now = 1_000
  tabKeeping(origin, place, () => now).write(zofia)
  now += 3_600_000
  const reloaded = tabKeeping(origin, place, () => now)
  expect(reloaded.read()).toEqual({ ...zofia, leftMs: 82_800_000 })
  reloaded.forget()
  expect(reloaded.read()).toBeNull()
})

test('one server’s session is not found by another’s page', () => {
  const { rows, place } = storage()
  tabKeeping(origin, place).write(zofia)
  expect(tabKeeping('https://other.example', place).read()).toBeNull()
  expect([...rows.keys()]).toEqual(['keyturn session https://backend.example'])
})

test('a refresh token that names no end is kept, and lives on', () => {
  const { place } = storage()
  const keeping = tabKeeping(origin, place, () => 1_000)
  keeping.write({ ...zofia, leftMs: Infinity })
  expect(keeping.read()?.leftMs).toBeGreaterThan(1_000_000 * 86_400_000)
})

test.each(['', 'no json', 'null', '{"username":"zofia"}', '{"refresh":"r","until":9}'])(
  'what stands there and is no session is none: %s',
  (text) => {
    const { rows, place } = storage()
    rows.set(`keyturn session ${origin}`, text)
    expect(tabKeeping(origin, place).read()).toBeNull()
  },
)

test('a storage that is full costs the reload and not the session, and keeps no older one', () => {
  let isFull = false
  const { rows, place } = storage(() => isFull)
  const keeping = tabKeeping(origin, place)
  keeping.write(zofia)
  isFull = true
  keeping.write({ ...zofia, refresh: 'next' })
  expect(rows.size).toBe(0)
})
