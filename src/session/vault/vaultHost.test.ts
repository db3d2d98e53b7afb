import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { vaultSettings } from '#session/carriers/limits.ts'
import { createKeptHost, type Keeping } from './keptHost.ts'
import { createVaultHost, type HostOptions } from './vaultHost.ts'
import type { Message, VaultSettings } from './vaultMessages.ts'
import { PROTOCOL, type FromVault } from './vaultProtocol.ts'

const origin = 'https://backend.example'
const settings = vaultSettings(limits.parse({}))
const signIn: Message = { kind: 'signIn', username: 'zofia', password: 'p' }

const jwt = (lifetime: number) => `h.${btoa(JSON.stringify({ iat: 0, exp: lifetime }))}.s`
let pair = { access: jwt(300), refresh: jwt(86_400) }

beforeEach(() => {
  vi.useFakeTimers()
  pair = { access: jwt(300), refresh: jwt(86_400) }
  vi.stubGlobal('fetch', async () => Response.json(pair))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open({ keeping, ...more }: Partial<HostOptions> & { keeping?: Keeping } = {}) {
  const elapsed = vi.fn<() => number>(() => performance.now())
  const options = { origin, elapsed, ...more }
  const host = keeping ? createKeptHost({ ...options, keeping }) : createVaultHost(options)
  /** A page's line, and what it hears. */
  const connect = (onPresence?: (lock: string) => void) => {
    const heard: FromVault[] = []
    const line = host.connect((message) => heard.push(message), onPresence)
    let id = 0
    const say = (message: Message) => line.hear({ id: (id += 1), message })
    const hello = (presence: string | null = null, tabSettings: VaultSettings = settings) =>
      say({ kind: 'hello', protocol: PROTOCOL, settings: tabSettings, presence })
    const pushes = () => heard.flatMap((one) => ('push' in one ? [one.push] : []))
    const replies = () => heard.flatMap((one) => ('reply' in one ? [one.reply] : []))
    return { ...line, heard, say, hello, pushes, replies }
  }
  return { ...host, connect, elapsed }
}

/** A place that keeps a session of zofia's, and what is asked of it. */
function kept(leftMs = 60_000) {
  const written: unknown[] = []
  const forget = vi.fn<() => void>()
  const end = vi.fn<Keeping['end']>()
  const missed = vi.fn<Keeping['missed']>(() => null)
  const keeping: Keeping = {
    read: () => ({ username: 'zofia', refresh: 'kept', leftMs }),
    write: (one) => written.push(one),
    forget,
    end,
    missed,
  }
  return { keeping, written, forget, end, missed }
}

test('each page is answered on its own line, under the number of its question', async () => {
  const { connect } = open()
  const [one, other] = [connect(), connect()]
  one.hello()
  other.hello()
  other.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  expect(one.pushes().at(-1)).toEqual({ kind: 'signedIn', username: 'zofia' })
  expect(other.heard.at(-1)).toEqual({ id: 2, reply: { kind: 'signedIn' } })
})

test('what is no message of the protocol is dropped', () => {
  const { hear, heard, hello } = open().connect()
  hello()
  heard.length = 0
  for (const data of [null, 'lock', { id: 1 }, { id: 1, message: { kind: 'give me the token' } }])
    hear(data)
  expect(heard).toEqual([])
})

test('the lock is announced and comes by itself', async () => {
  const { connect, elapsed } = open()
  const page = connect()
  page.hello()
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  page.heard.length = 0
  await vi.advanceTimersByTimeAsync(539_999)
  expect(page.heard).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(page.pushes()).toMatchObject([{ kind: 'idle' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.pushes()[1]).toEqual({ kind: 'locked', username: 'zofia', cause: 'idle' })
  // Nothing of the vault runs on. The timers of the file are not all its own: what another one has left may still wait for something.
  elapsed.mockClear()
  await vi.advanceTimersByTimeAsync(60 * 86_400_000)
  expect(elapsed).not.toHaveBeenCalled()
})

test('a time that no timer can hold does not keep the vault awake', async () => {
  const { connect, elapsed } = open()
  const page = connect()
  page.hello(null, { ...settings, idleLock: 60 * 86_400_000, idleWarning: 60_000 })
  pair = { ...pair, refresh: jwt(90 * 86_400) }
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  elapsed.mockClear()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(elapsed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60 * 86_400_000)
  expect(page.pushes().map(({ kind }) => kind)).toEqual(['holding', 'idle', 'locked'])
})

test('a page whose lock is free is gone; one that has taken another since is not', async () => {
  const { connect } = open()
  const page = connect()
  page.hello('page 1')
  page.hello('page 2')
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  page.left('page 1')
  await vi.advanceTimersByTimeAsync(20_000)
  page.say({ kind: 'access', minLeft: 0, refused: null })
  expect(page.replies().at(-1)?.kind).toBe('token')
  page.left('page 2')
  await vi.advanceTimersByTimeAsync(15_001)
  const next = connect()
  next.hello()
  expect(next.replies()).toMatchObject([{ standing: { kind: 'none' } }])
})

test('the lock of each hello is watched, and none where a page has none', () => {
  const watched: string[] = []
  const { hello } = open().connect((name) => watched.push(name))
  hello('page 1')
  hello()
  hello('page 2')
  expect(watched).toEqual(['page 1', 'page 2'])
})

test('a server that is silent is waited for as long as the pages say', async () => {
  const waits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    waits.push(milliseconds)
    return new AbortController().signal
  })
  const page = open().connect()
  page.hello(null, { ...settings, signInTimeout: 2_500 })
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  page.say({ kind: 'access', minLeft: 0, refused: pair.access })
  await vi.advanceTimersByTimeAsync(0)
  expect(waits).toEqual([2_500, 2_500])
  vi.restoreAllMocks()
})

test('a session that is kept is found by the first page, and forgotten with a lock', async () => {
  const { keeping, forget, written } = kept()
  const page = open({ keeping }).connect()
  page.hello()
  expect(page.replies()).toMatchObject([{ standing: { kind: 'in', username: 'zofia' } }])
  page.say({ kind: 'lock', cause: 'asked' })
  expect(forget).toHaveBeenCalledOnce()
  written.length = 0
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  const { refresh } = pair
  const whole = { username: 'zofia', refresh, leftMs: 86_400_000, lockInMs: 600_000, isNew: true }
  expect(written).toEqual([whole])
})

test('a key or a click here or in another tab prolongs what is kept, a question does not', async () => {
  const { keeping, written } = kept()
  const { connect, hearPeer } = open({ keeping })
  const page = connect()
  page.hello()
  written.length = 0
  await vi.advanceTimersByTimeAsync(10_000)
  page.say({ kind: 'facts' })
  expect(written).toEqual([])
  page.say({ kind: 'touch' })
  const whole = { username: 'zofia', refresh: 'kept', lockInMs: 600_000, isNew: false }
  expect(written).toEqual([{ ...whole, leftMs: 50_000 }])
  await vi.advanceTimersByTimeAsync(10_000)
  hearPeer({ kind: 'touched' })
  expect(written.slice(1)).toEqual([{ ...whole, leftMs: 40_000 }])
})

test('a session that is kept has its deployment’s limits after a reload', async () => {
  const { keeping } = kept(86_400_000)
  const page = open({ keeping, settings: { ...settings, idleLock: 300_000 } }).connect()
  page.hello()
  await vi.advanceTimersByTimeAsync(300_001)
  expect(page.pushes().at(-1)).toEqual({ kind: 'locked', username: 'zofia', cause: 'idle' })
})

test('a lock and a sign-out here end every copy; what another tab ended does so once', async () => {
  for (const message of [
    { kind: 'lock', cause: 'asked' },
    { kind: 'signOut', reason: 'signedOut' },
  ] as const) {
    const { keeping, end } = kept()
    const page = open({ keeping }).connect()
    page.hello()
    page.say(message)
    const how = message.kind === 'lock' ? { kind: 'locked', cause: 'asked' } : { kind: 'signedOut' }
    expect(end.mock.calls).toEqual([[how]])
  }
  const { keeping, end, forget } = kept()
  open({ keeping }).hearPeer({ kind: 'signedOut' })
  expect(forget).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
})

test('a page that was put aside finds out, before it is answered, that its session is over', () => {
  const { keeping, missed, forget } = kept()
  const page = open({ keeping }).connect()
  page.hello()
  page.say({ kind: 'bye' })
  missed.mockReturnValue({ kind: 'signedOut' })
  page.heard.length = 0
  page.hello()
  expect(page.replies()).toMatchObject([{ standing: { kind: 'none' } }])
  expect(forget).toHaveBeenCalledOnce()
})

test('a kept session that nobody comes for ends at its own time', async () => {
  const { keeping, forget } = kept()
  open({ keeping })
  await vi.advanceTimersByTimeAsync(60_001)
  expect(forget).toHaveBeenCalledOnce()
})

test('other vaults are told what a page did, and what they tell holds here', async () => {
  const tell = vi.fn<(message: unknown) => void>()
  const { connect, hearPeer, newest } = open({ tell })
  const page = connect()
  page.hello()
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(1_000)
  page.say({ kind: 'touch' })
  expect(tell.mock.lastCall).toEqual([{ kind: 'touched' }])
  const request = { username: 'zofia', stale: null }
  expect(newest(request)).toEqual({ token: pair.access, agoMs: 1_000 })
  hearPeer({ kind: 'locked', cause: 'asked' })
  expect(page.pushes().at(-1)).toEqual({ kind: 'locked', username: 'zofia', cause: 'asked' })
  expect(newest(request)).toBeNull()
})

test('a refresh is left to whoever sees to it that there is one among all tabs', async () => {
  const exclusive = vi.fn<NonNullable<HostOptions['exclusive']>>(async () => ({
    kind: 'renewed',
    access: jwt(500),
    agoMs: 0,
  }))
  const page = open({ exclusive }).connect()
  page.hello()
  page.say(signIn)
  await vi.advanceTimersByTimeAsync(0)
  page.say({ kind: 'access', minLeft: 0, refused: pair.access })
  await vi.advanceTimersByTimeAsync(0)
  expect(exclusive.mock.calls[0]?.[0]).toEqual({ username: 'zofia', stale: pair.access })
  expect(page.replies().at(-1)).toMatchObject({ kind: 'token', token: jwt(500) })
})
