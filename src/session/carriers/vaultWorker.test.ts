import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedChannels } from '#test/channels.ts'
import { lockManager } from '#test/locks.ts'
import { hello } from '#test/watchedVault.ts'
import type { Message } from '#session/vault/vaultMessages.ts'
import { workerName } from './workerName.ts'

const origin = 'https://backend.example'
let opened: BroadcastChannel[] = []

/** What a worker's script finds around it. */
class Scope extends EventTarget {
  readonly name = workerName(origin)
  readonly postMessage = vi.fn<(message: unknown) => void>()
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('navigator', { locks: lockManager() })
  opened = openedChannels()
})
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

async function started<Of extends Scope>(scope: Of): Promise<Of> {
  vi.stubGlobal('self', scope)
  await import('./vaultWorker.ts')
  return scope
}
const envelope = (message: Message) => ({ id: 1, message })
const found = { id: 1, reply: { kind: 'found', standing: { kind: 'none' } } }

test('a worker of one tab answers that tab', async () => {
  const scope = await started(new Scope())
  scope.dispatchEvent(new MessageEvent('message', { data: envelope(hello) }))
  expect(scope.postMessage.mock.calls).toMatchObject([[found], [{ push: { kind: 'holding' } }]])
  expect(opened).toEqual([])
})

test('a worker of one tab keeps step with those of others', async () => {
  const scope = await started(Object.assign(new Scope(), { BroadcastChannel }))
  scope.dispatchEvent(new MessageEvent('message', { data: envelope(hello) }))
  const other = new BroadcastChannel(`keyturn vault ${origin}`)
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  other.postMessage({ kind: 'told', message: { kind: 'limited', waitMs: 9_000, isSaid: true } })
  await vi.waitFor(() =>
    expect(scope.postMessage.mock.lastCall).toMatchObject([{ push: { kind: 'limited' } }]),
  )
  const limit = { kind: 'limited', waitMs: 10_000, isSaid: true } as const
  scope.dispatchEvent(new MessageEvent('message', { data: envelope(limit) }))
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'told', message: limit }]))
})

test('a shared worker has a line for each tab, and misses one that is gone', async () => {
  const scope = await started(Object.assign(new Scope(), { onconnect: null }))
  /** A tab that has a lock of this name. */
  const tab = () => {
    const { port1, port2 } = new MessageChannel()
    const heard: unknown[] = []
    port1.addEventListener('message', ({ data }) => heard.push(data))
    port1.start()
    scope.dispatchEvent(new MessageEvent('connect', { ports: [port2] }))
    return { heard, port: port1 }
  }
  const [one, other] = [tab(), tab()]
  let leave = () => {}
  const life = navigator.locks.request('page 1', () => new Promise<void>((end) => (leave = end)))
  await Promise.resolve()
  one.port.postMessage(envelope({ ...hello, presence: 'page 1' }))
  one.port.postMessage(envelope({ kind: 'holding', isHeld: true }))
  await vi.waitFor(() => expect(one.heard.length).toBeGreaterThan(2))
  other.port.postMessage(envelope(hello))
  await vi.waitFor(() =>
    expect(other.heard).toMatchObject([found, { push: { kind: 'holding', elsewhere: true } }]),
  )
  leave()
  await life
  await vi.waitFor(() =>
    expect(other.heard.at(-1)).toEqual({ push: { kind: 'holding', elsewhere: false } }),
  )
  expect(scope.postMessage).not.toHaveBeenCalled()
  for (const { port } of [one, other]) port.close()
})

test('what comes to a shared worker and is no connection is passed over', async () => {
  const scope = await started(Object.assign(new Scope(), { onconnect: null }))
  expect(() => scope.dispatchEvent(new Event('connect'))).not.toThrow()
})
