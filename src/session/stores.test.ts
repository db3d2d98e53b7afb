import { notifyManager, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { storePerSession } from './stores.ts'

test('each session has its own, and all screens that follow it are told in one turn, once it is over', async () => {
  const slot = storePerSession('nothing')
  const [one, other] = [new QueryClient(), new QueryClient()]
  const told: string[] = []
  const screen = (name: string) =>
    notifyManager.batchCalls(() => {
      told.push(name)
      queueMicrotask(() => told.push('drawn'))
    })
  slot.of(one).subscribe(screen('page'))
  slot.of(one).subscribe(screen('dialog'))
  slot.of(one).put('something')
  expect([slot.of(one).read(), slot.of(other).read()]).toEqual(['something', 'nothing'])
  await Promise.resolve()
  expect(told).toEqual([])
  await vi.waitFor(() => expect(told).toEqual(['page', 'dialog', 'drawn', 'drawn']))
})
