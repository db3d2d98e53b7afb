import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedChannels } from '#test/channels.ts'
import { PROTOCOL } from './vault/vaultProtocol.ts'

let opened: BroadcastChannel[] = []

beforeEach(() => {
  vi.resetModules()
  opened = openedChannels()
})
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
  vi.unstubAllGlobals()
})

/** A tab of another release, and what it hears. */
function otherTab() {
  const channel = new BroadcastChannel('keyturn release')
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  return { heard, say: (data: unknown) => channel.postMessage(data) }
}

/** A page of this release, once it has said so. */
async function page() {
  const { meetOtherReleases, olderRelease } = await import('./release.ts')
  const other = otherTab()
  meetOtherReleases()
  await vi.waitFor(() => expect(other.heard).toEqual([{ protocol: PROTOCOL }]))
  return { olderRelease, other }
}

test('a page under which a newer release was opened says so', async () => {
  const { olderRelease, other } = await page()
  const listener = vi.fn<() => void>()
  const left = vi.fn<() => void>()
  olderRelease.subscribe(listener)
  olderRelease.subscribe(left)()
  expect(olderRelease.read()).toBe(false)
  other.say({ protocol: PROTOCOL + 1 })
  await vi.waitFor(() => expect(olderRelease.read()).toBe(true))
  expect(listener).toHaveBeenCalledOnce()
  expect(left).not.toHaveBeenCalled()
  expect(other.heard).toHaveLength(1)
})

test('an older page that is open is told of this release, which goes on', async () => {
  const { olderRelease, other } = await page()
  other.say({ protocol: PROTOCOL - 1 })
  await vi.waitFor(() => expect(other.heard).toHaveLength(2))
  expect(other.heard[1]).toEqual({ protocol: PROTOCOL })
  expect(olderRelease.read()).toBe(false)
})

test('pages of one release have nothing to tell each other, nor to those who say nothing of theirs', async () => {
  const { olderRelease, other } = await page()
  for (const data of [{ protocol: PROTOCOL }, { protocol: 'newest' }, null]) other.say(data)
  // What is answered after them comes after their answers.
  other.say({ protocol: PROTOCOL - 1 })
  await vi.waitFor(() => expect(other.heard.length).toBeGreaterThan(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(other.heard).toHaveLength(2)
  expect(olderRelease.read()).toBe(false)
})

test('a browser without channels between tabs has nobody to meet', async () => {
  const { meetOtherReleases, olderRelease } = await import('./release.ts')
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  expect(meetOtherReleases).not.toThrow()
  expect(olderRelease.read()).toBe(false)
})
