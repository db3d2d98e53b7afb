import { expect, test, vi } from 'vitest'
import { createGate } from '#lib/gate.ts'
import { AT_ONCE, inTurns, readInTurns, roomIn } from './turns.ts'

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
