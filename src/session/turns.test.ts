import { expect, test, vi } from 'vitest'
import { createGate } from '#lib/flow/gate.ts'
import { AT_ONCE, inTurns, orAborted, readInTurns, roomIn } from './turns.ts'

/** Readings that end when they are told to. */
function readings() {
  const open = new Map<
    number,
    { resolve: (answer: string) => void; reject: (why: Error) => void }
  >()
  const read = (row: number) =>
    new Promise<string>((resolve, reject) => open.set(row, { resolve, reject }))
  return { open, read }
}

const ten = Array.from({ length: 10 }, (_, row) => row)

test('six are read at a time, and answers stand in the order of the rows', async () => {
  const { open, read } = readings()
  const all = readInTurns(ten, read)
  await vi.waitFor(() => expect(open.size).toBe(AT_ONCE))
  open.get(5)?.resolve('5')
  await vi.waitFor(() => expect([...open.keys()]).toEqual([0, 1, 2, 3, 4, 5, 6]))
  const finish = setInterval(() => open.forEach(({ resolve }, row) => resolve(String(row))), 1)
  expect(await all).toEqual(ten.map(String))
  clearInterval(finish)
})

test('the first failure ends it, once what is under way is over', async () => {
  const { open, read } = readings()
  const all = readInTurns(ten, read)
  const ended = vi.fn<() => void>()
  const failure = all.catch((error: unknown) => {
    ended()
    return error
  })
  await vi.waitFor(() => expect(open.size).toBe(AT_ONCE))
  const why = new Error('refused')
  open.get(2)?.reject(why)
  for (const row of [0, 1, 3, 4]) open.get(row)?.resolve('')
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  open.get(5)?.resolve('')
  expect(await failure).toBe(why)
  expect(open.size).toBe(AT_ONCE)
})

test('nothing is sent while the work is held back, and its end is the reason of whoever ends it', async () => {
  const gate = createGate()
  gate.close()
  const spare = vi.fn<() => Promise<void>>(async () => {})
  const over = new AbortController()
  const sent: number[] = []
  const waiting = [1, 2]
  const all = inTurns(over.signal, {
    left: () => waiting.length,
    room: (signal) => roomIn(gate, { spare }, signal),
    async begin() {
      sent.push(waiting.shift() ?? 0)
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([sent, spare.mock.calls]).toEqual([[], []])
  const why = new Error('left')
  over.abort(why)
  await expect(all).rejects.toBe(why)
  gate.open()
  expect(sent).toEqual([])
})

test('a promise is waited for until the signal says otherwise, and then it says why', async () => {
  const never = new Promise<string>(() => {})
  const why = new Error('left')
  await expect(orAborted(never, AbortSignal.abort(why))).rejects.toBe(why)
  const over = new AbortController()
  const waiting = orAborted(never, over.signal)
  over.abort('a word')
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  await expect(orAborted(Promise.resolve('read'), over.signal)).rejects.toThrow('')
})

test('who waits hears its own promise first, and leaves nothing with the signal', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  expect(await orAborted(Promise.resolve('read'), signal)).toBe('read')
  const why = new Error('refused')
  await expect(orAborted(Promise.reject(why), signal)).rejects.toBe(why)
  await Promise.resolve()
  expect(removed.mock.calls).toEqual(added.mock.calls.map(([name, heard]) => [name, heard]))
  expect(added).toHaveBeenCalledTimes(2)
})

test('what has nothing waiting sends nothing, and asks for no room', async () => {
  const room = vi.fn<() => Promise<void>>(async () => {})
  const begin = vi.fn<() => null>(() => null)
  await inTurns(new AbortController().signal, { left: () => 0, begin, room })
  expect([room.mock.calls, begin.mock.calls]).toEqual([[], []])
})
