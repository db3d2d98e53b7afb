import { expect, test } from 'vitest'
import { tabKeeping } from './tabKeeping.ts'

const origin = 'https://backend.example'
const HOUR = 3_600_000
const zofia = {
  username: 'zofia',
  refresh: 'r',
  leftMs: 24 * HOUR,
  lockInMs: 2 * HOUR,
  isNew: true,
}
const found = { username: 'zofia', refresh: 'r', leftMs: 24 * HOUR }
const KEY = `keyturn session ${origin}`
const ROUND = `keyturn round ${origin}`

/** A storage, and what it refuses. */
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

/** A browser with a clock: tabs, each with a storage of its own, and one storage that they share. */
function browser(isFull = () => false) {
  const clock = { now: 1_000_000 }
  const all = storage(isFull)
  const openTab = (isTabFull = () => false) => {
    const own = storage(isTabFull)
    /** The page in it, each time one is loaded. */
    const load = (at = origin) =>
      tabKeeping(at, { tab: () => own.place, all: () => all.place }, () => clock.now)
    return { rows: own.rows, load }
  }
  return { clock, all, openTab }
}

test('what a tab keeps is there after its reload, for as long as is left then', () => {
  const { clock, openTab } = browser()
  const tab = openTab()
  tab.load().write(zofia)
  clock.now += HOUR
  const reloaded = tab.load()
  expect(reloaded.read()).toEqual({ ...found, leftMs: 23 * HOUR })
  reloaded.forget()
  expect(reloaded.read()).toBeNull()
})

test('one server’s session is not found by another’s page, and not ended there', () => {
  const { openTab } = browser()
  const tab = openTab()
  tab.load().write(zofia)
  const other = tab.load('https://other.example')
  expect(other.read()).toBeNull()
  other.end({ kind: 'signedOut' })
  expect([...tab.rows.keys()]).toEqual([KEY])
  expect(tab.load().read()).toEqual(found)
})

test('a refresh token that names no end is kept, and lives on', () => {
  const { openTab } = browser()
  const keeping = openTab().load()
  keeping.write({ ...zofia, leftMs: Infinity })
  expect(keeping.read()?.leftMs).toBeGreaterThan(1_000_000 * 24 * HOUR)
})

test.each([{ kind: 'signedOut' }, { kind: 'locked', cause: 'idle' }] as const)(
  'what ends the session in one tab ends the copy of a tab that stands elsewhere: $kind',
  (how) => {
    const { openTab } = browser()
    const [here, elsewhere] = [openTab(), openTab()]
    const page = here.load()
    page.write(zofia)
    elsewhere.load().write({ ...zofia, refresh: 'other' })
    page.forget()
    page.end(how)
    expect(elsewhere.load().read()).toBeNull()
    expect(elsewhere.rows.size, 'and it is gone').toBe(0)
  },
)

test('a session that began after the end of another is not ended by it', () => {
  const { openTab } = browser()
  const [here, elsewhere, third] = [openTab(), openTab(), openTab()]
  const page = here.load()
  page.write(zofia)
  elsewhere.load().write(zofia)
  page.forget()
  page.end({ kind: 'signedOut' })
  page.write({ ...zofia, refresh: 'next' })
  third.load().write({ ...zofia, refresh: 'third' })
  expect(here.load().read()).toEqual({ ...found, refresh: 'next' })
  expect(third.load().read()).toEqual({ ...found, refresh: 'third' })
  expect(elsewhere.load().read(), 'nor does it bring the first one back').toBeNull()
})

test('a key in a page that missed the end does not take its copy into the next round', () => {
  const { openTab } = browser()
  const [here, late] = [openTab(), openTab()]
  const [page, behind] = [here.load(), late.load()]
  page.write(zofia)
  behind.write(zofia)
  page.end({ kind: 'signedOut' })
  page.write({ ...zofia, refresh: 'next' })
  behind.write({ ...zofia, isNew: false })
  expect(late.load().read()).toBeNull()
})

test('a copy is over when the idle lock would have come, unless somebody was there meanwhile', () => {
  const { clock, openTab } = browser()
  const tab = openTab()
  const page = tab.load()
  page.write(zofia)
  clock.now += HOUR
  page.write({ ...zofia, leftMs: 23 * HOUR, isNew: false })
  clock.now += 2 * HOUR - 1
  expect(tab.load().read()).toMatchObject({ username: 'zofia' })
  clock.now += 1
  expect(tab.load().read()).toBeNull()
  expect(tab.rows.size).toBe(0)
})

