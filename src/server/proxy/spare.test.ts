import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Opened } from './spare.ts'
import { spares } from './spare.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A way to open connections that come about when the test says so. */
function opening() {
  const attempts: Opened[] = []
  return { attempts, open: (opened: Opened) => void attempts.push(opened) }
}

test('no more are opened ahead than may wait', () => {
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 2, lifetime: 1_000 })
  ahead.prepare()
  ahead.prepare()
  expect(attempts).toHaveLength(2)
})

test('one that is not asked for within its lifetime is closed, and replaced only when a page is in use', () => {
  vi.useFakeTimers()
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 1, lifetime: 1_000 })
  ahead.prepare()
  const socket = new Socket()
  attempts[0]?.(null, socket)
  vi.advanceTimersByTime(999)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.destroyed).toBe(true)
  expect(attempts).toHaveLength(1)
  ahead.prepare()
  expect(attempts).toHaveLength(2)
})

test('one that is handed out is not closed for its age, and is handed out to nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 1, lifetime: 1_000 })
  ahead.prepare()
  const socket = new Socket()
  attempts[0]?.(null, socket)
  const given = await new Promise<Socket | null>((resolve) => ahead.take((_, it) => resolve(it)))
  expect(given).toBe(socket)
  vi.advanceTimersByTime(10_000)
  expect(socket.destroyed).toBe(false)
  ahead.take(() => {})
  expect(attempts).toHaveLength(2)
})

test('one that still opens is waited for, and its failure is the failure of who waits', () => {
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 2, lifetime: 1_000 })
  ahead.prepare()
  const heard: unknown[] = []
  ahead.take((error, socket) => heard.push(error ?? socket))
  ahead.take((error, socket) => heard.push(error ?? socket))
  expect(attempts).toHaveLength(2)
  const socket = new Socket()
  const fault = new Error('refused')
  attempts[0]?.(null, socket)
  attempts[1]?.(fault, null)
  expect(heard).toEqual([socket, fault])
})

test('one that fails while nobody waits is forgotten', () => {
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 1, lifetime: 1_000 })
  ahead.prepare()
  attempts[0]?.(new Error('refused'), null)
  ahead.prepare()
  expect(attempts).toHaveLength(2)
})

test('one that speaks before it is asked is not handed out', async () => {
  const { attempts, open } = opening()
  const ahead = spares(open, { most: 1, lifetime: 1_000 })
  ahead.prepare()
  const early = new Socket()
  attempts[0]?.(null, early)
  early.push('HTTP/1.1 408 Request Timeout\r\n\r\n')
  const given = new Promise<Socket | null>((resolve) => ahead.take((_, it) => resolve(it)))
  await vi.waitFor(() => expect(attempts).toHaveLength(2))
  const fresh = new Socket()
  attempts[1]?.(null, fresh)
  expect(await given).toBe(fresh)
  expect(early.destroyed).toBe(true)
})
