import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockManager } from '#test/locks.ts'
import { takePresence, watchPresence } from './presence.ts'

beforeEach(() => vi.stubGlobal('navigator', { locks: lockManager() }))
afterEach(() => vi.unstubAllGlobals())

test('a page is there from the moment it says so until it lets go, and then its vault is told', async () => {
  const page = await takePresence()
  const gone = vi.fn<() => void>()
  watchPresence(page?.name ?? '', gone)
  await new Promise((resolve) => setTimeout(resolve))
  expect(gone).not.toHaveBeenCalled()
  page?.release()
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce())
})

test('no page is taken for another', async () => {
  const [one, other] = [await takePresence(), await takePresence()]
  expect(one?.name).toMatch(/^keyturn page [\da-f-]{36}$/)
  expect(other?.name).not.toBe(one?.name)
})

test('without locks no page says that it is there, and none is missed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await takePresence()).toBeNull()
  const gone = vi.fn<() => void>()
  watchPresence('keyturn page', gone)
  expect(gone).not.toHaveBeenCalled()
})