test('a clock that was set back to before the copy was written brings no session back', () => {
  const { clock, openTab } = browser()
  const tab = openTab()
  tab.load().write(zofia)
  clock.now -= 1
  expect(tab.load().read()).toBeNull()
})

test('a clock that was set back brings nothing back that a sign-out ended', () => {
  const { clock, openTab } = browser()
  const [here, elsewhere] = [openTab(), openTab()]
  elsewhere.load().write(zofia)
  clock.now += 24 * HOUR
  const page = here.load()
  page.write(zofia)
  page.end({ kind: 'signedOut' })
  clock.now -= 24 * HOUR
  expect(elsewhere.load().read()).toBeNull()
})

test('localStorage holds chance and a word, and nothing of the session', () => {
  const { all, openTab } = browser()
  const page = openTab().load()
  page.write({ ...zofia, refresh: 'secret-token' })
  expect([...all.rows]).toEqual([[ROUND, expect.stringMatching(/^\{"round":"0\.\d+"\}$/)]])
  page.end({ kind: 'locked', cause: 'asked' })
  expect([...all.rows]).toEqual([[ROUND, '{"over":"asked"}']])
})

test.each(['', 'no json', 'null', '{"username":"zofia"}', '{"refresh":"r","until":9}'])(
  'what stands there and is no session is none: %s',
  (text) => {
    const { openTab } = browser()
    const tab = openTab()
    tab.rows.set(KEY, text)
    expect(tab.load().read()).toBeNull()
  },
)

test('a copy of a release that wrote no round is no session', () => {
  const { clock, openTab } = browser()
  const tab = openTab()
  tab.rows.set(KEY, JSON.stringify({ username: 'zofia', refresh: 'r', until: clock.now + HOUR }))
  expect(tab.load().read()).toBeNull()
})

test.each([null, '', 'no json', '{}', '{"round":1}', '{"over":"never"}'])(
  'a mark that is gone or broken ends the copy: %s',
  (text) => {
    const { all, openTab } = browser()
    const tab = openTab()
    tab.load().write(zofia)
    if (text === null) all.rows.clear()
    else all.rows.set(ROUND, text)
    expect(tab.load().read()).toBeNull()
    tab.load().write(zofia)
    expect(tab.load().read(), 'and the next sign-in begins anew').toEqual(found)
  },
)

test('a storage that is full costs the reload and not the session, and keeps no older one', () => {
  let isFull = false
  const tab = browser().openTab(() => isFull)
  const page = tab.load()
  page.write(zofia)
  isFull = true
  page.write({ ...zofia, refresh: 'next' })
  expect(tab.rows.size).toBe(0)
  expect(page.missed()).toBeNull()
})

test('where no mark can be written nothing is kept, and what was kept ends all the same', () => {
  let isFull = false
  const { openTab } = browser(() => isFull)
  const [here, elsewhere] = [openTab(), openTab()]
  elsewhere.load().write(zofia)
  isFull = true
  const page = here.load()
  page.end({ kind: 'signedOut' })
  expect(elsewhere.load().read()).toBeNull()
  page.write(zofia)
  expect(here.rows.size).toBe(0)
  expect(page.missed()).toBeNull()
})

test('a browser that refuses both storages costs the reload and not the session', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const page = tabKeeping(origin, { tab: refused, all: refused })
  expect(page.read()).toBeNull()
  page.write(zofia)
  page.write({ ...zofia, isNew: false })
  page.end({ kind: 'signedOut' })
  page.forget()
  expect(page.missed()).toBeNull()
})

test.each([
  [{ kind: 'signedOut' }, { kind: 'signedOut' }],
  [
    { kind: 'locked', cause: 'idle' },
    { kind: 'locked', cause: 'idle' },
  ],
  [
    { kind: 'locked', cause: 'asked' },
    { kind: 'locked', cause: 'asked' },
  ],
] as const)(
  'a page that heard nothing meanwhile finds what ended its session: %o',
  (how, missed) => {
    const { all, openTab } = browser()
    const [here, aside] = [openTab().load(), openTab().load()]
    here.write(zofia)
    aside.write(zofia)
    expect(aside.missed()).toBeNull()
    here.end(how)
    expect(aside.missed()).toEqual(missed)
    all.rows.clear()
    expect(aside.missed(), 'in doubt it is over').toEqual({ kind: 'signedOut' })
    aside.forget()
    expect(aside.missed()).toBeNull()
  },
)
