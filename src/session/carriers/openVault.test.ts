import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { lockManager } from '#test/locks.ts'
import { createClock } from '#session/time/clock.ts'
import { PROTOCOL } from '#session/vault/vaultProtocol.ts'
import { createVaultHost } from '#session/vault/vaultHost.ts'
import { toVault } from '#session/vault/vaultMessages.ts'
import { vaultSettings } from './limits.ts'
import { openVault } from './openVault.ts'
import { workerName } from './workerName.ts'

const origin = 'https://backend.example'
const settings = vaultSettings(limits.parse({}))
const options = {
  origin,
  settings,
  clock: createClock(),
  url: '/assets/vault.js',
  reload: undefined,
}
const zofia = { username: 'zofia', password: 'p' }
const jwt = (lifetime: number) => `h.${btoa(JSON.stringify({ iat: 0, exp: lifetime }))}.s`
let made: unknown[] = []

beforeEach(() => {
  made = []
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', { locks: lockManager() })
  vi.stubGlobal('fetch', async () => Response.json({ access: jwt(300), refresh: jwt(86_400) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A worker that answers what is said to it, or nothing. */
class Line extends EventTarget {
  private readonly hear: (data: unknown) => void
  constructor(answer: ((data: unknown, post: (message: unknown) => void) => void) | null) {
    super()
    const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    this.hear = (data) => queueMicrotask(() => answer?.(data, post))
  }
  postMessage = (data: unknown) => this.hear(data)
  start = () => {}
}
/** As the vault answers. */
function vaultOf() {
  let hear: ((data: unknown) => void) | null = null
  return (data: unknown, post: (message: unknown) => void) => {
    hear ??= createVaultHost({ origin }).connect(post).hear
    hear(data)
  }
}
type Answer = ConstructorParameters<typeof Line>[0]

function stubShared(answer: Answer) {
  vi.stubGlobal(
    'SharedWorker',
    class extends EventTarget {
      readonly port = new Line(answer)
      constructor(...by: unknown[]) {
        super()
        made.push(by)
      }
    },
  )
}
function stubOwn(answer: Answer) {
  vi.stubGlobal(
    'Worker',
    class extends Line {
      constructor(...by: unknown[]) {
        super(answer)
        made.push(by)
      }
    },
  )
}

test('the vault of all tabs is a worker of this server’s name, which outlives a reload where the browser can', async () => {
  stubShared(vaultOf())
  const { vault, found, holds } = await openVault(options)
  expect([found, holds]).toEqual([{ kind: 'none' }, 'tabs'])
  expect(made).toEqual([
    ['/assets/vault.js', { type: 'module', name: workerName(origin), extendedLifetime: true }],
  ])
  expect(await vault.signIn(zofia)).toEqual({ kind: 'in' })
})

test('a page of all tabs’ vault holds a lock by which it is known', async () => {
  const messages: unknown[] = []
  const vault = vaultOf()
  stubShared((data, post) => {
    messages.push(toVault.parse(data).message)
    vault(data, post)
  })
  await openVault(options)
  expect(messages).toMatchObject([{ presence: expect.stringMatching(/^keyturn page /) }])
})

test('where there is no shared worker the tab has one of its own', async () => {
  stubOwn(vaultOf())
  const { vault, found, holds } = await openVault(options)
  expect([found, holds]).toEqual([{ kind: 'none' }, 'tab'])
  expect(made).toEqual([['/assets/vault.js', { type: 'module', name: workerName(origin) }]])
  expect(await vault.signIn(zofia)).toEqual({ kind: 'in' })
})

test('a shared worker that is silent is not waited for longer than ten seconds, and the next one is tried', async () => {
  vi.useFakeTimers()
  stubShared(null)
  stubOwn(vaultOf())
  const opening = openVault(options)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await opening).toMatchObject({ found: { kind: 'none' }, holds: 'tab' })
  expect(made).toHaveLength(2)
})

test('a vault of a newer release is found, and no other one is opened beside it', async () => {
  stubShared((data, post) => {
    const { id } = toVault.parse(data)
    const signInState = { kind: 'none' }
    post({ id, reply: { kind: 'found', protocol: PROTOCOL + 1, standing: signInState } })
  })
  stubOwn(vaultOf())
  expect(await openVault(options)).toMatchObject({ found: { kind: 'outdated' }, holds: 'tabs' })
  expect(made).toHaveLength(1)
})

test('a browser without workers has the vault in the page', async () => {
  const { vault, found, holds } = await openVault(options)
  expect([found, holds]).toEqual([{ kind: 'none' }, 'tab'])
  expect(await vault.signIn(zofia)).toEqual({ kind: 'in' })
})

test('where a deployment lets a tab keep its session, no worker is asked, and a reload finds it', async () => {
  stubShared(vaultOf())
  stubOwn(vaultOf())
  for (const name of ['sessionStorage', 'localStorage']) {
    const rows = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, value: string) => rows.set(key, value),
      removeItem: (key: string) => rows.delete(key),
    })
  }
  const first = await openVault({ ...options, reload: 'tab' })
  expect([first.found, first.holds]).toEqual([{ kind: 'none' }, 'stored'])
  await first.vault.signIn(zofia)
  const next = await openVault({ ...options, reload: 'tab' })
  expect(next.found).toEqual({ kind: 'in', username: 'zofia' })
  expect(made).toEqual([])
  const none = await openVault({ ...options, reload: 'none' })
  expect(none.holds).toBe('tabs')
})

test('where nothing is kept, nothing is written', async () => {
  const setItem = vi.fn<() => void>()
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, { getItem: () => null, setItem, removeItem: setItem })
  const { vault } = await openVault(options)
  await vault.signIn(zofia)
  vault.end('signedOut')
  expect(setItem).not.toHaveBeenCalled()
})
