import { expect, test, vi } from 'vitest'
import { creation, intentTabs, journal, server, tab } from '#test/intentTab.ts'

intentTabs()

test('what is sent as its session ends is looked after by the next one', async () => {
  const there = server()
  there.fates.push('lost')
  const { keep } = journal()
  const ending = tab(there, {
    keep: {
      ...keep,
      // It is in the journal, and nobody has taken it yet.
      write: async (table, record) => {
        await keep.write(table, record)
        ending.close()
      },
    },
  })
  void ending.send(creation)
  await vi.advanceTimersByTimeAsync(0)
  const next = tab(there, { keep })
  await vi.advanceTimersByTimeAsync(0)
  expect(next.verdict()).toBe('CREATED_VALUE_LOST')
  next.close()
})

test('an answer that comes when the session is over reads nothing more', async () => {
  const there = server()
  const { answer } = there
  there.answer = async (request) => {
    if (request.method === 'POST') await new Promise((done) => setTimeout(done, 1_000))
    return answer(request)
  }
  const { send, close } = tab(there, journal())
  const sent = send(creation)
  await vi.advanceTimersByTimeAsync(500)
  close()
  const before = there.steps.filter((step) => step !== 'post')
  await vi.advanceTimersByTimeAsync(1_000)
  await sent
  expect(there.steps.filter((step) => step !== 'post')).toEqual(before)
})
