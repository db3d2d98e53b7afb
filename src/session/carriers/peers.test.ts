import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedChannels } from '#test/channels.ts'
import { lockManager } from '#test/locks.ts'
import type { VaultHost } from '#session/vault/vaultHost.ts'
import type { RefreshAnswer } from '#session/vault/vaultState.ts'
import { createPeers } from './peers.ts'

let opened: BroadcastChannel[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: lockManager() })
  opened = openedChannels()
})
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

const here = 'https://backend.example'
const who = { username: 'zofia', stale: 'old' }
const refresh = (access = 'fresh') =>
  vi.fn<() => Promise<RefreshAnswer>>(async () => ({ kind: 'renewed', access }))

/** A tab with a vault of its own, which has this token or none. */
function tab(has: { token: string; agoMs: number } | null = null, origin = here) {
  const peers = createPeers(origin)
  const hearPeer = vi.fn<VaultHost['hearPeer']>()
  const newest = vi.fn<VaultHost['newest']>(() => has)
  peers.join({ hearPeer, newest })
  return { ...peers, hearPeer, newest }
}

test('what one tab tells, every other one at the same server hears, and not itself', async () => {
  const [one, other, third] = [tab(), tab(), tab()]
  const elsewhere = tab(null, 'https://other.example')
  one.tell({ kind: 'locked', cause: 'asked' })
  for (const { hearPeer } of [other, third])
    await vi.waitFor(() =>
      expect(hearPeer).toHaveBeenCalledWith({ kind: 'locked', cause: 'asked' }),
    )
  expect(one.hearPeer).not.toHaveBeenCalled()
  expect(elsewhere.hearPeer).not.toHaveBeenCalled()
})

test('what is no word of theirs is dropped', async () => {
  const { hearPeer, newest } = tab()
  const stranger = new BroadcastChannel(`keyturn vault ${here}`)
  for (const data of [null, { kind: 'told', message: { kind: 'give' } }, { kind: 'asked', id: 1 }])
    stranger.postMessage(data)
  stranger.postMessage({ kind: 'told', message: { kind: 'spent' } })
  await vi.waitFor(() => expect(hearPeer).toHaveBeenCalledOnce())
  expect(newest).not.toHaveBeenCalled()
})

test('a tab that has a newer token gives it instead of a second refresh', async () => {
  const [one, other] = [tab(), tab({ token: 'newer', agoMs: 7_000 })]
  const run = refresh()
  expect(await one.exclusive(who, run)).toEqual({ kind: 'renewed', access: 'newer', agoMs: 7_000 })
  expect(run).not.toHaveBeenCalled()
  expect(other.newest.mock.lastCall?.[0]).toMatchObject(who)
})

test('where none has one, or none answers, the tab asks the server itself', async () => {
  const [one] = [tab(), tab()]
  const run = refresh()
  expect(await one.exclusive(who, run)).toEqual({ kind: 'renewed', access: 'fresh' })
  expect(run).toHaveBeenCalledOnce()
})

test('a token that comes too late is nobody’s', async () => {
  const one = tab()
  const late = new BroadcastChannel(`keyturn vault ${here}`)
  const signals: unknown[] = []
  late.addEventListener('message', ({ data }) => signals.push(data))
  expect(await one.exclusive(who, refresh())).toMatchObject({ access: 'fresh' })
  const id: unknown = Reflect.get(Object(signals[0]), 'id')
  late.postMessage({ kind: 'newest', id, token: 'late', agoMs: 0 })
  late.postMessage({ kind: 'told', message: { kind: 'spent' } })
  await vi.waitFor(() => expect(one.hearPeer).toHaveBeenCalled())
  expect(await one.exclusive(who, refresh('another'))).toMatchObject({ access: 'another' })
})

test('two tabs at one server refresh one after the other; at two servers none waits', async () => {
  const [one, other, elsewhere] = [tab(), tab(), tab(null, 'https://other.example')]
  let end: (answer: RefreshAnswer) => void = () => {}
  const slow = vi.fn<() => Promise<RefreshAnswer>>(() => new Promise((done) => (end = done)))
  const first = one.exclusive(who, slow)
  await vi.waitFor(() => expect(slow).toHaveBeenCalled())
  const next = refresh()
  const second = other.exclusive(who, next)
  expect(await elsewhere.exclusive(who, refresh())).toMatchObject({ access: 'fresh' })
  expect(next).not.toHaveBeenCalled()
  end({ kind: 'over' })
  expect(await first).toEqual({ kind: 'over' })
  expect(await second).toMatchObject({ access: 'fresh' })
})

test('a browser without locks refreshes in each tab', async () => {
  vi.stubGlobal('navigator', {})
  const [one, other] = [tab(), tab({ token: 'newer', agoMs: 0 })]
  expect(await one.exclusive(who, refresh())).toMatchObject({ access: 'fresh' })
  expect(other.newest).not.toHaveBeenCalled()
})
