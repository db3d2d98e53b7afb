import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { createClock } from '#session/time/clock.ts'
import type { Notice, Vault } from '#session/vault/vault.ts'
import { createVaultHost } from '#session/vault/vaultHost.ts'
import { vaultSettings } from './limits.ts'
import { openVault } from './openVault.ts'
import { tabKeeping } from './tabKeeping.ts'
import { createTabVault } from './tabVault.ts'

const origin = 'http://backend.example'
const settings = vaultSettings(limits.parse({}))
/** No idle lock before the refresh token's own end. */
const long = { ...settings, idleLock: 172_800_000 }
const zofia = { username: 'zofia', password: 'p' }
let calls: string[] = []

function jwt(lifetime: number, mark: string): string {
  const claims = { iat: 1_000, exp: 1_000 + lifetime, mark }
  return `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
}

beforeEach(() => {
  calls = []
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(new URL(address).pathname)
    const access = jwt(300, `access ${calls.length}`)
    return Response.json(
      address.endsWith('/refresh/') ? { access } : { access, refresh: jwt(86_400, 'refresh') },
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Web Locks as far as they are used here: one holder a name, the next in order. */
function stubLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => Promise<unknown>) => {
    const mine = (held.get(name) ?? Promise.resolve()).then(run)
    held.set(
      name,
      mine.catch(() => {}),
    )
    return mine
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

/** A browser whose shared workers all are one: the vault's host behind message channels. */
function stubSharedWorker() {
  const host = createVaultHost({ origin })
  vi.stubGlobal(
    'SharedWorker',
    class extends EventTarget {
      readonly port: MessagePort
      constructor() {
        super()
        const { port1, port2 } = new MessageChannel()
        const line = host.connect((message) => port2.postMessage(message))
        port2.addEventListener('message', ({ data }) => line.hear(data))
        port2.start()
        this.port = port1
      }
    },
  )
}

const options = {
  origin,
  settings,
  clock: createClock(),
  url: '/assets/vault.js',
  reload: undefined,
}
const noticesOf = (vault: Vault) => {
  const notices: Notice[] = []
  vault.notices.subscribe((notice) => notices.push(notice))
  return notices
}

test('tabs share one vault where the browser has shared workers', async () => {
  stubSharedWorker()
  const first = await openVault(options)
  expect([first.holds, first.found]).toEqual(['tabs', { kind: 'none' }])
  await first.vault.signIn(zofia)
  const second = await openVault(options)
  expect(second.found).toEqual({ kind: 'in', username: 'zofia' })
  expect(await second.vault.access()).toBe(await first.vault.access())
  expect(calls).toEqual(['/api/token/'])
  const notices = noticesOf(second.vault)
  first.vault.lock('asked')
  await vi.waitFor(() =>
    expect(notices).toEqual([{ kind: 'locked', username: 'zofia', cause: 'asked' }]),
  )
})

test('where no worker can be loaded, the vault is in this thread', async () => {
  class Broken extends EventTarget {
    readonly port = new MessageChannel().port1
    constructor() {
      super()
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    postMessage() {}
  }
  vi.stubGlobal('SharedWorker', Broken)
  vi.stubGlobal('Worker', Broken)
  const { vault, holds } = await openVault(options)
  expect(holds).toBe('tab')
  expect(await vault.signIn(zofia)).toEqual({ kind: 'in' })
})

test('tabs with vaults of their own lock and sign out together', async () => {
  const make = () => createTabVault({ origin, settings, clock: createClock(), isAmongTabs: true })
  const [first, second] = [make(), make()]
  await first.signIn(zofia)
  await second.signIn(zofia)
  const notices = noticesOf(second)
  first.lock('asked')
  await vi.waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['locked']))
  first.end('signedOut')
  await vi.waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['locked', 'ended']))
})

test('of tabs with vaults of their own, one refreshes for all of the same person', async () => {
  stubLocks()
  let elapsed = 0
  const make = () =>
    createTabVault({
      origin,
      settings,
      clock: createClock(),
      isAmongTabs: true,
      elapsed: () => elapsed,
    })
  const vaults = [make(), make(), make()]
  for (const vault of vaults) await vault.signIn(zofia)
  elapsed = 290_000
  const tokens = await Promise.all(vaults.map((vault) => vault.access()))
  expect(new Set(tokens).size).toBe(1)
  expect(calls.filter((path) => path.endsWith('/refresh/'))).toHaveLength(1)
})

test('a session that a deployment lets a tab keep is found after its reload, and gone after a sign-out', async () => {
  const [tab, all] = [stored(), stored()]
  let now = 0
  const make = () => {
    const keeping = tabKeeping(origin, { tab: () => tab.place, all: () => all.place }, () => now)
    return createTabVault({ origin, settings: long, clock: createClock(), keeping })
  }
  await make().signIn(zofia)
  now = 86_399_000
  const reloaded = make()
  expect(await reloaded.hello()).toEqual({ kind: 'in', username: 'zofia' })
  await reloaded.access()
  expect(calls).toEqual(['/api/token/', '/api/token/refresh/'])
  now = 86_400_000
  expect(await make().hello()).toEqual({ kind: 'none' })
  reloaded.end('signedOut')
  expect(tab.rows.size).toBe(0)
})

test('a tab that stands elsewhere is signed out with the others, and locked with them', async () => {
  for (const end of ['lock', 'signOut'] as const) {
    const all = stored()
    const openTab = () => {
      const tab = stored()
      return () => {
        const keeping = tabKeeping(origin, { tab: () => tab.place, all: () => all.place })
        return createTabVault({ origin, settings, clock: createClock(), keeping })
      }
    }
    const [here, elsewhere] = [openTab(), openTab()]
    const vault = here()
    await vault.signIn(zofia)
    await elsewhere().signIn(zofia)
    expect(await elsewhere().hello()).toEqual({ kind: 'in', username: 'zofia' })
    if (end === 'lock') vault.lock('asked')
    else vault.end('signedOut')
    expect(await elsewhere().hello()).toEqual({ kind: 'none' })
    await vault.signIn(zofia)
    expect(await here().hello()).toEqual({ kind: 'in', username: 'zofia' })
  }
})

function stored() {
  const rows = new Map<string, string>()
  const place: Storage = {
    length: 0,
    key: () => null,
    clear: () => rows.clear(),
    getItem: (key) => rows.get(key) ?? null,
    setItem: (key, value) => void rows.set(key, value),
    removeItem: (key) => void rows.delete(key),
  }
  return { rows, place }
}
